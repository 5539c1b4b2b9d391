import { allocateOldestFirst } from '#contract/billing/ledger/allocation.ts'
import type { OpenDocument } from '#contract/billing/receipts/schema.ts'
import { parseMoney, toMoneyInput } from '#contract/kernel/money.ts'
import { sum } from '#contract/kernel/rounding.ts'
import type { Reply } from '~/lib/forms/form-reply.server'
import { documentIdOf, type ReceiveValues, withAllDocuments } from './receive-rows'

interface Due extends Pick<OpenDocument, 'document' | 'documentId'> {
  dueDate: string
  dueMinor: number
}

/** The typed form. Blank rows are undefined. */
export interface ReceiptFormValues {
  allocate?: string
  tenders?: readonly (Partial<ReceiveValues['tenders'][number]> | undefined)[]
  allocations?: readonly (Partial<ReceiveValues['allocations'][number]> | undefined)[]
}

const isPresent = <Row>(row: Row | undefined): row is Row => row !== undefined

/** Reads a typed amount; invalid ones count as zero. */
const readMinor = (text: string | undefined): number => {
  const minor = text ? parseMoney(text) : 0
  return Number.isNaN(minor) ? 0 : minor
}

/** Computes what a typed payment would be applied to, the balance and the change. */
export function previewReceipt(values: ReceiptFormValues, due: readonly Due[]) {
  const { allocate } = values
  const [tenders, allocations] = [
    (values.tenders ?? []).filter(isPresent),
    (values.allocations ?? []).filter(isPresent),
  ]
  const receivedMinor = sum(tenders.map(({ amountMinor }) => readMinor(amountMinor)))
  const oldest = allocateOldestFirst(
    receivedMinor,
    due.map(({ documentId: id, ...document }) => ({ id, ...document })),
  ).allocations
  const chosen = allocations.map((row) => ({ id: documentIdOf(row), amountMinor: readMinor(row.amountMinor) }))
  const applied = allocate === 'none' ? [] : allocate === 'by_hand' ? chosen : oldest
  const appliedMinor = sum(applied.map(({ amountMinor }) => amountMinor))
  const changeMinor = sum(
    tenders.map(({ method, amountMinor, tenderedMinor }) =>
      method === 'cash' && tenderedMinor ? Math.max(0, readMinor(tenderedMinor) - readMinor(amountMinor)) : 0,
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

/** Starts “Choose amounts” with the amounts of “Oldest due first”, when the Update button was pressed. */
export function fillByHand(reply: Reply['reply'] | undefined, due: readonly Due[]): Reply['reply'] | undefined {
  const values = (reply?.initialValue ?? {}) as ReceiptFormValues
  if (!reply || reply.status || reply.intent || values.allocate !== 'by_hand' || values.allocations?.length)
    return reply
  const { oldestFirst } = previewReceipt(values, due)
  const allocations = withAllDocuments([], due).flatMap((row) => {
    const amountMinor = oldestFirst.get(documentIdOf(row))
    return amountMinor ? { ...row, amountMinor: toMoneyInput(amountMinor) } : []
  })
  return { ...reply, initialValue: { ...values, allocations } as never }
}
