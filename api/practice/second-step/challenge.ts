import type { RequestContext } from '#api/kernel/context.ts'
import { decrypt, encrypt } from '#api/kernel/encryption.ts'
import { CODE_MINUTES } from '#contract/practice/second-step/rules.ts'
import { hashToken } from '../people/tokens.ts'

const PURPOSE = 'half-signed-in'
type Context = Pick<RequestContext, 'deps'>

export interface VerifiedPerson {
  personId: string
  /** A hash of the stored password, so that a changed password ends this state. */
  password: string
}

/**
 * Encrypts the fact that a person gave the right password. The server stores nothing. The text is no token of a session, and
 * opens nothing but the second step.
 */
export function createChallenge({ deps }: Context, personId: string, passwordHash: string): string {
  const until = deps.now().getTime() + CODE_MINUTES * 60_000
  const state = { personId, password: hashToken(passwordHash), until }
  return encrypt(deps.secret, PURPOSE, '', JSON.stringify(state)).toString('base64url')
}

/** Reads who has given the right password; null if that was too long ago, or if the text is not from this server. */
export function readChallenge({ deps }: Context, challenge: string): VerifiedPerson | null {
  const bytes = Buffer.from(challenge, 'base64url')
  const text = bytes.length > MIN_BYTES ? decrypt(deps.secret, PURPOSE, '', bytes) : null
  if (!text) return null
  const { until, ...state } = JSON.parse(text) as VerifiedPerson & { until: number }
  return until > deps.now().getTime() ? state : null
}

/** The bytes of an empty encrypted text: nonce and signature. */
const MIN_BYTES = 28
