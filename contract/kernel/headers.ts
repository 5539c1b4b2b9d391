/** Headers between our own processes. The edge removes them from incoming requests, so their values can be trusted. */
export const REQUEST_ID_HEADER = 'x-request-id'
export const CLIENT_IP_HEADER = 'x-client-ip'
/** Both of the above, signed, from a web process to an API in another process. */
export const CALLER_HEADER = 'x-clinic-caller'

/** Returns the token of a session; null if it is missing or malformed. */
export const readToken = (token: string | null | undefined): string | null =>
  token && /^[\w-]{43}$/.test(token) ? token : null

/** Returns the token of an `Authorization` header; null if it is missing or malformed. */
export const readBearerToken = (header: string | null | undefined): string | null =>
  readToken(header?.match(/^Bearer +(.*)$/i)?.[1])

/** Returns an idempotency key; null if it is missing or malformed. */
export const readIdempotencyKey = (key: string | null | undefined): string | null =>
  key && /^[\w-]{16,64}$/.test(key) ? key : null

/**
 * Lets a browser keep the user's own picture and the practice's logo, which every page shows. A new picture has a new address.
 * Photos of patients are never kept.
 */
export const PRIVATE_PICTURE_CACHE = 'private, max-age=31536000, immutable'
