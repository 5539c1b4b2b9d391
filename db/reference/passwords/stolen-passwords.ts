import { createHash } from 'node:crypto'
import { STOLEN_PASSWORD_HASHES } from './stolen-password-hashes.ts'

const HASH_BYTES = 4

let hashes: Buffer | undefined

/**
 * Returns whether a password is in the list of stolen ones, in upper or lower case. Of other passwords, one in 100,000 is taken for
 * one of them.
 */
export function isStolenPassword(password: string): boolean {
  hashes ??= Buffer.from(STOLEN_PASSWORD_HASHES, 'base64')
  const hash = createHash('sha256').update(password.normalize('NFC').toLowerCase()).digest().readUInt32BE()
  let [low, high] = [0, hashes.length / HASH_BYTES]
  while (low < high) {
    const middle = (low + high) >> 1
    const value = hashes.readUInt32BE(middle * HASH_BYTES)
    if (value === hash) return true
    if (value < hash) low = middle + 1
    else high = middle
  }
  return false
}
