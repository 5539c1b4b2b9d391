import { refuse } from '#api/kernel/refuse.ts'
import type { Db } from '#db/client.ts'
import { setTenant } from './door.ts'
import { newToken, tokenHash } from './tokens.ts'

const SHAPE = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/**
 * The last part of an address that opens something without a sign-in, and what is kept of it. It names the practice, so
 * that its rows are read under row-level security like all others.
 */
export function newSecret(practiceId: string): { secret: string; hash: string } {
  const token = newToken()
  const practice = Buffer.from(practiceId.replaceAll('-', ''), 'hex').toString('base64url')
  return { secret: `${practice}.${token}`, hash: tokenHash(token) }
}

/** Sets the practice that a secret names, for the rest of the transaction. Whether the hash is known is the caller's to ask. */
export async function openSecret(db: Db, secret: string, what: string): Promise<{ practiceId: string; hash: string }> {
  const [, practice = '', token = ''] = SHAPE.exec(secret) ?? []
  const hex = Buffer.from(practice, 'base64url').toString('hex')
  if (hex.length !== 32) throw refuse.notFound(what)
  const practiceId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  await setTenant(db, { practiceId, orgId: '', personId: null })
  return { practiceId, hash: tokenHash(token) }
}
