import type { SignedInUser } from '#contract/web.ts'
import type { Guest, GuestCookie } from '../cookies/guest-cookie.ts'
import type { SignedOutCookie } from '../cookies/signed-out-cookie.ts'
import { hashSessionToken, type UserCookie } from '../cookies/user-cookie.ts'
import type { Bearer } from '../edge/form-token.ts'

/** The sender of a request by its signed cookies: a signed-in user or a guest. */
export interface Sender {
  user: SignedInUser | null
  guest: Guest | null
  bearer: Bearer
}

export async function readSender(
  header: string | undefined,
  cookies: { user: UserCookie; guest: GuestCookie },
): Promise<Sender> {
  const user = await cookies.user.read(header)
  if (user !== null) return { user, guest: null, bearer: toBearer(user) }
  const guest = await cookies.guest.recognise(header)
  return { user: null, guest, bearer: { p: '', a: '', s: guest.id } }
}

const toBearer = (user: SignedInUser): Bearer => ({ p: user._id, a: user.adminId, s: hashSessionToken(user.token) })

/** Reads the user who signed out last in this browser, if nobody has signed in since. */
export async function readSignedOutSender(
  header: string | undefined,
  { user: currentUser }: Sender,
  { signedOut }: { signedOut: SignedOutCookie },
): Promise<Sender | null> {
  const user = currentUser === null ? await signedOut.read(header) : null
  return user && { user, guest: null, bearer: toBearer(user) }
}
