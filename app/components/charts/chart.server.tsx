import { renderToStaticMarkup } from 'react-dom/server'
import { Bar, BarChart, CartesianGrid, LabelList, Line, LineChart, XAxis, YAxis } from 'recharts'
import { escapeHtml } from '~/lib/format/escape-html'
import { BAR_GAP, type DrawnBar, type DrawnLabel, drawBar, drawLabel, hasBar } from './bar-groups'
import { listNiceTicks } from './nice-ticks'

export interface Series {
  key: string
  label: string
}

export interface ChartOptions {
  /** Unique on the page, because recharts names its clip paths by it. */
  id: string
  title: string
  description: string
  data: readonly Record<string, string | number>[]
  /** The field of a data row that is plotted on the x axis. */
  xKey: string
  series: readonly Series[]
  /** Formats the x value. If given, the field is a number and points are placed at their true distance. */
  formatX?: (value: number) => string
  /** Formats the y values on the axis and above the bars: 1,21,000. */
  formatY?: (value: number) => string
  /** Stacks the bars of an x value, with their sum above. */
  isStacked?: boolean
  /** Of a line chart of amounts: its y axis starts at zero and has room for long labels. */
  isMoney?: boolean
  width?: number
  height?: number
}

const WIDTH = 720
// Pixels beside the points, for the y axis, and for one label below the x axis.
const PADDING = 12
const Y_AXIS_WIDTH = 48
const LABEL_WIDTH = 64
const MARGIN = { top: 24, right: 16, bottom: 4, left: 0 }
const LONG_SCALE_WIDTH = 64
const FULL_DOMAIN: [string, string] = ['dataMin', 'dataMax']
/** Points are marked if there are few. */
const MAX_DOTS = 20
const MAX_BAR_LABELS = 14
const MAX_BAR_SIZE = 56
const ANGLES = [45, 135, 90, 0, 20]
const DASHES = [undefined, '6 4', '2 4', '8 3 2 3', '10 4', '1 3']

/** Renders a bar chart as an SVG without inline styles, which the content security policy forbids. */
export function barChart(options: ChartOptions): string {
  const { id, data, xKey, formatY, isStacked } = options
  const series = options.series.map((one, index) => ({ ...one, index })).filter(({ key }) => data.some(hasBar(key)))
  const hasLabels = data.length * series.length <= MAX_BAR_LABELS
  return renderChart(
    <BarChart {...chartProps(options)} barGap={BAR_GAP} barSize={findBarSize(options, isStacked ? 1 : series.length)}>
      <defs>
        {options.series.slice(1).map(({ key }, index) => (
          <pattern
            key={key}
            id={`${id}-${key}-hatch`}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform={`rotate(${ANGLES[index]})`}
            className={`chart-${index + 2} hatch`}
          >
            <path d="M0 3h6" strokeWidth="3" />
          </pattern>
        ))}
      </defs>
      <CartesianGrid vertical={false} />
      <XAxis dataKey={xKey} interval={labelInterval(data.length)} tickLine={false} />
      <YAxis
        width={LONG_SCALE_WIDTH}
        interval={0}
        {...computeYAxis(isStacked ? data.map((row) => sumSeries(row, series)) : listValues(options), BAR_AXIS)}
        tickLine={false}
        axisLine={false}
        tickFormatter={formatY}
      />
      {series.map(({ key, label, index }, place) => (
        <Bar
          key={key}
          dataKey={key}
          name={label}
          className={`chart-${index + 1}`}
          fill={index === 0 ? undefined : `url(#${id}-${key}-hatch)`}
          stackId={isStacked ? 'all' : undefined}
          isAnimationActive={false}
          shape={isStacked ? undefined : (bar: unknown) => drawBar(bar as DrawnBar, series, place)}
        >
          {hasLabels && (!isStacked || place === series.length - 1) && (
            <LabelList
              dataKey={isStacked ? (row: Row) => sumSeries(row, series) || null : key}
              position="top"
              formatter={formatY}
              content={
                isStacked ? undefined : (label) => drawLabel(label as DrawnLabel, data, { series, place, formatY })
              }
            />
          )}
        </Bar>
      ))}
    </BarChart>,
    options,
    id,
  )
}

/** Renders a line chart as an SVG. Each line has its own dashes as well as its colour. */
export function lineChart(options: ChartOptions): string {
  const { data, xKey, series, formatY, formatX, isMoney } = options
  const axis = formatX
    ? { type: 'number' as const, domain: FULL_DOMAIN, ticks: xTicks(options), interval: 0, tickFormatter: formatX }
    : { interval: labelInterval(data.length) }
  return renderChart(
    <LineChart {...chartProps(options)}>
      <CartesianGrid vertical={false} />
      <XAxis dataKey={xKey} {...axis} tickLine={false} padding={{ left: PADDING, right: PADDING }} />
      <YAxis
        width={isMoney ? LONG_SCALE_WIDTH : Y_AXIS_WIDTH}
        interval={0}
        tickLine={false}
        axisLine={false}
        {...computeYAxis(listValues(options), { fromZero: isMoney })}
        tickFormatter={formatY}
      />
      {series.map(({ key, label }, index) => (
        <Line
          key={key}
          dataKey={key}
          name={label}
          className={`chart-${index + 1}`}
          strokeDasharray={DASHES[index]}
          strokeWidth={2}
          dot={data.length <= MAX_DOTS}
          isAnimationActive={false}
        />
      ))}
    </LineChart>,
    options,
  )
}

/** The width of a bar, so that the bars of a group are next to each other and leave a fifth of the room between groups. */
function findBarSize({ data, width = WIDTH }: ChartOptions, bars: number): number {
  const room = (0.8 * (width - MARGIN.right - LONG_SCALE_WIDTH)) / data.length
  return Math.max(1, Math.min(MAX_BAR_SIZE, Math.floor(room / bars) - BAR_GAP))
}

type Row = ChartOptions['data'][number]

const BAR_AXIS = { fromZero: true, isCount: true }

const listValues = ({ data, series }: ChartOptions): number[] =>
  data.flatMap((row) =>
    series.flatMap(({ key }) => (row[key] === undefined || row[key] === '' ? [] : Number(row[key]))),
  )

/** Computes the y axis. For bars and amounts it starts at zero, for other lines near the lowest value. */
function computeYAxis(values: readonly number[], options: Parameters<typeof listNiceTicks>[1]) {
  const ticks = listNiceTicks(values, options)
  return { ticks, domain: [ticks[0]!, ticks.at(-1)!] }
}

const sumSeries = (row: Row, series: readonly Series[]): number =>
  series.reduce((sum, { key }) => sum + Number(row[key] ?? 0), 0)

function chartProps({ id, title, description, data, width = WIDTH, height = 260 }: ChartOptions) {
  // recharts wants an array that it may change.
  return { id, title, desc: description, data: [...data], width, height, margin: MARGIN, accessibilityLayer: false }
}

/** The x values that get a label: the first, the last, and those between with enough room for the text. */
function xTicks({ data, xKey, width = WIDTH }: ChartOptions): number[] {
  const values = [...new Set(data.map((point) => Number(point[xKey])))].sort((a, b) => a - b)
  const [first = 0, last = 0] = [values[0], values.at(-1)]
  const distance = ((last - first) * LABEL_WIDTH) / (width - MARGIN.right - Y_AXIS_WIDTH - 2 * PADDING)
  const ticks: number[] = []
  for (const x of values)
    if (x === last || x === first || (x - ticks.at(-1)! >= distance && last - x >= distance)) ticks.push(x)
  return ticks
}

const labelInterval = (points: number) => Math.max(0, Math.ceil(points / 12) - 1)

function renderChart(chart: React.ReactElement, { series, title }: ChartOptions, bars?: string): string {
  const svg = renderToStaticMarkup(chart)
    .replace(/ style="[^"]*"/g, '')
    .replace('<svg ', `<svg role="img" aria-label="${escapeHtml(title)}" `)
    .replace(/ tabindex="-?\d+"/gi, '')
  return series.length > 1 ? svg + renderToStaticMarkup(<Legend series={series} bars={bars} />) : svg
}

/** Explains colours and patterns. `bars` is the id of a bar chart, whose hatching is shown; without it, lines are shown. */
function Legend({ series, bars }: { series: readonly Series[]; bars?: string }) {
  return (
    <ul className="row caption mt-2">
      {series.map(({ key, label }, index) => (
        <li key={key} className="row">
          <svg
            width={bars === undefined ? 28 : 12}
            height="12"
            aria-hidden="true"
            className={`chart-${index + 1} legend`}
          >
            {bars === undefined ? (
              <path d="M0 6h28" strokeWidth="3" strokeDasharray={DASHES[index]} />
            ) : (
              <rect
                width="12"
                height="12"
                fill={index === 0 ? 'currentColor' : `url(#${bars}-${key}-hatch)`}
                stroke="currentColor"
              />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
