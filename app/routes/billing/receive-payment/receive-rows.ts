import { documentIdOf } from '#contract/billing/receipts/receipt-preview.ts'
import type { OpenDocument } from '#contract/billing/receipts/schema.ts'
import type { Reply } from '~/lib/forms/form-reply.server'

export interface AllocationRow {
  invoiceId: string
  debitNoteId: string
  openingOf: string
  amountMinor: string
}

export interface ReceiveValues {
  kind: string
  placeId: string
  tenders: TenderRow[]
  allocate: string
  allocations: AllocationRow[]
  acceptsCredit: string
  note: string
}

export const BLANK_TENDER = {
  method: '',
  amountMinor: '',
  reference: '',
  bankAccountId: '',
  chequeBank: '',
  chequeDate: '',
  tenderedMinor: '',
}

export type TenderRow = typeof BLANK_TENDER

/** The first payment of a form. */
export const CASH_TENDER: TenderRow = { ...BLANK_TENDER, method: 'cash' }

const toAllocationRow = (
  { document, documentId }: Pick<OpenDocument, 'document' | 'documentId'>,
  amountMinor = '',
): AllocationRow => ({
  invoiceId: document === 'invoice' ? documentId : '',
  debitNoteId: document === 'debit_note' ? documentId : '',
  openingOf: document === 'opening' ? documentId : '',
  amountMinor,
})

/** Returns a row for every document that is due: the typed rows first, then the others. */
export function withAllDocuments(
  rows: readonly Partial<AllocationRow>[],
  due: readonly Pick<OpenDocument, 'document' | 'documentId'>[],
): AllocationRow[] {
  const typedIds = new Set(rows.map(documentIdOf))
  const typedRows = rows.map(({ invoiceId = '', debitNoteId = '', openingOf = '', amountMinor = '' }) => ({
    invoiceId,
    debitNoteId,
    openingOf,
    amountMinor,
  }))
  return [
    ...typedRows,
    ...due.filter(({ documentId }) => !typedIds.has(documentId)).map((document) => toAllocationRow(document)),
  ]
}

/** Adds a row for every document to the reply, and a payment if there is none. */
export function withReplyRows(
  reply: Reply['reply'] | undefined,
  due: readonly Pick<OpenDocument, 'document' | 'documentId'>[],
): Reply['reply'] | undefined {
  if (!reply) return undefined
  const { tenders = [], allocations = [], ...fields } = (reply.initialValue ?? {}) as Partial<ReceiveValues>
  return {
    ...reply,
    initialValue: {
      ...fields,
      tenders: tenders.length > 0 ? tenders : [CASH_TENDER],
      allocations: withAllDocuments(allocations, due),
    } as never,
  }
}
