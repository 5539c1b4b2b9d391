// /purchase-orders/invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { RecordPage } from '~/components/pages/record-page'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { type RowsReply, renderRows } from '../lines/render-rows.server'
import { ActionButtons } from '../payments/action-buttons'
import { ActionForm } from '../payments/action-form'
import { PaymentsTable } from '../payments/payments-table'
import {
  createAction,
  createPayAction,
  createReverseAction,
  RecordVersion,
  submitAction,
  withReason,
} from '../payments/record-actions.server'
import { SpendingMark } from '../payments/status-marks'
import { BillForm } from './bill-form'
import { BillItems } from './bill-items'
import { saveBill } from './bill-saving.server'
import { loadBillForm, loadBillPage } from './bill-view.server'

const here = '/purchase-orders/invoice'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.bill?.name ?? args.data?.form?.title ?? 'Supplier bill')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { searchParams } = screen.url
  const id = searchParams.get('id')
  const writing = !id || searchParams.has('edit')
  return {
    form: writing ? await loadBillForm(screen) : null,
    bill: writing ? null : await loadBillPage(screen, id),
    hidden: screen.hidden,
  }
}

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, url } = screen
  const supplierBillId = url.searchParams.get('id')
  if (!supplierBillId || url.searchParams.has('edit')) return renderRows(await saveBill(args, screen), screen)
  const { supplierBills: bills } = api
  return submitAction(args, to(here, null, { id: supplierBillId }), {
    post: createAction(RecordVersion, (input) => bills.post({ supplierBillId, ...input }), 'Bill posted'),
    cancel: createAction(
      withReason('Enter the reason for cancelling'),
      (input) => bills.cancel({ supplierBillId, ...input }),
      'Bill cancelled',
    ),
    pay: createPayAction((payment) => bills.pay({ supplierBillId, ...payment })),
    reverse: createReverseAction((reversal) => bills.reversePayment({ supplierBillId, ...reversal })),
  })
}

export default function SupplierBill() {
  const { form, bill, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as RowsReply | undefined
  const reply = answer?.reply
  if (form) return <BillForm view={form} hidden={hidden} answer={answer} />
  if (!bill) return null
  if (bill.form)
    return (
      <ActionForm form={bill.form} hidden={hidden} reply={reply} record={bill} payLabel="Record payment to supplier" />
    )
  const { order, file } = bill
  return (
    <RecordPage
      title={bill.name}
      lead={bill.lead ?? undefined}
      back={{ href: to('/purchase-orders'), label: 'Purchase orders' }}
      actions={<ActionButtons actions={bill.actions} hidden={hidden} version={bill.version} />}
      facts={[{ label: 'Status', value: <SpendingMark mark={bill.mark} /> }, ...bill.facts]}
    >
      <RefusalNotice reply={reply} />
      <BillItems rows={bill.items} />
      <PaymentsTable rows={bill.payments} currency={bill.currency} />
      <p className="row">
        {order && <a href={order.href}>{order.label}</a>}
        <a href={bill.client}>Supplier</a>
        {file && (
          <a href={file} target="_blank" rel="noreferrer" data-no-spinner="">
            Open original bill
          </a>
        )}
      </p>
    </RecordPage>
  )
}
