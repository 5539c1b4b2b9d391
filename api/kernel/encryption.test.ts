import { describe, expect, it } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const secret = 'a secret of this installation'
const text = 'Nandini Hegde, नन्दिनी'
const encrypted = encrypt(secret, 'form', 'person-1', text)

describe('encrypt', () => {
  it('returns other bytes each time, without the text', () => {
    expect(encrypted.includes('Nandini')).toBe(false)
    expect(encrypt(secret, 'form', 'person-1', text).equals(encrypted)).toBe(false)
  })
})

describe('decrypt', () => {
  it('returns the text to its owner', () => {
    expect(decrypt(secret, 'form', 'person-1', encrypted)).toBe(text)
  })

  it.each([
    ['another owner', secret, 'form', 'person-2'],
    ['another purpose', secret, 'answer', 'person-1'],
    ['another secret', 'a secret of another place', 'form', 'person-1'],
  ])('returns null for %s', (_, otherSecret, purpose, owner) => {
    expect(decrypt(otherSecret, purpose, owner, encrypted)).toBeNull()
  })

  it('returns null if any byte was changed', () => {
    for (let at = 0; at < encrypted.length; at++) {
      const changed = Buffer.from(encrypted)
      changed[at]! ^= 1
      expect(decrypt(secret, 'form', 'person-1', changed)).toBeNull()
    }
  })
})
