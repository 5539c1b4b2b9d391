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

/** Receives what is typed; any other button brings the page up to date, and posts nothing. */
export async function receivePayment(args: ActionFunctionArgs) {
  const { api, me } = await requireScreen(args)
  const { money } = getFormatter(me.practice)
  return submit(args, TypedReceipt, {
    send: (payment) => api.receipts.receive(payment),
    then: {
      go: (done) => receiptHref(done[0]!),
      say: (done, { tenders }) => {
        const total = sum(done.map(({ amountMinor }) => amountMinor))
        const left = sum(done.map(({ availableMinor }) => availableMinor))
        const change = sum(tenders.map((one) => (one.tenderedMinor ?? one.amountMinor) - one.amountMinor))
        return [
          `Received ${money(total)}: ${done.map(({ number }) => number).join(', ')}.`,
          left > 0 && `${money(left)} stays on account.`,
          change > 0 && `Give back ${money(change)}.`,
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

  /** Who chooses to lay it out by hand begins with what would come of it by itself. */
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
