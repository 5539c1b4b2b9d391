import { eq } from 'drizzle-orm'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { savePracticeSettings } from '#api/practice/public.ts'
import type { DocumentSettings } from '#contract/billing/document-settings/schema.ts'
import { practices } from '#db/schema/practice/organisations.ts'

export async function readDocumentSettings({ db, me }: QueryContext) {
  const [row] = await db.select().from(practices).where(eq(practices.id, me.practiceId))
  const { invoiceNotes, invoiceTerms, codeDigits, pharmacyRoundsDown, version } = row!
  return { notes: invoiceNotes ?? undefined, terms: invoiceTerms ?? undefined, codeDigits, pharmacyRoundsDown, version }
}

/** Saves the settings for documents issued from now on. */
export async function saveDocumentSettings(ctx: CommandContext, settings: DocumentSettings) {
  const { notes: invoiceNotes = null, terms: invoiceTerms = null, codeDigits, pharmacyRoundsDown } = settings
  return savePracticeSettings(ctx, {
    object: 'document settings',
    version: settings.version,
    read: () => readDocumentSettings(ctx),
    toColumns: () => ({ invoiceNotes, invoiceTerms, codeDigits, pharmacyRoundsDown }),
  })
}
