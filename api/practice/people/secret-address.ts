import { refuse } from '#api/kernel/refuse.ts'
import { enterPractice } from '#api/kernel/transaction.ts'
import type { Db } from '#db/client.ts'
import { createToken, hashToken } from './tokens.ts'

const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/**
 * Creates the last part of an address that works without sign-in, and the hash to store. It contains the practice's id,
 * so that its rows are read under row-level security.
 */
export function createSecretAddress(practiceId: string): { secret: string; hash: string } {
  const token = createToken()
  const practice = Buffer.from(practiceId.replaceAll('-', ''), 'hex').toString('base64url')
  return { secret: `${practice}.${token}`, hash: hashToken(token) }
}

/** Sets the transaction's practice to the one in a secret. The caller must check the hash. */
export async function openSecretAddress(
  db: Db,
  secret: string,
  noun: string,
): Promise<{ practiceId: string; hash: string }> {
  const [, practice = '', token = ''] = SHAPE.exec(secret) ?? []
  const hex = Buffer.from(practice, 'base64url').toString('hex')
  if (hex.length !== 32) throw refuse.notFound(noun)
  const practiceId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  await enterPractice(db, practiceId)
  return { practiceId, hash: hashToken(token) }
}
