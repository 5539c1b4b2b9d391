import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-in-messages.ts'
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
import { debitView } from '../debit-notes/reading.ts'
import { invoiceView } from '../invoices/view.ts'
import { sellerPlace } from '../invoices/writing.ts'
import { lockSeries, seriesOf } from '../numbering/numbers.ts'
import { practiceToday } from '../receipts/counter.ts'
import {
  type Credited,
  columnOf,
  findCredited,
  inWords,
  lockCredited,
  type OneOf,
  paperMoved,
  settledPaper,
} from './credited.ts'
import { askedParts, creditableLines, isCommercial, plannedNote, writeNote } from './crediting.ts'
import { noteView } from './reading.ts'

export async function previewNote(context: CallContext, input: NewCreditNote): Promise<CreditPreview> {
  return planned(context, await findCredited(context, input), input)
}

async function planned(context: CallContext, paper: Credited, input: NewCreditNote): Promise<CreditPreview> {
  if (paper.status !== 'issued') throw refuse.conflict(`Only an issued ${inWords(paper)} is credited.`)
  const before = await creditableLines(context, paper)
  const settled = await settledPaper(context, paper)
  const { today } = await practiceToday(context)
  const commercial = isCommercial(paper, before.lines, today)
  return plannedNote(paper, before, askedParts(before.lines, input, commercial), { ...settled, commercial })
}

/**
 * Takes an invoice or a customer's debit note back in part or whole, in one transaction: the note lowers what is due of
 * it, and the rest stays for the client. Locks: appointment, invoice, or the debit note; number series.
 */
export async function issueNote(context: CallContext, input: NewCreditNote): Promise<CreditNote> {
  const { me, now } = context
  const paper = await lockCredited(context, input)
  if (paper.version !== input.version)
    throw refuse.stale(await (paper.paper === 'invoice' ? invoiceView : debitView)(context, paper.id))
  const plan = await planned(context, paper, input)
  const seller = await sellerPlace(context, paper.placeId)
  const today = dayInZone(seller.practice.zone, now)
  const seriesId = await seriesOf(context, seller, 'credit_note', today)
  await lockSeries(context, [seriesId])
  const { reason, reasonNote = null, disposition } = input
  const { creditNoteId } = await writeNote(
    context,
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
  await paperMoved(context, input)
  return noteView(context, creditNoteId)
}

/** Locks invoices and then debit notes, each in the order of their ids, and then the note; and hands out what it is now. */
async function lockNote(context: CallContext, creditNoteId: string, version: number, more: OneOf = {}) {
  const { db, me, reach } = context
  const own = and(restrictToReach(db, me, reach, creditNotes), eq(creditNotes.id, creditNoteId))
  const [found] = await db.select().from(creditNotes).where(own)
  if (!found) throw refuse.notFound('credit note')
  const ids = (column: keyof OneOf) => [...new Set([found[column], more[column]])].flatMap((id) => id ?? []).sort()
  const locked = new Map<string, Credited>()
  for (const id of ids('invoiceId')) locked.set(id, await lockCredited(context, { invoiceId: id }))
  for (const id of ids('debitNoteId')) locked.set(id, await lockCredited(context, { debitNoteId: id }))
  const [note] = await db.select().from(creditNotes).where(own).for('update')
  const view = await noteView(context, creditNoteId)
  if (note!.version !== version) throw refuse.stale(view)
  return { note: note!, view, locked }
}

export async function cancelNote(
  context: CallContext,
  { creditNoteId, version, reason }: CreditNoteCancellation,
): Promise<CreditNote> {
  const { db, me, now } = context
  const { note, view } = await lockNote(context, creditNoteId, version)
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
  await paperMoved(context, note)
  const after = { status: 'cancelled', number: note.number, reason }
  const trace = { object: 'credit-note', objectId: creditNoteId, patientId: note.patientId }
  await recordAudit(context, { act: 'update', ...trace, before: { status: 'issued' }, after })
  return noteView(context, creditNoteId)
}

/** Lays what is left of a note on another invoice, or debit note, of the same client. Locks: papers, the note. */
export async function applyNote(
  context: CallContext,
  { creditNoteId, version, amountMinor, ...on }: CreditApplication,
): Promise<CreditNote> {
  const { db, me, now } = context
  const seen = await findCredited(context, on)
  const { note, view, locked } = await lockNote(context, creditNoteId, version, on)
  const paper = locked.get(seen.id)!
  const isTheirs = note.patientId ? note.patientId === paper.patientId : note.partyId === paper.partyId
  if (paper.status !== 'issued' || !isTheirs || note.currency !== paper.currency)
    throw refuse.invalid({
      [Object.keys(columnOf(paper))[0]!]: `Choose an issued ${inWords(paper)} of the same client`,
    })
  const { dueMinor } = await settledPaper(context, paper)
  const most = Math.min(dueMinor, view.availableMinor)
  const amount = amountMinor ?? most
  if (most === 0)
    throw refuse.conflict(`Nothing is due of this ${inWords(paper)}, or nothing is left of the credit note.`)
  if (amount > most) throw refuse.invalid({ amountMinor: `Enter ${moneyPlaceholder(most)} or less` })
  await db.insert(creditApplications).values({
    id: uuidv7(),
    practiceId: me.practiceId,
    creditNoteId,
    ...columnOf(paper),
    amountMinor: amount,
    createdAt: now.toISOString(),
  })
  await db
    .update(creditNotes)
    .set({ version: version + 1 })
    .where(and(eq(creditNotes.practiceId, me.practiceId), eq(creditNotes.id, creditNoteId)))
  await paperMoved(context, on)
  const trace = { object: 'credit-note', objectId: creditNoteId, patientId: note.patientId }
  await recordAudit(context, { act: 'update', ...trace, after: { ...columnOf(paper), amountMinor: amount } })
  return noteView(context, creditNoteId)
}
