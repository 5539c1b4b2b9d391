import { type ActionFunctionArgs, json } from '@remix-run/node'
import { z } from 'zod'
import { ChequeMove, LaterAllocation, Reversal } from '#contract/billing/receipts/schema.ts'
import { NewRefund } from '#contract/billing/refunds/schema.ts'
import { BILLING_SIZES } from '~/components/documents/billing-document'
import { getFormatter } from '~/lib/format/format'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { readUpdate, requireByHand } from '../receive-payment/receive-rows.server'
import { readReceiptId } from './receipt-view.server'

/** On which paper: what is printed is the receipt of the address. */
const PrintOrder = z.strictObject({ size: z.enum(BILLING_SIZES, 'Choose the paper') })
const TypedAllocation = requireByHand(LaterAllocation.omit({ receiptId: true }))

/** One of the acts of a receipt, by the address or by what its button sends. */
export async function actOnReceipt(args: ActionFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me, url } = entered
  const receiptId = readReceiptId(url)
  const here = withQuery(url.pathname, { id: receiptId })
  const { money } = getFormatter(me.practice)
  const act = url.searchParams.get('act')
  if (act === 'allocate')
    return submit(args, TypedAllocation, {
      send: (asked) => api.receipts.allocate({ ...asked, receiptId }),
      then: {
        go: here,
        say: ({ availableMinor }) =>
          availableMinor > 0 ? `Laid out. ${money(availableMinor)} stays on account.` : 'Laid out, nothing is left.',
      },
      onIntent: (form) => {
        const update = readUpdate(form)
        return update && json({ reply: update, conflict: null })
      },
    })
  if (act === 'refund') return refundReceipt(args, entered, receiptId)
  if (act === 'reverse')
    return submit(args, Reversal, {
      send: (asked) => api.receipts.reverse({ ...asked, receiptId }),
      then: { go: here, say: ({ number, reversedByNumber }) => `${number}: taken back by ${reversedByNumber}` },
    })
  const form = await args.request.clone().formData()
  if (act === 'bounce' || form.has('state'))
    return submit(args, ChequeMove, {
      send: (asked) => api.receipts.moveCheque({ ...asked, receiptId }),
      then: {
        go: here,
        say: (_, { state }) =>
          state === 'bounced' ? 'The cheque bounced: its receipt is reversed' : `The cheque is ${state}`,
      },
    })
  if (form.has('size'))
    return submit(args, PrintOrder, {
      send: () => api.receipts.print({ receiptId }),
      then: { go: (_, { size }) => withQuery(url.pathname, { id: receiptId, paper: size, counted: 1 }) },
    })
  throw json({ message: 'Press one of the buttons of the receipt.' }, { status: 404 })
}

function refundReceipt(args: ActionFunctionArgs, { api, me }: ScreenContext, receiptId: string) {
  const { money } = getFormatter(me.practice)
  return submit(args, NewRefund, {
    send: (asked) => api.refunds.ofReceipt({ ...asked, receiptId }),
    then: {
      go: ({ refundId }) => to('/refunds', null, { id: refundId }),
      say: ({ status, amountMinor, number }) =>
        status === 'requested'
          ? `Asked for: somebody else approves that ${money(amountMinor)} goes back`
          : `Given back: ${money(amountMinor)}, voucher ${number}`,
    },
  })
}
