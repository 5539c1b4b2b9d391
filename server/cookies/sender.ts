import type { SignedInUser } from '#contract/web.ts'
import type { FormOwner } from '../edge/form-token.ts'
import type { Guest, GuestCookie } from './guest-cookie.ts'
import type { SignedOutCookie } from './signed-out-cookie.ts'
import { hashSessionToken, type UserCookie } from './user-cookie.ts'

/** The sender of a request by its signed cookies: a signed-in user or a guest. */
export interface Sender {
  user: SignedInUser | null
  guest: Guest | null
  /** Whom the forms of the sender belong to. */
  owner: FormOwner
}

export async function readSender(
  header: string | undefined,
  cookies: { user: UserCookie; guest: GuestCookie },
): Promise<Sender> {
  const user = await cookies.user.read(header)
  if (user !== null) return { user, guest: null, owner: toFormOwner(user) }
  const guest = await cookies.guest.recognise(header)
  return { user: null, guest, owner: { personId: '', practiceId: '', sessionHash: guest.id } }
}

/** Returns the owner of the forms of a signed-in person. */
export const toFormOwner = ({ _id, adminId, token }: SignedInUser): FormOwner => ({
  personId: _id,
  practiceId: adminId,
  sessionHash: hashSessionToken(token),
})

/** Reads the user who signed out last in this browser, if nobody has signed in since. */
export async function readSignedOutSender(
  header: string | undefined,
  { user: currentUser }: Sender,
  { signedOut }: { signedOut: SignedOutCookie },
): Promise<Sender | null> {
  const user = currentUser === null ? await signedOut.read(header) : null
  return user && { user, guest: null, owner: toFormOwner(user) }
}
