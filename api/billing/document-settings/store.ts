import { eq } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { DocumentSettings } from '#contract/billing/document-settings/schema.ts'
import { practices } from '#db/schema/practice/organisations.ts'

export async function readDocumentSettings({ db, me }: QueryContext): Promise<DocumentSettings> {
  const [row] = await db.select().from(practices).where(eq(practices.id, me.practiceId))
  const { invoiceNotes, invoiceTerms, codeDigits, pharmacyRoundsDown, version } = row!
  return { notes: invoiceNotes ?? undefined, terms: invoiceTerms ?? undefined, codeDigits, pharmacyRoundsDown, version }
}

/**
 * Saves the settings for documents issued from now on.
 * @throws 409 if they were changed since they were read
 */
export async function saveDocumentSettings(ctx: CommandContext, settings: DocumentSettings): Promise<DocumentSettings> {
  const { db, me } = ctx
  await db.select({ id: practices.id }).from(practices).where(eq(practices.id, me.practiceId)).for('update')
  const { version, ...before } = await readDocumentSettings(ctx)
  if (version !== settings.version) throw refuse.stale({ ...before, version })
  const { notes: invoiceNotes = null, terms: invoiceTerms = null, codeDigits, pharmacyRoundsDown } = settings
  await db
    .update(practices)
    .set({ invoiceNotes, invoiceTerms, codeDigits, pharmacyRoundsDown, version: version + 1 })
    .where(eq(practices.id, me.practiceId))
  const { version: saved, ...after } = await readDocumentSettings(ctx)
  await recordAudit(ctx, { act: 'update', object: 'document settings', objectId: me.practiceId, before, after })
  return { ...after, version: saved }
}
