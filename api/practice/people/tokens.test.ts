import { expect, it } from 'vitest'
import { createCode, createToken, formatCode, hashToken, parseCode } from './tokens.ts'

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

it('createCode returns 120 bits in letters that look different, and parseCode reads them as people type them', () => {
  const codes = Array.from({ length: 1000 }, createCode)
  expect(new Set(codes).size).toBe(1000)
  for (const code of codes) {
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{24}$/)
    expect(parseCode(` ${formatCode(code).toLowerCase()} `)).toBe(code)
  }
})
