import { createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Env, EnvError } from './env.ts'

const LEAST_LENGTH = 32
const LEAST_VARIETY = 10
const SAMPLE = /change.?me|example|sample|secret|placeholder|password|your.?session|demo/i

/**
 * The process's one secret. With a database of one's own it must be given, so that several processes and restarts agree;
 * otherwise it is made once in the data directory, readable by its owner alone.
 */
export function sessionSecret(env: Pick<Env, 'sessionSecret' | 'databaseUrl'>, dataDir: string): string {
  if (env.sessionSecret !== undefined) return checked(env.sessionSecret, 'SESSION_SECRET')
  if (env.databaseUrl !== undefined)
    throw new EnvError(
      'SESSION_SECRET is needed with DATABASE_URL. Make one with: node -p "crypto.randomBytes(32).toString(\'base64url\')"',
    )
  const file = join(dataDir, 'session-secret')
  return checked(readOrMake(file), file)
}

/** A key for one purpose, so that what signs cookies cannot sign anything else. */
export function keyFor(secret: string, purpose: string): string {
  return createHmac('sha256', secret).update(`clinic-desk ${purpose}`).digest('base64url')
}

function checked(secret: string, name: string): string {
  if (secret.length < LEAST_LENGTH)
    throw new EnvError(`${name} is too short: it has ${secret.length} characters and needs ${LEAST_LENGTH} or more.`)
  if (SAMPLE.test(secret) || new Set(secret).size < LEAST_VARIETY)
    throw new EnvError(`${name} looks like a sample value. Use a random one that nobody else knows.`)
  return secret
}

/** Written whole under another name and then linked, so that two first starts at once agree on one. */
function readOrMake(file: string): string {
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
