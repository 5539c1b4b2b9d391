import { createHash } from 'node:crypto'
import { z } from 'zod'
import { USER_STORAGE } from '#contract/kernel/limits.ts'
import type { SignedInUser, WebContext } from '#contract/web.ts'
import { type CookieSettings, createSignedCookie } from './signed-cookie.ts'

/** The cookie outlives the session by a day, so that a form sent too late can still be saved for the person. */
const SAVED_SUBMISSION_SECONDS = 24 * 3600

const cookieSchema = z.object({
  version: z.literal(USER_STORAGE.version),
  state: z.object({
    _id: z.string().min(1),
    token: z.string().min(1),
    role: z.string(),
    fullName: z.string(),
    adminId: z.string(),
    orgId: z.string(),
  }),
})

export interface UserCookie extends Pick<WebContext, 'userCookie'> {
  read(header: string | null | undefined): Promise<SignedInUser | null>
}

/** Creates the signed, persistent cookie `user` (docs/decisions/0009). A forged one is read as a guest. */
export function createUserCookie(settings: CookieSettings & { absoluteSeconds: number }): UserCookie {
  const cookie = createSignedCookie(USER_STORAGE.name, settings)
  return {
    async read(header) {
      const value = cookieSchema.safeParse(await cookie.read(header))
      return value.success ? value.data.state : null
    },
    userCookie: {
      serialize: (user) =>
        user === null
          ? cookie.serialize('', { maxAge: 0 })
          : cookie.serialize(
              { state: user, version: USER_STORAGE.version },
              { maxAge: settings.absoluteSeconds + SAVED_SUBMISSION_SECONDS },
            ),
    },
  }
}

/** Hashes a session's token like the database does, for places where the token must not appear. */
export const hashSessionToken = (token: string): string => createHash('sha256').update(token).digest('hex')
