import { RowButton } from '../pages/row-button'
import { Badge, StatusMark } from '../ui/status-mark'
import { actionsColumn, declareLayout, Table } from '../ui/table'
import { NameText } from './name-text'

/** A patient of the queue: token, name, doctor, wait and one action. */
export interface QueueTableRow {
  id: string
  token: string | null
  time: string
  name: string
  /** The patient's number. */
  number: string
  href?: string
  doctor: string
  state: string
  /** "New patient", "Emergency" */
  visitKind: string | null
  /** "12 min"; null for patients who have not arrived. */
  wait: string | null
  isLongWait: boolean
  /** The button of the row. */
  action: { intent: 'checkIn' | 'call'; label: string }
  version: number
  appointmentHref: string
  /** What a screen reader announces about a new or changed row. */
  news: string
  isCurrent: boolean
}

interface QueueTableProps {
  title: string
  rows: readonly QueueTableRow[]
  /** The text without rows. */
  empty: string
}

const LAYOUT = declareLayout<QueueTableRow>({
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
          <NameText name={row.name} href={row.href} />
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
export function QueueTable({ title, rows, empty }: QueueTableProps) {
  if (rows.length === 0) return <p className="muted">{empty}</p>
  return <Table caption={title} captionHidden {...LAYOUT} rows={rows} />
}
