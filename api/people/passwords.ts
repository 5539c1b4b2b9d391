import { hash, verify } from '@node-rs/argon2'
import { COMMON_PASSWORDS } from './common-passwords.ts'

// OWASP's figures, decision 31. Two at a time: a hash holds 19 MB and a core for 40 ms.
const ARGON2ID = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const
const AT_ONCE = 2
let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), ARGON2ID))

let nobody: Promise<string> | undefined

/** True when the password is the person's. Without a person the same work is done, so that time tells nothing. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password')
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => verify(against, password.normalize('NFC')))
  return matches && stored !== null
}

/** A sentence when the password is too easily guessed: a common one, or made of the person's or product's own words. */
export function weakness(password: string, own: readonly string[]): string | null {
  const plain = password.toLowerCase().replace(/[^a-z0-9]/g, '')
  if (COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(plain.replace(/\d+$/, '')) || /^(.{1,4})\1+$/.test(plain)) {
    return 'This password is easily guessed. Choose another, such as four words that do not belong together'
  }
  const words = own.flatMap((text) => text.toLowerCase().split(/[^a-z0-9]+/)).filter((word) => word.length > 3)
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), plain)
  return rest.length < 6 ? 'This password is made of your own names. Choose another' : null
}
