import { z } from 'zod'
import type { SignedInUser, WebContext } from '#contract/web.ts'
import { type CookieSettings, createSignedCookie } from './signed-cookie.ts'

/** As long as forms are saved that were sent after the session had ended. */
const MAX_AGE_SECONDS = 24 * 3600

const cookieSchema = z.object({ _id: z.string().min(1), token: z.string().min(1), adminId: z.string() })

export interface SignedOutCookie extends Pick<WebContext, 'signedOutCookie'> {
  read(header: string | null | undefined): Promise<SignedInUser | null>
}

/**
 * Creates the cookie of the person who signed out last in this browser (docs/decisions/0015). Its session has ended, so
 * its token gives no access; it only lets a form that the person sends from another tab be saved for them.
 */
export function createSignedOutCookie(settings: CookieSettings): SignedOutCookie {
  const cookie = createSignedCookie('signed-out', settings, MAX_AGE_SECONDS)
  return {
    async read(header) {
      const value = cookieSchema.safeParse(await cookie.read(header))
      return value.success ? { ...value.data, role: '', fullName: '', orgId: '' } : null
    },
    signedOutCookie: { serialize: ({ _id, token, adminId }) => cookie.serialize({ _id, token, adminId }) },
  }
}
