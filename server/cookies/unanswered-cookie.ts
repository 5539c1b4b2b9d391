import { z } from 'zod'
import { type CookieSettings, createSignedCookie } from './signed-cookie.ts'

/** Longer than people wait before they try again, and too short for a new form with the same values. */
const MAX_AGE_SECONDS = 15 * 60
/** The number of forms that are remembered, so that the cookie stays small. */
const MAX_FORMS = 4

const cookieSchema = z.array(z.object({ key: z.string(), fingerprint: z.string(), button: z.string() }))

/** A form that got no answer, so that nobody knows whether it was saved. */
export interface UnansweredForm {
  /** Its idempotency key. */
  key: string
  /** A keyed hash of its address and values; the form itself is not in the cookie. */
  fingerprint: string
  /** A keyed hash of its address and button, if it moves money; otherwise empty. */
  button: string
}

/** Creates the cookie of the forms that got no answer. They are not in the database, because it may be the one that doesn't answer. */
export function createUnansweredCookie(settings: CookieSettings) {
  const cookie = createSignedCookie('unanswered', settings, MAX_AGE_SECONDS)
  return {
    async read(header: string | null | undefined): Promise<UnansweredForm[]> {
      const value = cookieSchema.safeParse(await cookie.read(header))
      return value.success ? value.data : []
    },
    serialize: (forms: readonly UnansweredForm[]): Promise<string> =>
      forms.length > 0 ? cookie.serialize(forms.slice(-MAX_FORMS)) : cookie.serialize('', { maxAge: 0 }),
  }
}
export type UnansweredCookie = ReturnType<typeof createUnansweredCookie>
