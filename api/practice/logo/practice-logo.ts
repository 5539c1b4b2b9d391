import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { SignedInContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { MAX_LOGO_KILOBYTES } from '#contract/practice/people/rules.ts'
import { practiceLogos } from '#db/schema/practice/organisations.ts'
import { cleanLogo, cleanStoredLogo } from './clean-logo.ts'

/** Finds the logo on the practice's documents. */
export async function findPracticeLogo({ db, me }: SignedInContext) {
  const [row] = await db.select().from(practiceLogos).where(eq(practiceLogos.practiceId, me.practiceId))
  if (!row) return undefined
  const content = await cleanStoredLogo(row.content)
  return content ? { ...row, content } : undefined
}

/** Replaces the logo of the practice. @throws 422 for a file that documents can't print */
export async function savePracticeLogo(context: SignedInContext, file: File): Promise<null> {
  const { db, me, now } = context
  if (file.size > MAX_LOGO_KILOBYTES * 1024)
    throw refuse.invalid({ logo: `The logo must be smaller than ${MAX_LOGO_KILOBYTES} KB` })
  const cleaned = await cleanLogo(Buffer.from(await file.arrayBuffer()))
  if ('fault' in cleaned) throw refuse.invalid({ logo: cleaned.fault })
  const { type: contentType, content } = cleaned
  const sha256 = createHash('sha256').update(content).digest('hex')
  const row = { contentType, sha256, content, updatedAt: now.toISOString() }
  await db
    .insert(practiceLogos)
    .values({ practiceId: me.practiceId, ...row })
    .onConflictDoUpdate({ target: practiceLogos.practiceId, set: row })
  await recordAudit(context, { act: 'update', object: 'logo', objectId: me.practiceId, after: { sha256 } })
  return null
}

export async function removePracticeLogo(context: SignedInContext): Promise<null> {
  const { db, me } = context
  await db.delete(practiceLogos).where(eq(practiceLogos.practiceId, me.practiceId))
  await recordAudit(context, { act: 'delete', object: 'logo', objectId: me.practiceId })
  return null
}
