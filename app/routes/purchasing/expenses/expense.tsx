// /expense/invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { ActionForm } from '../payments/action-form'
import { DocumentRecord } from '../payments/document-record'
import { PaymentsTable } from '../payments/payments-table'
import {
  createAction,
  createPayAction,
  createPrintAction,
  createReverseAction,
  RecordVersion,
  submitAction,
  withReason,
} from '../payments/record-actions.server'
import { loadExpensePage, readExpenseId } from './expense-view.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.name ?? 'Expense')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const view = await loadExpensePage(screen)
  await preparePdfResponse(args, view.document.view, view.document.size)
  return { ...view, hidden: screen.hidden }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const expenseId = readExpenseId(url)
  const { expenses } = api
  return submitAction(args, to('/expense/invoice', null, { id: expenseId }), {
    submit: createAction(RecordVersion, (input) => expenses.submit({ expenseId, ...input }), 'Expense submitted'),
    approve: createAction(RecordVersion, (input) => expenses.approve({ expenseId, ...input }), 'Expense approved'),
    reject: createAction(
      withReason('Enter the reason for rejection'),
      (input) => expenses.reject({ expenseId, ...input }),
      'Expense rejected',
    ),
    void: createAction(
      withReason('Enter the reason for voiding'),
      (input) => expenses.void({ expenseId, ...input }),
      'Expense voided',
    ),
    pay: createPayAction((payment) => expenses.pay({ expenseId, ...payment })),
    reverse: createReverseAction((reversal) => expenses.reversePayment({ expenseId, ...reversal })),
    print: createPrintAction(() => expenses.print({ expenseId })),
  })
}

export default function Expense() {
  const view = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  const { form, hidden, file, payments, currency } = view
  if (form)
    return <ActionForm form={form} hidden={hidden} reply={reply} record={view} payLabel="Record expense payment" />
  return (
    <DocumentRecord
      view={view}
      reply={reply}
      back={{ href: to('/expenditures'), label: 'Expenses' }}
      links={
        file && (
          <a href={file} target="_blank" rel="noreferrer" data-no-spinner="">
            Open the bill
          </a>
        )
      }
    >
      <PaymentsTable rows={payments} currency={currency} />
    </DocumentRecord>
  )
}
