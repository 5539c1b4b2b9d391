/** A refusal of the API: a status, a message for the user, and the fields that it concerns. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 501 | 503,
    message: string,
    readonly detail: { fields?: Record<string, string>; data?: unknown } = {},
  ) {
    super(message)
  }
}

export const BUSY_MESSAGE = 'The service is busy. Try again in a moment.'

/** Creates refusals to throw: `throw refuse.notFound()`. */
export const refuse = {
  signIn: () => new Refusal(401, 'Sign in to continue.'),
  forbidden: (message = 'Your role does not allow this.') => new Refusal(403, message),
  /** Also for a record of another practice: the same answer as for an unknown id. */
  notFound: (noun = 'record') => new Refusal(404, `We could not find this ${noun}.`),
  conflict: (message: string, detail: { fields?: Record<string, string>; data?: unknown } = {}) =>
    new Refusal(409, message, detail),
  /** For a record that another user saved first; `current` is its present state. */
  stale: (current: unknown) =>
    new Refusal(409, 'Another user changed this record while you were editing it.', { data: { current } }),
  invalid: (fields: Record<string, string>, message = 'Check what you entered.') =>
    new Refusal(422, message, { fields }),
  gone: (message: string) => new Refusal(410, message),
  tooMany: (seconds: number) =>
    new Refusal(429, `Too many attempts. Wait ${formatMinutes(seconds)} and try again.`, {
      data: { retryAfter: seconds },
    }),
  notBuilt: () => new Refusal(501, 'This feature is not available yet.'),
  /** The call may still have been carried out; a repeat with its idempotency key tells. */
  busy: () => new Refusal(503, BUSY_MESSAGE),
}

/** @throws 422 if there are errors by field */
export function refuseIfInvalid(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors)
}

function formatMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
