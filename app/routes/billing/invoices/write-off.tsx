// /invoices/write-off
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { NewWriteOff } from '#contract/billing/write-offs/calls.ts'
import { text, uuid, version } from '#contract/kernel/fields.ts'
import { TextArea } from '~/components/fields/text-area'
import { MoneyField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { ReasonForm } from '~/components/pages/reason-form'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { Table } from '~/components/ui/table'
import { pageTitle } from '~/lib/format/page-title'
import type { Reply } from '~/lib/forms/form-reply.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { requireInvoiceId } from './require-id.server'
import { loadWriteOffView, type WriteOffPage } from './write-off-view.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Write off')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  return { view: await loadWriteOffView(screen), hidden: screen.hidden }
}

const WriteOffReversal = z.strictObject({
  writeOffId: uuid('Choose the write-off'),
  version: version(),
  reason: text(200, 'Enter the reason'),
})

export async function action(args: ActionFunctionArgs) {
  const { api, format, url } = await requireScreen(args)
  const invoiceId = requireInvoiceId(url)
  const { money } = format
  const redirectPath = to('/invoices/write-off', null, { id: invoiceId })
  if (url.searchParams.has('reverse'))
    return submit(args, WriteOffReversal, {
      send: (input) => api.writeOffs.reverse(input),
      onSuccess: { redirectTo: redirectPath, message: ({ amountMinor }) => `${money(amountMinor)} is due again` },
    })
  return submit(args, NewWriteOff, {
    send: (input) => api.writeOffs.write({ ...input, invoiceId }),
    onSuccess: { redirectTo: redirectPath, message: ({ amountMinor }) => `${money(amountMinor)} written off` },
  })
}

export default function WriteOff() {
  const { view, hidden } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  if (view.toReverse) return <ReverseWriteOffForm writeOff={view.toReverse} view={view} hidden={hidden} reply={reply} />
  return (
    <div className="stack">
      {view.form ? (
        <WriteOffForm view={view} hidden={hidden} reply={reply} />
      ) : (
        <>
          <PageHeader title={`Write-offs of invoice ${view.number}`} lead={view.lead} back={view.back} />
          {!view.decides && (
            <Notice>
              <p>You don’t have permission to write off amounts. Ask an approver.</p>
            </Notice>
          )}
        </>
      )}
      {view.rows.length > 0 && <WriteOffTable rows={view.rows} />}
    </div>
  )
}

interface FormProps {
  view: WriteOffPage
  hidden: { token: string; formKey: string }
  reply: Reply['reply'] | undefined
}

function WriteOffForm({ view, hidden, reply }: FormProps) {
  const [form, fields] = usePageForm<{ amountMinor: string; reason: string }>({
    id: 'write-off',
    lastResult: reply,
    defaultValue: { amountMinor: '', reason: '' },
  })
  return (
    <FormPage
      form={form}
      title={`Write off invoice ${view.number}`}
      lead={view.lead}
      back={view.back}
      hidden={hidden}
      save="Write off amount"
      danger
      enterKey="check"
      cancel={view.back.href}
    >
      <MoneyField
        field={fields.amountMinor}
        label={`Amount in ${view.currency}`}
        hint={`Leave empty to write off the full amount due, ${view.due}.`}
        optional
      />
      <TextArea field={fields.reason} label="Reason for write-off" rows={2} />
    </FormPage>
  )
}

function ReverseWriteOffForm({
  view,
  writeOff,
  hidden,
  reply,
}: FormProps & { writeOff: NonNullable<WriteOffPage['toReverse']> }) {
  return (
    <ReasonForm
      id="due-again"
      title="Undo write-off"
      lead={`${writeOff.amount} of invoice ${view.number} becomes due again.`}
      back={{ href: view.self, label: `Write-offs of invoice ${view.number}` }}
      hidden={{ ...hidden, version: writeOff.version, more: { writeOffId: writeOff.id } }}
      save="Undo write-off"
      cancel={view.self}
      label="Reason"
      reply={reply}
    />
  )
}

function WriteOffTable({ rows }: Pick<WriteOffPage, 'rows'>) {
  return (
    <section className="panel" aria-labelledby="written-off">
      <h2 id="written-off" className="mb-3">
        Written off
      </h2>
      <Table
        caption="Written off"
        captionHidden
        rows={rows}
        rowKey={(row) => row.id}
        isFaint={(row) => row.undone !== ''}
        columns={[
          { key: 'day', title: 'Date', kind: 'date', cell: (row) => row.day },
          { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
          { key: 'reason', title: 'Reason', cell: (row) => row.reason },
          { key: 'by', title: 'Decided by', cell: (row) => row.by },
          { key: 'undone', title: 'Undone', cell: (row) => row.undone },
          {
            key: 'actions',
            title: 'Actions',
            quiet: true,
            kind: 'actions',
            cell: (row) =>
              row.reverse && (
                <ButtonLink small variant="quiet" href={row.reverse} about={`of ${row.amount} on ${row.day}`}>
                  Undo write-off
                </ButtonLink>
              ),
          },
        ]}
      />
    </section>
  )
}
