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

/** The row of screens.ts or resources.ts that a URL belongs to, found as the router finds its route: letter case and a last slash do not matter. */
export function screenAt(pathname: string): { path: Path | ResourcePath; row: ScreenRow | ResourceRow } | null {
  const given = pathname.replace(/\/+$/, '') || '/'
  const path = plain.get(given.toLowerCase()) ?? patterns.find(({ match }) => match.test(given))?.path
  return path ? { path, row: rows[path]! } : null
}
