/** Every refusal of the API: an honest status, a sentence for people, and the fields it concerns. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 501 | 503,
    message: string,
    readonly detail: { fields?: Record<string, string>; data?: unknown } = {},
  ) {
    super(message)
  }
}

/** What is said when the database is busy, away or too slow. */
export const BUSY_MESSAGE = 'The service is busy. Try again in a moment.'

/** The ways to say no. Throw what they return: `throw refuse.notFound()`. */
export const refuse = {
  signIn: () => new Refusal(401, 'Sign in to go on.'),
  forbidden: (message = 'Your role does not allow this.') => new Refusal(403, message),
  /** Also for a record of another practice: the same answer as for an id that never was. */
  notFound: (what = 'record') => new Refusal(404, `There is no such ${what}.`),
  conflict: (message: string, detail: { fields?: Record<string, string>; data?: unknown } = {}) =>
    new Refusal(409, message, detail),
  /** A record that somebody else saved first; `current` is what stands there now. */
  stale: (current: unknown) =>
    new Refusal(409, 'Somebody else saved this record while you were editing it.', { data: { current } }),
  invalid: (fields: Record<string, string>, message = 'Some entries need another look.') =>
    new Refusal(422, message, { fields }),
  gone: (message: string) => new Refusal(410, message),
  tooMany: (seconds: number) =>
    new Refusal(429, `Too many tries. Wait ${minutes(seconds)} and try again.`, { data: { retryAfter: seconds } }),
  notBuilt: () => new Refusal(501, 'This is not built yet.'),
  /** Whether the act was done may not be known then; a repeat with its idempotency key tells. */
  busy: () => new Refusal(503, BUSY_MESSAGE),
}

function minutes(seconds: number): string {
  const whole = Math.ceil(seconds / 60)
  return whole === 1 ? 'a minute' : `${whole} minutes`
}
