import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import type { CreditReason, Disposition } from '#contract/billing/credit-notes/rules.ts'
import type { CreditPreview } from '#contract/billing/credit-notes/schema.ts'
import { creditApplications, creditNoteLines, creditNotes } from '#db/schema/billing/credits.ts'
import { assignNumber } from '../numbering/numbers.ts'
import { type CreditTarget, toTargetColumn } from './credit-target.ts'

interface NewNote {
  reason: CreditReason
  reasonNote: string | null
  disposition: Disposition
  seriesId: string
  today: string
}

/** Issues a planned credit note and applies it to what is due of its document, which must be locked. */
export async function writeCreditNote(
  ctx: CommandContext,
  target: CreditTarget,
  plan: CreditPreview,
  { reason, reasonNote, disposition, seriesId, today }: NewNote,
) {
  const { db, me, now } = ctx
  const { practiceId } = me
  const creditNoteId = uuidv7()
  const { lines, appliedMinor, completes, ...sums } = plan
  await db.insert(creditNotes).values({
    practiceId,
    id: creditNoteId,
    placeId: target.placeId,
    ...toTargetColumn(target),
    patientId: target.patientId,
    partyId: target.partyId,
    doctorId: target.doctorId,
    currency: target.currency,
    reason,
    reasonNote,
    disposition,
    ...sums,
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  if (lines.length > 0)
    await db.insert(creditNoteLines).values(
      lines.map(({ lineId, ...line }, index) => ({
        practiceId,
        id: uuidv7(),
        creditNoteId,
        position: index + 1,
        ...line,
        ...(target.docType === 'invoice' ? { invoiceLineId: lineId } : { debitNoteLineId: lineId }),
      })),
    )
  const { number, day } = await assignNumber(ctx, seriesId, today)
  await db
    .update(creditNotes)
    .set({
      status: 'issued',
      seriesId,
      number,
      issueDate: day,
      title: sums.commercial ? 'Commercial Credit Note' : 'Credit Note',
      seller: { ...target.seller, issuedBy: me.fullName },
      client: target.client ?? {},
      issuedBy: me.personId,
      issuedAt: now.toISOString(),
    })
    .where(and(eq(creditNotes.practiceId, practiceId), eq(creditNotes.id, creditNoteId)))
  if (appliedMinor > 0)
    await db
      .insert(creditApplications)
      .values({ practiceId, id: uuidv7(), creditNoteId, ...toTargetColumn(target), amountMinor: appliedMinor })
  const { patientId } = target
  const after = { number, ...toTargetColumn(target), payableMinor: sums.payableMinor, appliedMinor, reason, reasonNote }
  await recordAudit(ctx, { act: 'create', object: 'credit-note', objectId: creditNoteId, patientId, after })
  return { creditNoteId, number }
}
