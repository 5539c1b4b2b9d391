const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** An id out of an address; what is none is as if it were not there. */
export function idIn(url: URL, name: string): string | undefined {
  const value = url.searchParams.get(name) ?? ''
  return ID.test(value) ? value : undefined
}

/** One of these values out of an address; junk is none of them. */
export function oneOf<Value extends string>(url: URL, name: string, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === url.searchParams.get(name))
}

/** Where a page of a list begins. */
export const cursorIn = (url: URL): string | undefined => url.searchParams.get('cursor')?.slice(0, 500) || undefined
