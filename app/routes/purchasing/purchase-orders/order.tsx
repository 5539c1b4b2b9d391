// /purchase-order-new-clinent-preview
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { text, version } from '#contract/kernel/fields.ts'
import { BILLING_SIZES, BillingDocument } from '~/components/documents/billing-document'
import { PrintForm } from '~/components/documents/print-form'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { listErrors } from '~/lib/forms/form-errors'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { BillsTable } from '../bills/bills-table'
import { ActButtons } from '../payments/act-buttons'
import { ReasonForm } from '../payments/reason-form'
import { SpendingMark } from '../payments/status-marks'
import { loadOrderPage, readOrderId } from './order-view.server'

const here = '/purchase-order-new-clinent-preview'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, `Purchase order ${args.data?.name ?? ''}`.trim())

export async function loader(args: LoaderFunctionArgs) {
  const view = await loadOrderPage(await requireScreen(args))
  await preparePdfResponse(args, view.document.view, view.document.size)
  return {
    ...view,
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

const withReason = (empty: string) => z.strictObject({ act: z.string(), version: version(), reason: text(300, empty) })
const Print = z.strictObject({ act: z.literal('print'), size: z.enum(BILLING_SIZES, 'Choose the paper size') })
const StatusChange = z.strictObject({
  act: z.enum(['submit', 'approve', 'send'], 'Choose an action'),
  version: version(),
})
const DONE_MESSAGES = { submit: 'Order submitted', approve: 'Order approved', send: 'Order marked as sent' }

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const purchaseOrderId = readOrderId(url)
  const go = to(here, null, { id: purchaseOrderId })
  const act = (await args.request.clone().formData()).get('act')
  if (act === 'cancel')
    return submit(args, withReason('Enter the reason for cancelling'), {
      send: ({ act: _, ...why }) => api.purchaseOrders.cancel({ purchaseOrderId, ...why }),
      onSuccess: { redirectTo: go, message: 'Order cancelled' },
    })
  if (act === 'close')
    return submit(args, withReason('Enter the reason for closing'), {
      send: ({ act: _, ...why }) => api.purchaseOrders.shortClose({ purchaseOrderId, ...why }),
      onSuccess: { redirectTo: go, message: 'Order closed' },
    })
  if (act === 'print')
    return submit(args, Print, {
      send: () => api.purchaseOrders.print({ purchaseOrderId }),
      onSuccess: { redirectTo: (_, { size }) => to(here, null, { id: purchaseOrderId, size, counted: 1 }) },
    })
  return submit(args, StatusChange, {
    send: ({ act: plain, ...moved }) => api.purchaseOrders[plain]({ purchaseOrderId, ...moved }),
    onSuccess: { redirectTo: go, message: (_, { act: plain }) => DONE_MESSAGES[plain] },
  })
}

export default function Order() {
  const view = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  const { hidden, why } = view
  if (why)
    return (
      <ReasonForm
        {...why}
        reply={reply}
        back={{ href: view.self, label: view.name }}
        hidden={{ ...hidden, version: view.version, more: { act: why.act } }}
      />
    )
  return (
    <>
      {listErrors(reply).map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert" className="mb-4">
          {sentence}
        </Notice>
      ))}
      <section className="panel stack mb-4 no-print" aria-label="Status and actions">
        <Facts facts={[{ label: 'State', value: <SpendingMark mark={view.mark} /> }, ...view.facts]} across />
        <div className="row">
          <ActButtons acts={view.acts} token={hidden.token} version={view.version} />
          {view.prints && (
            <PrintForm
              hidden={hidden}
              more={{ act: 'print', size: view.document.size }}
              printed={view.printed}
              counted={view.counted}
            />
          )}
          <a href={view.client}>Supplier</a>
          {view.books && <a href={view.books}>Received and billed</a>}
        </div>
        <BillsTable rows={view.bills} />
      </section>
      <BillingDocument {...view.document} back={{ href: to('/purchase-orders'), label: 'Purchase orders' }} />
    </>
  )
}
