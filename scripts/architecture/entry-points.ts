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
      .filter(({ body }) => !/\b(requireScreen(OrGuest)?|withoutTouchingSession)\(/.test(body))
      .map(({ name }) => `${path}: its ${name} does not check access. Begin it with "await requireScreen(args)".`),
  )
}

function listExports(statement: ts.Statement): { name: string; body: string }[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (ts.isFunctionDeclaration(statement) && isExported)
    return [{ name: statement.name?.text ?? '', body: statement.getText() }]
  if (ts.isVariableStatement(statement) && isExported) {
    return statement.declarationList.declarations.map((item) => ({ name: item.name.getText(), body: item.getText() }))
  }
  // `export { loader } from './other'` hides the body, so it counts as unguarded.
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
    return statement.exportClause.elements.map((item) => ({ name: item.name.text, body: '' }))
  }
  return []
}
