import ts from 'typescript'
import type { Source } from './sources.ts'

/** A text in a file: a declared name, a comment, a sentence for users (string or JSX), or prose of a page of docs. */
export interface Text {
  kind: 'name' | 'comment' | 'sentence' | 'prose'
  words: string
  line: number
}

/** Lists the texts of a file. */
export function listTexts(source: Source): Text[] {
  if (/\.(ts|tsx|mjs|js)$/.test(source.path)) return listCodeTexts(source)
  if (source.path.endsWith('.sql')) return listComments(source.text, SQL_COMMENT)
  if (source.path.endsWith('.css')) return listComments(source.text, BLOCK_COMMENT)
  return source.path.endsWith('.md') ? listProse(source.text) : []
}

// Comments of consecutive lines are one text, because a phrase can wrap.
const CODE_COMMENT = /(?:\/\/.*(?:\n[ \t]*(?=\/\/))?)+|\/\*[\s\S]*?\*\//g
const SQL_COMMENT = /(?:--.*(?:\n[ \t]*(?=--))?)+|\/\*[\s\S]*?\*\//g
const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//g

function listComments(text: string, pattern: RegExp): Text[] {
  return [...text.matchAll(pattern)].map(({ 0: comment, index }) => ({
    kind: 'comment',
    words: comment.replace(/\s*\n\s*(\*|\/\/|--)?\s*/g, ' '),
    line: findLine(text, index),
  }))
}

const findLine = (text: string, index: number) => text.slice(0, index).split('\n').length

function listCodeTexts({ path, text }: Source): Text[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const texts: Text[] = []
  const add = (kind: Text['kind'], words: string, node: ts.Node) =>
    texts.push({ kind, words, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 })
  const code = text.split('')
  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node) && isDeclaration(node)) add('name', node.text, node)
    // A sentence has a space; other strings are codes, paths and class names.
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    if (isText && /[a-z] [a-z]/i.test(node.text) && !isQuery(node)) add('sentence', node.text, node)
    if (ts.isJsxText(node)) add('sentence', node.text.trim(), node)
    if (isText || ts.isJsxText(node) || ts.isRegularExpressionLiteral(node)) code.fill(' ', node.getStart(), node.end)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...texts, ...listComments(code.join(''), CODE_COMMENT)]
}

/** Only the place where a name is given counts, not each of its uses. */
function isDeclaration(node: ts.Identifier): boolean {
  const { parent } = node
  return (
    'name' in parent &&
    parent.name === node &&
    !ts.isPropertyAccessExpression(parent) &&
    !ts.isJsxAttribute(parent) &&
    !isQueryParameter(parent)
  )
}

/** Query parameters in `to(path, params, { paper })` keep the spelling of the specification. */
function isQueryParameter({ parent: literal }: ts.Node): boolean {
  const call = literal.parent
  return call && ts.isCallExpression(call) && call.expression.getText() === 'to' && call.arguments[2] === literal
}

/** SQL in a tagged template. */
function isQuery(node: ts.Node): boolean {
  for (let ancestor: ts.Node | undefined = node; ancestor && !ts.isStatement(ancestor); ancestor = ancestor.parent)
    if (ts.isTaggedTemplateExpression(ancestor)) return true
  return false
}

/** Lists the paragraphs, list items and table rows of a page, without code. */
function listProse(page: string): Text[] {
  const text = page.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ' '))
  return [...text.matchAll(/\S.*(?:\n(?![ \t]*(?:[-|#]|\d+\.)).*\S.*)*/g)].map(({ 0: paragraph, index }) => ({
    kind: 'prose',
    words: paragraph.replace(/\s*\n\s*/g, ' '),
    line: findLine(text, index),
  }))
}
