import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button, ButtonLink } from '~/components/ui/button'
import { Badge, StatusMark } from '~/components/ui/status-mark'
import type { AppointmentRow } from '../appointments/row'
import { RowActions } from '../appointments/row-actions'
import { TimeLink } from '../booking/time-link'

interface BoardLineProps {
  row: AppointmentRow
  /** Stands in place of the state: how long somebody waited, what they owe. */
  note?: string
  /** The one-button acts; not given where the line stands a second time. */
  acts?: { token: string; focus: string | null }
  fee?: boolean
  /** The form token, where the patient can be called in: the wall displays show the number. */
  call?: string
}

/** What is said of a line that is new on the board, or stands otherwise than before. */
const STATUS_NEWS: Record<string, string> = {
  requested: 'asks for an appointment',
  booked: 'is booked',
  arrived: 'arrived',
  in_consultation: 'is with the doctor',
  completed: 'is done',
  cancelled: 'is cancelled',
  rescheduled: 'is moved to another time',
  no_show: 'did not come',
}

/** One appointment on the board: when, who, how it stands, what is next. */
export function BoardLine({ row, note, acts, fee, call }: BoardLineProps) {
  const { name, short, href, status, token, kind, urgent, called } = row
  return (
    <li
      id={acts && `line-${row.id}`}
      className="row"
      aria-current={acts && acts.focus === row.id ? 'true' : undefined}
      data-news={acts && `${name} ${STATUS_NEWS[status] ?? status}`}
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
      {(note === undefined || acts) && (
        <span className="row board-acts">
          {note === undefined && <StatusMark kind="appointment" state={status} />}
          {acts && <RowActions row={{ ...row, fee: null }} {...acts} />}
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
            Take fee
          </ButtonLink>
        </span>
      )}
    </li>
  )
}

/** A visit that is not the everyday one, in words; an emergency is to be seen at a glance. */
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
