import { hash, verify } from '@node-rs/argon2'
import { isStolenPassword } from '#db/reference/passwords/stolen-passwords.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

// Parameters as OWASP recommends. At most two at a time, because a hash uses 19 MB and a core for 40 ms.
const ARGON2ID = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const
const CURRENT_PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$'
const MAX_PARALLEL = 2
let running = 0
const waiting: (() => void)[] = []

async function runInTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_PARALLEL) await new Promise<void>((resume) => waiting.push(resume))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> =>
  runInTurn(() => hash(password.normalize('NFC'), ARGON2ID))

let dummyHash: Promise<string> | undefined

/** Checks a password. Without a stored hash the same work is done, so that the timing reveals nothing. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password')
  const comparedHash = stored ?? (await dummyHash)
  const matches = await runInTurn(() => verify(comparedHash, password.normalize('NFC')))
  return matches && stored !== null
}

/** Finds the account with this password. Without any account, the same work is done once. */
export async function findByPassword<Person extends { passwordHash: string | null }>(
  accounts: readonly Person[],
  password: string,
): Promise<Person | null> {
  if (accounts.length === 0) await passwordMatches(null, password)
  for (const person of accounts) if (await passwordMatches(person.passwordHash, password)) return person
  return null
}

/** Hashes the password again if the stored hash was made with weaker parameters; else null. */
export async function rehashIfWeak(stored: string, password: string): Promise<string | null> {
  return stored.startsWith(CURRENT_PREFIX) ? null : hashPassword(password)
}

const LOOKALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}
const KEYBOARD_ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm']
const PRODUCT_WORDS = ['clinicdesk', 'clinic', 'doctor', 'hospital', 'patient', 'reception']
const MIN_OWN_CHARACTERS = 6

/** Explains why a password is too easy to guess: common, stolen, or made of the person's or the product's own words; else null. */
export function findPasswordWeakness(password: string, ownWords: readonly string[]): string | null {
  const normalized = password.normalize('NFC').toLowerCase()
  const withoutLookalikes = normalized.replace(/[^\p{L}]+$/u, '').replace(/[@4310!$5]/g, (sign) => LOOKALIKES[sign]!)
  if ([normalized, withoutLookalikes].some((text) => isCommon(stripSigns(text)))) {
    return 'This password is easy to guess. Choose another one, such as four unrelated words'
  }
  if ([normalized, stripSigns(normalized)].some(isStolenPassword)) {
    return 'This password is in a list of stolen passwords. Choose another one, such as four unrelated words'
  }
  const words = [...ownWords, ...PRODUCT_WORDS].flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const remainder = words
    .filter((word) => word.length > 3)
    .sort((a, b) => b.length - a.length)
    .reduce((remaining, word) => remaining.replaceAll(word, ''), stripSigns(normalized))
  return remainder.length < MIN_OWN_CHARACTERS ? 'This password is little more than a name. Choose another one' : null
}

const stripSigns = (text: string) => text.replace(/[\s\p{P}\p{Sc}\p{Sm}\p{Sk}]/gu, '')

function isCommon(plain: string): boolean {
  const withoutDigits = plain.replace(/^\d+|\d+$/g, '')
  if (COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(withoutDigits)) return true
  // A repeated group of characters, or a sequence of the alphabet, the digits or the keyboard.
  return /^(.{1,8})\1+.{0,2}$/u.test(plain) || KEYBOARD_ROWS.some((row) => isKeyboardWalk(plain, row))
}

function isKeyboardWalk(plain: string, row: string): boolean {
  const reversed = [...row].reverse().join('')
  return plain.length > 0 && [row + row, reversed + reversed].some((line) => line.includes(plain))
}
