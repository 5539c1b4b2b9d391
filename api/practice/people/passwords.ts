import { hash, verify } from '@node-rs/argon2'
import { COMMON_PASSWORDS } from './common-passwords.ts'

// OWASP's figures, decision 31. Two at a time: a hash holds 19 MB and a core for 40 ms.
const ARGON2ID = { memoryCost: 19456, timeCost: 2, parallelism: 1 } as const
const TODAYS = '$argon2id$v=19$m=19456,t=2,p=1$'
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

/** The hash to keep instead of one that was made with weaker figures; null when it is as strong as today's. */
export async function strengthened(stored: string, password: string): Promise<string | null> {
  return stored.startsWith(TODAYS) ? null : hashPassword(password)
}

const SIGNS: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i', '0': 'o', $: 's', '5': 's' }
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiopasdfghjklzxcvbnm']
const OURS = ['clinicdesk', 'clinic', 'doctor', 'hospital', 'patient', 'reception']
const LEAST_OF_ITS_OWN = 6

/** A sentence when the password is too easily guessed: a common one, or made of the person's or product's own words. */
export function weakness(password: string, own: readonly string[]): string | null {
  const typed = password.normalize('NFC').toLowerCase()
  const signsRead = typed.replace(/[^\p{L}]+$/u, '').replace(/[@4310!$5]/g, (sign) => SIGNS[sign]!)
  if ([typed, signsRead].some((text) => isCommon(withoutSigns(text)))) {
    return 'This password is easily guessed. Choose another, such as four words that do not belong together'
  }
  const words = [...own, ...OURS].flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const rest = words
    .filter((word) => word.length > 3)
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), withoutSigns(typed))
  return rest.length < LEAST_OF_ITS_OWN ? 'This password says little more than a name. Choose another' : null
}

const withoutSigns = (text: string) => text.replace(/[\s\p{P}\p{Sc}\p{Sm}\p{Sk}]/gu, '')

function isCommon(plain: string): boolean {
  const bare = plain.replace(/^\d+|\d+$/g, '')
  if (COMMON_PASSWORDS.has(plain) || COMMON_PASSWORDS.has(bare)) return true
  // The same few characters again and again, or a walk along the alphabet, the digits or the keyboard.
  return /^(.{1,8})\1+.{0,2}$/u.test(plain) || ROWS.some((row) => isWalk(plain, row))
}

function isWalk(plain: string, row: string): boolean {
  const back = [...row].reverse().join('')
  return plain.length > 0 && [row + row, back + back].some((line) => line.includes(plain))
}
