import { readFileSync } from 'node:fs'

/** An invalid setting. Its message is for the person who starts the program. */
export class EnvError extends Error {}

export type Source = Record<string, string | undefined>

/** Secrets that can be in a file that NAME_FILE names, as vaults and container platforms provide them. */
const SECRETS = ['SESSION_SECRET', 'DATABASE_URL', 'SMTP_URL', 'BACKUP_PASSPHRASE', 'DEMO_PASSWORD'] as const
type Secret = (typeof SECRETS)[number]

const findFile = (source: Source, name: Secret) => source[`${name}_FILE`]?.trim() || undefined

/** Reads a setting; an empty one is undefined. @throws EnvError if a secret is set twice or its file can't be read */
export function readSetting(source: Source, name: string): string | undefined {
  const value = source[name]?.trim() || undefined
  const secret = SECRETS.find((one) => one === name)
  const file = secret && findFile(source, secret)
  if (file === undefined) return value
  if (value !== undefined) throw new EnvError(`Set ${name} or ${name}_FILE, not both.`)
  return readSecretFile(file, name)
}

/**
 * Returns a function that reads the password of an address in NAME_FILE again, so that a vault can change it while the
 * program runs; undefined without such a file.
 */
export function findPasswordReader(source: Source, name: 'DATABASE_URL' | 'SMTP_URL'): (() => string) | undefined {
  const file = findFile(source, name)
  return file === undefined ? undefined : () => decodeURIComponent(new URL(readSecretFile(file, name)).password)
}

function readSecretFile(file: string, name: string): string {
  try {
    const content = readFileSync(file, 'utf8').trim()
    if (content) return content
  } catch (error) {
    throw new EnvError(`The file of ${name}_FILE can’t be read: ${(error as NodeJS.ErrnoException).code}.`)
  }
  throw new EnvError(`The file of ${name}_FILE is empty.`)
}
