import { createHmac, timingSafeEqual } from 'node:crypto'

/** For whom a form was drawn: person, practice and session; for a guest the first two are empty and `s` is the guest's id. */
export interface Bearer {
  p: string
  a: string
  s: string
}

/** What may happen to a form that comes back. */
export type Verdict = 'live' | 'stale' | 'other practice' | 'refused'

/** The value of the hidden field `_token`: readable, and signed, so that it needs no session row to check (decision 13). */
export function makeFormToken(secret: string, { p, a, s }: Bearer): string {
  const claim = Buffer.from(JSON.stringify({ p, a, s })).toString('base64url')
  return `${claim}.${sign(secret, claim)}`
}

/**
 * Compares the form's bearer with who sends it. Same session: live. The same person in the same practice, signed in again:
 * stale, its post is parked. The same person in another practice: to be told. Anything else is refused.
 */
export function judgeFormToken(secret: string, token: string | null, sender: Bearer): Verdict {
  const drawnFor = token === null ? null : open(secret, token)
  if (drawnFor === null || drawnFor.p !== sender.p) return 'refused'
  if (drawnFor.s === sender.s && drawnFor.a === sender.a) return 'live'
  if (sender.p === '') return 'refused'
  return drawnFor.a === sender.a ? 'stale' : 'other practice'
}

function open(secret: string, token: string): Bearer | null {
  const [claim = '', signature = '', ...rest] = token.split('.')
  if (rest.length > 0 || !equal(signature, sign(secret, claim))) return null
  const { p, a, s } = JSON.parse(Buffer.from(claim, 'base64url').toString('utf8')) as Bearer
  return { p, a, s }
}

const sign = (secret: string, claim: string) => createHmac('sha256', secret).update(claim).digest('base64url')

function equal(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
