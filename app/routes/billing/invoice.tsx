// /invoices/invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { BillingPaper, PAPER_SIZES } from '~/components/sheets/billing-paper'
import { RecordSheet } from '~/components/sheets/record-sheet'
import { Button, ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Facts } from '~/components/ui/facts'
import { StatusMark } from '~/components/ui/status-mark'
import { type Column, Table } from '~/components/ui/table'
import { enter } from '~/lib/enter.server'
import { to } from '~/lib/links'
import { titled } from '~/lib/page-title'
import { submit } from '~/lib/submit.server'
import { idOf, oneInvoice } from './invoice-view.server'

export const meta: MetaFunction<typeof loader> = (args) => {
  const paper = args.data?.paper?.paper
  return titled(args, paper ? `${paper.title} ${paper.number ?? ''}`.trim() : 'Draft invoice')
}

export async function loader(args: LoaderFunctionArgs) {
  return {
    ...(await oneInvoice(await enter(args))),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

/** On which paper: what is printed is the invoice of the address. */
const PrintOrder = z.strictObject({ size: z.enum(PAPER_SIZES, 'Choose the paper') })

/** A print is counted, so that only the first is the original. */
export async function action(args: ActionFunctionArgs) {
  const { api, url } = await enter(args)
  const invoiceId = idOf(url)
  return submit(args, PrintOrder, {
    send: () => api.invoices.print({ invoiceId }),
    then: { go: (_, { size }) => to('/invoices/invoice', null, { id: invoiceId, paper: size, counted: 1 }) },
  })
}

const back = { href: to('/invoices'), label: 'Invoices' }

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export default function Invoice() {
  const { paper, draft, mark, facts, links, hidden } = useLoaderData<typeof loader>()
  const state = { label: 'State', value: <StatusMark kind="invoice" state={mark} /> }
  if (draft) return <Draft draft={draft} facts={[state, ...facts]} links={links} />
  return (
    <>
      <section className="panel stack mb-4 no-print" aria-label="What became of it">
        <Facts facts={[state, ...facts]} across />
        <div className="row">
          <PrintForm hidden={hidden} paper={paper} />
          <Links links={links} />
        </div>
      </section>
      <BillingPaper paper={paper.paper} size={paper.size} sizes={paper.sizes} back={back} />
    </>
  )
}

/** Counts first and shows the paper then, with the right stamp on it; what was counted just now is printed as it stands. */
function PrintForm({ hidden, paper }: Pick<Loaded, 'hidden'> & { paper: NonNullable<Loaded['paper']> }) {
  if (paper.counted) return <p>Counted. Print the page now.</p>
  return (
    <form method="post">
      <HiddenFields {...hidden} more={{ size: paper.size }} />
      <Button icon="print" small>
        {paper.printed === 0 ? 'Print the original' : 'Print a copy'}
      </Button>
    </form>
  )
}

function Links({ links: { client, visit, receive, writeOff } }: Pick<Loaded, 'links'>) {
  return (
    <>
      {receive && (
        <ButtonLink href={receive} small>
          Receive payment
        </ButtonLink>
      )}
      {writeOff && <a href={writeOff}>Write-offs</a>}
      {client && <a href={client}>Client</a>}
      {visit && <a href={visit.href}>{visit.label}</a>}
    </>
  )
}

type DraftRow = NonNullable<Loaded['draft']>['rows'][number]

const columns: readonly Column<DraftRow>[] = [
  { key: 'description', title: 'Item or service', heads: true, cell: (row) => row.description },
  { key: 'qty', title: 'Qty', kind: 'number', cell: (row) => row.qty },
  { key: 'price', title: 'Price', kind: 'number', cell: (row) => row.price },
  { key: 'total', title: 'Amount with tax', kind: 'number', cell: (row) => row.total },
]

interface DraftProps {
  draft: NonNullable<Loaded['draft']>
  facts: Parameters<typeof Facts>[0]['facts']
  links: Loaded['links']
}

/** Not a paper yet: it has no number, and may still change. */
function Draft({ draft, facts, links }: DraftProps) {
  return (
    <RecordSheet
      title={draft.client ? `Draft invoice for ${draft.client}` : 'Draft invoice'}
      lead="It prints once it is issued."
      back={back}
      actions={<Links links={links} />}
      facts={[...facts, { label: 'Total', value: draft.total }]}
    >
      {draft.rows.length === 0 ? (
        <EmptyState title="Nothing is charged yet" />
      ) : (
        <Table caption="What is charged" captionHidden columns={columns} rows={draft.rows} rowKey={({ id }) => id} />
      )}
    </RecordSheet>
  )
}
