import type { ActionFunctionArgs } from '@remix-run/node'
import { RefundDecision, RefundPayment, RefundRejection, RefundReversal } from '#contract/billing/refunds/schema.ts'
import { PrintOrder } from '~/lib/documents/paper-size.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { requireId } from '../invoices/require-id.server'

/** Carries out an action of a refund: the one that the URL names, or the one that a button posts. */
export async function handleRefundAction(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const refundId = requireId(url, 'Open a refund from the list of refunds.')
  const redirectPath = to('/refunds', null, { id: refundId })
  const action = url.searchParams.get('act')
  if (action === 'reject')
    return submit(args, RefundRejection, {
      send: (input) => api.refunds.reject({ ...input, refundId }),
      onSuccess: { redirectTo: redirectPath, message: 'Refund rejected' },
    })
  if (action === 'pay')
    return submit(args, RefundPayment, {
      send: (input) => api.refunds.pay({ ...input, refundId }),
      onSuccess: { redirectTo: redirectPath, message: ({ number }) => `Refund paid, voucher ${number}` },
    })
  if (action === 'reverse')
    return submit(args, RefundReversal, {
      send: (input) => api.refunds.reverse({ ...input, refundId }),
      onSuccess: { redirectTo: redirectPath, message: 'Refund reversed' },
    })
  if ((await args.request.clone().formData()).has('size'))
    return submit(args, PrintOrder, {
      send: () => api.refunds.print({ refundId }),
      onSuccess: { redirectTo: (_, { size }) => to('/refunds', null, { id: refundId, size, counted: 1 }) },
    })
  return submit(args, RefundDecision, {
    send: (input) => api.refunds.approve({ ...input, refundId }),
    onSuccess: { redirectTo: redirectPath, message: 'Refund approved. You can pay it now.' },
  })
}
