const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an id from the query; ignores anything that is not an id. */
export function readId(url: URL, name: string): string | undefined {
  const value = url.searchParams.get(name) ?? ''
  return ID.test(value) ? value : undefined
}

/** Reads one of the given values from the query; ignores anything else. */
export function readChoice<Value extends string>(url: URL, name: string, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === url.searchParams.get(name))
}

/** Reads the cursor of a list's page. */
export const readCursor = (url: URL): string | undefined => url.searchParams.get('cursor')?.slice(0, 500) || undefined
