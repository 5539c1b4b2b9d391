import type { SerializeFrom } from '@remix-run/node'
import { NameText } from '~/components/lists/name-text'
import { PageHeader } from '~/components/pages/page-header'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { actionsColumn, Table } from '~/components/ui/table'
import { to } from '~/lib/navigation/links'
import type { PaymentsView } from './payments-view.server'

type View = SerializeFrom<PaymentsView>

/** Not “Payments to collect”, which are the visits of today on the dashboard and the day board. */
const DUES_TITLE = 'Unpaid visits and invoices'

/** The amounts due, and the receipts of a day. */
export function PaymentsList({ view }: { view: View }) {
  const { dues, hasMoreDues, totalDue, title, receipts, total, hasMoreReceipts, before, after } = view
  return (
    <>
      <PageHeader title="Payments" actions={<ButtonLink href={to('/shift')}>Your shift</ButtonLink>} />
      <div className="stack">
        <section className="panel" aria-labelledby="dues-heading">
          <h2 id="dues-heading" className="mb-3">
            {DUES_TITLE}
          </h2>
          <DueTable dues={dues} total={hasMoreDues ? null : totalDue} />
          {hasMoreDues && (
            <p className="muted mt-3">These are the newest {dues.length}. Search for a patient to see older ones.</p>
          )}
        </section>
        <section className="panel" aria-labelledby="receipts-heading">
          <div className="row mb-3">
            <h2 id="receipts-heading" className="flex-1">
              {title}
            </h2>
            <ButtonLink href={before} small icon="back">
              Previous day
            </ButtonLink>
            {after && (
              <ButtonLink href={after} small>
                Next day
              </ButtonLink>
            )}
          </div>
          <ReceiptTable receipts={receipts} total={hasMoreReceipts ? null : total} />
          {hasMoreReceipts && <p className="muted mt-3">These are the newest {receipts.length}.</p>}
        </section>
      </div>
    </>
  )
}

function DueTable({ dues, total }: Pick<View, 'dues'> & { total: string | null }) {
  if (dues.length === 0) return <EmptyState title="No unpaid visits or invoices" />
  return (
    <Table<View['dues'][number]>
      caption={DUES_TITLE}
      captionHidden
      columns={[
        {
          key: 'patient',
          title: 'Patient',
          isRowHeader: true,
          cardLine: 1,
          cell: (row) => (
            <span>
              <NameText name={row.patient} href={row.patientHref} />{' '}
              <span className="caption font-normal">{row.patientNo}</span>
            </span>
          ),
        },
        { key: 'what', title: 'For', cardLine: 2, cell: (row) => row.what },
        { key: 'day', title: 'Date', kind: 'date', cardLine: 2, cell: (row) => row.day },
        { key: 'amount', title: 'Amount due', kind: 'number', cardLine: 1, cell: (row) => row.amount },
        actionsColumn(
          ({ href, patient }) =>
            href && (
              <ButtonLink href={href} small about={`from ${patient}`}>
                Take payment
              </ButtonLink>
            ),
        ),
      ]}
      rows={dues}
      rowKey={(row) => row.key}
      total={total ? ['Total due', '', '', total, ''] : undefined}
    />
  )
}

function ReceiptTable({ receipts, total }: { receipts: View['receipts']; total: string | null }) {
  if (receipts.length === 0) return <EmptyState title="No payments on this day" />
  return (
    <Table<View['receipts'][number]>
      caption="Receipts of the day"
      captionHidden
      columns={[
        {
          key: 'number',
          title: 'Receipt',
          kind: 'short',
          isRowHeader: true,
          cardLine: 1,
          cell: (row) => <span className="number">{row.href ? <a href={row.href}>{row.number}</a> : row.number}</span>,
        },
        { key: 'time', title: 'Time', kind: 'date', cardLine: 1, cell: (row) => row.time },
        { key: 'payer', title: 'Received from', cardLine: 2, cell: (row) => <NameText name={row.payer} /> },
        { key: 'method', title: 'Method', cardLine: 2, cell: (row) => row.method },
        { key: 'amount', title: 'Amount', kind: 'number', cardLine: 1, cell: (row) => row.amount },
      ]}
      rows={receipts}
      rowKey={(row) => row.id}
      total={total ? ['Total', '', '', '', total] : undefined}
    />
  )
}
