import type { SignedInUser } from '#contract/web.ts'
import type { Bearer } from './edge/form-token.ts'
import type { Guest, GuestCookie } from './guest-cookie.ts'
import type { LeftCookie } from './left-cookie.ts'
import { sidOf, type UserCookie } from './user-cookie.ts'

/** Who sends a request, by the cookies whose signatures hold: a signed-in user, or a browser without one. */
export interface Sender {
  user: SignedInUser | null
  guest: Guest | null
  bearer: Bearer
}

export async function senderOf(
  header: string | undefined,
  cookies: { user: UserCookie; guest: GuestCookie },
): Promise<Sender> {
  const user = await cookies.user.read(header)
  if (user !== null) return { user, guest: null, bearer: bearerOf(user) }
  const guest = await cookies.guest.recognise(header)
  return { user: null, guest, bearer: { p: '', a: '', s: guest.id } }
}

const bearerOf = (user: SignedInUser): Bearer => ({ p: user._id, a: user.adminId, s: sidOf(user.token) })

/** Who signed out in this browser, where nobody has signed in since. */
export async function leaverOf(
  header: string | undefined,
  { user: now }: Sender,
  { left }: { left: LeftCookie },
): Promise<Sender | null> {
  const user = now === null ? await left.read(header) : null
  return user && { user, guest: null, bearer: bearerOf(user) }
}
