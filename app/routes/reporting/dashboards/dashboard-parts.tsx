import type { ReactNode } from 'react'
import { BoardSection } from '~/components/pages/board-page'
import { Chart } from '~/components/ui/chart'
import { Facts } from '~/components/ui/facts'
import { Badge, StatusMark } from '~/components/ui/status-mark'
import { declareLayout, Table } from '~/components/ui/table'
import type { FactsPart, Link, Part, QueuePart, QueueRow, StatesPart, Step, TextPart, Week } from './board'

/** A section of a dashboard. */
export function BoardPart({ part }: { part: Part }) {
  return (
    <BoardSection
      title={part.title}
      note={part.note}
      action={part.more && <a href={part.more.href}>{part.more.label}</a>}
      wide={part.kind === 'states'}
    >
      {BODIES[part.kind](part as never)}
    </BoardSection>
  )
}

const BODIES: { [Kind in Part['kind']]: (part: Extract<Part, { kind: Kind }>) => ReactNode } = {
  queue: Queue,
  states: States,
  facts: SingleFacts,
  text: TextBody,
}

const LAYOUT = declareLayout<QueueRow>({
  columns: [
    { key: 'time', title: 'Time', kind: 'date', cell: (row) => row.time },
    {
      key: 'name',
      title: 'Patient',
      isRowHeader: true,
      cell: (row) => (
        <>
          {row.href ? <a href={row.href}>{row.name}</a> : row.name}
          <span className="caption block font-normal">{row.number}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: 'Status',
      cell: (row) => (
        <>
          <StatusMark kind="appointment" state={row.state} />
          {row.note && <span className="caption block">{row.note}</span>}
        </>
      ),
    },
  ],
  rowKey: (row) => row.id,
})

function Queue({ title, rows, empty }: QueuePart) {
  if (rows.length === 0) return <p className="muted">{empty}</p>
  return <Table caption={title} captionHidden {...LAYOUT} rows={rows} />
}

function States({ counts }: StatesPart) {
  return (
    <ul className="row">
      {counts.map(({ state, number }) => (
        <li key={state}>
          <StatusMark kind="appointment" state={state} more={number} />
        </li>
      ))}
    </ul>
  )
}

function SingleFacts({ facts, state, links = [] }: FactsPart) {
  return (
    <>
      {state && (
        <p className="mb-3">
          <StatusMark kind="appointment" state={state} />
        </p>
      )}
      <Facts facts={facts} />
      {links.length > 0 && <Links links={links} />}
    </>
  )
}

function TextBody({ text, links = [] }: TextPart) {
  return (
    <>
      <p>{text}</p>
      {links.length > 0 && <Links links={links} />}
    </>
  )
}

function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul className="mt-3">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

/** The steps of setting up a practice. */
export function SetupList({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter((step) => step.done).length
  return (
    <BoardSection title="Set up your practice" note={`${done} of ${steps.length} done`} wide>
      <ol className="stack">
        {steps.map((step) => (
          <li key={step.label} className="row">
            {step.done ? (
              <Badge tone="ok" shape="check">
                Done
              </Badge>
            ) : (
              <Badge tone="info" shape="ring">
                To do
              </Badge>
            )}
            {step.done ? step.label : <a href={step.href}>{step.label}</a>}
          </li>
        ))}
      </ol>
    </BoardSection>
  )
}

export function WeekChart({ week }: { week: Week }) {
  return (
    <div className="is-wide">
      <Chart
        id="week"
        title="Week at a glance"
        description={week.description}
        svg={week.svg}
        table={
          <Table
            caption="Appointments of the week"
            columns={[
              { key: 'day', title: 'Day', cell: (row) => row.day },
              { key: 'done', title: 'Done', kind: 'number', cell: (row) => row.done },
              { key: 'coming', title: 'Upcoming', kind: 'number', cell: (row) => row.coming },
            ]}
            rows={week.rows}
            rowKey={(row) => row.day}
          />
        }
      />
    </div>
  )
}
