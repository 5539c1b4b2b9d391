// /expense/invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { text, version } from '#contract/kernel/fields.ts'
import { NewOutgoingPayment, OutgoingPaymentReversal } from '#contract/purchasing/payments/schema.ts'
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
import { ActButtons } from '../payments/act-buttons'
import { PayForm } from '../payments/pay-form'
import { METHODS } from '../payments/payments.server'
import { PaymentsTable } from '../payments/payments-table'
import { ReasonForm } from '../payments/reason-form'
import { SpendingMark } from '../payments/status-marks'
import { loadExpensePage, readExpenseId } from './expense-view.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.name ?? 'Expense')

export async function loader(args: LoaderFunctionArgs) {
  const view = await loadExpensePage(await requireScreen(args))
  await preparePdfResponse(args, view.document.view, view.document.size)
  return {
    ...view,
    methods: METHODS,
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

const withReason = (empty: string) => z.strictObject({ act: z.string(), version: version(), reason: text(300, empty) })
const StatusChange = z.strictObject({
  act: z.enum(['submit', 'approve'], 'Choose an action'),
  version: version(),
})
const Pay = NewOutgoingPayment.extend({ act: z.literal('pay'), version: version() })
const Reverse = OutgoingPaymentReversal.extend({ act: z.literal('reverse') })
const Print = z.strictObject({ act: z.literal('print'), size: z.enum(BILLING_SIZES, 'Choose the paper size') })

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const expenseId = readExpenseId(url)
  const go = to('/expense/invoice', null, { id: expenseId })
  const act = (await args.request.clone().formData()).get('act')
  if (act === 'pay')
    return submit(args, Pay, {
      send: ({ act: _, ...payment }) => api.expenses.pay({ expenseId, ...payment }),
      onSuccess: { redirectTo: go, message: 'Payment recorded' },
    })
  if (act === 'reverse')
    return submit(args, Reverse, {
      send: ({ act: _, ...reversal }) => api.expenses.reversePayment({ expenseId, ...reversal }),
      onSuccess: { redirectTo: go, message: 'Payment reversed. The amount is due again.' },
    })
  if (act === 'reject')
    return submit(args, withReason('Enter the reason for rejecting'), {
      send: ({ act: _, ...why }) => api.expenses.reject({ expenseId, ...why }),
      onSuccess: { redirectTo: go, message: 'Expense rejected' },
    })
  if (act === 'void')
    return submit(args, withReason('Enter the reason for voiding'), {
      send: ({ act: _, ...why }) => api.expenses.void({ expenseId, ...why }),
      onSuccess: { redirectTo: go, message: 'Expense voided' },
    })
  if (act === 'print')
    return submit(args, Print, {
      send: () => api.expenses.print({ expenseId }),
      onSuccess: {
        redirectTo: (_, { size }) => to('/expense/invoice', null, { id: expenseId, size, counted: 1 }),
      },
    })
  return submit(args, StatusChange, {
    send: ({ act: plain, ...moved }) => api.expenses[plain]({ expenseId, ...moved }),
    onSuccess: {
      redirectTo: go,
      message: (_, { act: plain }) => (plain === 'submit' ? 'Expense submitted' : 'Expense approved'),
    },
  })
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function Expense() {
  const view = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  const { hidden, version: current, why, reversing, paying } = view
  const back = { href: view.self, label: view.name }
  if (paying)
    return (
      <PayForm
        name={view.name}
        view={paying}
        methods={view.methods}
        {...{ back, reply }}
        hidden={{ ...hidden, version: current }}
      />
    )
  if (why)
    return <ReasonForm {...why} {...{ back, reply }} hidden={{ ...hidden, version: current, more: { act: why.act } }} />
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
  return <Voucher view={view} refused={listErrors(reply)} />
}

function Voucher({ view, refused }: { view: Loaded; refused: readonly string[] }) {
  const { mark, facts, file, acts, hidden, payments, currency, document } = view
  return (
    <>
      {refused.map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert" className="mb-4">
          {sentence}
        </Notice>
      ))}
      <section className="panel stack mb-4 no-print" aria-label="Status and actions">
        <Facts facts={[{ label: 'State', value: <SpendingMark mark={mark} /> }, ...facts]} across />
        <div className="row">
          <ActButtons acts={acts} token={hidden.token} version={view.version} />
          {view.prints && (
            <PrintForm
              hidden={hidden}
              more={{ act: 'print', size: view.document.size }}
              printed={view.printed}
              counted={view.counted}
            />
          )}
          {file && (
            <a href={file} target="_blank" rel="noreferrer" data-no-spinner="">
              Open the bill
            </a>
          )}
        </div>
        <PaymentsTable rows={payments} currency={currency} />
      </section>
      <BillingDocument {...document} back={{ href: to('/expenditures'), label: 'Expenditures' }} />
    </>
  )
}
