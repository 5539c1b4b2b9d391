/**
 * What the process hands to the web with each request: Remix's load context. Types only, so that neither side imports the other.
 */

/** The signed-in user of the specification, as the signed cookie `user` carries it. */
export interface SignedInUser {
  _id: string
  /** The API's bearer token: 32 random bytes in base64url. */
  token: string
  role: string
  fullName: string
  adminId: string
  orgId: string
}

export interface WebContext {
  /** The door to the API. Requests name `http://api.internal/api/v1/…`; where that is, is the process's business. */
  api: (request: Request) => Promise<Response>
  /** From the cookie whose signature held. Whether the session still lives, only the API knows. */
  user: SignedInUser | null
  /** The value of the hidden field `_token` for every form of this page. */
  formToken: string
  /** `stale`: the form was drawn in an earlier session of the same person and practice, so that its post is parked. */
  formState: 'live' | 'stale'
  /** The Set-Cookie value that signs in, or out with null. */
  userCookie: { serialize(user: SignedInUser | null): Promise<string> }
  /** The Set-Cookie value that signing out leaves: good for keeping what is sent from another tab, and nothing else. */
  leftCookie: { serialize(user: SignedInUser): Promise<string> }
  /** Signs the toast's own cookie. */
  toastSecret: string
  nonce: string
  requestId: string
  ip: string
  publicOrigin: string
  registration: 'open' | 'first' | 'closed'
  secureCookies: boolean
  /** Served without TLS beyond this machine: managers are told. */
  insecureNotice: boolean
  idleSeconds: number
  productName: string
  /** Set-Cookie for a browser that is neither signed in nor known as a guest; entry.server sends it with the page. */
  guestCookie: string | null
  /** Writes an unexpected failure to the process's log. */
  report: (error: unknown) => void
}
