import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchId, matchIdInReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { CreditApplication, CreditNoteCancellation, NewCreditNote } from '#contract/billing/credit-notes/schema.ts'
import { creditApplications, creditNotes } from '#db/schema/billing/credits.ts'
import { readDebitNote } from '../debit-notes/queries.ts'
import { writeCancellation } from '../documents/cancellation.ts'
import { findSeller } from '../invoices/price-invoice.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { ensureSeries } from '../numbering/numbers.ts'
import {
  type CreditTarget,
  type CreditTargetIds,
  describeTarget,
  findCreditTarget,
  lockCreditTarget,
  readTargetSettlement,
  refreshTargetPayment,
  toTargetColumn,
} from './credit-target.ts'
import { planCreditNote } from './plan-credit-note.ts'
import { readCreditNote } from './queries.ts'
import { writeCreditNote } from './write-credit-note.ts'

export async function previewCreditNote(ctx: CommandContext, input: NewCreditNote) {
  return planCreditNote(ctx, await findCreditTarget(ctx, input), input)
}

/**
 * Issues a credit note of an invoice or a customer's debit note, in full or in part. It reduces the amount due; the
 * rest stays as credit. Locks: appointment, invoice or debit note, number series.
 */
export async function issueCreditNote(ctx: CommandContext, input: NewCreditNote) {
  const target = await lockCreditTarget(ctx, input)
  if (target.version !== input.version)
    throw refuse.stale(await (target.docType === 'invoice' ? readInvoice : readDebitNote)(ctx, target.id))
  const plan = await planCreditNote(ctx, target, input)
  const seller = await findSeller(ctx, target.placeId)
  const today = dayInZone(seller.practice.zone, ctx.now)
  const seriesId = await ensureSeries(ctx, seller, 'credit_note', today)
  const { reason, reasonNote = null, disposition } = input
  const { creditNoteId } = await writeCreditNote(ctx, target, plan, {
    reason,
    reasonNote,
    disposition,
    seriesId,
    today,
  })
  await refreshTargetPayment(ctx, input)
  return readCreditNote(ctx, creditNoteId)
}

/** Locks the invoices, then the debit notes, each by id, then the credit note, and reads it. */
async function lockCreditNote(
  ctx: CommandContext,
  creditNoteId: string,
  version: number,
  otherTarget: CreditTargetIds = {},
) {
  const { db } = ctx
  const own = matchIdInReach(ctx, creditNotes, creditNoteId)
  const [unlockedNote] = await db.select().from(creditNotes).where(own)
  if (!unlockedNote) throw refuse.notFound('credit note')
  const listTargetIds = (column: keyof CreditTargetIds) =>
    [...new Set([unlockedNote[column], otherTarget[column]])].flatMap((id) => id ?? []).sort()
  const locked = new Map<string, CreditTarget>()
  for (const id of listTargetIds('invoiceId')) locked.set(id, await lockCreditTarget(ctx, { invoiceId: id }))
  for (const id of listTargetIds('debitNoteId')) locked.set(id, await lockCreditTarget(ctx, { debitNoteId: id }))
  const [note] = await db.select().from(creditNotes).where(own).for('update')
  const view = await readCreditNote(ctx, creditNoteId)
  if (note!.version !== version) throw refuse.stale(view, 'credit note', { 'credit-note': creditNoteId })
  return { note: note!, view, locked }
}

export async function cancelCreditNote(ctx: CommandContext, { creditNoteId, version, reason }: CreditNoteCancellation) {
  const { note, view } = await lockCreditNote(ctx, creditNoteId, version)
  if (note.status !== 'issued') throw refuse.conflict('This credit note is already cancelled.')
  if (!view.may.cancel)
    throw refuse.conflict(
      'This credit note is applied or refunded, so you can’t cancel it. Issue a debit note instead.',
    )
  await writeCancellation(ctx, creditNotes, note, reason)
  await refreshTargetPayment(ctx, note)
  const after = { status: 'cancelled', number: note.number, reason }
  const trace = { object: 'credit-note', objectId: creditNoteId, patientId: note.patientId }
  await recordAudit(ctx, { act: 'update', ...trace, before: { status: 'issued' }, after })
  return readCreditNote(ctx, creditNoteId)
}

/**
 * Applies the credit that is left to another invoice or debit note of the same client. Locks: documents, credit note.
 */
export async function applyCreditNote(
  ctx: CommandContext,
  { creditNoteId, version, amountMinor, ...targetIds }: CreditApplication,
) {
  const { db, me, now } = ctx
  const unlockedTarget = await findCreditTarget(ctx, targetIds)
  const { note, view, locked } = await lockCreditNote(ctx, creditNoteId, version, targetIds)
  const target = locked.get(unlockedTarget.id)!
  const isSameClient = note.patientId ? note.patientId === target.patientId : note.partyId === target.partyId
  if (target.status !== 'issued' || !isSameClient || note.currency !== target.currency)
    throw refuse.invalid({
      [Object.keys(toTargetColumn(target))[0]!]: `Choose an issued ${describeTarget(target)} of the same client`,
    })
  const { dueMinor } = await readTargetSettlement(ctx, target)
  const maxMinor = Math.min(dueMinor, view.availableMinor)
  const amount = amountMinor ?? maxMinor
  if (maxMinor === 0)
    throw refuse.conflict(`This ${describeTarget(target)} has no amount due, or the credit note has no credit left.`)
  if (amount > maxMinor) throw refuse.invalid({ amountMinor: `Enter ${moneyPlaceholder(maxMinor)} or less` })
  await db.insert(creditApplications).values({
    id: uuidv7(),
    practiceId: me.practiceId,
    creditNoteId,
    ...toTargetColumn(target),
    amountMinor: amount,
    createdAt: now.toISOString(),
  })
  await db
    .update(creditNotes)
    .set({ version: version + 1 })
    .where(matchId(me, creditNotes, creditNoteId))
  await refreshTargetPayment(ctx, targetIds)
  const trace = { object: 'credit-note', objectId: creditNoteId, patientId: note.patientId }
  await recordAudit(ctx, { act: 'update', ...trace, after: { ...toTargetColumn(target), amountMinor: amount } })
  return readCreditNote(ctx, creditNoteId)
}
