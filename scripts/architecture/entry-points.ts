import ts from 'typescript'
import type { Source } from './sources.ts'

/** Files whose loaders and actions need neither a session nor the API. */
export const WITHOUT_SESSION: readonly string[] = ['app/root.tsx', 'app/routes/not-found.tsx', 'app/routes/shell.tsx']

/**
 * Finds loaders and actions that do not check who may open the screen. A check in a layout protects no child, because
 * Remix can call the child's loader alone, so every loader and action checks in its own body.
 */
export function findUnguardedEntryPoints({ path, text }: Source): string[] {
  if (!/^app\/(routes\/.*|root)\.tsx?$/.test(path) || WITHOUT_SESSION.includes(path)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return file.statements.flatMap((statement) =>
    listExports(statement)
      .filter(({ name }) => name === 'loader' || name === 'action')
      .filter(({ body }) => !body || !callsGuard(body))
      .map(({ name }) => `${path}: its ${name} does not check access. Begin it with "await requireScreen(args)".`),
  )
}

/** Explains which files have a loader or an action but no route. */
export function findUnroutedEntryPoints({ path, text }: Source, routedFiles: ReadonlySet<string>): string[] {
  if (!/^app\/.*\.tsx?$/.test(path) || path === 'app/root.tsx' || routedFiles.has(path)) return []
  if (!/\b(loader|action)\b/.test(text)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return file.statements
    .flatMap(listExports)
    .filter(({ name }) => name === 'loader' || name === 'action')
    .map(({ name }) => `${path}: its ${name} has no route. Add the file to app/routes.ts.`)
}

const GUARDS = /^(requireScreen(OrGuest)?|withoutTouchingSession)$/

/** Returns whether code calls one of the functions that check access. Comments and strings are no calls. */
function callsGuard(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && GUARDS.test(node.expression.getText())) return true
  return ts.forEachChild(node, callsGuard) ?? false
}

function listExports(statement: ts.Statement): { name: string; body: ts.Node | null }[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (ts.isFunctionDeclaration(statement) && isExported) return [{ name: statement.name?.text ?? '', body: statement }]
  if (ts.isVariableStatement(statement) && isExported) {
    return statement.declarationList.declarations.map((item) => ({ name: item.name.getText(), body: item }))
  }
  // `export { loader } from './other'` hides the body, so it counts as unguarded.
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
    return statement.exportClause.elements.map((item) => ({ name: item.name.text, body: null }))
  }
  return []
}
