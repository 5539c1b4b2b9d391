import { FlagBadge, Measured } from '~/components/pages/measured'
import { Chart } from '~/components/ui/chart'
import { Badge } from '~/components/ui/status-mark'
import { type Column, Table } from '~/components/ui/table'
import type { ReadingInWords, Said } from '~/lib/vitals/reading-in-words.server'
import type { TrendDrawn, TrendInWords } from './trends.server'

/** What of the newest reading is out of range, as a sentence that begins with what cannot wait. */
export function OutOfRange({ measured, found }: { measured: string; found: readonly { label: string; said: Said }[] }) {
  if (found.length === 0) return null
  return (
    <div className="mt-3 mb-4">
      <p>Out of range in the newest reading, {measured}:</p>
      <ul className="list-disc ps-5">
        {found.map(({ label, said: { text, mark, word } }) => (
          <li key={label + text}>
            {label} {text} <FlagBadge mark={mark} word={word} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Row = ReadingInWords & { correct: string | null }

const VALUES: readonly { key: keyof Row['values']; title: string }[] = [
  { key: 'height', title: 'Height' },
  { key: 'weight', title: 'Weight' },
  { key: 'bmi', title: 'BMI' },
  { key: 'pressure', title: 'Blood pressure' },
  { key: 'pulse', title: 'Pulse' },
  { key: 'respiration', title: 'Breaths' },
  { key: 'temperature', title: 'Temperature' },
  { key: 'spo2', title: 'Oxygen' },
]

/** What is measured now and then stands in one column, each with its name. */
const OTHERS: typeof VALUES = [
  { key: 'glucose', title: 'Blood glucose' },
  { key: 'pain', title: 'Pain' },
  { key: 'head', title: 'Head' },
  { key: 'waist', title: 'Waist' },
  { key: 'arm', title: 'Upper arm' },
  { key: 'pregnancy', title: 'Pregnancy' },
]

const measured: Column<Row> = {
  key: 'measured',
  title: 'Measured',
  cell: (row) => (
    <span className="block">
      {row.measured}
      <span className="caption block">{row.by}</span>
      {row.corrected && (
        <>
          <Badge shape="cross">Corrected</Badge>
          {row.correction && <span className="caption block font-normal">{row.correction}</span>}
        </>
      )}
      {row.correct && (
        <a href={row.correct} className="font-normal no-print">
          Correct<span className="hidden-text"> the reading of {row.measured}</span>
        </a>
      )}
    </span>
  ),
}

/** The columns in which any of the readings says something. */
const columnsOf = (readings: readonly Row[]): Column<Row>[] => [
  measured,
  ...VALUES.filter(({ key }) => readings.some(({ values }) => values[key].length > 0)).map(
    ({ key, title }): Column<Row> => ({
      ...{ key, title },
      cell: ({ values }) => (values[key].length > 0 ? <Measured said={values[key]} /> : null),
    }),
  ),
  ...(readings.some(hasOthers) ? [others] : []),
]

const hasOthers = ({ values, note }: Row) => Boolean(note) || OTHERS.some(({ key }) => values[key].length > 0)

const others: Column<Row> = {
  key: 'others',
  title: 'Other',
  cell: (row) =>
    hasOthers(row) ? (
      <span className="block">
        {OTHERS.filter(({ key }) => row.values[key].length > 0).map(({ key, title }) => (
          <span key={key} className="block">
            <span className="caption">{title}</span> <Measured said={row.values[key]} />
          </span>
        ))}
        {row.note && (
          <span className="block">
            <span className="caption">Note</span> <span className="block">{row.note}</span>
          </span>
        )}
      </span>
    ) : null,
}

/** All takings of measurements, newest first. */
export function Readings({ readings }: { readings: readonly Row[] }) {
  return (
    <Table
      caption="Readings, newest first"
      captionHidden
      columns={columnsOf(readings)}
      rows={readings}
      rowKey={(row) => row.vitalsId}
      narrow="both"
    />
  )
}

/** How each measure went, in a sentence; one of them is drawn. */
export function Trends({ trends, drawn }: { trends: readonly (TrendInWords & { href: string })[]; drawn: TrendDrawn }) {
  return (
    <>
      <section className="panel" aria-labelledby="trends">
        <h2 id="trends">What changed</h2>
        <ul className="mt-3 list-disc ps-5">
          {trends.map(({ name, label, sentences, shown, href }) => (
            <li key={name}>
              {sentences.join(' ')}{' '}
              {!shown && (
                <a href={href} className="no-print">
                  Draw {label.toLowerCase()}
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
      <Chart id="trend" title={drawn.title} meaning={drawn.meaning} svg={drawn.svg} table={<DrawnTable {...drawn} />} />
    </>
  )
}

function DrawnTable({ title, series, rows }: TrendDrawn) {
  return (
    <Table
      caption={title}
      columns={[
        { key: 'measured', title: 'Measured', cell: (row) => row.measured },
        ...series.map((label, index) => ({
          ...{ key: label, title: label, kind: 'number' as const },
          cell: (row: TrendDrawn['rows'][number]) => row.values[index],
        })),
      ]}
      rows={rows}
      rowKey={(row) => row.measured + row.values.join()}
    />
  )
}
