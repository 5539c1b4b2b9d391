import ts from 'typescript'
import type { Source } from '../architecture/sources.ts'
import { SENTENCE } from '../architecture/texts.ts'

/**
 * A text of the interface. Values are numbered in braces and elements in angle brackets, as in Lingui's catalogues:
 * `Paid <0>{0}</0> of {1}`. So translators see whole sentences and can change the order of their parts.
 */
export interface Message {
  text: string
  line: number
}

/** Attributes that people read or hear, also if they are a single word in lower case. */
const READ_ATTRIBUTES = new RegExp(
  `^(${[
    'label|title|hint|placeholder|alt|aria-label|about|summary|summaryName|empty|noun|choose|children|meta|text',
    'lead|save|busy|legend|caption|effect|searchHint|emptyHint|referenceHint|note|all|button|add|many',
    'payLabel|sideLabel|next|current|data-news|data-label',
  ].join('|')})$`,
)
/** Attributes with names of people or of fields: read if they are a sentence. */
const NAME_ATTRIBUTE = /^name$/
const CALL_ADDRESS = /^(GET|POST|PUT|PATCH|DELETE) \//
/** CSS selectors, markup, and policies and headers of responses. */
const TECHNICAL = /\[data-|charset=|filename[*=]|^default-src|<svg|^[a-z]+\[|^[a-z, ]+, \.|^[A-Z][a-z]+(-[A-Z][a-z]+)+$/
/** Messages for developers: Error, RangeError. A Refusal is for users. */
const DEVELOPER_ERROR = /Error$/
const LETTER = /\p{L}/u

/** Lists the texts of a file: the text of elements, attributes that are read, and sentences in strings. */
export function listMessages({ path, text }: Source): Message[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const messages: Message[] = []
  const add = (node: ts.Node, words: string) => {
    const clean = words.replace(/\s+/g, ' ').trim()
    // What is left without values and elements must have a word.
    if (LETTER.test(clean.replace(/<[^>]*>|\{\d+\}/g, '')))
      messages.push({ text: clean, line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1 })
  }
  function visit(node: ts.Node): void {
    if (isImport(node) || isQuery(node)) return
    if (isSentenceElement(node)) add(node, joinChildren(node))
    if (ts.isStringLiteralLike(node) && isRead(node)) add(node, node.text)
    if (ts.isTemplateExpression(node) && isRead(node)) add(node, joinTemplate(node))
    ts.forEachChild(node, isSentenceElement(node) ? visitInside : visit)
  }
  /** Visits what is inside a sentence: elements with text are parts of it, attributes and values have texts of their own. */
  function visitInside(node: ts.Node): void {
    if (!ts.isJsxText(node)) ts.forEachChild(node, isSentenceElement(node) ? visitInside : visit)
  }
  visit(file)
  return messages
}

type ElementWithChildren = ts.JsxElement | ts.JsxFragment

const isSentenceElement = (node: ts.Node): node is ElementWithChildren =>
  (ts.isJsxElement(node) || ts.isJsxFragment(node)) &&
  node.children.some((child) => ts.isJsxText(child) && LETTER.test(child.text))

function joinChildren(node: ElementWithChildren): string {
  let values = 0
  let elements = 0
  const join = (children: ts.NodeArray<ts.JsxChild>): string =>
    children
      .map((child) => {
        if (ts.isJsxText(child)) return child.text
        if (ts.isJsxExpression(child)) {
          if (child.expression && ts.isStringLiteralLike(child.expression)) return child.expression.text
          return child.expression ? `{${values++}}` : ''
        }
        const number = elements++
        return ts.isJsxSelfClosingElement(child) ? `<${number}/>` : `<${number}>${join(child.children)}</${number}>`
      })
      .join('')
  return join(node.children)
}

const joinTemplate = ({ head, templateSpans }: ts.TemplateExpression) =>
  [head.text, ...templateSpans.map(({ literal }, index) => `{${index}}${literal.text}`)].join('')

const isImport = (node: ts.Node) =>
  ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)

/** SQL in a tagged template. */
const isQuery = (node: ts.Node) => ts.isTaggedTemplateExpression(node)

function isRead(node: ts.StringLiteralLike | ts.TemplateExpression): boolean {
  const { parent } = node
  const words = ts.isTemplateExpression(node) ? joinTemplate(node) : node.text
  const isSentence = SENTENCE.test(words) && !CALL_ADDRESS.test(words) && !TECHNICAL.test(words)
  const holder = ts.isJsxExpression(parent) ? parent.parent : parent
  if (ts.isJsxAttribute(holder)) {
    const name = holder.name.getText()
    return READ_ATTRIBUTES.test(name) || (NAME_ATTRIBUTE.test(name) && isSentence)
  }
  if (isNounOfRefusal(node)) return true
  const isForDevelopers = ts.isNewExpression(parent) && DEVELOPER_ERROR.test(parent.expression.getText())
  const isKey = ts.isPropertyAssignment(parent) && parent.name === node
  return isSentence && !isKey && !isForDevelopers && !isCompared(node)
}

/** "This order was changed by …": the noun is shown, although it is a single word in lower case. */
const isNounOfRefusal = (node: ts.Node) =>
  ts.isCallExpression(node.parent) &&
  node.parent.expression.getText() === 'refuse.stale' &&
  node.parent.arguments[1] === node

/** Compared with a key or a value, such as `event.key === 'Escape'`, and so not shown. */
const isCompared = ({ parent }: ts.Node) =>
  ts.isCaseClause(parent) ||
  (ts.isBinaryExpression(parent) &&
    [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken].includes(
      parent.operatorToken.kind,
    ))
