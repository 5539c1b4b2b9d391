import { and, eq, type SQL } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchIdInReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { computeDue } from '#contract/billing/ledger/allocation.ts'
import type { invoices } from '#db/schema/billing/billing.ts'
import { creditNotes } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { readDebitNoteSettlement, readInvoiceSettlement } from '../documents/settlement.ts'
import { findInvoice, lockInvoice } from '../invoices/store.ts'
import { refreshDebitNotePayment, refreshInvoicePayment } from '../receipts/payment-status.ts'

type CommonColumn =
  | 'id'
  | 'placeId'
  | 'status'
  | 'version'
  | 'number'
  | 'issueDate'
  | 'payableMinor'
  | 'currency'
  | 'priceMode'
type PartyColumn = 'seller' | 'client' | 'patientId' | 'partyId' | 'doctorId'

/** An invoice or a customer's debit note that a credit note reverses or is applied to. */
export interface CreditTarget extends Pick<typeof invoices.$inferSelect, CommonColumn | PartyColumn> {
  docType: 'invoice' | 'debit_note'
}

/** Exactly one of the two is set. */
export interface CreditTargetIds {
  invoiceId?: string | null
  debitNoteId?: string | null
}

export const describeTarget = ({ docType }: Pick<CreditTarget, 'docType'>) =>
  docType === 'invoice' ? 'invoice' : 'debit note'

export const toTargetColumn = ({ docType, id }: Pick<CreditTarget, 'docType' | 'id'>) =>
  docType === 'invoice' ? { invoiceId: id } : { debitNoteId: id }

export const matchTarget = ({ docType, id }: Pick<CreditTarget, 'docType' | 'id'>): SQL =>
  eq(docType === 'invoice' ? creditNotes.invoiceId : creditNotes.debitNoteId, id)

/** Finds the target within the person's reach. A supplier's debit note can't be credited. */
export async function findCreditTarget(
  ctx: QueryContext,
  { invoiceId, debitNoteId }: CreditTargetIds,
): Promise<CreditTarget> {
  if (!debitNoteId) return { ...(await findInvoice(ctx, invoiceId!)), docType: 'invoice' }
  const [note] = await selectDebitNote(ctx, debitNoteId)
  if (!note) throw refuse.notFound('debit note')
  return { ...note, docType: 'debit_note' }
}

/** Locks the target; for an invoice, its appointment first. Of several, lock invoices by id, then debit notes by id. */
export async function lockCreditTarget(
  ctx: QueryContext,
  { invoiceId, debitNoteId }: CreditTargetIds,
): Promise<CreditTarget> {
  if (!debitNoteId) return { ...(await lockInvoice(ctx, invoiceId!)), docType: 'invoice' }
  const [note] = await selectDebitNote(ctx, debitNoteId).for('update')
  if (!note) throw refuse.notFound('debit note')
  return { ...note, docType: 'debit_note' }
}

function selectDebitNote(ctx: QueryContext, debitNoteId: string) {
  const own = and(matchIdInReach(ctx, debitNotes, debitNoteId), eq(debitNotes.side, 'customer'))
  return ctx.db.select().from(debitNotes).where(own).$dynamic()
}

export const toDocumentIds = ({ invoiceId, debitNoteId }: CreditTargetIds) => ({
  invoiceIds: invoiceId ? [invoiceId] : [],
  debitNoteIds: debitNoteId ? [debitNoteId] : [],
})

/** Reads what was settled of the target so far, and its amount due. */
export async function readTargetSettlement(ctx: QueryContext, target: CreditTarget) {
  const settlement = await (target.docType === 'invoice' ? readInvoiceSettlement : readDebitNoteSettlement)(
    ctx,
    target.id,
  )
  return { ...settlement, dueMinor: computeDue({ payableMinor: target.payableMinor, ...settlement }) }
}

/** Raises the version of the target, so that open pages are refused, and updates the payment status of its visit. */
export const refreshTargetPayment = (ctx: QueryContext, { invoiceId, debitNoteId }: CreditTargetIds) =>
  debitNoteId ? refreshDebitNotePayment(ctx, debitNoteId) : refreshInvoicePayment(ctx, invoiceId!)
