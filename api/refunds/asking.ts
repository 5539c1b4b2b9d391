import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { canRefund } from '#contract/billing/allocation.ts'
import { aloneUpToOf, canRefundAlone } from '#contract/billing/rules.ts'
import { OUTWARD_METHODS } from '#contract/receipts/rules.ts'
import type { NewRefund } from '#contract/refunds/schema.ts'
import { receipts } from '#db/schema/billing.ts'
import { creditNotes, refunds } from '#db/schema/credits.ts'
import { record } from '../audit.ts'
import { bankFor } from '../banks/store.ts'
import { findCredited, idsOf, paperMoved, settledPaper } from '../credit-notes/credited.ts'
import type { Gated } from '../gate.ts'
import { moneySaid } from '../money-said.ts'
import { othersApprove } from '../outgoing/approving.ts'
import { counterAt, issuerOf } from '../receipts/counter.ts'
import { lockReceipt } from '../receipts/locking.ts'
import { lockPapers } from '../receipts/open-papers.ts'
import { refuse } from '../refuse.ts'
import { within } from '../within.ts'
import { mustHaveCleared, unclearedOf } from './cleared.ts'
import { numbered } from './paying.ts'

/** What can be given back, and to whom. */
interface Source {
  creditNoteId: string | null
  receiptId: string | null
  paidByReceiptId: string | null
  placeId: string
  patientId: string | null
  partyId: string | null
  currency: string
  payee: Record<string, string | null>
  /** How it came. */
  method: string
  availableMinor: number
  /** Of it, went back before: a sum is not split to stay below the limit. */
  givenBackMinor: number
}

/** Gives back what is left of a receipt, or asks for it. */
export async function refundReceipt(context: Gated, receiptId: string, input: NewRefund): Promise<string> {
  const { db, me } = context
  const receipt = await lockReceipt(context, receiptId)
  if (receipt.status !== 'posted' || receipt.kind === 'reversal')
    throw refuse.conflict('This receipt was reversed, so nothing of it goes back.')
  mustHaveCleared(receipt)
  const refundId = await refund(context, input, {
    ...receipt,
    ...{ creditNoteId: null, receiptId, paidByReceiptId: null, payee: receipt.payer },
  })
  await db
    .update(receipts)
    .set({ version: sql`${receipts.version} + 1` })
    .where(and(eq(receipts.practiceId, me.practiceId), eq(receipts.id, receiptId)))
  return refundId
}

/**
 * Gives back what is left of a credit note, or asks for it; and no more than was received for its invoice, or debit note,
 * and not given back. Locks: the appointment, the invoice or debit note, the note.
 */
export async function refundCreditNote(context: Gated, creditNoteId: string, input: NewRefund): Promise<string> {
  const { db, me, reach } = context
  const own = and(within(db, me, reach, creditNotes), eq(creditNotes.id, creditNoteId))
  const [seen] = await db
    .select({ invoiceId: creditNotes.invoiceId, debitNoteId: creditNotes.debitNoteId })
    .from(creditNotes)
    .where(own)
  if (!seen) throw refuse.notFound('credit note')
  await lockPapers(context, idsOf(seen))
  const [note] = await db.select().from(creditNotes).where(own).for('update')
  if (note!.status !== 'issued') throw refuse.conflict('This credit note is not issued, so nothing of it goes back.')
  const [given] = await db.execute<{ minor: string }>(
    sql`select credit_note_used_minor(${me.practiceId}, ${creditNoteId}) as minor`,
  )
  const of = await findCredited(context, seen)
  const { allocatedMinor, refundedMinor } = await settledPaper(context, of)
  const worthMinor = note!.payableMinor - Number(given!.minor)
  const uncleared = await unclearedOf(context, of)
  const availableMinor = Math.min(worthMinor, allocatedMinor - uncleared.minor - refundedMinor)
  if (uncleared.cheque && availableMinor < (input.amountMinor ?? worthMinor)) mustHaveCleared(uncleared.cheque)
  const [last] = await db.execute<{ id: string; method: string }>(sql`
    select r.id, r.method from receipts r join ${
      of.paper === 'invoice' ? sql`allocations` : sql`debit_allocations`
    } a on a.practice_id = r.practice_id and a.receipt_id = r.id
    where r.practice_id = ${me.practiceId} and ${
      of.paper === 'invoice' ? sql`a.invoice_id` : sql`a.debit_note_id`
    } = ${of.id} and r.status = 'posted'
    order by r.id desc limit 1`)
  const refundId = await refund(context, input, {
    ...note!,
    ...{ creditNoteId, receiptId: null, paidByReceiptId: last?.id ?? null },
    ...{ payee: note!.client ?? {}, method: last?.method ?? 'cash', availableMinor, givenBackMinor: refundedMinor },
  })
  await paperMoved(context, seen)
  return refundId
}

async function refund(context: Gated, input: NewRefund, source: Source): Promise<string> {
  const { db, me, now, reach } = context
  const { availableMinor, payee } = source
  if (availableMinor <= 0) throw refuse.conflict('Nothing is left that could go back.')
  const amountMinor = input.amountMinor ?? availableMinor
  if (!canRefund(amountMinor, availableMinor)) {
    const most = moneySaid(availableMinor)
    throw refuse.invalid({ amountMinor: amountMinor === 0 ? 'Enter more than zero' : `Only ${most} can go back` })
  }
  const method = input.method ?? OUTWARD_METHODS.find((one) => one === source.method)
  if (!method) throw refuse.invalid({ method: 'Choose how it goes back' })
  const counter = await counterAt(context, source.placeId)
  const alone = canRefundAlone(source.givenBackMinor + amountMinor, aloneUpToOf(counter.practice), {
    manages: reach === 'practice',
    othersApprove: await othersApprove(context),
  })
  const id = uuidv7()
  const { creditNoteId, receiptId, paidByReceiptId, placeId, patientId, partyId, currency } = source
  const row = {
    ...{ id, practiceId: me.practiceId, creditNoteId, receiptId, paidByReceiptId, placeId, patientId, partyId },
    ...{ method, amountMinor, currency, reference: input.reference ?? null, payee, seller: issuerOf(counter, me) },
    bankAccountId: await bankFor(context, method, input.bankAccountId),
    ...{ batchId: uuidv7(), requestedBy: me.personId, decisionReason: input.reason, createdAt: now.toISOString() },
  }
  const paid = alone ? await numbered(context, counter, method) : { status: 'requested' as const }
  await db.insert(refunds).values({ ...row, ...paid })
  const after = { ...paid, method, amountMinor, creditNoteId, receiptId, reason: input.reason }
  await record(context, { act: 'create', object: 'refund', objectId: id, patientId, after })
  return id
}
