import { randomBytes } from 'node:crypto'
import { createCookie } from '@remix-run/node'

/** Long, so that a sign-in page left open over a holiday still works. */
const HALF_A_YEAR = 180 * 24 * 3600

export interface Guest {
  id: string
  /** The Set-Cookie that makes the browser remember the id; null when it already does. */
  setCookie: string | null
}

/** Gives a browser without a session a name of its own, so that nobody else's sign-in form can be sent through it. */
export function createGuestCookie({ secret, secure }: { secret: string; secure: boolean }) {
  const cookie = createCookie('guest', {
    secrets: [secret],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: HALF_A_YEAR,
  })
  return {
    async read(header: string | null | undefined): Promise<string | null> {
      if (!header?.includes('guest=')) return null
      const id: unknown = await cookie.parse(header)
      return typeof id === 'string' && id !== '' ? id : null
    },
    async recognise(header: string | null | undefined): Promise<Guest> {
      const known = await this.read(header)
      if (known !== null) return { id: known, setCookie: null }
      const id = randomBytes(16).toString('base64url')
      return { id, setCookie: await cookie.serialize(id) }
    },
  }
}
export type GuestCookie = ReturnType<typeof createGuestCookie>
