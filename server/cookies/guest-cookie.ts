import { randomBytes } from 'node:crypto'
import { createCookie } from '@remix-run/node'

/** Half a year, so that a sign-in page left open over a holiday still works. */
const MAX_AGE_SECONDS = 180 * 24 * 3600

export interface Guest {
  id: string
  /** The Set-Cookie for a new id; null if the browser already has one. */
  setCookie: string | null
}

/** Gives each browser without a session an id, so that a sign-in form of another browser is refused. */
export function createGuestCookie({ secret, secure }: { secret: string; secure: boolean }) {
  const cookie = createCookie('guest', {
    secrets: [secret],
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
    maxAge: MAX_AGE_SECONDS,
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
