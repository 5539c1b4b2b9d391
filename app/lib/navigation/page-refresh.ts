/**
 * Finds the seconds after which the browser reloads a page, as its routes request with `handle = { refreshSeconds }`; null
 * if none does. (A route with `headers` would be served by Remix's slower handler.)
 */
export function resolvePageRefresh(handles: readonly unknown[]): number | null {
  const requested = handles.map((handle) => (handle as { refreshSeconds?: unknown } | null | undefined)?.refreshSeconds)
  return requested.findLast((seconds) => typeof seconds === 'number') ?? null
}
