import { type ResourcePath, type ResourceRow, resources } from '#contract/resources.ts'
import { type Path, type ScreenRow, screens } from '#contract/screens.ts'

interface Pattern {
  path: Path | ResourcePath
  match: RegExp
}

const rows: Record<string, ScreenRow | ResourceRow> = { ...resources, ...screens }
const patterns: Pattern[] = Object.keys(rows)
  .filter((path) => path.includes(':'))
  .map((path) => ({ path: path as Path, match: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i') }))
const plain = new Map(Object.keys(rows).map((path) => [path.toLowerCase(), path as Path | ResourcePath]))

/** Finds the row of screens.ts or resources.ts for a URL. Like the router, it ignores letter case and a trailing slash. */
export function findScreen(pathname: string): { path: Path | ResourcePath; row: ScreenRow | ResourceRow } | null {
  const path = pathname.replace(/\/+$/, '') || '/'
  const pattern = plain.get(path.toLowerCase()) ?? patterns.find(({ match }) => match.test(path))?.path
  return pattern ? { path: pattern, row: rows[pattern]! } : null
}
