import type { SerializeFrom } from '@remix-run/node'
import type { ReactNode } from 'react'
import { BillingDocument } from '~/components/documents/billing-document'
import { PaymentDetails } from '~/components/documents/payment-details'
import { PrintForm } from '~/components/documents/print-form'
import { SendButtons } from '~/components/documents/send-buttons'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { RecordPage } from '~/components/pages/record-page'
import { Button, ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Facts } from '~/components/ui/facts'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { StatusMark } from '~/components/ui/status-mark'
import { type Column, Table } from '~/components/ui/table'
import type { Reply } from '~/lib/forms/form-reply.server'
import { InvoiceActionForm } from './invoice-action-form'
import type { loadInvoiceView } from './invoice-view.server'

type InvoicePageView = SerializeFrom<Awaited<ReturnType<typeof loadInvoiceView>>> & {
  hidden: { token: string; formKey: string }
}

interface InvoicePageProps {
  view: InvoicePageView
  /** The list to go back to. */
  back: { href: string; label: string }
  reply: Reply['reply'] | undefined
}

/** An issued invoice as it prints, or a draft, with its status and actions. */
export function InvoicePage({ view, back, reply }: InvoicePageProps) {
  const { document, requestedForm, name, self, version, hidden } = view
  if (requestedForm)
    return (
      <InvoiceActionForm action={requestedForm} name={name} self={self} reply={reply} hidden={{ ...hidden, version }} />
    )
  const refused = <RefusalNotice reply={reply} />
  if (!document)
    return (
      <Draft view={view} back={back}>
        {refused}
      </Draft>
    )
  const { size, sizes } = document
  const { pay } = document.view
  return (
    <>
      {refused}
      <section className="panel stack mb-4 no-print" aria-label="Status and actions">
        <Facts facts={[stateOf(view), ...view.facts]} across />
        {view.documents.length > 0 && (
          <ul aria-label="Receipts and notes">
            {view.documents.map(({ key, href, words, what }) => (
              <li key={key}>
                {href ? <a href={href}>{words}</a> : words}: {what}
              </li>
            ))}
          </ul>
        )}
        <div className="row">
          <NextStep {...view} />
          <PrintForm hidden={hidden} more={{ size }} printed={document.printed} counted={document.counted} />
          <OtherActions {...view} />
          {view.send && (
            <SendButtons
              hidden={hidden}
              reply={reply}
              document={view.send}
              byEmailOnly={view.sendsByEmailOnly}
              contact={view.contact}
            />
          )}
        </div>
        <RelatedPages {...view} />
        {view.actions.cancelHint && <p className="hint">{view.actions.cancelHint}</p>}
      </section>
      <BillingDocument
        size={size}
        sizes={sizes}
        back={back}
        counts
        view={document.view}
        pay={pay && <PaymentDetails pay={pay} />}
      />
    </>
  )
}

const stateOf = ({ mark }: InvoicePageView) => ({ label: 'Status', value: <StatusMark kind="invoice" state={mark} /> })

type DraftRow = NonNullable<InvoicePageView['draft']>['rows'][number]

const columns: readonly Column<DraftRow>[] = [
  { key: 'description', title: 'Item or service', cell: (row) => row.description },
  { key: 'qty', title: 'Qty', kind: 'number', cell: (row) => row.qty },
  { key: 'price', title: 'Price', kind: 'number', cell: (row) => row.price },
  { key: 'total', title: 'Amount with tax', kind: 'number', cell: (row) => row.total },
]

/** A draft, which has no number and can't be printed. */
function Draft({ view, back, children }: Pick<InvoicePageProps, 'view' | 'back'> & { children: ReactNode }) {
  const { rows, total } = view.draft!
  return (
    <RecordPage
      title={view.name}
      lead="You can print it once it is issued."
      back={back}
      actions={
        <>
          <NextStep {...view} />
          <OtherActions {...view} />
        </>
      }
      facts={[stateOf(view), ...view.facts, { label: 'Total', value: total }]}
    >
      {children}
      <RelatedPages {...view} />
      {rows.length === 0 ? (
        <EmptyState title="No lines yet" />
      ) : (
        <Table caption="Lines" captionHidden columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
    </RecordPage>
  )
}

/** The button that issues the invoice or takes its payment. */
function NextStep({ actions, ...view }: InvoicePageView) {
  return (
    <>
      {actions.issue && <PostButton {...view} act="issue" label="Issue invoice" isPrimary />}
      {actions.pay && (
        <ButtonLink href={actions.pay} small variant="primary">
          Take payment
        </ButtonLink>
      )}
    </>
  )
}

function OtherActions({ actions, ...view }: InvoicePageView) {
  const confirmHref = (act: string) => `${view.self}&act=${act}`
  const link = (href: string | null, label: string) =>
    href && (
      <ButtonLink href={href} small>
        {label}
      </ButtonLink>
    )
  return (
    <>
      {link(actions.edit, 'Edit invoice')}
      {link(actions.credit, 'Issue credit note')}
      {link(actions.debit, 'Issue debit note')}
      {actions.copy && <PostButton {...view} act="copy" label="Copy invoice" />}
      {actions.delete && link(confirmHref('delete'), 'Delete draft')}
      {actions.cancel && link(confirmHref('cancel'), 'Cancel invoice')}
    </>
  )
}

type PostButtonProps = Pick<InvoicePageView, 'self' | 'version' | 'hidden'> & {
  act: string
  label: string
  isPrimary?: boolean
}

function PostButton({ self, version, hidden, act, label, isPrimary }: PostButtonProps) {
  return (
    <form method="post" action={self}>
      <HiddenFields {...hidden} formKey={`${hidden.formKey}-${act}`} version={version} more={{ act }} />
      <Button small variant={isPrimary ? 'primary' : 'secondary'} busy="Saving…">
        {label}
      </Button>
    </form>
  )
}

/** Links to the pages of the invoice's client and visit, apart from its buttons. */
function RelatedPages({ links: { client, visit, writeOff } }: InvoicePageView) {
  return (
    (client || visit || writeOff) && (
      <p className="row">
        {client && <a href={client}>Client</a>}
        {visit && <a href={visit.href}>{visit.label}</a>}
        {writeOff && <a href={writeOff}>Write-offs</a>}
      </p>
    )
  )
}
