import { and, eq, type SQL } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { computeDue } from '#contract/billing/ledger/allocation.ts'
import type { invoices } from '#db/schema/billing/billing.ts'
import { creditNotes } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { readDebitNoteSettlement, readInvoiceSettlement, type Settlement } from '../documents/settlement.ts'
import { findInvoice, lockInvoice } from '../invoices/store.ts'
import { refreshDebitNotePayment, refreshInvoicePayment } from '../receipts/payment-status.ts'

type CommonColumn = 'id' | 'placeId' | 'status' | 'version' | 'number' | 'issueDate' | 'payableMinor' | 'currency'
type PartyColumn = 'seller' | 'client' | 'patientId' | 'partyId' | 'doctorId'

/** An invoice or a customer's debit note, as what a credit note takes back or is laid on. */
export interface CreditTarget extends Pick<typeof invoices.$inferSelect, CommonColumn | PartyColumn> {
  docType: 'invoice' | 'debit_note'
}

/** Which of the two: exactly one has an id. */
export interface CreditTargetIds {
  invoiceId?: string | null
  debitNoteId?: string | null
}

export const describeTarget = ({ docType }: Pick<CreditTarget, 'docType'>) =>
  docType === 'invoice' ? 'invoice' : 'debit note'

/** The columns by which a row says what it is of. */
export const targetColumn = ({ docType, id }: Pick<CreditTarget, 'docType' | 'id'>) =>
  docType === 'invoice' ? { invoiceId: id } : { debitNoteId: id }

/** The credit notes that take the paper back. */
export const creditsTarget = ({ docType, id }: Pick<CreditTarget, 'docType' | 'id'>): SQL =>
  eq(docType === 'invoice' ? creditNotes.invoiceId : creditNotes.debitNoteId, id)

/** The target, as far as the person reaches. A supplier's debit note is none: nobody here is credited for it. */
export async function findCreditTarget(
  ctx: QueryContext,
  { invoiceId, debitNoteId }: CreditTargetIds,
): Promise<CreditTarget> {
  if (!debitNoteId) return { ...(await findInvoice(ctx, invoiceId!)), docType: 'invoice' }
  const [note] = await selectDebitNote(ctx, debitNoteId)
  if (!note) throw refuse.notFound('debit note')
  return { ...note, docType: 'debit_note' }
}

/** Locks the paper; of an invoice the appointment first. Of several: invoices by id, then debit notes by id. */
export async function lockCreditTarget(
  ctx: QueryContext,
  { invoiceId, debitNoteId }: CreditTargetIds,
): Promise<CreditTarget> {
  if (!debitNoteId) return { ...(await lockInvoice(ctx, invoiceId!)), docType: 'invoice' }
  const [note] = await selectDebitNote(ctx, debitNoteId).for('update')
  if (!note) throw refuse.notFound('debit note')
  return { ...note, docType: 'debit_note' }
}

function selectDebitNote({ db, me, reach }: QueryContext, debitNoteId: string) {
  const own = and(
    restrictToReach(db, me, reach, debitNotes),
    eq(debitNotes.side, 'customer'),
    eq(debitNotes.id, debitNoteId),
  )
  return db.select().from(debitNotes).where(own).$dynamic()
}

/** As those who lock papers ask for them. */
export const toDocumentIds = ({ invoiceId, debitNoteId }: CreditTargetIds) => ({
  invoiceIds: invoiceId ? [invoiceId] : [],
  debitNoteIds: debitNoteId ? [debitNoteId] : [],
})

/** What became of the paper so far, and what of it is due. */
export async function readTargetSettlement(
  ctx: QueryContext,
  target: CreditTarget,
): Promise<Settlement & { dueMinor: number }> {
  const settled = await (target.docType === 'invoice' ? readInvoiceSettlement : readDebitNoteSettlement)(ctx, target.id)
  return { ...settled, dueMinor: computeDue({ payableMinor: target.payableMinor, ...settled }) }
}

/** Whoever looked at the paper before is told that money moved for it; the visit of an invoice says how far it is paid. */
export const refreshTargetPayment = (ctx: QueryContext, { invoiceId, debitNoteId }: CreditTargetIds): Promise<void> =>
  debitNoteId ? refreshDebitNotePayment(ctx, debitNoteId) : refreshInvoicePayment(ctx, invoiceId!)
