import { createCookie } from '@remix-run/node'

export interface CookieSettings {
  secret: string
  secure: boolean
}

/**
 * Creates a signed cookie that scripts and other sites' forms can't use. With https its name begins with `__Host-`, so that
 * browsers refuse one that another host of the same domain has set.
 */
export function createSignedCookie(shortName: string, { secret, secure }: CookieSettings, maxAge?: number) {
  const name = secure ? `__Host-${shortName}` : shortName
  const cookie = createCookie(name, { secrets: [secret], httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge })
  return {
    serialize: cookie.serialize,
    /** Reads the value, which is null if it is missing or forged. */
    read: async (header: string | null | undefined): Promise<unknown> =>
      header?.includes(`${name}=`) ? cookie.parse(header) : null,
  }
}
