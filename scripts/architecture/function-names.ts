import ts from 'typescript'
import type { Source } from './sources.ts'

const CHECKED_FILES = /^(contract|api|server|app|db|scripts|e2e|bench)\/.*\.tsx?$|^[^/]+\.ts$/

const LONE_WORD = new RegExp(
  [
    '^[a-z]+ed$',
    '^(laid|kept|told|said|drawn|shown|known|held|given|taken|seen|gone|done|made|left|found|written|begun|sent|paid)$',
    '^(about|within|without|after|before|between|from|with|by|for|in|of|off|on|over|under|behind|beside)$',
    '^(again|late|later|here|there|elsewhere|often|slowly|beforehand|mine|theirs|ours)$',
  ].join('|'),
)
/** Verbs that end like a participle. */
const VERBS = /^(embed|exceed|feed|need|proceed|seed|speed)$/

/** Finds functions, also local ones, whose name is a participle, preposition or adverb instead of a verb and a noun. */
export function checkFunctionNames({ path, text }: Source): string[] {
  if (!CHECKED_FILES.test(path)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const problems: string[] = []
  function visit(node: ts.Node): void {
    const name = getFunctionName(node)
    if (name && LONE_WORD.test(name) && !VERBS.test(name)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      problems.push(`${path}:${line} name ${name}() with a verb and a noun.`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return problems
}

/** Gets the name of `function f()` and `const f = () => …`. */
function getFunctionName(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node)) return node.name?.text
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name)) return undefined
  const { initializer: value } = node
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? node.name.text : undefined
}
