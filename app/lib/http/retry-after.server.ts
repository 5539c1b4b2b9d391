// The page's headers are written where it is rendered, which shares the load context with actions and loaders.
const retryAfters = new WeakMap<object, string>()

/** Records how many seconds a caller must wait whose call was refused with status 429. */
export function recordRetryAfter(context: object, refusal: { status: number; data: unknown } | null): void {
  if (refusal?.status !== 429) return
  const { retryAfter } = Object(refusal.data) as { retryAfter?: number }
  if (retryAfter) retryAfters.set(context, String(retryAfter))
}

/** Returns the `Retry-After` seconds for a page that answers 429. */
export const getRetryAfter = (context: object): string => retryAfters.get(context) ?? '60'
