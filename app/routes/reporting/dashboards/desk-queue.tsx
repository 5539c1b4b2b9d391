import { RowButton } from '~/components/pages/row-button'
import { Badge, StatusMark } from '~/components/ui/status-mark'
import { actionsColumn, declareLayout, Table } from '~/components/ui/table'
import type { DeskQueuePart, DeskQueueRow } from './board'

const LAYOUT = declareLayout<DeskQueueRow>({
  columns: [
    { key: 'token', title: 'Token', kind: 'number', cell: (row) => row.token },
    {
      key: 'time',
      title: 'Time',
      kind: 'date',
      cell: (row) => (
        <a href={row.appointmentHref}>
          {row.time}
          <span className="hidden-text">{` appointment of ${row.name}`}</span>
        </a>
      ),
    },
    {
      key: 'name',
      title: 'Patient',
      isRowHeader: true,
      cell: (row) => (
        <span id={`queue-${row.id}`} data-news={row.news}>
          {row.href ? <a href={row.href}>{row.name}</a> : row.name}
          <span className="caption font-normal">{` ${row.number}`}</span>
        </span>
      ),
    },
    { key: 'doctor', title: 'Doctor', cell: (row) => row.doctor },
    {
      key: 'state',
      title: 'Status',
      cell: (row) => (
        <>
          <StatusMark kind="appointment" state={row.state} /> {row.visitKind && <Badge>{row.visitKind}</Badge>}
        </>
      ),
    },
    {
      key: 'wait',
      title: 'Waiting',
      kind: 'short',
      cell: (row) => (row.isLongWait ? <Badge tone="warn" shape="clock">{`${row.wait}`}</Badge> : row.wait),
    },
    actionsColumn(({ id, name, version, action, isCurrent }) => (
      <RowButton
        version={action.intent === 'checkIn' ? version : undefined}
        more={{ appointmentId: id, intent: action.intent }}
        id={`act-${id}`}
        small
        about={name}
        autoFocus={isCurrent}
      >
        {action.label}
      </RowButton>
    )),
  ],
  rowKey: (row) => row.id,
  isCurrent: (row) => row.isCurrent,
})

/** Today's patients, each with one button: Check in or Call. The page has a `RowForm`. */
export function DeskQueue({ title, rows, empty }: DeskQueuePart) {
  if (rows.length === 0) return <p className="muted">{empty}</p>
  return <Table caption={title} captionHidden {...LAYOUT} rows={rows} />
}
