import ts from 'typescript'
import type { Source } from './sources.ts'

/**
 * Words that docs/glossary.md replaces, so that they don't come back. Each rule names the texts it reads:
 * names in code, comments, and sentences that people see (strings and JSX text).
 */
interface WordRule {
  in: readonly ('name' | 'comment' | 'sentence')[]
  pattern: RegExp
  instead: string
  /** Titles of tests are not part of the interface. */
  notInTests?: true
}

const WORDS: readonly WordRule[] = [
  {
    in: ['comment', 'sentence'],
    pattern: /\b(somebody|someone else's|whoever|meanwhile)\b/i,
    instead: 'name the person: the patient, the user, a receptionist',
  },
  {
    in: ['comment', 'sentence'],
    pattern: /\b(hangs? on|goes back|laid on|taken in|kept back|is none more|takes? the place of|what is to pay)\b/i,
    instead: 'use the ordinary verb',
  },
  {
    in: ['sentence'],
    pattern: /\bwhose\b|\bon all of it\b|\bwhere it may\b/i,
    instead: 'write two sentences',
    notInTests: true,
  },
  {
    in: ['comment', 'sentence'],
    pattern: /\bthe house\b|\bthe walls?\b|\bthe keeper\b|\bthe band\b/i,
    instead: 'say architecture, row-level security, maintenance role or patient banner',
  },
  {
    in: ['comment'],
    pattern:
      /\b(house|clinical|peers|back-office|experience|security|wiring|performance|database|regional)\.md\b|\bdecision \d+\b/,
    instead: 'give the reason, or name a page or record of docs/',
  },
  {
    in: ['sentence'],
    pattern: /\bpapers?\b(?! (size|format|width|with))/i,
    instead: 'say document',
  },
  { in: ['name'], pattern: /^([aA]sking|[lL]ooking)$/, instead: 'say ctx, CommandContext or QueryContext' },
  {
    in: ['name'],
    pattern: /^(enterAnyone|enterQuietly|glance)$/,
    instead: 'say requireScreenOrGuest, withoutTouchingSession or getOptionalSession',
  },
  { in: ['name'], pattern: /^(orPage|asPage)$/, instead: 'say throwErrorPage or toErrorPage' },
  { in: ['name'], pattern: /^(beforehand|alikes|overheard|readdress)$/, instead: 'use a verb and a noun' },
  { in: ['name'], pattern: /^(GOES|STAYS|THAT_ALONE)$/, instead: 'name what the list contains' },
  { in: ['name'], pattern: /^heardFrom$/, instead: 'say referralSource' },
  { in: ['name'], pattern: /[mM]eanwhile/, instead: 'say what happened in between' },
  {
    in: ['name'],
    pattern: /[kK]eeper|^walls?$|[a-z]Walls?$/,
    instead: 'say maintenance role or row-level security policy',
  },
  { in: ['name'], pattern: /Parked|^parked/, instead: 'say saved submission' },
  { in: ['name'], pattern: /^papers?$|^paper(Id|s[A-Z])|[a-z]Papers?$/, instead: 'say document' },
]

const READ = /^(contract|db|api|server|app|scripts|bench|e2e)\/.*\.(ts|tsx|mjs)$/
const DATA = /^(db\/(reference|seed|migrations)\/|scripts\/architecture\/|e2e\/spec\/)/

/** Finds words in a file that docs/glossary.md replaces. */
export function checkLanguage({ path, text }: Source): string[] {
  if (!READ.test(path) || DATA.test(path)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const isTest = /\.(test|spec)\.tsx?$/.test(path)

  function check(kind: WordRule['in'][number], words: string, position: number): void {
    for (const rule of WORDS) {
      const match = rule.in.includes(kind) && !(rule.notInTests && isTest) && rule.pattern.exec(words)
      if (!match) continue
      const line = file.getLineAndCharacterOfPosition(position).line + 1
      found.push(`${path}:${line} "${match[0]}" in a ${kind}: ${rule.instead}.`)
    }
  }
  const code = text.split('')
  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node) && isDeclaration(node)) check('name', node.text, node.getStart())
    // A sentence has a space; other strings are codes, paths and class names.
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    if (isText && /[a-z] [a-z]/i.test(node.text) && !isQuery(node)) check('sentence', node.text, node.getStart())
    if (ts.isJsxText(node)) check('sentence', node.text.trim(), node.getStart())
    if (isText || ts.isJsxText(node) || ts.isRegularExpressionLiteral(node)) code.fill(' ', node.getStart(), node.end)
    ts.forEachChild(node, visit)
  }
  visit(file)
  for (const { 0: comment, index } of code.join('').matchAll(/\/\/.*|\/\*[\s\S]*?\*\//g))
    check('comment', comment.replace(/\s*\n\s*\*?\s*/g, ' '), index)
  return found
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

const LONE_PARTICIPLE = /^[a-z]+ed$|^(laid|kept|told|said|drawn|shown|known|held|given|taken|about|within|beforehand)$/

/** Finds exported functions whose name is a participle or a preposition instead of a verb and a noun. */
export function checkFunctionNames({ path, text }: Source): string[] {
  if (!/^(contract|api|server|app|db|scripts)\/.*\.tsx?$/.test(path) || /\.(test|spec)\./.test(path)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return file.statements.flatMap((statement) => {
    const exported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    return (exported ? listFunctionNames(statement) : [])
      .filter((name) => LONE_PARTICIPLE.test(name))
      .map((name) => `${path}: name ${name}() with a verb and a noun.`)
  })
}

/** The functions that a statement declares: `function f()` or `const f = () => …`. */
function listFunctionNames(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? '']
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations
    .filter(({ initializer: value }) => value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)))
    .map(({ name }) => name.getText(statement.getSourceFile()))
}
