import { createCookie } from '@remix-run/node'
import { z } from 'zod'
import type { SignedInUser, WebContext } from '#contract/web.ts'

/** As long as a form that came too late is kept. */
const A_DAY = 24 * 3600

const stored = z.object({ _id: z.string().min(1), token: z.string().min(1), adminId: z.string() })

export interface LeftCookie extends Pick<WebContext, 'leftCookie'> {
  read(header: string | null | undefined): Promise<SignedInUser | null>
}

/**
 * Whose session was ended here last by signing out (decision record 15). It is set after the session has ended, so that
 * its token opens nothing: all it is good for is to keep what that person sends from another tab, sealed for them.
 */
export function createLeftCookie({ secret, secure }: { secret: string; secure: boolean }): LeftCookie {
  const cookie = createCookie('left', {
    secrets: [secret],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: A_DAY,
  })
  return {
    async read(header) {
      if (!header?.includes('left=')) return null
      const value = stored.safeParse(await cookie.parse(header))
      return value.success ? { ...value.data, role: '', fullName: '', orgId: '' } : null
    },
    leftCookie: { serialize: ({ _id, token, adminId }) => cookie.serialize({ _id, token, adminId }) },
  }
}
