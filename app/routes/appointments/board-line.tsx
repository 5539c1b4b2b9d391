import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button, ButtonLink } from '~/components/ui/button'
import { StatusMark } from '~/components/ui/status-mark'
import type { Row } from './row'
import { RowActs } from './row-acts'
import { TimeLink } from './time-link'

interface BoardLineProps {
  row: Row
  /** Stands in place of the state: how long somebody waited, what they owe. */
  note?: string
  /** The one-button acts; not given where the line stands a second time. */
  acts?: { token: string; focus: string | null }
  fee?: boolean
  /** The form token, where the patient can be called in: the wall displays show the number. */
  call?: string
}

/** One appointment on the board: when, who, how it stands, what is next. */
export function BoardLine({ row, note, acts, fee, call }: BoardLineProps) {
  const { name, short, href, status, token } = row
  return (
    <li className="row" aria-current={acts && acts.focus === row.id ? 'true' : undefined}>
      <span className="board-time">
        <TimeLink row={row} />
      </span>
      <span className="min-w-0 flex-1 basis-32">
        {href ? <a href={href}>{name}</a> : <b>{name}</b>}
        {token && <span className="caption"> token {token}</span>}
        <span className="caption block">{note ?? short}</span>
      </span>
      {(note === undefined || acts) && (
        <span className="row board-acts">
          {note === undefined && <StatusMark kind="appointment" state={status} />}
          {acts && <RowActs row={{ ...row, fee: null }} {...acts} />}
        </span>
      )}
      {call && row.act && (
        <form method="post">
          <HiddenFields token={call} formKey={`call-${row.act.key}`} more={{ appointmentId: row.id }} />
          <Button id={`call-${row.id}`} name="intent" value="call" small about={name} busy="Saving…">
            Call
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
