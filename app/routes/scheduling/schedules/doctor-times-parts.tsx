import { PageHeader } from '~/components/pages/page-header'
import { RowButton, RowForm } from '~/components/pages/row-button'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { keepWhole } from '~/components/ui/keep-whole'
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
  { key: 'times', title: 'Hours', cell: ({ times }) => keepWhole(times) },
  { key: 'pause', title: 'Break', cell: ({ pause }) => keepWhole(pause) },
  { key: 'slot', title: 'Visit length', cell: ({ slot }) => slot },
  { key: 'validity', title: 'Valid', cell: ({ validity }) => validity || 'Now' },
]

const OUTSIDE: readonly Column<OutsideRow>[] = [
  { key: 'patient', title: 'Patient', cell: ({ patient, patientNo }) => `${patient}, ${patientNo}` },
  { key: 'when', title: 'Booked for', cell: ({ when }) => keepWhole(when) },
  {
    key: 'move',
    title: 'Actions',
    kind: 'actions',
    quiet: true,
    cell: ({ href, patient }) => (
      <ButtonLink href={href} small about={`the appointment of ${patient}`}>
        Reschedule
      </ButtonLink>
    ),
  },
]

/** A doctor's schedule at a clinic: visits to reschedule, weekly hours, leave and holidays. */
export function Overview({ title, lead, change, times, closings, outside, hidden }: OverviewProps) {
  const changes = (
    <>
      <ButtonLink href={change.week} variant="primary">
        Change hours
      </ButtonLink>
      <ButtonLink href={change.leave}>Add leave or holiday</ButtonLink>
    </>
  )
  return (
    <div className="stack">
      <PageHeader title={title} lead={lead} actions={changes} />
      {outside && (
        <section aria-labelledby="outside-heading" className="stack">
          <h2 id="outside-heading">Appointments outside the hours</h2>
          <Notice tone="warn">
            <p>
              {outside.count === 1 ? 'This appointment stays booked' : 'These appointments stay booked'} until you
              reschedule or cancel {outside.count === 1 ? 'it' : 'them'}.
              {outside.count > outside.visits.length &&
                ` Showing the first ${outside.visits.length} of ${outside.count}.`}
            </p>
          </Notice>
          <Table
            caption="Appointments outside the hours"
            captionHidden
            columns={OUTSIDE}
            rows={outside.visits}
            rowKey={({ appointmentId }) => appointmentId}
          />
        </section>
      )}
      {times.length > 0 ? (
        <Table caption="Weekly hours" columns={TIMES} rows={times} rowKey={({ key }) => key} />
      ) : (
        <EmptyState title="No hours yet">Add hours so that patients can be booked.</EmptyState>
      )}
      {closings.length > 0 && (
        <>
          <Table
            caption="Leave and holidays"
            columns={closingColumns(hidden.formKey)}
            rows={closings}
            rowKey={({ closingId }) => closingId}
          />
          <RowForm token={hidden.token} />
        </>
      )}
    </div>
  )
}

const closingColumns = (formKey: string): readonly Column<ClosingRow>[] => [
  { key: 'days', title: 'Days', cell: ({ days }) => days },
  { key: 'times', title: 'Hours', cell: ({ times }) => keepWhole(times) },
  { key: 'whose', title: 'Doctors on leave', cell: ({ whose }) => whose },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => reason },
  {
    key: 'reopen',
    title: 'Actions',
    kind: 'actions',
    quiet: true,
    cell: ({ closingId, days, whose, canReopen }) =>
      canReopen ? (
        <RowButton
          formKey={`${formKey}-${closingId}`}
          more={{ intent: 'reopen', closingId }}
          small
          busy="Removing…"
          about={`the leave of ${whose}, ${days}`}
        >
          Remove
        </RowButton>
      ) : null,
  },
]
