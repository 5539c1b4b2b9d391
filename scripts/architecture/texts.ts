import ts from 'typescript'
import type { Source } from './sources.ts'

/** A text in a file: a declared name, a function's name, a comment, a sentence for users (string or JSX), or prose of docs. */
export interface Text {
  kind: 'name' | 'function' | 'comment' | 'sentence' | 'prose'
  words: string
  line: number
}

const textsBySource = new WeakMap<Source, Text[]>()

/** Lists the texts of a file. Several rules read them, so each file is parsed once. */
export function listTexts(source: Source): Text[] {
  const texts = textsBySource.get(source) ?? parseTexts(source)
  textsBySource.set(source, texts)
  return texts
}

function parseTexts(source: Source): Text[] {
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
    const isName = ts.isIdentifier(node)
    if ((isName || ts.isStringLiteral(node)) && isDeclaration(node)) add('name', node.text, node)
    // Identifiers are most of the nodes.
    if (isName) return
    const functionName = getFunctionName(node)
    if (functionName) add('function', functionName, node)
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    const words = ts.isStringLiteralLike(node) ? node.text : ts.isTemplateExpression(node) ? joinTemplate(node) : ''
    if (SENTENCE.test(words) && !isQuery(node)) add('sentence', words, node)
    if (ts.isJsxText(node)) add('sentence', node.text.trim(), node)
    if (isText || ts.isJsxText(node) || ts.isRegularExpressionLiteral(node)) code.fill(' ', node.getStart(), node.end)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...texts, ...listComments(code.join(''), CODE_COMMENT)]
}

/** A sentence has a space or begins with a capital; other strings are codes, paths and class names. */
export const SENTENCE = /[A-Za-z] | [A-Za-z]|^[A-Z][a-z]/

/** Joins the parts of a template, with an ellipsis for each value. */
const joinTemplate = ({ head, templateSpans }: ts.TemplateExpression) =>
  [head.text, ...templateSpans.map(({ literal }) => literal.text)].join('…')

/** Only the place where a name is given counts, not each of its uses or imports. */
function isDeclaration(node: ts.Identifier | ts.StringLiteral): boolean {
  const { parent } = node
  return (
    'name' in parent &&
    parent.name === node &&
    !ts.isPropertyAccessExpression(parent) &&
    !ts.isJsxAttribute(parent) &&
    !(ts.isImportSpecifier(parent) && !parent.propertyName) &&
    !isOption(parent)
  )
}

/** Options of `to(path, params, { paper })` and of `addEventListener(type, listener, { once })` have a given spelling. */
function isOption({ parent: literal }: ts.Node): boolean {
  const call = literal.parent
  return (
    call &&
    ts.isCallExpression(call) &&
    call.arguments[2] === literal &&
    /^to$|\.addEventListener$/.test(call.expression.getText())
  )
}

/** Gets the name of a function, a method, or a variable or property that is declared or set as a function. */
function getFunctionName(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) return getText(node.name)
  if (ts.isPropertySignature(node))
    return node.type && ts.isFunctionTypeNode(node.type) ? getText(node.name) : undefined
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node))
    return isFunction(node.initializer) ? getText(node.name) : undefined
  if (ts.isBinaryExpression(node) && isFunction(node.right))
    return ts.isPropertyAccessExpression(node.left) ? node.left.name.text : undefined
  return undefined
}

const isFunction = (node: ts.Node | undefined) => node && (ts.isArrowFunction(node) || ts.isFunctionExpression(node))

const getText = (name: ts.PropertyName | ts.BindingName) =>
  ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isPrivateIdentifier(name) ? name.text : undefined

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
