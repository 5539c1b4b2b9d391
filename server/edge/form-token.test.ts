import { expect, test } from 'vitest'
import { checkFormToken, createFormToken } from './form-token.ts'

const secret = 'a secret'
const me = { personId: 'person', practiceId: 'practice', sessionHash: 'session' }
const guest = { personId: '', practiceId: '', sessionHash: 'guest' }
const token = createFormToken(secret, me)

/** Changes the first character of the claim, behind the 16 bytes of the mask. */
function changeFirstByte(formToken: string): string {
  const bytes = Buffer.from(formToken, 'base64url')
  bytes[16]! ^= 1
  return bytes.toString('base64url')
}

test.each([
  ['its own session', token, me, 'live'],
  ['a later session of the same person and practice', token, { ...me, sessionHash: 'later' }, 'stale'],
  [
    'another practice of the same person',
    token,
    { ...me, practiceId: 'other', sessionHash: 'later' },
    'other practice',
  ],
  ['another person', token, { ...me, personId: 'other' }, 'refused'],
  [
    'another person with the same session id',
    token,
    { personId: 'other', practiceId: 'practice', sessionHash: 'session' },
    'refused',
  ],
  ['a person who signed out', token, guest, 'refused'],
  ['no token', null, me, 'refused'],
  ['an empty token', '', me, 'refused'],
  ['a token signed with another secret', createFormToken('other', me), me, 'refused'],
  ['a token with a changed claim', changeFirstByte(token), me, 'refused'],
  ['a token with more bytes', `${token}AAAA`, me, 'refused'],
  ['a token of garbage', 'garbage', me, 'refused'],
  ['the same guest', createFormToken(secret, guest), guest, 'live'],
  ['another guest', createFormToken(secret, guest), { ...guest, sessionHash: 'another' }, 'refused'],
  ['a guest who has signed in since', createFormToken(secret, guest), me, 'refused'],
])('checkFormToken recognises %s', (_, formToken, sender, state) => {
  expect(checkFormToken(secret, formToken, sender)).toBe(state)
})

test('createFormToken returns a short token without ids, and a different one each time', () => {
  expect(token).toMatch(/^[\w-]{144}$/)
  expect(createFormToken(secret, me).slice(22)).not.toBe(token.slice(22))
  expect(Buffer.from(token, 'base64url').toString()).not.toContain('person')
})
