/**
 * Returns the path of a `back` parameter if it can only lead to this site, otherwise the fallback. It must have one
 * leading slash, no backslash, no control character, and nothing that a browser could read as another host or scheme.
 */
export function safePath(path: string | null | undefined, fallback = '/'): string {
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return fallback
  try {
    const url = new URL(path, 'http://here.invalid')
    return url.host === 'here.invalid' && !url.pathname.startsWith('//')
      ? url.pathname + url.search + url.hash
      : fallback
  } catch {
    return fallback
  }
}

/** Reads the page that led to a form, to which its saved form leads back. */
export const readNext = (url: URL): string | null => safePath(url.searchParams.get('next'), '') || null
