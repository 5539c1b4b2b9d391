// /payments
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { addDays } from '#contract/kernel/days.ts'
import { isoDate } from '#contract/kernel/fields.ts'
import { PageHeader } from '~/components/pages/page-header'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { actionsColumn, Table } from '~/components/ui/table'
import { toReceiptLine } from '~/lib/documents/receipt-line'
import { titleMeta } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

export const meta = titleMeta('Payments')

export async function loader(args: LoaderFunctionArgs) {
  const { api, format, today, url } = await requireScreen(args)
  const wanted = isoDate().safeParse(url.searchParams.get('day'))
  const { data } = await api.payments.readPage({ day: wanted.data })
  const { day, dues, receipts, hasMoreDues, hasMoreReceipts } = data
  const dayHref = (other: string) => to('/payments', null, { day: other === today ? undefined : other })
  return {
    dues: dues.map(({ appointmentId, number, day: dueDay, dueMinor, patientName }) => ({
      key: `${appointmentId} ${number}`,
      patient: patientName,
      what: number ? `Invoice ${number}` : 'Visit',
      day: format.day(dueDay),
      amount: format.money(dueMinor),
      href: appointmentId && to('/choosepaymentmethod/:appointmentId', { appointmentId }),
    })),
    hasMoreDues,
    title: `Received on ${format.longDay(day)}`,
    receipts: receipts.map((receipt) => toReceiptLine(receipt, format)),
    total: format.money(receipts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)),
    hasMoreReceipts,
    before: dayHref(addDays(day, -1)),
    after: day < today ? dayHref(addDays(day, 1)) : null,
  }
}

type View = Awaited<ReturnType<typeof loader>>

export default function Payments() {
  const { dues, hasMoreDues, title, receipts, total, hasMoreReceipts, before, after } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Payments" actions={<ButtonLink href={to('/shift')}>Your shift</ButtonLink>} />
      <div className="stack">
        <section className="panel" aria-labelledby="dues-heading">
          <h2 id="dues-heading" className="mb-3">
            Payments to collect
          </h2>
          <DueTable dues={dues} />
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

function DueTable({ dues }: Pick<View, 'dues'>) {
  if (dues.length === 0) return <EmptyState title="No payments to collect" />
  return (
    <Table<View['dues'][number]>
      caption="Payments to collect"
      captionHidden
      columns={[
        { key: 'patient', title: 'Patient', isRowHeader: true, cell: (row) => row.patient },
        { key: 'what', title: 'For', cell: (row) => row.what },
        { key: 'day', title: 'Date', kind: 'date', cell: (row) => row.day },
        { key: 'amount', title: 'Amount due', kind: 'number', cell: (row) => row.amount },
        actionsColumn(
          ({ href, patient }) =>
            href && (
              <ButtonLink href={href} small about={`of ${patient}`}>
                Take payment
              </ButtonLink>
            ),
        ),
      ]}
      rows={dues}
      rowKey={(row) => row.key}
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
          isRowHeader: true,
          cell: (row) => (row.href ? <a href={row.href}>{row.number}</a> : row.number),
        },
        { key: 'time', title: 'Time', cell: (row) => row.time },
        { key: 'payer', title: 'Received from', cell: (row) => row.payer },
        { key: 'method', title: 'Method', cell: (row) => row.method },
        { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
      ]}
      rows={receipts}
      rowKey={(row) => row.id}
      total={total ? ['Total', '', '', '', total] : undefined}
    />
  )
}
