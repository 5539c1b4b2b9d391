import type { ActionFunctionArgs } from '@remix-run/node'
import { CreditApplication } from '#contract/billing/credit-notes/schema.ts'
import { describePayable } from '#contract/billing/receipts/rules.ts'
import { type PayerAccount, ReceiptAllocation } from '#contract/billing/receipts/schema.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import type { Formatter } from '~/lib/format/format'
import { submit } from '~/lib/forms/submit.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'

type DueDocument = PayerAccount['due'][number]

/** Lists the unused credit of a payer, each part with the values that apply it to one document. */
export function listApplicable(
  { due, receipts, credits, currency }: PayerAccount,
  chosenDocument: DueDocument | undefined,
  { money }: Formatter,
) {
  // Credit notes can't pay an opening balance.
  const target = chosenDocument ?? due.find(({ document }) => document !== 'opening')
  if (!target || target.document === 'opening') return []
  const { documentId, dueMinor } = target
  const key = target.document === 'invoice' ? 'invoiceId' : 'debitNoteId'
  const describeUse = (availableMinor: number, source: string) => {
    const amountMinor = Math.min(availableMinor, dueMinor)
    const document = describePayable(target)
    const label = `Apply ${money(amountMinor)} of ${source} to ${document.charAt(0).toLowerCase()}${document.slice(1)}`
    return { amount: toMoneyInput(amountMinor, currency), label }
  }
  return [
    ...receipts.map(({ receiptId, number, availableMinor, version }) => {
      const { amount, label } = describeUse(availableMinor, `receipt ${number}`)
      const row = { [`allocations[0].${key}`]: documentId, 'allocations[0].amountMinor': amount }
      return { id: receiptId, label, version, more: { receiptId, allocate: 'by_hand', ...row } }
    }),
    ...credits.map(({ creditNoteId, number, availableMinor, version }) => {
      const { label } = describeUse(availableMinor, `credit note ${number}`)
      return { id: creditNoteId, label, version, more: { creditNoteId, [key]: documentId } }
    }),
  ]
}

/** Applies an unused receipt or a credit note to a document of its payer. */
export function applyCredit(args: ActionFunctionArgs, { api, format, url }: ScreenContext, isReceipt: boolean) {
  const onSuccess = {
    redirectTo: `${url.pathname}${url.search}`,
    message: ({ availableMinor }: { availableMinor: number }) =>
      availableMinor > 0 ? `Applied. ${format.money(availableMinor)} is kept as credit.` : 'Applied in full.',
  }
  return isReceipt
    ? submit(args, ReceiptAllocation, { send: (input) => api.receipts.allocate(input), onSuccess })
    : submit(args, CreditApplication, { send: (input) => api.creditNotes.apply(input), onSuccess })
}
