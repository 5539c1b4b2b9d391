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
  const parts = splitPattern(pattern)
  let path = parts[0]!
  for (let index = 1; index < parts.length; index += 2) {
    const name = parts[index]!
    const value = (params as Record<string, string> | null | undefined)?.[name]
    if (!value) throw new Error(`A link to ${pattern} needs ${name}.`)
    path += encodeURIComponent(value) + parts[index + 1]!
  }
  return query ? withQuery(path, query) : path
}

/** The address with focus on the message above the heading, for pages where no field takes focus. */
export const withFocusOnMessage = (path: string): string => `${path}#message`

const patterns = new Map<string, readonly string[]>()

/** Splits a pattern at its parameters: ['/appointment/', 'appointmentId', '']. Lists have several links in every row. */
function splitPattern(pattern: string): readonly string[] {
  const parts = patterns.get(pattern) ?? pattern.split(/:(\w+)/)
  patterns.set(pattern, parts)
  return parts
}

/** Sets values in the query string of a path: `withQuery('/orders?status=open', { page: 2 })`. Empty values are removed. */
export function withQuery(path: string, query: Query = {}): string {
  const [pathname = '', existing] = path.split('?')
  const oldQuery = existing ? new URLSearchParams(existing) : null
  const added: string[] = []
  for (const [name, value] of Object.entries(query)) {
    oldQuery?.delete(name)
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== null && item !== undefined && item !== '') added.push(`${encode(name)}=${encode(String(item))}`)
    }
  }
  const text = [oldQuery?.toString(), ...added].filter(Boolean).join('&')
  return text ? `${pathname}?${text}` : pathname
}

/** Encodes a name or value as `URLSearchParams` does, which is slow for the usual ids and words. */
const encode = (text: string): string =>
  /^[\w.*-]*$/.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1)
