import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { dueOf } from '#contract/billing/allocation.ts'
import type {
  CreditApplication,
  CreditNote,
  CreditNoteCancellation,
  CreditPreview,
  NewCreditNote,
} from '#contract/credit-notes/schema.ts'
import { creditApplications, creditNotes } from '#db/schema/credits.ts'
import { record } from '../audit.ts'
import { lockSeries, seriesOf } from '../billing/numbers.ts'
import { settledOf } from '../billing/settled.ts'
import { dayIn } from '../clock.ts'
import type { Gated } from '../gate.ts'
import { findInvoice, type InvoiceRecord, lockInvoice } from '../invoices/store.ts'
import { invoiceView } from '../invoices/view.ts'
import { sellerPlace } from '../invoices/writing.ts'
import { moneySaid } from '../money-said.ts'
import { practiceToday } from '../receipts/counter.ts'
import { moneyMoved } from '../receipts/visit-status.ts'
import { refuse } from '../refuse.ts'
import { within } from '../within.ts'
import { askedParts, creditableLines, isCommercial, plannedNote, writeNote } from './crediting.ts'
import { noteView } from './reading.ts'

export async function previewNote(context: Gated, input: NewCreditNote): Promise<CreditPreview> {
  return planned(context, await findInvoice(context, input.invoiceId), input)
}

async function planned(context: Gated, invoice: InvoiceRecord, input: NewCreditNote): Promise<CreditPreview> {
  if (invoice.status !== 'issued') throw refuse.conflict('Only an issued invoice is credited.')
  const before = await creditableLines(context, invoice.id)
  const settled = await settledOf(context, invoice.id)
  const dueMinor = dueOf({ payableMinor: invoice.payableMinor, ...settled })
  const { today } = await practiceToday(context)
  const commercial = isCommercial(invoice, before.lines, today)
  return plannedNote(invoice, before, askedParts(before.lines, input, commercial), { ...settled, dueMinor, commercial })
}

/**
 * Takes an invoice back in part or whole, in one transaction: the note lowers what is due of it, and the rest stays for
 * the client. Locks: appointment, invoice, number series.
 */
export async function issueNote(context: Gated, input: NewCreditNote): Promise<CreditNote> {
  const { me, now } = context
  const invoice = await lockInvoice(context, input.invoiceId)
  if (invoice.version !== input.version) throw refuse.stale(await invoiceView(context, invoice.id))
  const plan = await planned(context, invoice, input)
  const seller = await sellerPlace(context, invoice.placeId)
  const today = dayIn(seller.practice.zone, now)
  const seriesId = await seriesOf(context, seller, 'credit_note', today)
  await lockSeries(context, [seriesId])
  const { reason, reasonNote = null, disposition } = input
  const { creditNoteId } = await writeNote(
    context,
    invoice,
    plan,
    {
      ...{ reason, reasonNote, disposition, seriesId, client: invoice.client ?? {} },
      seller: { ...invoice.seller, issuedBy: me.fullName },
    },
    today,
  )
  await moneyMoved(context, invoice.id)
  return noteView(context, creditNoteId)
}

/** Locks the invoices in the order of their ids and then the note, and hands out what the note is now. */
async function lockNote(context: Gated, creditNoteId: string, version: number, more: string[] = []) {
  const { db, me, reach } = context
  const own = and(within(db, me, reach, creditNotes), eq(creditNotes.id, creditNoteId))
  const [found] = await db.select().from(creditNotes).where(own)
  if (!found) throw refuse.notFound('credit note')
  const locked = new Map<string, InvoiceRecord>()
  for (const id of [...new Set([found.invoiceId, ...more])].sort()) locked.set(id, await lockInvoice(context, id))
  const [note] = await db.select().from(creditNotes).where(own).for('update')
  const view = await noteView(context, creditNoteId)
  if (note!.version !== version) throw refuse.stale(view)
  return { note: note!, view, locked }
}

export async function cancelNote(
  context: Gated,
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
      ...{ status: 'cancelled', cancelReason: reason, version: version + 1 },
      ...{ cancelledBy: me.personId, cancelledAt: now.toISOString() },
    })
    .where(and(eq(creditNotes.practiceId, me.practiceId), eq(creditNotes.id, creditNoteId)))
  await moneyMoved(context, note.invoiceId)
  const after = { status: 'cancelled', number: note.number, reason }
  const trace = { object: 'credit-note', objectId: creditNoteId, patientId: note.patientId }
  await record(context, { act: 'update', ...trace, before: { status: 'issued' }, after })
  return noteView(context, creditNoteId)
}

/** Lays what is left of a note on another invoice of the same client. Locks: invoices by id, the note. */
export async function applyNote(
  context: Gated,
  { creditNoteId, version, invoiceId, amountMinor }: CreditApplication,
): Promise<CreditNote> {
  const { db, me, now } = context
  await findInvoice(context, invoiceId)
  const { note, view, locked } = await lockNote(context, creditNoteId, version, [invoiceId])
  const invoice = locked.get(invoiceId)!
  const isTheirs = note.patientId ? note.patientId === invoice.patientId : note.partyId === invoice.partyId
  if (invoice.status !== 'issued' || !isTheirs)
    throw refuse.invalid({ invoiceId: 'Choose an issued invoice of the same client' })
  const dueMinor = dueOf({ payableMinor: invoice.payableMinor, ...(await settledOf(context, invoiceId)) })
  const most = Math.min(dueMinor, view.availableMinor)
  const amount = amountMinor ?? most
  if (most === 0) throw refuse.conflict('Nothing is due of this invoice, or nothing is left of the credit note.')
  if (amount > most) throw refuse.invalid({ amountMinor: `Enter ${moneySaid(most)} or less` })
  await db.insert(creditApplications).values({
    ...{ id: uuidv7(), practiceId: me.practiceId, creditNoteId, invoiceId, amountMinor: amount },
    createdAt: now.toISOString(),
  })
  await db
    .update(creditNotes)
    .set({ version: version + 1 })
    .where(and(eq(creditNotes.practiceId, me.practiceId), eq(creditNotes.id, creditNoteId)))
  await moneyMoved(context, invoiceId)
  const trace = { object: 'credit-note', objectId: creditNoteId, patientId: note.patientId }
  await record(context, { act: 'update', ...trace, after: { invoiceId, amountMinor: amount } })
  return noteView(context, creditNoteId)
}
