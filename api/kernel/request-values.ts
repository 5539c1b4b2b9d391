/** Returns a bearer token; null if it is missing or malformed. */
export const readBearerToken = (token: string | null | undefined): string | null =>
  token && /^[\w-]{43}$/.test(token) ? token : null

/** Returns an idempotency key; null if it is missing or malformed. */
export const readIdempotencyKey = (key: string | null | undefined): string | null =>
  key && /^[\w-]{16,64}$/.test(key) ? key : null
