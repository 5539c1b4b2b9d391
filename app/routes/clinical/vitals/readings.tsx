import { Chart } from '~/components/charts/chart'
import { FlagBadge, MeasuredValues } from '~/components/pages/measured-values'
import { keepWhole } from '~/components/ui/keep-whole'
import { Badge } from '~/components/ui/status-mark'
import { type Column, Table } from '~/components/ui/table'
import type { FormattedReading, FormattedValue } from '~/lib/vitals/format-reading.server'
import type { buildTrends } from './trends.server'

/** The out-of-range values of the newest reading, critical ones first. */
export function OutOfRangeList({
  measured,
  values,
}: {
  measured: string
  values: readonly { label: string; value: FormattedValue }[]
}) {
  if (values.length === 0) return null
  return (
    <div className="mt-3 mb-4">
      <p>Out of range in the newest reading, {keepWhole(measured)}:</p>
      <ul className="list-disc ps-6">
        {values.map(({ label, value: { text, mark, assessment } }) => (
          <li key={label + text}>
            {label} {text} <FlagBadge mark={mark} assessment={assessment} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Row = FormattedReading & { correctHref: string | null }

const VALUES: readonly { key: keyof Row['values']; title: string }[] = [
  { key: 'height', title: 'Height' },
  { key: 'weight', title: 'Weight' },
  { key: 'bmi', title: 'BMI' },
  { key: 'pressure', title: 'Blood pressure' },
  { key: 'pulse', title: 'Pulse' },
  { key: 'respiration', title: 'Resp. rate' },
  { key: 'temperature', title: 'Temperature' },
  { key: 'spo2', title: 'SpO₂' },
]

/** Less common measurements share one column, each with its name. */
const OTHER_VALUES: typeof VALUES = [
  { key: 'glucose', title: 'Blood glucose' },
  { key: 'pain', title: 'Pain score' },
  { key: 'head', title: 'Head circumference' },
  { key: 'waist', title: 'Waist circumference' },
  { key: 'arm', title: 'Mid-upper arm circumference' },
  { key: 'pregnancy', title: 'Pregnancy' },
]

const measuredColumn: Column<Row> = {
  key: 'measured',
  title: 'Measured',
  cell: (row) => (
    <span className="block">
      {keepWhole(row.measured)}
      <span className="caption block">{row.by}</span>
      {row.corrected && (
        <>
          <Badge shape="cross">Corrected</Badge>
          {row.correction && <span className="caption block font-normal">{row.correction}</span>}
        </>
      )}
      {row.correctHref && (
        <a href={row.correctHref} className="font-normal no-print">
          Correct reading<span className="hidden-text"> of {row.measured}</span>
        </a>
      )}
    </span>
  ),
}

/** The columns that have a value in at least one reading. */
const selectColumns = (readings: readonly Row[]): Column<Row>[] => [
  measuredColumn,
  ...VALUES.filter(({ key }) => readings.some(({ values }) => values[key].length > 0)).map(
    ({ key, title }): Column<Row> => ({
      key,
      title,
      cell: ({ values }) => (values[key].length > 0 ? <MeasuredValues values={values[key]} /> : null),
    }),
  ),
  ...(readings.some(hasOthers) ? [otherColumn] : []),
]

const hasOthers = ({ values, note }: Row) => Boolean(note) || OTHER_VALUES.some(({ key }) => values[key].length > 0)

const otherColumn: Column<Row> = {
  key: 'others',
  title: 'Other',
  cell: (row) =>
    hasOthers(row) ? (
      <span className="block">
        {OTHER_VALUES.filter(({ key }) => row.values[key].length > 0).map(({ key, title }) => (
          <span key={key} className="block">
            <span className="caption">{title}</span> <MeasuredValues values={row.values[key]} />
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

/** The table of readings, newest first. */
export function Readings({ readings }: { readings: readonly Row[] }) {
  return (
    <Table
      caption="Readings, newest first"
      captionHidden
      columns={selectColumns(readings)}
      rows={readings}
      rowKey={(row) => row.vitalsId}
      narrow="both"
    />
  )
}

type Trend = ReturnType<typeof buildTrends>['trends'][number] & { href: string }
type TrendChart = NonNullable<ReturnType<typeof buildTrends>['chart']>

/** A sentence on the trend of each measure, with a chart of one. */
export function Trends({ trends, chart }: { trends: readonly Trend[]; chart: TrendChart }) {
  return (
    <>
      <section className="panel" aria-labelledby="trends">
        <h2 id="trends">Trends</h2>
        <ul className="mt-3 list-disc ps-6">
          {trends.map(({ name, label, sentences, isCharted, href }) => (
            <li key={name}>
              {keepWhole(sentences.join(' '))}{' '}
              {!isCharted && (
                <a href={href} className="no-print">
                  Show chart of {label.toLowerCase()}
                </a>
              )}
            </li>
          ))}
        </ul>
      </section>
      <Chart
        id="trend"
        title={chart.title}
        description={chart.meaning}
        svg={chart.svg}
        table={<ChartTable {...chart} />}
      />
    </>
  )
}

function ChartTable({ title, series, rows }: TrendChart) {
  return (
    <Table
      caption={title}
      columns={[
        { key: 'measured', title: 'Measured', cell: (row) => row.measured },
        ...series.map((label, index) => ({
          key: label,
          title: label,
          kind: 'number' as const,
          cell: (row: TrendChart['rows'][number]) => row.values[index],
        })),
      ]}
      rows={rows}
      rowKey={(row) => row.measured + row.values.join()}
    />
  )
}
