import { randomBytes } from 'node:crypto'
import { isEqual, isSignedBy, sign } from '../signature.ts'

/** Whom a form belongs to. For a guest the first two are empty, and the last is the guest's id. */
export interface FormOwner {
  personId: string
  practiceId: string
  sessionHash: string
}

/** The result of checking a form token. */
export type FormTokenState = 'live' | 'stale' | 'other practice' | 'refused'

/**
 * Creates the value of the hidden field `_token`. It is signed, so that checking needs no session row. It contains short
 * marks (96 bits) of the person, practice and session. Each page has it under a new mask: pages are compressed, so the lengths
 * of many pages with the same value would let an attacker guess it (BREACH).
 */
export function createFormToken(secret: string, owner: FormOwner): string {
  const claim = buildClaim(secret, owner)
  return mask(`${claim}.${sign(secret, claim)}`)
}

/**
 * Compares the owner of a form with its sender. `live`: the same session. `stale`: a later session of the same person
 * and practice, so the form is saved. `other practice`: the same person elsewhere. Anything else is refused.
 */
export function checkFormToken(secret: string, token: string | null, sender: FormOwner): FormTokenState {
  const owner = token === null ? null : verify(secret, token)
  if (owner === null) return 'refused'
  const now = splitClaim(buildClaim(secret, sender))
  if (!isEqual(owner.personId, now.personId)) return 'refused'
  const isOfPractice = isEqual(owner.practiceId, now.practiceId)
  if (isOfPractice && isEqual(owner.sessionHash, now.sessionHash)) return 'live'
  if (sender.personId === '') return 'refused'
  return isOfPractice ? 'stale' : 'other practice'
}

/** Characters of a mark: 96 bits in base64url. */
const MARK_LENGTH = 16

const buildClaim = (secret: string, { personId, practiceId, sessionHash }: FormOwner): string =>
  createMark(secret, 'person', personId) +
  createMark(secret, 'practice', practiceId) +
  createMark(secret, 'session', sessionHash)

/** Returns the marks of an owner. */
const splitClaim = (claim: string): FormOwner => ({
  personId: claim.slice(0, MARK_LENGTH),
  practiceId: claim.slice(MARK_LENGTH, 2 * MARK_LENGTH),
  sessionHash: claim.slice(2 * MARK_LENGTH),
})

const createMark = (secret: string, kind: string, value: string) =>
  sign(secret, `${kind} ${value}`).slice(0, MARK_LENGTH)

function verify(secret: string, token: string): FormOwner | null {
  const [claim = '', signature = '', ...rest] = unmask(token).split('.')
  if (rest.length > 0 || claim.length !== 3 * MARK_LENGTH || !isSignedBy(secret, claim, signature)) return null
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
