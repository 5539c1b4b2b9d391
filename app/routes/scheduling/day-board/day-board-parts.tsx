import { ButtonForm } from '~/components/fields/button-form'
import { ListFilters } from '~/components/fields/list-filters'
import { BoardSection } from '~/components/pages/board-page'
import { Button, ButtonLink } from '~/components/ui/button'
import { Details } from '~/components/ui/details'
import { StatusMark } from '~/components/ui/status-mark'
import { VisuallyHidden } from '~/components/ui/visually-hidden'
import type { AppointmentRow } from '../appointments/row.server'
import { Kind, PatientName, RowActions, TimeLink } from '../appointments/row-parts'
import type { DayBoard } from './day-board.server'
import { DayLinks } from './day-parts'

/** Chooses the day; the filters by doctor and status are folded, because they are rarely used. */
export function DayChoice({ days, fields, chips }: Pick<DayBoard, 'days' | 'fields' | 'chips'>) {
  return (
    <div className="day-choice">
      <nav aria-label="Other days" className="row">
        <DayLinks {...days} />
      </nav>
      <Details summary={chips.length > 0 ? `Filters (${chips.length})` : 'Filters'} open={chips.length > 0}>
        <form method="get" className="filters">
          <ListFilters fields={fields} />
          <Button>Apply filters</Button>
        </form>
      </Details>
    </div>
  )
}

interface BoardLineProps {
  row: AppointmentRow
  /** Shown in place of the status: the waiting time, or the fee due. */
  note?: string
  /** For the one-button actions; undefined where the appointment is listed a second time. */
  actions?: { token: string; focus: string | null }
  fee?: boolean
  /** The form token, where the patient can be called on the waiting-room displays. */
  call?: string
}

/** One appointment on the board: time, patient, status and next action. */
export function BoardLine({ row, note, actions, fee, call }: BoardLineProps) {
  const { id, name, short, status, news, token, called } = row
  return (
    <li
      id={actions && `line-${id}`}
      className="row"
      aria-current={actions?.focus === id ? 'true' : undefined}
      data-news={actions && `${name} ${news}`}
    >
      <span className="board-time">
        <TimeLink row={row} />
      </span>
      <span className="min-w-0 flex-1 basis-32">
        <PatientName row={row} />
        {token && <span className="caption"> token {token}</span>}
        <Kind row={row} />
        <span className="caption block">
          {note ?? short}
          {call && called && `. ${called}`}
        </span>
      </span>
      {(note === undefined || actions) && (
        <span className="row board-acts">
          {note === undefined && <StatusMark kind="appointment" state={status} />}
          {actions && <RowActions row={{ ...row, fee: null }} {...actions} />}
        </span>
      )}
      {call && row.action && (
        <ButtonForm
          token={call}
          formKey={`call-${row.action.key}`}
          more={{ appointmentId: id }}
          id={`call-${id}`}
          name="intent"
          value="call"
          small
          about={name}
        >
          {called ? 'Call again' : 'Call'}
        </ButtonForm>
      )}
      {fee && row.fee && (
        <span className="row board-acts">
          <ButtonLink href={row.fee} small about={`from ${name}`}>
            Collect fee
          </ButtonLink>
        </span>
      )}
    </li>
  )
}

type DoctorSectionProps = DayBoard['byDoctor'][number] & Pick<Required<BoardLineProps>, 'actions'>

/** The day of one doctor: the next free times, then the appointments. */
export function DoctorSection(props: DoctorSectionProps) {
  const { doctorId, name, rows, inactive, hasHours, free, book, delay, isLate, actions } = props
  return (
    <BoardSection
      title={name}
      note={[rows.length, delay].filter((part) => part !== null).join(', ')}
      action={
        <span className="row">
          {isLate && (
            <a href={isLate}>
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
              Book {label}
            </ButtonLink>
          ))}
        </p>
      )}
      {rows.length === 0 && <p className="muted">No appointments.</p>}
      <BoardLines rows={rows} actions={actions} />
      {inactive.length > 0 && (
        <Details
          id={`out-${doctorId}`}
          summary={`${inactive.length} cancelled or rescheduled`}
          open={inactive.some(({ id }) => id === actions.focus)}
        >
          <BoardLines rows={inactive} actions={actions} />
        </Details>
      )}
    </BoardSection>
  )
}

function BoardLines({ rows, actions }: Pick<DoctorSectionProps, 'rows' | 'actions'>) {
  return (
    <ol className="stack">
      {rows.map((row) => (
        <BoardLine key={row.id} row={row} actions={actions} />
      ))}
    </ol>
  )
}
