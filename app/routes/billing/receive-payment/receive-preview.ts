import {
  type DueDocument,
  documentIdOf,
  previewReceipt,
  type ReceiptInput,
} from '#contract/billing/receipts/receipt-preview.ts'
import type { OpenDocument } from '#contract/billing/receipts/schema.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import type { Reply } from '~/lib/forms/form-reply.server'
import { withAllDocuments } from './receive-rows'

/** Starts “Choose amounts” with the amounts of “Oldest due first”, when the Update button was pressed. */
export function fillByHand(
  reply: Reply['reply'] | undefined,
  due: readonly (DueDocument & Pick<OpenDocument, 'document'>)[],
  currency: string,
): Reply['reply'] | undefined {
  const values = (reply?.initialValue ?? {}) as ReceiptInput
  if (!reply || reply.status || reply.intent || values.allocate !== 'by_hand' || values.allocations?.length)
    return reply
  const { oldestFirst } = previewReceipt(values, due, currency)
  const allocations = withAllDocuments([], due).flatMap((row) => {
    const amountMinor = oldestFirst.get(documentIdOf(row))
    return amountMinor ? { ...row, amountMinor: toMoneyInput(amountMinor, currency) } : []
  })
  return { ...reply, initialValue: { ...values, allocations } as never }
}
