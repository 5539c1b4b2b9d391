import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchId, matchIdInReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { DebitNoteCancellation, NewDebitNote } from '#contract/billing/debit-notes/schema.ts'
import { debitNoteLines, debitNotes } from '#db/schema/billing/debits.ts'
import { writeCancellation } from '../documents/cancellation.ts'
import { getDebitTaxNames } from '../documents/parties.ts'
import { lockInvoice } from '../invoices/store.ts'
import { assignNumber, ensureSeries, lockSeries } from '../numbering/numbers.ts'
import { priceDebitNote } from './price-debit-note.ts'
import { readDebitNote } from './queries.ts'

export async function previewDebitNote(ctx: CommandContext, input: NewDebitNote) {
  const { preview, columns } = await priceDebitNote(ctx, input, false)
  return { ...preview, taxNames: getDebitTaxNames({ side: input.side, ...columns }) }
}

/** Issues a debit note. Locks: appointment, invoice or supplier bill, number series. */
export async function issueDebitNote(ctx: CommandContext, input: NewDebitNote) {
  const { db, me, now } = ctx
  const { preview, seller, today, columns } = await priceDebitNote(ctx, input, true)
  if (preview.sums.payableMinor === 0) throw refuse.invalid({ lines: 'Enter an amount to debit' })
  const debitNoteId = uuidv7()
  const shared = { practiceId: me.practiceId }
  const { priceMode, supply, sums, lines } = preview
  await db.insert(debitNotes).values({
    ...shared,
    id: debitNoteId,
    side: input.side,
    ...columns,
    priceMode,
    supply,
    ...sums,
    reason: input.reason,
    reasonNote: input.reasonNote ?? null,
    createdBy: me.personId,
    createdAt: now.toISOString(),
  })
  await db
    .insert(debitNoteLines)
    .values(lines.map((line, index) => ({ ...shared, id: uuidv7(), debitNoteId, position: index + 1, ...line })))
  const series = await ensureSeries(ctx, seller, 'debit_note', today)
  await lockSeries(ctx, [series])
  const { seriesId, number, day } = await assignNumber(ctx, series, today)
  await db
    .update(debitNotes)
    .set({
      status: 'issued',
      seriesId,
      number,
      issueDate: day,
      title: 'Debit Note',
      issuedBy: me.personId,
      issuedAt: now.toISOString(),
    })
    .where(matchId(me, debitNotes, debitNoteId))
  const { invoiceId, supplierBillId, patientId = null } = columns
  const after = { number, side: input.side, invoiceId, supplierBillId, payableMinor: sums.payableMinor }
  await recordAudit(ctx, { act: 'create', object: 'debit-note', objectId: debitNoteId, patientId, after })
  return readDebitNote(ctx, debitNoteId)
}

export async function cancelDebitNote(ctx: CommandContext, { debitNoteId, version, reason }: DebitNoteCancellation) {
  const { db } = ctx
  const own = matchIdInReach(ctx, debitNotes, debitNoteId)
  const [unlockedNote] = await db.select().from(debitNotes).where(own)
  if (!unlockedNote) throw refuse.notFound('debit note')
  if (unlockedNote.invoiceId) await lockInvoice(ctx, unlockedNote.invoiceId)
  const [note] = await db.select().from(debitNotes).where(own).for('update')
  const view = await readDebitNote(ctx, debitNoteId)
  if (note!.version !== version) throw refuse.stale(view)
  if (note!.status !== 'issued') throw refuse.conflict('This debit note is already cancelled.')
  if (!view.may.cancel)
    throw refuse.conflict(
      view.allocatedMinor > 0
        ? 'This debit note has payments, so you can’t cancel it. Reverse the receipt or issue a credit note.'
        : 'This debit note has a credit note, so you can’t cancel it. Issue a credit note for the remaining amount instead.',
    )
  await writeCancellation(ctx, debitNotes, note!, reason)
  const after = { status: 'cancelled', number: note!.number, reason }
  const trace = { object: 'debit-note', objectId: debitNoteId, patientId: note!.patientId }
  await recordAudit(ctx, { act: 'update', ...trace, before: { status: 'issued' }, after })
  return readDebitNote(ctx, debitNoteId)
}
