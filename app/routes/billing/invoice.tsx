// /invoices/invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { BillingPaper } from '~/components/sheets/billing-paper'
import { PayOnPaper } from '~/components/sheets/pay-on-paper'
import { RecordSheet } from '~/components/sheets/record-sheet'
import { EmptyState } from '~/components/ui/empty-state'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { StatusMark } from '~/components/ui/status-mark'
import { type Column, Table } from '~/components/ui/table'
import { enter } from '~/lib/enter.server'
import { to } from '~/lib/links'
import { titled } from '~/lib/page-title'
import { offerPdf } from '~/lib/papers/pdf/pdf-answer.server'
import { refusedAct } from '~/lib/refused-act'
import { InvoiceActForm } from './invoice-act-form'
import { InvoiceActs, PrintForm, Touching } from './invoice-parts'
import { actOnInvoice } from './invoice-saving.server'
import { oneInvoice } from './invoice-view.server'

export const meta: MetaFunction<typeof loader> = (args) => {
  const paper = args.data?.paper?.paper
  return titled(args, paper ? `${paper.title} ${paper.number ?? ''}`.trim() : 'Draft invoice')
}

export async function loader(args: LoaderFunctionArgs) {
  const view = await oneInvoice(await enter(args))
  if (view.paper) await offerPdf(args, view.paper.paper, view.paper.size)
  return { ...view, hidden: { token: args.context.formToken, formKey: crypto.randomUUID() } }
}

export async function action(args: ActionFunctionArgs) {
  await enter(args)
  return actOnInvoice(args)
}

const back = { href: to('/invoices'), label: 'Invoices' }

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function Invoice() {
  const view = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  const { paper, ask, name, self, version, hidden } = view
  if (ask) return <InvoiceActForm {...{ ask, name, self, reply }} hidden={{ ...hidden, version }} />
  const refused = refusedAct(reply).map((sentence) => (
    <Notice key={sentence} tone="bad" role="alert" className="mb-4">
      {sentence}
    </Notice>
  ))
  if (!paper) return <Draft view={view}>{refused}</Draft>
  const { size, sizes } = paper
  const { pay } = paper.paper
  return (
    <>
      {refused}
      <section className="panel stack mb-4 no-print" aria-label="What became of it">
        <Facts facts={[stateOf(view), ...view.facts]} across />
        <Touching papers={view.touching} />
        <div className="row">
          <PrintForm hidden={hidden} paper={paper} />
          <InvoiceActs {...view} />
        </div>
        {view.acts.insteadOfCancel && <p className="hint">{view.acts.insteadOfCancel}</p>}
      </section>
      <BillingPaper {...{ size, sizes, back }} paper={paper.paper} pay={pay && <PayOnPaper pay={pay} />} />
    </>
  )
}

const stateOf = ({ mark }: Loaded) => ({ label: 'State', value: <StatusMark kind="invoice" state={mark} /> })

type DraftRow = NonNullable<Loaded['draft']>['rows'][number]

const columns: readonly Column<DraftRow>[] = [
  { key: 'description', title: 'Item or service', heads: true, cell: (row) => row.description },
  { key: 'qty', title: 'Qty', kind: 'number', cell: (row) => row.qty },
  { key: 'price', title: 'Price', kind: 'number', cell: (row) => row.price },
  { key: 'total', title: 'Amount with tax', kind: 'number', cell: (row) => row.total },
]

/** Not a paper yet: it has no number, and may still change. */
function Draft({ view, children }: { view: Loaded; children: ReactNode }) {
  const { rows, total } = view.draft!
  return (
    <RecordSheet
      title={view.name}
      lead="It prints once it is issued."
      back={back}
      actions={<InvoiceActs {...view} />}
      facts={[stateOf(view), ...view.facts, { label: 'Total', value: total }]}
    >
      {children}
      {rows.length === 0 ? (
        <EmptyState title="Nothing is charged yet" />
      ) : (
        <Table caption="What is charged" captionHidden columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </RecordSheet>
  )
}
