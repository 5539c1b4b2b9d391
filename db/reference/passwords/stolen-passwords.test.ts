import { describe, expect, it } from 'vitest'
import { STOLEN_PASSWORD_HASHES } from './stolen-password-hashes.ts'
import { isStolenPassword } from './stolen-passwords.ts'

const bytes = Buffer.from(STOLEN_PASSWORD_HASHES, 'base64')
const hashes = Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4))

describe('isStolenPassword', () => {
  it('knows far more than the 3,000 most used passwords of 12 characters, each once and in order', () => {
    expect(hashes.length).toBeGreaterThan(40_000)
    expect(hashes.every((hash, index) => index === 0 || hash > hashes[index - 1]!)).toBe(true)
  })

  it.each(['rikitikitavi', 'Michelangelo', 'leavemealone', 'hjpjxrf23062007', '1qaz2wsx3edc'])('finds %s', (password) =>
    expect(isStolenPassword(password)).toBe(true),
  )

  it('takes hardly any other password for one of them', () => {
    const others = Array.from({ length: 10_000 }, (_, index) => `violet kettle ${index} under the moss`)
    expect(others.filter(isStolenPassword).length).toBeLessThan(5)
    expect(isStolenPassword('violet kettle under the moss')).toBe(false)
  })
})
