import type { Path } from '#contract/screens.ts'

type ParamName<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

/** What a pattern wants to be filled in: `{ userId }` for '/mypatient-details/:userId'. */
export type Params<Pattern extends string> = { [Name in ParamName<Pattern>]: string }

/** Values of a query string; empty ones are left out. A list repeats its name. */
export type Query = Record<string, string | number | boolean | null | undefined | readonly string[]>

type Rest<Pattern extends Path> = [ParamName<Pattern>] extends [never]
  ? [params?: Record<string, never> | null, query?: Query]
  : [params: Params<Pattern>, query?: Query]

/**
 * The only author of links between screens: `to('/mypatient-details/:userId', { userId }, { tab: 'visits' })`.
 * A missing parameter does not compile, and is an error when it is empty all the same.
 */
export function to<Pattern extends Path>(pattern: Pattern, ...[params, query]: Rest<Pattern>): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = (params as Record<string, string> | null | undefined)?.[name]
    if (!value) throw new Error(`A link to ${pattern} needs ${name}.`)
    return encodeURIComponent(value)
  })
  return query ? withQuery(path, query) : path
}

/** Puts values behind a path: `withQuery('/orders', { page: 2 })`. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== null && one !== undefined && one !== '') search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
