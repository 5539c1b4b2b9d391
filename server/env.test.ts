import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { listApiWarnings, readEnv } from './env.ts'
import { deriveKey, readSessionSecret } from './secrets.ts'
import { EnvError } from './settings/read-setting.ts'

test('readEnv without settings serves only this machine, on port 3000', () => {
  expect(readEnv([], {})).toMatchObject({
    dev: false,
    demo: false,
    port: 3000,
    host: '127.0.0.1',
    webWorkers: 1,
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
])('readEnv with %j sets insecureNotice to %s', (source, notice) => {
  expect(readEnv([], source).insecureNotice).toBe(notice)
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535, but it is "http".'],
  [{ PORT: '70000' }, /PORT/],
  [{ SESSION_IDLE_SECONDS: '0' }, /SESSION_IDLE_SECONDS/],
  [{ WEB_WORKERS: '0' }, 'WEB_WORKERS must be a whole number from 1 to 16, but it is "0".'],
  [{ WEB_WORKERS: '-1' }, /WEB_WORKERS/],
  [{ WEB_WORKERS: 'many' }, /WEB_WORKERS/],
  [{ WEB_WORKERS: '1000' }, /WEB_WORKERS/],
  [{ LOGIN_ATTEMPTS: '1.5' }, /LOGIN_ATTEMPTS/],
  [{ REGISTRATION: 'yes' }, 'REGISTRATION must be open, first or closed, but it is "yes".'],
  [{ PUBLIC_ORIGIN: 'clinic.example' }, /PUBLIC_ORIGIN must be a URL that begins with http:\/\/ or https:\/\//],
  [{ PUBLIC_ORIGIN: 'https://clinic.example/desk' }, /without a path/],
  [{ PUBLIC_ORIGIN: 'http://clinic.example' }, /without https/],
  [{ PUBLIC_ORIGIN: 'http://8.8.8.8' }, /without https/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL/],
  [
    { DATABASE_URL: 'postgres://db.example/clinic' },
    /DATABASE_URL points to another machine without TLS.*sslmode=verify-full/,
  ],
  [{ DATABASE_URL: 'postgres://db/clinic?sslmode=disable' }, /ALLOW_UNENCRYPTED=database/],
  // Encrypted, but with any certificate.
  [{ DATABASE_URL: 'postgres://db/clinic?sslmode=require' }, /a checked certificate.*sslmode=verify-full/],
  [{ API_URL: 'http://api:3100' }, /API_URL points to another machine without TLS.*https/],
  [{ SMTP_URL: 'smtp://mail.example' }, /SMTP_URL points to another machine without TLS.*smtps/],
  [
    { ALLOW_UNENCRYPTED: 'everything' },
    'ALLOW_UNENCRYPTED must list database, api, mail, logs, scanner, but it contains "everything".',
  ],
  [{ SMTP_URL: 'mail.example' }, /SMTP_URL/],
  [{ FILES_URL: 's3://bucket' }, /FILES_URL is set, but this version does not support it/],
])('readEnv refuses %j with a message', (source, sentence) => {
  expect(() => readEnv([], source)).toThrow(EnvError)
  expect(() => readEnv([], source)).toThrow(sentence)
})

test('an API process warns about settings that the web process must share', () => {
  const listNames = (source: Record<string, string>) =>
    listApiWarnings(readEnv([], source)).map((line) => line.split(' ')[0])
  expect(listNames({})).toEqual(['PUBLIC_ORIGIN', 'SESSION_SECRET'])
  expect(listNames({ PUBLIC_ORIGIN: 'https://desk.example', SESSION_SECRET: 'x' })).toEqual([])
})

test.each([
  { DATABASE_URL: 'postgres://localhost/clinic' },
  { DATABASE_URL: 'postgres:///clinic?host=/run/postgresql' },
  { DATABASE_URL: 'postgres://db.example/clinic?sslmode=verify-full' },
  { DATABASE_URL: 'postgres://db/clinic', API_URL: 'http://api:3100', ALLOW_UNENCRYPTED: 'database, api' },
  { API_URL: 'http://127.0.0.1:3100' },
  { API_URL: 'https://api.example' },
  { SMTP_URL: 'smtps://mail.example' },
  { SMTP_URL: 'smtp://mail.example?requireTLS=true' },
])('readEnv accepts %j', (source) => {
  expect(() => readEnv([], source)).not.toThrow()
})

describe('readSessionSecret', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clinic-secret-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const none = { sessionSecret: undefined, databaseUrl: undefined }

  test('creates the secret once, readable by its owner only', () => {
    const dir = join(folder, 'data')
    const secret = readSessionSecret(none, dir)
    expect(secret).toHaveLength(43)
    expect(readSessionSecret(none, dir)).toBe(secret)
    expect(statSync(join(dir, 'session-secret')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dir, 'session-secret'), 'utf8').trim()).toBe(secret)
  })

  test('requires the secret with a database server', () => {
    expect(() => readSessionSecret({ sessionSecret: undefined, databaseUrl: 'postgres://db' }, folder)).toThrow(
      /SESSION_SECRET is required with DATABASE_URL/,
    )
  })

  test.each([
    ['short', /too short: it has 5 characters/],
    ['a'.repeat(64), /sample value/],
    ['please-change-me-please-change-me-please', /sample value/],
    ['this-is-only-a-sample-for-the-readme-0123456789', /sample value/],
    ['correct horse battery staple secret phrase of mine', /sample value/],
  ])('refuses %j', (value, sentence) => {
    expect(() => readSessionSecret({ ...none, sessionSecret: value }, folder)).toThrow(sentence)
    writeFileSync(join(folder, 'session-secret'), value)
    expect(() => readSessionSecret(none, folder)).toThrow(sentence)
  })

  test('derives a different key for each purpose', () => {
    expect(deriveKey('x', 'user cookie')).not.toBe(deriveKey('x', 'form token'))
    expect(deriveKey('x', 'user cookie')).toBe(deriveKey('x', 'user cookie'))
  })
})
