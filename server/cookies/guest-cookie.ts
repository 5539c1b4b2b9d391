import { randomBytes } from 'node:crypto'
import { type CookieSettings, createSignedCookie } from './signed-cookie.ts'

/** Half a year, so that a sign-in page left open over a holiday still works. */
const MAX_AGE_SECONDS = 180 * 24 * 3600

export interface Guest {
  id: string
  /** The Set-Cookie for a new id; null if the browser already has one. */
  setCookie: string | null
}

/** Gives each browser without a session an id, so that a sign-in form of another browser is refused. */
export function createGuestCookie(settings: CookieSettings) {
  const cookie = createSignedCookie('guest', settings, MAX_AGE_SECONDS)
  return {
    async read(header: string | null | undefined): Promise<string | null> {
      const id = await cookie.read(header)
      return typeof id === 'string' && id !== '' ? id : null
    },
    async recognise(header: string | null | undefined): Promise<Guest> {
      const existing = await this.read(header)
      if (existing !== null) return { id: existing, setCookie: null }
      const id = randomBytes(16).toString('base64url')
      return { id, setCookie: await cookie.serialize(id) }
    },
  }
}
export type GuestCookie = ReturnType<typeof createGuestCookie>
