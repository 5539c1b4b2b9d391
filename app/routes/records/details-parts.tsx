import { EmptyState } from '~/components/ui/empty-state'
import { Facts } from '~/components/ui/facts'
import { Pager } from '~/components/ui/pager'
import { StatusMark } from '~/components/ui/status-mark'
import { type Column, Table } from '~/components/ui/table'
import type { SummaryPart } from './summary.server'
import type { TimelineRow } from './timeline-rows.server'

const columns: readonly Column<TimelineRow>[] = [
  {
    key: 'day',
    title: 'Date',
    kind: 'date',
    heads: true,
    cell: (row) => (
      <div>
        {row.day}
        <span className="caption block font-normal">{row.time}</span>
      </div>
    ),
  },
  {
    key: 'what',
    title: 'What',
    cell: (row) => (
      <div>
        <a href={row.href}>
          {row.what}
          <span className="hidden-text"> of {row.day}</span>
        </a>
        {row.text && <span className="block">{row.text}</span>}
      </div>
    ),
  },
  { key: 'where', title: 'Doctor and clinic', cell: (row) => row.where },
  { key: 'state', title: 'State', cell: (row) => row.status && <StatusMark {...row.status} /> },
]

interface TimelineProps {
  rows: readonly TimelineRow[]
  count: string
  next: string | null
  previous: string | null
}

/** What happened to the patient, the newest first. */
export function Timeline({ rows, count, next, previous }: TimelineProps) {
  return (
    <section aria-labelledby="timeline">
      <div className="list-head">
        <h2 id="timeline">Timeline</h2>
        {rows.length > 0 && <p className="muted">{count}</p>}
      </div>
      {rows.length === 0 ? (
        <EmptyState title="Nothing yet">Visits, prescriptions and bookings stand here.</EmptyState>
      ) : (
        <Table caption="Timeline, newest first" captionHidden columns={columns} rows={rows} rowKey={(row) => row.id} />
      )}
      <Pager of="Timeline" previous={previous} next={next} />
    </section>
  )
}

/** Panels beside the timeline. */
export function Summary({ parts }: { parts: readonly SummaryPart[] }) {
  return parts.map(({ title, note, facts, lines, empty }) => (
    <section key={title} className="panel" aria-label={title}>
      <h2 className="text-base">{title}</h2>
      {note && <p className="caption">{note}</p>}
      {facts && facts.length > 0 && <Facts facts={facts} />}
      {lines && lines.length > 0 && (
        <ul>
          {lines.map(({ text, href }) => (
            <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
          ))}
        </ul>
      )}
      {!facts?.length && !lines?.length && <p className="muted">{empty}</p>}
    </section>
  ))
}
