import { describe, expect, it } from 'vitest'
import { buildAppAddress, createAppSecret, findTimeStep } from './totp.ts'

/** The secret of the test vectors of RFC 6238. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

describe('findTimeStep', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('accepts the code of RFC 6238 at %d seconds', (seconds, code) => {
    expect(findTimeStep(SECRET, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('accepts one step before and after, with the step of the code, and no more', () => {
    const step = Math.floor(1_234_567_890 / 30)
    const accepted = [-2, -1, 0, 1, 2].map((steps) => findTimeStep(SECRET, '005924', at((step - steps) * 30)))
    expect(accepted).toEqual([null, step, step, step, null])
  })

  it.each(['', '5924', '05924', '0005924', '005925', 'abcdef'])('rejects %j', (code) => {
    expect(findTimeStep(SECRET, code, at(1_234_567_890))).toBeNull()
  })
})

it('createAppSecret returns 160 random bits', () => {
  const secrets = Array.from({ length: 50 }, createAppSecret)
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(secrets).size).toBe(50)
})

it('buildAppAddress names the installation and the login, and stays short enough for a QR code', () => {
  expect(buildAppAddress(SECRET, { issuer: 'clinic.test', login: '+919800000001' })).toBe(
    `otpauth://totp/clinic.test:%2B919800000001?issuer=clinic.test&secret=${SECRET}&algorithm=SHA1&digits=6&period=30`,
  )
  const long = buildAppAddress(SECRET, { issuer: 'x'.repeat(200), login: `${'y'.repeat(60)}@example.com` })
  expect(long.length).toBeLessThan(213)
})
