import { type ActionFunctionArgs, json } from '@remix-run/node'
import { ChequeMove, ReceiptAllocation, Reversal } from '#contract/billing/receipts/schema.ts'
import { NewRefund } from '#contract/billing/refunds/schema.ts'
import { describeRefundRequest } from '~/lib/billing/refund-message'
import { PrintOrder } from '~/lib/documents/paper-size.server'
import { submitReceiptMessage } from '~/lib/documents/send-documents.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { prepareReceipt, requireByHand } from '../receive-payment/receive-saving.server'
import { readReceiptId } from './receipt-view.server'

const AllocationForm = requireByHand(ReceiptAllocation.omit({ receiptId: true }))

/** Carries out an action of a receipt: the one that the URL names, or the one that a button posts. */
export async function handleReceiptAction(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, format, url } = screen
  const receiptId = readReceiptId(url)
  const receiptPath = withQuery(url.pathname, { id: receiptId })
  const { money } = format
  const action = url.searchParams.get('act')
  if (action === 'allocate')
    return submit(args, AllocationForm, {
      send: (input) => api.receipts.allocate({ ...input, receiptId }),
      onSuccess: {
        redirectTo: receiptPath,
        message: ({ availableMinor }) =>
          availableMinor > 0
            ? `Credit applied. ${money(availableMinor)} is kept as credit.`
            : 'Credit applied in full.',
      },
      prepare: prepareReceipt,
    })
  if (action === 'refund') return refundReceipt(args, screen, receiptId)
  if (action === 'reverse') return reverseReceipt(args, screen, receiptId, receiptPath)
  const form = await args.request.clone().formData()
  if (action === 'bounce' || form.has('state'))
    return submit(args, ChequeMove, {
      send: (input) => api.receipts.moveCheque({ ...input, receiptId }),
      onSuccess: {
        redirectTo: receiptPath,
        message: (_, { state }) =>
          state === 'bounced' ? 'Marked as bounced. The receipt is reversed.' : `Marked as ${state}`,
      },
    })
  if (form.has('channel')) return submitReceiptMessage(args, screen)
  if (form.has('size'))
    return submit(args, PrintOrder, {
      send: () => api.receipts.print({ receiptId }),
      onSuccess: { redirectTo: (_, { size }) => withQuery(url.pathname, { id: receiptId, size, counted: 1 }) },
    })
  throw json({ message: 'Choose what to do with the receipt.' }, { status: 404 })
}

function refundReceipt(args: ActionFunctionArgs, { api, format }: ScreenContext, receiptId: string) {
  const { money } = format
  return submit(args, NewRefund, {
    send: (input) => api.refunds.ofReceipt({ ...input, receiptId }),
    onSuccess: {
      redirectTo: ({ refundId }) => to('/refunds', null, { id: refundId }),
      message: ({ status, amountMinor, number }) =>
        status === 'requested'
          ? describeRefundRequest(money(amountMinor))
          : `${money(amountMinor)} refunded, voucher ${number}`,
    },
  })
}

export const reverseReceipt = (
  args: ActionFunctionArgs,
  { api }: ScreenContext,
  receiptId: string,
  redirectTo: string,
) =>
  submit(args, Reversal, {
    send: (input) => api.receipts.reverse({ ...input, receiptId }),
    onSuccess: {
      redirectTo,
      message: ({ number, reversedByNumber }) => `Receipt ${number} reversed by ${reversedByNumber}`,
    },
  })
