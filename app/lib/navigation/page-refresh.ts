/**
 * Returns after how many seconds a page is loaded again by itself, as its routes request with `handle = { refreshSeconds }`;
 * null if they don't. A route that exports `headers` instead would be answered by the slower handler.
 */
export function resolvePageRefresh(handles: readonly unknown[]): number | null {
  const requested = handles.map((handle) => (handle as { refreshSeconds?: unknown } | null | undefined)?.refreshSeconds)
  return requested.findLast((seconds) => typeof seconds === 'number') ?? null
}
