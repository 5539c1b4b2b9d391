import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { EnvError, readEnv, splitWarnings } from './env.ts'
import { keyFor, sessionSecret } from './secrets.ts'

test('nothing set: this machine alone, on port 3000', () => {
  expect(readEnv([], {})).toMatchObject({
    dev: false,
    demo: false,
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:3000',
    idleSeconds: 1800,
    absoluteSeconds: 43200,
    loginAttempts: 10,
    registration: 'open',
    productName: 'Clinic Desk',
    secureCookies: false,
    insecureNotice: false,
  })
  expect(readEnv(['--demo'], { PORT: '3100' })).toMatchObject({ demo: true, publicOrigin: 'http://localhost:3100' })
})

test.each([
  [{ HOST: '0.0.0.0' }, true],
  [{ PUBLIC_ORIGIN: 'http://192.168.1.20:3000' }, true],
  [{ HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://clinic.example' }, false],
  [{ PUBLIC_ORIGIN: 'http://127.0.0.1:3000' }, false],
])('%j: managers are told of plain http: %s', (source, notice) => {
  expect(readEnv([], source).insecureNotice).toBe(notice)
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535, but it is "http".'],
  [{ PORT: '70000' }, /PORT/],
  [{ SESSION_IDLE_SECONDS: '0' }, /SESSION_IDLE_SECONDS/],
  [{ LOGIN_ATTEMPTS: '1.5' }, /LOGIN_ATTEMPTS/],
  [{ REGISTRATION: 'yes' }, 'REGISTRATION must be open, first or closed, but it is "yes".'],
  [{ PUBLIC_ORIGIN: 'clinic.example' }, /PUBLIC_ORIGIN must be an address that begins with http:\/\/ or https:\/\//],
  [{ PUBLIC_ORIGIN: 'https://clinic.example/desk' }, /leave the path away/],
  [{ PUBLIC_ORIGIN: 'http://clinic.example' }, /without https/],
  [{ PUBLIC_ORIGIN: 'http://8.8.8.8' }, /without https/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [{ SMTP_URL: 'mail.example' }, /SMTP_URL/],
  [{ FILES_URL: 's3://bucket' }, /FILES_URL is set, but this version stores no files there/],
])('%j is refused in words', (source, sentence) => {
  expect(() => readEnv([], source)).toThrow(EnvError)
  expect(() => readEnv([], source)).toThrow(sentence)
})

test('an API alone says what a web process elsewhere needs of it', () => {
  const said = (source: Record<string, string>) => splitWarnings(readEnv([], source)).map((line) => line.split(' ')[0])
  expect(said({})).toEqual(['PUBLIC_ORIGIN', 'SESSION_SECRET'])
  expect(said({ PUBLIC_ORIGIN: 'https://desk.example', SESSION_SECRET: 'x' })).toEqual([])
})

describe('the secret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-secret-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const none = { sessionSecret: undefined, databaseUrl: undefined }

  test('is made once, for its owner alone', () => {
    const dir = join(folder, 'data')
    const made = sessionSecret(none, dir)
    expect(made).toHaveLength(43)
    expect(sessionSecret(none, dir)).toBe(made)
    expect(statSync(join(dir, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dir, 'session-secret'), 'utf8').trim()).toBe(made)
  })

  test('is required with a database of one’s own', () => {
    expect(() => sessionSecret({ sessionSecret: undefined, databaseUrl: 'postgres://db' }, folder)).toThrow(
      /SESSION_SECRET is needed with DATABASE_URL/,
    )
  })

  test.each([
    ['short', /too short: it has 5 characters/],
    ['a'.repeat(64), /sample value/],
    ['please-change-me-please-change-me-please', /sample value/],
    ['this-is-only-a-sample-for-the-readme-0123456789', /sample value/],
    ['correct horse battery staple secret phrase of mine', /sample value/],
  ])('%j is refused', (value, sentence) => {
    expect(() => sessionSecret({ ...none, sessionSecret: value }, folder)).toThrow(sentence)
    writeFileSync(join(folder, 'session-secret'), value)
    expect(() => sessionSecret(none, folder)).toThrow(sentence)
  })

  test('gives each purpose a key of its own', () => {
    expect(keyFor('x', 'user cookie')).not.toBe(keyFor('x', 'form token'))
    expect(keyFor('x', 'user cookie')).toBe(keyFor('x', 'user cookie'))
  })
})
