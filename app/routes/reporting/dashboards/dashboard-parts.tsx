import type { ReactNode } from 'react'
import { Chart } from '~/components/charts/chart'
import { ShareBar } from '~/components/charts/share-bar'
import { NameText } from '~/components/lists/name-text'
import { QueueTable } from '~/components/lists/queue-table'
import { BoardSection } from '~/components/pages/board-page'
import { Facts } from '~/components/ui/facts'
import { Badge, StatusMark } from '~/components/ui/status-mark'
import { declareLayout, Table } from '~/components/ui/table'
import type { BoardChart, DoctorsPart, DuesPart, FactsPart, Part, QueuePart, QueueRow, Step, TextPart } from './board'
import { OwnAppointments } from './own-appointments'
import { PartLinks } from './part-links'

/** A section of a dashboard. */
export function BoardPart({ part, wide }: { part: Part; wide: boolean }) {
  return (
    <BoardSection
      title={part.title}
      note={part.note}
      action={part.more && <a href={part.more.href}>{part.more.label}</a>}
      wide={wide}
    >
      {part.kind === 'facts' ? <SingleFacts {...part} wide={wide} /> : BODIES[part.kind](part as never)}
    </BoardSection>
  )
}

const BODIES: { [Kind in Exclude<Part['kind'], 'facts'>]: (part: Extract<Part, { kind: Kind }>) => ReactNode } = {
  queue: Queue,
  deskQueue: QueueTable,
  appointments: OwnAppointments,
  dues: Dues,
  doctors: Doctors,
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
          <NameText name={row.name} href={row.href} keys={row.keys} />
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

function Dues({ shares }: DuesPart) {
  return <ShareBar shares={shares} />
}

function Doctors({ title, rows }: DoctorsPart) {
  return (
    <Table
      caption={title}
      captionHidden
      columns={[
        { key: 'name', title: 'Doctor', cell: (row) => (row.href ? <a href={row.href}>{row.name}</a> : row.name) },
        { key: 'done', title: 'Done', kind: 'number', cell: (row) => row.done },
        { key: 'inClinic', title: 'In clinic', kind: 'number', cell: (row) => row.inClinic },
        { key: 'expected', title: 'Expected', kind: 'number', cell: (row) => row.expected },
      ]}
      rows={rows}
      rowKey={(row) => row.id}
    />
  )
}

function SingleFacts({ facts, links = [], across, wide }: FactsPart & { wide: boolean }) {
  return (
    <>
      <Facts facts={facts} across={across || wide} />
      {links.length > 0 && <PartLinks links={links} />}
    </>
  )
}

function TextBody({ text, links = [] }: TextPart) {
  return (
    <>
      <p>{text}</p>
      {links.length > 0 && <PartLinks links={links} />}
    </>
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

export function ChartPart({ chart, isOnly }: { chart: BoardChart; isOnly: boolean }) {
  const { id, title, description, svg, columns, rows } = chart
  return (
    <div className={isOnly ? 'is-wide' : 'is-chart'}>
      <Chart
        id={id}
        title={title}
        description={description}
        svg={svg}
        table={
          <Table
            caption={title}
            captionHidden
            columns={columns.map(({ key, title: heading, isNumber }) => ({
              key,
              title: heading,
              kind: isNumber ? 'number' : 'date',
              cell: (row: Record<string, string>) => row[key],
            }))}
            rows={rows}
            rowKey={(row) => row.day!}
          />
        }
      />
    </div>
  )
}
