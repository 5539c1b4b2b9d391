// The page's headers are written where it is rendered, which shares the load context with actions and loaders.
const retryAfters = new WeakMap<object, string>()

/** Records the `Retry-After` seconds of an API response with status 429. */
export function recordRetryAfter(context: object, { status, headers }: Response): void {
  const seconds = headers.get('retry-after')
  if (status === 429 && seconds) retryAfters.set(context, seconds)
}

/** Returns the `Retry-After` seconds for a page that answers 429. */
export const getRetryAfter = (context: object): string => retryAfters.get(context) ?? '60'
