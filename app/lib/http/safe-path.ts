/**
 * A path of our own, or the fallback: what a `back` parameter may name. One leading slash, no backslash, no control
 * character, nothing that a browser could read as another host or scheme (security.md W10).
 */
export function safePath(path: string | null | undefined, fallback = '/'): string {
  if (!path || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return fallback
  try {
    const url = new URL(path, 'http://here.invalid')
    return url.host === 'here.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search : fallback
  } catch {
    return fallback
  }
}
