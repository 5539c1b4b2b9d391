import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button, ButtonLink } from '~/components/ui/button'
import { Badge, StatusMark } from '~/components/ui/status-mark'
import type { AppointmentRow } from '../appointments/row'
import { RowActions } from '../appointments/row-actions'
import { TimeLink } from '../booking/time-link'

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

/** What a screen reader announces about a new or changed line. */
const STATUS_NEWS: Record<string, string> = {
  requested: 'requests an appointment',
  booked: 'is booked',
  arrived: 'is checked in',
  in_consultation: 'is with the doctor',
  completed: 'is completed',
  cancelled: 'is cancelled',
  rescheduled: 'is rescheduled',
  no_show: 'is a no-show',
}

/** One appointment on the board: time, patient, status and next action. */
export function BoardLine({ row, note, actions, fee, call }: BoardLineProps) {
  const { name, short, href, status, token, kind, urgent, called } = row
  return (
    <li
      id={actions && `line-${row.id}`}
      className="row"
      aria-current={actions && actions.focus === row.id ? 'true' : undefined}
      data-news={actions && `${name} ${STATUS_NEWS[status] ?? status}`}
    >
      <span className="board-time">
        <TimeLink row={row} />
      </span>
      <span className="min-w-0 flex-1 basis-32">
        {href ? <a href={href}>{name}</a> : <b>{name}</b>}
        {token && <span className="caption"> token {token}</span>}
        {kind && <Kind kind={kind} urgent={urgent} />}
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
        <form method="post">
          <HiddenFields token={call} formKey={`call-${row.action.key}`} more={{ appointmentId: row.id }} />
          <Button id={`call-${row.id}`} name="intent" value="call" small about={name} busy="Saving…">
            {called ? 'Call again' : 'Call'}
          </Button>
        </form>
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

/** The badge of a kind of visit; an emergency stands out. */
export function Kind({ kind, urgent }: { kind: string; urgent: boolean }) {
  return (
    <>
      {' '}
      <Badge tone={urgent ? 'bad' : 'neutral'} shape={urgent ? 'triangle' : undefined}>
        {kind}
      </Badge>
    </>
  )
}
