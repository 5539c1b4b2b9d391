import { describe, expect, it } from 'vitest'
import { findPasswordWeakness, hashPassword, passwordMatches, rehashIfWeak } from './passwords.ts'

const own = ['Kavita Menon', 'kavita@example.com', '+919810000001', 'Lakeside Clinic']

describe('passwords', () => {
  it('refuses common passwords, also with signs and digits added', () => {
    const guessed = [
      'password12345',
      'P@ssw0rd2024!',
      'qwertyuiop123',
      '123456789012',
      '987654321098',
      'abcdefghijkl',
      'aaaaaaaaaaaa',
      'letmeinletmein',
      'iloveyou 2024',
      '!!!!!!!!!!!!',
    ]
    for (const password of guessed)
      expect([password, findPasswordWeakness(password, own)]).toEqual([password, expect.any(String)])
  })

  it('refuses a stolen password, also in other case and with signs between', () => {
    for (const password of ['rikitikitavi', 'Michelangelo', 'riki-tiki-tavi!', 'hjpjxrf23062007'])
      expect([password, findPasswordWeakness(password, own)]).toEqual([password, expect.stringContaining('stolen')])
  })

  it('refuses a password made of the name of the person', () => {
    for (const password of ['Kavita Menon 1', 'lakesideclinic', '919810000001', 'clinicdesk2024', 'kavita@example']) {
      expect([password, findPasswordWeakness(password, own)]).toEqual([password, expect.any(String)])
    }
  })

  it('accepts other passwords in any script', () => {
    for (const password of [
      'violet kettle under the moss',
      'x7#Lq9!vTz2p',
      'नीला समुद्र पर नाव',
      'kavita rides a slow train',
    ]) {
      expect([password, findPasswordWeakness(password, own)]).toEqual([password, null])
    }
  })

  it('compares all characters in one Unicode form', async () => {
    const long = `${'é'.repeat(40)}${'x'.repeat(80)}`
    const stored = await hashPassword(long)
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await passwordMatches(stored, long.normalize('NFD'))).toBe(true)
    expect(await passwordMatches(stored, long.slice(0, -1))).toBe(false)
    expect(await passwordMatches(null, long)).toBe(false)
    expect(await rehashIfWeak(stored, long)).toBeNull()
  })
})
