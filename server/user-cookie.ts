import { createHash } from 'node:crypto'
import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import { USER_STORAGE } from '#contract/kernel/limits.ts'
import type { SignedInUser, WebContext } from '#contract/web.ts'

/** The cookie outlives the session by a day, so that a form sent too late can still be parked for its person. */
const PARKING_SECONDS = 24 * 3600

const stored = z.object({
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

/** The signed, persistent cookie `user` (decision 14). A forged or foreign one reads as nobody. */
export function createUserCookie(options: { secret: string; secure: boolean; absoluteSeconds: number }): UserCookie {
  const cookie = createCookie(USER_STORAGE.name, {
    secrets: [options.secret],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: options.secure,
  })
  return {
    async read(header) {
      if (!header?.includes(`${USER_STORAGE.name}=`)) return null
      const value = stored.safeParse(await cookie.parse(header))
      return value.success ? value.data.state : null
    },
    userCookie: {
      serialize: (user) =>
        user === null
          ? cookie.serialize('', { maxAge: 0 })
          : cookie.serialize(
              { state: user, version: USER_STORAGE.version },
              { maxAge: options.absoluteSeconds + PARKING_SECONDS },
            ),
    },
  }
}

/** How a session is named where its token must not stand: the database keeps the same. */
export const sidOf = (token: string): string => createHash('sha256').update(token).digest('hex')
