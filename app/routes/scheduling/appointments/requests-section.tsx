import { BoardSection } from '~/components/pages/board-page'
import { RowButton } from '~/components/pages/row-button'
import { ButtonLink } from '~/components/ui/button'
import type { RequestsView } from './requests.server'
import { PatientName, TimeLink } from './row-parts'

/** Open requests of all days, oldest first, with a button to approve and a link to decline. The page has a `RowForm`. */
export function RequestsSection({ requests }: { requests: RequestsView }) {
  return (
    <BoardSection title="Requests to approve" note={requests.count} wide>
      <ol className="stack">
        {requests.rows.map(({ id, version, decline, line, ...row }) => (
          <li key={id} id={`request-${id}`} className="row" data-news={`${row.name} requests an appointment`}>
            <span className="board-time">
              <TimeLink row={row} />
            </span>
            <span className="min-w-0 flex-1 basis-32">
              <PatientName row={row} />
              <span className="caption block">{line}</span>
            </span>
            <span className="row board-acts">
              <RowButton
                version={version}
                more={{ appointmentId: id, intent: 'approve' }}
                id={`approve-${id}`}
                small
                about={row.name}
              >
                Approve
              </RowButton>
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
