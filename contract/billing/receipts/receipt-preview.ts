import { formatMoney, parseMoney } from '#contract/kernel/money.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { allocateOldestFirst } from '../ledger/allocation.ts'
import { isCash } from './payment-methods.ts'

/** A payment as typed. Blank rows are undefined. */
export interface ReceiptInput {
  allocate?: string
  tenders?: readonly (TenderInput | undefined)[]
  allocations?: readonly (AllocationInput | undefined)[]
}

interface TenderInput {
  method?: string
  amountMinor?: string
  tenderedMinor?: string
}

interface AllocationInput {
  invoiceId?: string
  debitNoteId?: string
  openingOf?: string
  amountMinor?: string
}

/** A document with an amount due. */
export interface DueDocument {
  documentId: string
  dueDate: string
  dueMinor: number
}

const isPresent = <Row>(row: Row | undefined): row is Row => row !== undefined

/** Returns the document that a row of amounts to apply is about. */
export const documentIdOf = (row: AllocationInput): string => row.invoiceId || row.debitNoteId || row.openingOf || ''

/** Reads a typed amount; invalid ones count as zero. */
const readMinor = (text: string | undefined, currency: string): number => (text && parseMoney(text, currency)) || 0

/** Says by how much the amounts to apply exceed the payment; nothing if they don't. */
export const describeExcess = (leftMinor: number, practice: { locale: string; currency: string }): string =>
  leftMinor < 0 ? `The amounts to apply are ${formatMoney(-leftMinor, practice)} more than the amount received.` : ''

/** Computes what a typed payment would be applied to, the balance and the change. */
export function previewReceipt(values: ReceiptInput, due: readonly DueDocument[], currency: string) {
  const { allocate } = values
  const tenders = (values.tenders ?? []).filter(isPresent)
  const allocations = (values.allocations ?? []).filter(isPresent)
  const receivedMinor = sum(tenders.map(({ amountMinor }) => readMinor(amountMinor, currency)))
  const oldest = allocateOldestFirst(
    receivedMinor,
    due.map(({ documentId: id, dueDate, dueMinor }) => ({ id, dueDate, dueMinor })),
  ).allocations
  const chosen = allocations.map((row) => ({
    id: documentIdOf(row),
    amountMinor: readMinor(row.amountMinor, currency),
  }))
  const applied = allocate === 'none' ? [] : allocate === 'by_hand' ? chosen : oldest
  const appliedMinor = sum(applied.map(({ amountMinor }) => amountMinor))
  const changeMinor = sum(
    tenders.map(({ method = '', amountMinor, tenderedMinor }) =>
      isCash(method) && tenderedMinor
        ? Math.max(0, readMinor(tenderedMinor, currency) - readMinor(amountMinor, currency))
        : 0,
    ),
  )
  return {
    receivedMinor,
    appliedMinor,
    changeMinor,
    leftMinor: receivedMinor - appliedMinor,
    byDocument: new Map(applied.map(({ id, amountMinor }) => [id, amountMinor])),
    oldestFirst: new Map(oldest.map(({ id, amountMinor }) => [id, amountMinor])),
  }
}
