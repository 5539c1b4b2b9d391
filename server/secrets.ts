import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from './env.ts'
import { EnvError } from './settings/read-setting.ts'

const MIN_LENGTH = 32
const MIN_DISTINCT_CHARACTERS = 10
const SAMPLE = /change.?me|example|sample|secret|placeholder|password|your.?session|demo/i

/**
 * Reads the secret of the process. With DATABASE_URL it must be set, so that all processes have the same; otherwise it
 * is created in the data directory, readable by its owner only.
 */
export function readSessionSecret(env: Pick<Env, 'sessionSecret' | 'databaseUrl'>, dataDir: string): string {
  if (env.sessionSecret !== undefined) return requireStrongSecret(env.sessionSecret, 'SESSION_SECRET')
  if (env.databaseUrl !== undefined)
    throw new EnvError(
      'SESSION_SECRET is required with DATABASE_URL. Create one with: node -p "crypto.randomBytes(32).toString(\'base64url\')"',
    )
  const file = join(dataDir, 'session-secret')
  return requireStrongSecret(readOrCreate(file), file)
}

/** Derives a key for one purpose, so that a key for cookies can't sign anything else. */
export function deriveKey(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`clinic-desk ${purpose}`).digest('base64url')
}

function requireStrongSecret(secret: string, name: string): string {
  if (secret.length < MIN_LENGTH)
    throw new EnvError(`${name} is too short: it has ${secret.length} characters and needs ${MIN_LENGTH} or more.`)
  if (SAMPLE.test(secret) || new Set(secret).size < MIN_DISTINCT_CHARACTERS)
    throw new EnvError(`${name} looks like a sample value. Use a random secret.`)
  return secret
}

/** Written completely to another name and then linked, so that two processes that start at once use the same secret. */
function readOrCreate(file: string): string {
  const existing = read(file)
  if (existing !== null) return existing
  mkdirSync(join(file, '..'), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return read(file) as string
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
