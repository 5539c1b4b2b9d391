// /purchase-orders/invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { text, version } from '#contract/kernel/fields.ts'
import { NewOutgoingPayment, OutgoingPaymentReversal } from '#contract/purchasing/payments/schema.ts'
import { RecordPage } from '~/components/pages/record-page'
import { Notice } from '~/components/ui/notice'
import { pageTitle } from '~/lib/format/page-title'
import { listErrors } from '~/lib/forms/form-errors'
import { type Reply, submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { ActButtons } from '../payments/act-buttons'
import { PayForm } from '../payments/pay-form'
import { METHODS } from '../payments/payments.server'
import { PaymentsTable } from '../payments/payments-table'
import { ReasonForm } from '../payments/reason-form'
import { SpendingMark } from '../payments/status-marks'
import { BillForm } from './bill-form'
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
    methods: METHODS,
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

const Post = z.strictObject({ act: z.literal('post', 'Choose an action'), version: version() })
const Cancel = z.strictObject({
  act: z.literal('cancel'),
  version: version(),
  reason: text(300, 'Enter the reason for cancelling'),
})
const Pay = NewOutgoingPayment.extend({ act: z.literal('pay'), version: version() })
const Reverse = OutgoingPaymentReversal.extend({ act: z.literal('reverse') })

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, url } = screen
  const supplierBillId = url.searchParams.get('id')
  if (!supplierBillId || url.searchParams.has('edit')) return saveBill(args, screen)
  const go = to(here, null, { id: supplierBillId })
  const act = (await args.request.clone().formData()).get('act')
  if (act === 'pay')
    return submit(args, Pay, {
      send: ({ act: _, ...payment }) => api.supplierBills.pay({ supplierBillId, ...payment }),
      onSuccess: { redirectTo: go, message: 'Payment recorded' },
    })
  if (act === 'reverse')
    return submit(args, Reverse, {
      send: ({ act: _, ...reversal }) => api.supplierBills.reversePayment({ supplierBillId, ...reversal }),
      onSuccess: { redirectTo: go, message: 'Payment reversed. The amount is due again.' },
    })
  if (act === 'cancel')
    return submit(args, Cancel, {
      send: ({ act: _, ...why }) => api.supplierBills.cancel({ supplierBillId, ...why }),
      onSuccess: { redirectTo: go, message: 'Bill cancelled' },
    })
  return submit(args, Post, {
    send: ({ act: _, ...moved }) => api.supplierBills.post({ supplierBillId, ...moved }),
    onSuccess: { redirectTo: go, message: 'Bill posted. It is due now.' },
  })
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function SupplierBill() {
  const { form, bill, methods, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() as Reply | undefined
  const reply = answer?.reply
  if (form) return <BillForm view={form} hidden={hidden} answer={answer} />
  if (!bill) return null
  const back = { href: bill.self, label: bill.name }
  const { paying, reversing, version: current } = bill
  if (paying)
    return (
      <PayForm name={bill.name} view={paying} {...{ methods, back, reply }} hidden={{ ...hidden, version: current }} />
    )
  if (bill.cancelling)
    return (
      <ReasonForm
        title="Cancel bill"
        lead="The bill is no longer due, and its number can be used again. You can’t undo this."
        save="Cancel bill"
        {...{ back, reply }}
        hidden={{ ...hidden, version: current, more: { act: 'cancel' } }}
      />
    )
  if (reversing)
    return (
      <ReasonForm
        title="Reverse payment"
        lead="The failed payment stays on record as reversed, and its amount becomes due again."
        save="Reverse payment"
        {...{ back, reply }}
        hidden={{
          ...hidden,
          version: reversing.version,
          more: { act: 'reverse', outgoingPaymentId: reversing.outgoingPaymentId },
        }}
      />
    )
  return <BillRecord bill={bill} token={hidden.token} refused={listErrors(reply)} />
}

interface BillRecordProps {
  bill: NonNullable<Loaded['bill']>
  token: string
  refused: readonly string[]
}

function BillRecord({ bill, token, refused }: BillRecordProps) {
  const { order, file } = bill
  return (
    <RecordPage
      title={bill.name}
      lead={bill.lead ?? undefined}
      back={{ href: to('/purchase-orders'), label: 'Purchase orders' }}
      actions={<ActButtons acts={bill.acts} token={token} version={bill.version} />}
      facts={[{ label: 'State', value: <SpendingMark mark={bill.mark} /> }, ...bill.facts]}
    >
      {refused.map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert">
          {sentence}
        </Notice>
      ))}
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
