/**
 * Remix's load context: what the server passes to the web with each request. Types only, so that neither side imports
 * the other.
 */

/** The signed-in user of the specification, as stored in the signed cookie `user`. */
export interface SignedInUser {
  _id: string
  /** The API's bearer token: 32 random bytes in base64url. */
  token: string
  role: string
  fullName: string
  adminId: string
  orgId: string
}

/** What a call needs besides its input: the bearer token and, in an action, the form's idempotency key. */
export interface CallCredentials {
  token: string | null
  key: string | null
  /** The hash of the form as typed, by which the API recognises a repeat. */
  formHash?: string
  /** Sent by the page itself and not by the user, so it does not extend the session. */
  isAutomatic?: boolean
}

/**
 * Calls a procedure of the API by its path, such as `['invoices', 'list']`, in this process or behind `API_URL`.
 * @throws an ORPCError with `status`, and with `{ fields, data }` as data, if the call is refused
 */
export type CallApi = (path: readonly string[], input: unknown, credentials: CallCredentials) => Promise<unknown>

/** The id, the client address and the browser of a request. */
export interface Caller {
  requestId: string
  ip: string
  userAgent?: string | null
}

/** The API for the calls of one request to the web. */
export interface OpenCalls {
  callApi: CallApi
  /** Ends the transaction that the calls of a page share. A later call has its own. */
  end(): Promise<void>
}

export interface WebContext {
  callApi: CallApi
  /** From the signed cookie. Only the API knows if the session is still live. */
  user: SignedInUser | null
  /** The value of the hidden field `_token` for every form of this page. */
  formToken: string
  /** `stale`: the form is from an earlier session of the same person and practice, so it is saved and not submitted. */
  formState: 'live' | 'stale'
  /** Makes the Set-Cookie value that signs in, or out with null. */
  userCookie: { serialize(user: SignedInUser | null): Promise<string> }
  /** Makes the Set-Cookie value after signing out, with which forms of other tabs can still be saved. */
  signedOutCookie: { serialize(user: SignedInUser): Promise<string> }
  /** Signs the cookie of the toast. */
  toastSecret: string
  nonce: string
  requestId: string
  ip: string
  publicOrigin: string
  registration: 'open' | 'first' | 'closed'
  secureCookies: boolean
  /** The site is reachable without TLS from other machines, so managers see a warning. */
  insecureNotice: boolean
  idleSeconds: number
  productName: string
  /** Set-Cookie for a new guest; entry.server sends it with the page. */
  guestCookie: string | null
  /** Writes an unexpected failure to the process's log. */
  report: (error: unknown) => void
}
