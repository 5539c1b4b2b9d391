import { HiddenFields } from '~/components/fields/hidden-fields'
import { BoardSection } from '~/components/pages/board-page'
import { Button, ButtonLink } from '~/components/ui/button'
import { TimeLink } from '../booking/time-link'
import type { AppointmentRow } from './row'

interface RequestRow extends Pick<AppointmentRow, 'id' | 'time' | 'open' | 'name' | 'href' | 'line'> {
  key: string
  /** The form to decline it with a reason. */
  decline: string
}

export interface RequestsView {
  count: string
  rows: RequestRow[]
}

/** Open requests of all days, oldest first, with a button to approve and a link to decline. */
export function RequestsSection({ requests, token }: { requests: RequestsView; token: string }) {
  return (
    <BoardSection title="Requests to approve" note={requests.count} wide>
      <ol className="stack">
        {requests.rows.map(({ key, decline, line, ...row }) => (
          <li key={row.id} id={`request-${row.id}`} className="row" data-news={`${row.name} requests an appointment`}>
            <span className="board-time">
              <TimeLink row={row} />
            </span>
            <span className="min-w-0 flex-1 basis-32">
              {row.href ? <a href={row.href}>{row.name}</a> : <b>{row.name}</b>}
              <span className="caption block">{line}</span>
            </span>
            <span className="row board-acts">
              <form method="post">
                <HiddenFields token={token} formKey={`approve-${key}`} more={{ appointmentId: row.id }} />
                <Button id={`approve-${row.id}`} name="intent" value="approve" small about={row.name} busy="Saving…">
                  Approve
                </Button>
              </form>
              <ButtonLink href={decline} small variant="quiet" about={`request of ${row.name}`}>
                Decline
              </ButtonLink>
            </span>
          </li>
        ))}
      </ol>
    </BoardSection>
  )
}
