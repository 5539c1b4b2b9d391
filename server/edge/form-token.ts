import { createHmac, timingSafeEqual } from 'node:crypto'

/** For whom a form was drawn: person, practice and session; for a guest the first two are empty and `s` is the guest's id. */
export interface Bearer {
  p: string
  a: string
  s: string
}

/** What may happen to a form that comes back. */
export type Verdict = 'live' | 'stale' | 'other practice' | 'refused'

/**
 * The value of the hidden field `_token`: signed, so that it needs no session row to check (decision 13). Every row of a list
 * carries one, so it names the person, the practice and the session by marks of 96 bits, which are of no use elsewhere.
 */
export function makeFormToken(secret: string, bearer: Bearer): string {
  const claim = claimOf(secret, bearer)
  return `${claim}.${sign(secret, claim)}`
}

/**
 * Compares the form's bearer with who sends it. Same session: live. The same person in the same practice, signed in again:
 * stale, its post is parked. The same person in another practice: to be told. Anything else is refused.
 */
export function judgeFormToken(secret: string, token: string | null, sender: Bearer): Verdict {
  const drawnFor = token === null ? null : open(secret, token)
  if (drawnFor === null) return 'refused'
  const now = marksOf(claimOf(secret, sender))
  if (!equal(drawnFor.p, now.p)) return 'refused'
  if (equal(drawnFor.s, now.s) && equal(drawnFor.a, now.a)) return 'live'
  if (sender.p === '') return 'refused'
  return equal(drawnFor.a, now.a) ? 'stale' : 'other practice'
}

/** Characters of a mark: 96 bits in base64url. */
const MARK = 16

const claimOf = (secret: string, { p, a, s }: Bearer): string =>
  mark(secret, 'person', p) + mark(secret, 'practice', a) + mark(secret, 'session', s)

const marksOf = (claim: string): Bearer => ({
  p: claim.slice(0, MARK),
  a: claim.slice(MARK, 2 * MARK),
  s: claim.slice(2 * MARK),
})

const mark = (secret: string, of: string, value: string) => sign(secret, `${of} ${value}`).slice(0, MARK)

function open(secret: string, token: string): Bearer | null {
  const [claim = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || claim.length !== 3 * MARK || !equal(signature, sign(secret, claim))) return null
  return marksOf(claim)
}

const sign = (secret: string, claim: string) => createHmac('sha256', secret).update(claim).digest('base64url')

function equal(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
