import { PROBLEM_MESSAGES } from '#contract/kernel/call.ts'
import { NOTHING_SAVED } from '#contract/kernel/problem.ts'

/** A record that changed since it was opened. The pipeline looks up in the audit who changed it, and when. */
export interface ChangedRecord {
  /** The record in a word: "invoice". */
  noun: string
  /** The id of the record under each name that its changes have in the audit. */
  auditObjects: Record<string, string | null | undefined>
  /** The current version. */
  version?: number
}

interface RefusalDetail {
  fields?: Record<string, string>
  data?: unknown
  changed?: ChangedRecord
}

/** A refusal of the API: a status, a message for the user, and the fields that it concerns. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 501 | 503,
    message: string,
    readonly detail: RefusalDetail = {},
  ) {
    super(message)
  }
}

/** The disk of the database or of the files is full. */
export const DISK_FULL_MESSAGE =
  'Nothing was saved because the server’s disk is full. Ask the person who runs the server to free some space.'
export const BUSY_MESSAGE = 'The service is busy. Try again in a moment.'

/** Creates refusals to throw: `throw refuse.notFound()`. */
export const refuse = {
  signIn: () => new Refusal(401, PROBLEM_MESSAGES.UNAUTHORIZED),
  forbidden: (message: string = PROBLEM_MESSAGES.FORBIDDEN) => new Refusal(403, message),
  /** Also for a record of another practice: the same answer as for an unknown id. */
  notFound: (noun = 'record') => new Refusal(404, `We couldn’t find this ${noun}.`),
  conflict: (message: string, detail: { fields?: Record<string, string>; data?: unknown } = {}) =>
    new Refusal(409, message, detail),
  /**
   * For a record that was saved elsewhere first.
   * @param current its present state
   * @param noun the record in a word, and its id under each name that its changes have in the audit, if all are audited
   */
  stale: (current: unknown, noun?: string, auditObjects?: ChangedRecord['auditObjects']) =>
    new Refusal(409, 'This record has changed since you opened it.', {
      data: { current },
      changed:
        noun && auditObjects ? { noun, auditObjects, version: (current as { version?: number }).version } : undefined,
    }),
  invalid: (fields: Record<string, string>, message = 'Check what you entered.') =>
    new Refusal(422, message, { fields }),
  gone: (message: string) => new Refusal(410, message),
  tooMany: (seconds: number) =>
    new Refusal(429, `Too many attempts. Wait ${formatMinutes(seconds)} and try again.`, {
      data: { retryAfter: seconds },
    }),
  notBuilt: () => new Refusal(501, 'This feature is not available yet.'),
  /** Unless it certainly saved nothing, the call may have succeeded. A repeat with its idempotency key shows whether it has. */
  busy: (nothingSaved: boolean) => new Refusal(503, BUSY_MESSAGE, nothingSaved ? { data: NOTHING_SAVED } : {}),
}

/** @throws 422 if there are errors by field */
export function refuseIfInvalid(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors)
}

function formatMinutes(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
