import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type {
  CreditApplication,
  CreditNote,
  CreditNoteCancellation,
  CreditPreview,
  NewCreditNote,
} from '#contract/billing/credit-notes/schema.ts'
import { creditApplications, creditNotes } from '#db/schema/billing/credits.ts'
import { readDebitNote } from '../debit-notes/queries.ts'
import { findSeller } from '../invoices/price-invoice.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { ensureSeries, lockSeries } from '../numbering/numbers.ts'
import { readPracticeToday } from '../receipts/counter.ts'
import {
  type CreditTarget,
  type CreditTargetIds,
  describeTarget,
  findCreditTarget,
  lockCreditTarget,
  readTargetSettlement,
  refreshTargetPayment,
  targetColumn,
} from './credit-target.ts'
import { creditableLines, isCommercial, planCreditNote, resolveParts, writeCreditNote } from './plan-credit-note.ts'
import { readCreditNote } from './queries.ts'

export async function previewCreditNote(ctx: CommandContext, input: NewCreditNote): Promise<CreditPreview> {
  return planNote(ctx, await findCreditTarget(ctx, input), input)
}

async function planNote(ctx: CommandContext, paper: CreditTarget, input: NewCreditNote): Promise<CreditPreview> {
  if (paper.status !== 'issued') throw refuse.conflict(`Only an issued ${describeTarget(paper)} is credited.`)
  const before = await creditableLines(ctx, paper)
  const settled = await readTargetSettlement(ctx, paper)
  const { today } = await readPracticeToday(ctx)
  const commercial = isCommercial(paper, before.lines, today)
  return planCreditNote(paper, before, resolveParts(before.lines, input, commercial), { ...settled, commercial })
}

/**
 * Takes an invoice or a customer's debit note back in part or whole, in one transaction: the note lowers what is due of
 * it, and the rest stays for the client. Locks: appointment, invoice, or the debit note; number series.
 */
export async function issueCreditNote(ctx: CommandContext, input: NewCreditNote): Promise<CreditNote> {
  const { me, now } = ctx
  const paper = await lockCreditTarget(ctx, input)
  if (paper.version !== input.version)
    throw refuse.stale(await (paper.paper === 'invoice' ? readInvoice : readDebitNote)(ctx, paper.id))
  const plan = await planNote(ctx, paper, input)
  const seller = await findSeller(ctx, paper.placeId)
  const today = dayInZone(seller.practice.zone, now)
  const seriesId = await ensureSeries(ctx, seller, 'credit_note', today)
  await lockSeries(ctx, [seriesId])
  const { reason, reasonNote = null, disposition } = input
  const { creditNoteId } = await writeCreditNote(
    ctx,
    paper,
    plan,
    {
      reason,
      reasonNote,
      disposition,
      seriesId,
      client: paper.client ?? {},
      seller: { ...paper.seller, issuedBy: me.fullName },
    },
    today,
  )
  await refreshTargetPayment(ctx, input)
  return readCreditNote(ctx, creditNoteId)
}

/** Locks invoices and then debit notes, each in the order of their ids, and then the note; and hands out what it is now. */
async function lockCreditNote(ctx: CommandContext, creditNoteId: string, version: number, more: CreditTargetIds = {}) {
  const { db, me, reach } = ctx
  const own = and(restrictToReach(db, me, reach, creditNotes), eq(creditNotes.id, creditNoteId))
  const [found] = await db.select().from(creditNotes).where(own)
  if (!found) throw refuse.notFound('credit note')
  const ids = (column: keyof CreditTargetIds) =>
    [...new Set([found[column], more[column]])].flatMap((id) => id ?? []).sort()
  const locked = new Map<string, CreditTarget>()
  for (const id of ids('invoiceId')) locked.set(id, await lockCreditTarget(ctx, { invoiceId: id }))
  for (const id of ids('debitNoteId')) locked.set(id, await lockCreditTarget(ctx, { debitNoteId: id }))
  const [note] = await db.select().from(creditNotes).where(own).for('update')
  const view = await readCreditNote(ctx, creditNoteId)
  if (note!.version !== version) throw refuse.stale(view)
  return { note: note!, view, locked }
}

export async function cancelCreditNote(
  ctx: CommandContext,
  { creditNoteId, version, reason }: CreditNoteCancellation,
): Promise<CreditNote> {
  const { db, me, now } = ctx
  const { note, view } = await lockCreditNote(ctx, creditNoteId, version)
  if (note.status !== 'issued') throw refuse.conflict('This credit note is cancelled already.')
  if (!view.may.cancel)
    throw refuse.conflict(
      'Some of this credit note is applied or given back, so it is not cancelled. Write a debit note.',
    )
  await db
    .update(creditNotes)
    .set({
      status: 'cancelled',
      cancelReason: reason,
      version: version + 1,
      cancelledBy: me.personId,
      cancelledAt: now.toISOString(),
    })
    .where(and(eq(creditNotes.practiceId, me.practiceId), eq(creditNotes.id, creditNoteId)))
  await refreshTargetPayment(ctx, note)
  const after = { status: 'cancelled', number: note.number, reason }
  const trace = { object: 'credit-note', objectId: creditNoteId, patientId: note.patientId }
  await recordAudit(ctx, { act: 'update', ...trace, before: { status: 'issued' }, after })
  return readCreditNote(ctx, creditNoteId)
}

/** Lays what is left of a note on another invoice, or debit note, of the same client. Locks: papers, the note. */
export async function applyCreditNote(
  ctx: CommandContext,
  { creditNoteId, version, amountMinor, ...on }: CreditApplication,
): Promise<CreditNote> {
  const { db, me, now } = ctx
  const seen = await findCreditTarget(ctx, on)
  const { note, view, locked } = await lockCreditNote(ctx, creditNoteId, version, on)
  const paper = locked.get(seen.id)!
  const isTheirs = note.patientId ? note.patientId === paper.patientId : note.partyId === paper.partyId
  if (paper.status !== 'issued' || !isTheirs || note.currency !== paper.currency)
    throw refuse.invalid({
      [Object.keys(targetColumn(paper))[0]!]: `Choose an issued ${describeTarget(paper)} of the same client`,
    })
  const { dueMinor } = await readTargetSettlement(ctx, paper)
  const most = Math.min(dueMinor, view.availableMinor)
  const amount = amountMinor ?? most
  if (most === 0)
    throw refuse.conflict(`Nothing is due of this ${describeTarget(paper)}, or nothing is left of the credit note.`)
  if (amount > most) throw refuse.invalid({ amountMinor: `Enter ${moneyPlaceholder(most)} or less` })
  await db.insert(creditApplications).values({
    id: uuidv7(),
    practiceId: me.practiceId,
    creditNoteId,
    ...targetColumn(paper),
    amountMinor: amount,
    createdAt: now.toISOString(),
  })
  await db
    .update(creditNotes)
    .set({ version: version + 1 })
    .where(and(eq(creditNotes.practiceId, me.practiceId), eq(creditNotes.id, creditNoteId)))
  await refreshTargetPayment(ctx, on)
  const trace = { object: 'credit-note', objectId: creditNoteId, patientId: note.patientId }
  await recordAudit(ctx, { act: 'update', ...trace, after: { ...targetColumn(paper), amountMinor: amount } })
  return readCreditNote(ctx, creditNoteId)
}
