import ts from 'typescript'
import type { Source } from './sources.ts'

/** Loaders and actions that nobody signed in may reach, or that need no API. Each stands here by name. */
export const WITHOUT_DOOR: readonly string[] = ['app/root.tsx', 'app/routes/not-found.tsx', 'app/routes/shell.tsx']

/**
 * Sentences about loaders and actions that skip the door. A layout's guard protects no child, since its loader can be
 * asked for alone; so every one of them enters, in its own body.
 */
export function skippedDoors({ path, text }: Source): string[] {
  if (!/^app\/(routes\/.*|root)\.tsx?$/.test(path) || WITHOUT_DOOR.includes(path)) return []
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return file.statements.flatMap((statement) =>
    exported(statement)
      .filter(({ name }) => name === 'loader' || name === 'action')
      .filter(({ body }) => !/\benter(Anyone|Quietly)?\(/.test(body))
      .map(({ name }) => `${path}: its ${name} does not enter. Begin it with "await enter(args)".`),
  )
}

function exported(statement: ts.Statement): { name: string; body: string }[] {
  const open =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (ts.isFunctionDeclaration(statement) && open)
    return [{ name: statement.name?.text ?? '', body: statement.getText() }]
  if (ts.isVariableStatement(statement) && open) {
    return statement.declarationList.declarations.map((one) => ({ name: one.name.getText(), body: one.getText() }))
  }
  // `export { loader } from './other'` hides the body, so it never enters.
  if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause)) {
    return statement.exportClause.elements.map((one) => ({ name: one.name.text, body: '' }))
  }
  return []
}
