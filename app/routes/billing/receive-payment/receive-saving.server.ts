import { type ActionFunctionArgs, json } from '@remix-run/node'
import { NewReceipt } from '#contract/billing/receipts/schema.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { getFormatter } from '~/lib/format/format'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { receiptHref } from '../receipts/receipt-links'
import { previewReceipt } from './receive-preview'
import { documentIdOf, type ReceiveValues, withAllDocuments } from './receive-rows'
import { readUpdate, requireByHand } from './receive-rows.server'

const TypedReceipt = requireByHand(NewReceipt)

/** Records the payment; the Update button only renders the page again. */
export async function receivePayment(args: ActionFunctionArgs) {
  const { api, me } = await requireScreen(args)
  const { money } = getFormatter(me.practice)
  return submit(args, TypedReceipt, {
    send: (payment) => api.receipts.receive(payment),
    onSuccess: {
      redirectTo: (done) => receiptHref(done[0]!),
      message: (done, { tenders }) => {
        const total = sum(done.map(({ amountMinor }) => amountMinor))
        const left = sum(done.map(({ availableMinor }) => availableMinor))
        const change = sum(tenders.map((one) => (one.tenderedMinor ?? one.amountMinor) - one.amountMinor))
        return [
          `Received ${money(total)}: ${done.map(({ number }) => number).join(', ')}.`,
          left > 0 && `${money(left)} stays on account.`,
          change > 0 && `Give ${money(change)} change.`,
        ]
          .filter(Boolean)
          .join(' ')
      },
    },
    onIntent: async (form) => {
      const update = readUpdate(form)
      if (!update) return null
      const { initialValue, ...reply } = update
      return json({ reply: { ...reply, initialValue: await fillByHand(initialValue ?? {}) }, conflict: null })
    },
  })

  /** Starts “Choose amounts” with the amounts of “Oldest due first”. */
  async function fillByHand(values: Partial<ReceiveValues> & { patientId?: string; partyId?: string }) {
    const { allocate, allocations = [], patientId, partyId } = values
    if (allocate !== 'by_hand' || allocations.length > 0) return values
    const { data } = await api.receipts.account({ patientId, partyId })
    const { oldestFirst } = previewReceipt(values, data.due)
    const rows = withAllDocuments([], data.due).map((row) => ({
      ...row,
      amountMinor: oldestFirst.has(documentIdOf(row)) ? toMoneyInput(oldestFirst.get(documentIdOf(row))!) : '',
    }))
    return { ...values, allocations: rows.filter(({ amountMinor }) => amountMinor !== '') }
  }
}
