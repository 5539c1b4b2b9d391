import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** The person, practice and session of a form; for a guest the first two are empty and `s` is the guest's id. */
export interface Bearer {
  p: string
  a: string
  s: string
}

/** The result of checking a form token. */
export type FormTokenState = 'live' | 'stale' | 'other practice' | 'refused'

/**
 * Creates the value of the hidden field `_token`. It is signed, so that checking needs no session row. It contains short
 * marks (96 bits) of the person, practice and session. Each page has it under a new mask: pages are compressed, so the lengths
 * of many pages with the same value would let an attacker guess it (BREACH).
 */
export function createFormToken(secret: string, bearer: Bearer): string {
  const claim = buildClaim(secret, bearer)
  return mask(`${claim}.${sign(secret, claim)}`)
}

/**
 * Compares the owner of a form with its sender. `live`: the same session. `stale`: a later session of the same person
 * and practice, so the form is saved. `other practice`: the same person elsewhere. Anything else is refused.
 */
export function checkFormToken(secret: string, token: string | null, sender: Bearer): FormTokenState {
  const owner = token === null ? null : verify(secret, token)
  if (owner === null) return 'refused'
  const now = splitClaim(buildClaim(secret, sender))
  if (!isEqual(owner.p, now.p)) return 'refused'
  if (isEqual(owner.s, now.s) && isEqual(owner.a, now.a)) return 'live'
  if (sender.p === '') return 'refused'
  return isEqual(owner.a, now.a) ? 'stale' : 'other practice'
}

/** Characters of a mark: 96 bits in base64url. */
const MARK_LENGTH = 16

const buildClaim = (secret: string, { p, a, s }: Bearer): string =>
  createMark(secret, 'person', p) + createMark(secret, 'practice', a) + createMark(secret, 'session', s)

const splitClaim = (claim: string): Bearer => ({
  p: claim.slice(0, MARK_LENGTH),
  a: claim.slice(MARK_LENGTH, 2 * MARK_LENGTH),
  s: claim.slice(2 * MARK_LENGTH),
})

const createMark = (secret: string, kind: string, value: string) =>
  sign(secret, `${kind} ${value}`).slice(0, MARK_LENGTH)

function verify(secret: string, token: string): Bearer | null {
  const [claim = '', signature = '', ...rest] = unmask(token).split('.')
  if (rest.length > 0 || claim.length !== 3 * MARK_LENGTH || !isEqual(signature, sign(secret, claim))) return null
  return splitClaim(claim)
}

const MASK_BYTES = 16

function mask(text: string): string {
  const key = randomBytes(MASK_BYTES)
  return Buffer.concat([key, applyKey(Buffer.from(text), key)]).toString('base64url')
}

function unmask(masked: string): string {
  const bytes = Buffer.from(masked, 'base64url')
  return applyKey(bytes.subarray(MASK_BYTES), bytes.subarray(0, MASK_BYTES)).toString()
}

/** Combines the bytes with the repeated key by exclusive or. Applying the key again restores the bytes. */
const applyKey = (bytes: Buffer, key: Buffer): Buffer =>
  Buffer.from(bytes.map((byte, at) => byte ^ key[at % key.length]!))

const sign = (secret: string, claim: string) => createHmac('sha256', secret).update(claim).digest('base64url')

function isEqual(actual: string, expected: string): boolean {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
