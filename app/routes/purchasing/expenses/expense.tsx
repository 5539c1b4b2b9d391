// /expense/invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { text, version } from '#contract/kernel/fields.ts'
import { NewOutgoingPayment, OutgoingPaymentReversal } from '#contract/purchasing/payments/schema.ts'
import { BILLING_SIZES, BillingDocument } from '~/components/documents/billing-document'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { listErrors } from '~/lib/forms/refused-act'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { ActButtons } from '../payments/act-buttons'
import { SpendingMark } from '../payments/status-marks'
import { PayForm } from '../payments/pay-form'
import { METHODS } from '../payments/payments.server'
import { PaymentsTable } from '../payments/payments-table'
import { ReasonForm } from '../payments/reason-form'
import { loadExpensePage, readExpenseId } from './expense-view.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.name ?? 'Expense')

export async function loader(args: LoaderFunctionArgs) {
  const view = await loadExpensePage(await requireScreen(args))
  await preparePdfResponse(args, view.paper.paper, view.paper.size)
  return {
    ...view,
    methods: METHODS,
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

const withReason = (empty: string) => z.strictObject({ act: z.string(), version: version(), reason: text(300, empty) })
const StatusChange = z.strictObject({
  act: z.enum(['submit', 'approve'], 'Press one of the buttons'),
  version: version(),
})
const Pay = NewOutgoingPayment.extend({ act: z.literal('pay'), version: version() })
const Reverse = OutgoingPaymentReversal.extend({ act: z.literal('reverse') })
const Print = z.strictObject({ act: z.literal('print'), size: z.enum(BILLING_SIZES, 'Choose the paper') })

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const expenseId = readExpenseId(url)
  const go = to('/expense/invoice', null, { id: expenseId })
  const act = (await args.request.clone().formData()).get('act')
  if (act === 'pay')
    return submit(args, Pay, {
      send: ({ act: _, ...payment }) => api.expenses.pay({ expenseId, ...payment }),
      then: { go, say: 'Payment recorded' },
    })
  if (act === 'reverse')
    return submit(args, Reverse, {
      send: ({ act: _, ...reversal }) => api.expenses.reversePayment({ expenseId, ...reversal }),
      then: { go, say: 'Payment reversed: it is due again' },
    })
  if (act === 'reject')
    return submit(args, withReason('Enter why not'), {
      send: ({ act: _, ...why }) => api.expenses.reject({ expenseId, ...why }),
      then: { go, say: 'Expense rejected' },
    })
  if (act === 'void')
    return submit(args, withReason('Enter why it is voided'), {
      send: ({ act: _, ...why }) => api.expenses.void({ expenseId, ...why }),
      then: { go, say: 'Expense voided' },
    })
  if (act === 'print')
    return submit(args, Print, {
      send: () => api.expenses.print({ expenseId }),
      then: { go: (_, { size }) => to('/expense/invoice', null, { id: expenseId, paper: size, counted: 1 }) },
    })
  return submit(args, StatusChange, {
    send: ({ act: plain, ...moved }) => api.expenses[plain]({ expenseId, ...moved }),
    then: { go, say: (_, { act: plain }) => (plain === 'submit' ? 'Expense submitted' : 'Expense approved') },
  })
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function Expense() {
  const view = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  const { hidden, version: stands, why, reversing, paying } = view
  const back = { href: view.self, label: view.name }
  if (paying)
    return (
      <PayForm
        of={view.name}
        view={paying}
        methods={view.methods}
        {...{ back, reply }}
        hidden={{ ...hidden, version: stands }}
      />
    )
  if (why)
    return <ReasonForm {...why} {...{ back, reply }} hidden={{ ...hidden, version: stands, more: { act: why.act } }} />
  if (reversing)
    return (
      <ReasonForm
        title="Reverse the payment"
        lead="A payment that failed stays in the books as reversed, and its amount is due again."
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
  const { mark, facts, file, acts, hidden, payments, currency, paper } = view
  return (
    <>
      {refused.map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert" className="mb-4">
          {sentence}
        </Notice>
      ))}
      <section className="panel stack mb-4 no-print" aria-label="What became of it">
        <Facts facts={[{ label: 'State', value: <SpendingMark mark={mark} /> }, ...facts]} across />
        <div className="row">
          <ActButtons acts={acts} token={hidden.token} version={view.version} />
          <PrintForm view={view} />
          {file && (
            <a href={file} target="_blank" rel="noreferrer" data-no-spinner="">
              Open the bill
            </a>
          )}
        </div>
        <PaymentsTable rows={payments} currency={currency} />
      </section>
      <BillingDocument {...paper} back={{ href: to('/expenditures'), label: 'Expenditures' }} />
    </>
  )
}

/** Counts first and shows the voucher then, with the right stamp on it. */
function PrintForm({ view: { prints, counted, hidden, paper, printed } }: { view: Loaded }) {
  if (!prints) return null
  if (counted) return <p>Counted. Print the page now.</p>
  return (
    <form method="post">
      <HiddenFields {...hidden} more={{ act: 'print', size: paper.size }} />
      <Button icon="print" small>
        {printed === 0 ? 'Print the original' : 'Print a copy'}
      </Button>
    </form>
  )
}
