/** The codes of refusals, and their status. */
export const PROBLEMS = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  GONE: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNPROCESSABLE_CONTENT: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  SERVICE_UNAVAILABLE: 503,
} as const
export type ProblemCode = keyof typeof PROBLEMS

/** The data of a failure (503) after which it is certain that the call saved nothing. */
export const NOTHING_SAVED = { nothingSaved: true } as const
