import { expect, it } from 'vitest'
import { createToken, hashToken } from './tokens.ts'

it('createToken returns 256 bits, and never the same twice', () => {
  const tokens = Array.from({ length: 1000 }, createToken)
  expect(new Set(tokens).size).toBe(1000)
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

it('hashToken returns a hash of 256 bits that is stored instead of the token', () => {
  const token = createToken()
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashToken(token)).toBe(hashToken(token))
  expect(hashToken(token)).not.toContain(token)
})
