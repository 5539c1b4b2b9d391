import { ListFilters } from '~/components/fields/list-filters'
import { BoardSection } from '~/components/pages/board-page'
import { RowButton } from '~/components/pages/row-button'
import { Button, ButtonLink } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import { Rows } from '~/components/ui/rows'
import { StatusMark } from '~/components/ui/status-mark'
import { VisuallyHidden } from '~/components/ui/visually-hidden'
import type { AppointmentRow } from '../appointments/row.server'
import { isTimeFocused, Kind, PatientName, RowActions, TimeLink } from '../appointments/row-parts'
import type { DayBoard } from './day-board.server'
import { DayLinks } from './day-parts'

const isDay = (field: DayBoard['fields'][number]) => 'name' in field && field.name === 'day'

/** Chooses the day; the filters by doctor and status are collapsed, because they are rarely used. */
export function DayChoice({ days, fields, chips }: Pick<DayBoard, 'days' | 'fields' | 'chips'>) {
  return (
    <div className="day-choice">
      <nav aria-label="Other days" className="row">
        <DayLinks {...days} />
      </nav>
      <form method="get" className="day-form">
        <ListFilters fields={fields.filter(isDay)} />
        <Details summary={chips.length > 0 ? `Filters (${chips.length})` : 'Filters'} open={chips.length > 0}>
          <div className="filters">
            <ListFilters fields={fields.filter((field) => !isDay(field))} />
          </div>
        </Details>
        <Button>Show appointments</Button>
      </form>
    </div>
  )
}

interface BoardLineProps {
  row: AppointmentRow
  /** Shown in place of the status: the waiting time, or the fee due. */
  note?: string
  /** Shows the actions: not where the appointment is listed a second time. */
  hasActions?: boolean
  /** Shows the link that collects the fee. */
  hasFeeLink?: boolean
  /** The patient can be called on the waiting-room displays. */
  canCall?: boolean
}

/** One appointment on the board: time, patient, status and next action. */
function BoardLine({ row, note, hasActions, hasFeeLink, canCall }: BoardLineProps) {
  const { id, name, line, status, news, token, called } = row
  return (
    <li
      id={hasActions ? `line-${id}` : undefined}
      className="row"
      aria-current={(hasActions && row.isCurrent) || undefined}
      data-news={hasActions ? `${name} ${news}` : undefined}
    >
      <span className="board-time">
        <TimeLink row={row} autoFocus={hasActions && isTimeFocused(row, true)} />
      </span>
      <span className="min-w-0 flex-1 basis-32">
        <PatientName row={row} />
        {token && <span className="caption"> token {token}</span>}
        <Kind row={row} />
        <span className="caption block">
          {note ?? line}
          {canCall && called && `. ${called}`}
        </span>
      </span>
      {(note === undefined || hasActions) && (
        <span className="row board-acts">
          {note === undefined && <StatusMark kind="appointment" state={status} />}
          {hasActions && <RowActions row={row} hidesFee />}
        </span>
      )}
      {canCall && row.action && (
        <RowButton more={{ appointmentId: id, intent: 'call' }} id={`call-${id}`} small about={name}>
          {called ? 'Call again' : 'Call'}
        </RowButton>
      )}
      {hasFeeLink && row.fee && (
        <span className="row board-acts">
          <ButtonLink href={row.fee} small about={`of ${row.due} from ${name}`}>
            Take payment
          </ButtonLink>
        </span>
      )}
    </li>
  )
}

const renderAppointment = (row: AppointmentRow) => <BoardLine key={row.id} row={row} hasActions />
const renderWaiting = (row: AppointmentRow) => (
  <BoardLine key={row.id} row={row} note={`with ${row.doctor}, waited ${row.waited} min`} canCall />
)
const renderDue = (row: AppointmentRow) => (
  <BoardLine
    key={row.id}
    row={row}
    note={`${row.due} ${row.isPartPaid ? 'left, partly paid' : 'due'} · ${row.line}`}
    hasFeeLink
  />
)

/** The patients who wait for a doctor. */
export const WaitingList = ({ rows }: { rows: AppointmentRow[] }) => (
  <Rows as="ol" className="stack" rows={rows} renderRow={renderWaiting} />
)

/** The appointments whose fee is due. */
export const DueList = ({ rows }: { rows: AppointmentRow[] }) => (
  <Rows as="ul" className="stack" rows={rows} renderRow={renderDue} />
)

/** The day of one doctor: the next free times, then the appointments. */
export function DoctorSection(props: DayBoard['byDoctor'][number]) {
  const { doctorId, name, rows, count, all, inactive, hasHours, free, book, delay, doctorLateHref } = props
  return (
    <BoardSection
      title={name}
      note={[count, delay].filter((part) => part !== null).join(', ')}
      action={
        <span className="row">
          {doctorLateHref && (
            <a href={doctorLateHref}>
              Doctor is late<VisuallyHidden>: {name}</VisuallyHidden>
            </a>
          )}
          <a href={book}>Book with {name}</a>
        </span>
      }
    >
      {hasHours && (
        <p className="row board-free">
          <span className="caption">{free.length === 0 ? 'No free times left' : 'Free'}</span>
          {free.map(({ href, label }) => (
            <ButtonLink key={href} href={href} small about={`with ${name}`}>
              <VisuallyHidden>Book </VisuallyHidden>
              {label}
            </ButtonLink>
          ))}
        </p>
      )}
      {rows.length === 0 && !all && <p className="muted">No appointments.</p>}
      <Rows as="ol" className="stack" rows={rows} renderRow={renderAppointment} />
      {inactive.length > 0 && (
        <Details
          id={`out-${doctorId}`}
          summary={`${inactive.length} cancelled or rescheduled`}
          open={inactive.some(({ isCurrent }) => isCurrent)}
        >
          <Rows as="ol" className="stack" rows={inactive} renderRow={renderAppointment} />
        </Details>
      )}
      {all && (
        <p className="mt-3">
          <a href={all.href}>
            All {all.count} appointments<VisuallyHidden> of {name}</VisuallyHidden>
          </a>
        </p>
      )}
    </BoardSection>
  )
}
