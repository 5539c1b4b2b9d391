import type { Path } from '#contract/screens.ts'

type ParamName<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of a pattern: `{ userId }` for '/mypatient-details/:userId'. */
export type Params<Pattern extends string> = { [Name in ParamName<Pattern>]: string }

/** Values of a query string. Empty ones are left out, and lists repeat their name. */
export type Query = Record<string, string | number | boolean | null | undefined | readonly string[]>

type Rest<Pattern extends Path> = [ParamName<Pattern>] extends [never]
  ? [params?: Record<string, never> | null, query?: Query]
  : [params: Params<Pattern>, query?: Query]

/**
 * Creates a link to a screen: `to('/mypatient-details/:userId', { userId }, { tab: 'visits' })`. All links between screens
 * are made here. A missing parameter doesn't compile, and an empty one throws.
 */
export function to<Pattern extends Path>(pattern: Pattern, ...[params, query]: Rest<Pattern>): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = (params as Record<string, string> | null | undefined)?.[name]
    if (!value) throw new Error(`A link to ${pattern} needs ${name}.`)
    return encodeURIComponent(value)
  })
  return query ? withQuery(path, query) : path
}

/** Sets values in the query string of a path: `withQuery('/orders?status=open', { page: 2 })`. Empty values are removed. */
export function withQuery(path: string, query: Query = {}): string {
  const [pathname, existing] = path.split('?')
  const search = new URLSearchParams(existing)
  for (const [name, value] of Object.entries(query)) {
    search.delete(name)
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined && item !== '') search.append(name, String(item))
    }
  }
  const text = search.toString()
  return text ? `${pathname}?${text}` : pathname!
}
