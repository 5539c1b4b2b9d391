import { z } from 'zod'

/**
 * The body of every refusal: a message, messages for fields by their form names (`lines[0].qty`), and for some conflicts
 * data to continue with, such as the nearest free slots or the current version.
 */
export const Problem = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  data: z.unknown().optional(),
})
export type Problem = z.infer<typeof Problem>

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
