import { HiddenFields } from '~/components/fields/hidden-fields'
import { PageHeader } from '~/components/pages/page-header'
import { Button, ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Notice } from '~/components/ui/notice'
import { type Column, Table } from '~/components/ui/table'
import type { ClosingRow, OutsideRow, TimesRow } from './doctor-times.server'

interface OverviewProps {
  title: string
  lead: string
  change: { week: string; leave: string }
  times: readonly TimesRow[]
  closings: readonly ClosingRow[]
  outside: { count: number; visits: readonly OutsideRow[] } | null
  hidden: { token: string; formKey: string }
}

const TIMES: readonly Column<TimesRow>[] = [
  { key: 'days', title: 'Days', cell: ({ days }) => days },
  { key: 'times', title: 'Times', cell: ({ times }) => times },
  { key: 'pause', title: 'Break', cell: ({ pause }) => pause },
  { key: 'slot', title: 'One visit takes', cell: ({ slot }) => slot },
  { key: 'hold', title: 'Hold', cell: ({ hold }) => hold || 'Now' },
]

const OUTSIDE: readonly Column<OutsideRow>[] = [
  { key: 'patient', title: 'Patient', cell: ({ patient, patientNo }) => `${patient}, ${patientNo}` },
  { key: 'when', title: 'Booked for', cell: ({ when }) => when },
  {
    key: 'move',
    title: 'Actions',
    kind: 'actions',
    quiet: true,
    cell: ({ href, patient }) => (
      <ButtonLink href={href} small about={`the visit of ${patient}`}>
        Move
      </ButtonLink>
    ),
  },
]

/** What holds for a doctor at a clinic: visits that need another time, the times of the week, leave and holidays. */
export function Overview({ title, lead, change, times, closings, outside, hidden }: OverviewProps) {
  const changes = (
    <>
      <ButtonLink href={change.week} variant="primary">
        Change the times
      </ButtonLink>
      <ButtonLink href={change.leave}>Add leave or a holiday</ButtonLink>
    </>
  )
  return (
    <div className="stack">
      <PageHeader title={title} lead={lead} actions={changes} />
      {outside && (
        <section aria-labelledby="outside-heading" className="stack">
          <h2 id="outside-heading">Booked visits outside of the times</h2>
          <Notice tone="warn">
            <p>
              {outside.count === 1 ? 'This visit stays booked' : 'These visits stay booked'} until somebody moves or
              cancels {outside.count === 1 ? 'it' : 'them'}.
              {outside.count > outside.visits.length &&
                ` The first ${outside.visits.length} of ${outside.count} are shown.`}
            </p>
          </Notice>
          <Table
            caption="Booked visits outside of the times"
            captionHidden
            columns={OUTSIDE}
            rows={outside.visits}
            rowKey={({ appointmentId }) => appointmentId}
          />
        </section>
      )}
      {times.length > 0 ? (
        <Table caption="Times of the week" columns={TIMES} rows={times} rowKey={({ key }) => key} />
      ) : (
        <EmptyState title="There are no times yet">Without times nobody can book a visit.</EmptyState>
      )}
      {closings.length > 0 && (
        <Table
          caption="Leave and holidays"
          columns={closingColumns(hidden)}
          rows={closings}
          rowKey={({ closingId }) => closingId}
        />
      )}
    </div>
  )
}

const closingColumns = (hidden: OverviewProps['hidden']): readonly Column<ClosingRow>[] => [
  { key: 'days', title: 'Days', cell: ({ days }) => days },
  { key: 'times', title: 'Times', cell: ({ times }) => times },
  { key: 'whose', title: 'Who is away', cell: ({ whose }) => whose },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => reason },
  {
    key: 'reopen',
    title: 'Actions',
    kind: 'actions',
    quiet: true,
    cell: ({ closingId, days, whose, canReopen }) =>
      canReopen ? (
        <form method="post">
          <HiddenFields token={hidden.token} formKey={hidden.formKey} more={{ intent: 'reopen', closingId }} />
          <Button small busy="Removing…" about={`the leave of ${whose}, ${days}`}>
            Remove
          </Button>
        </form>
      ) : null,
  },
]
