import { renderToStaticMarkup } from 'react-dom/server'
import { Bar, BarChart, CartesianGrid, LabelList, Line, LineChart, XAxis, YAxis } from 'recharts'

export interface Series {
  key: string
  label: string
}

export interface Drawing {
  /** Unique on the page: recharts names its clip paths by it. */
  id: string
  title: string
  meaning: string
  data: readonly Record<string, string | number>[]
  /** The field of a data row that stands below the axis. */
  across: string
  series: readonly Series[]
  /** Points stand at their true distance: the field is a number, and this writes it below the axis. */
  place?: (value: number) => string
  /** Writes the figures of the axis and above the bars: 1,21,000. */
  numbers?: (value: number) => string
  width?: number
  height?: number
}

const WIDTH = 720
/** Beside the points, for the figures of the axis, and for the words below a point. */
const SIDE = 12
const AXIS = 48
const WORDS = 64
const MARGIN = { top: 24, right: 16, bottom: 4, left: 0 }
/** Lines show change: their axis begins near the lowest value; bars begin at nothing. */
const CLOSE: [string, string] = ['auto', 'auto']
/** From the first point to the last. */
const WHOLE: [string, string] = ['dataMin', 'dataMax']
const ANGLES = [45, 135, 90, 0, 20]
const DASHES = [undefined, '6 4', '2 4', '8 3 2 3', '10 4', '1 3']

/** Columns side by side. Returns an SVG without inline styles: the policy allows none. */
export function barChart(drawing: Drawing): string {
  const { id, data, across, series, numbers } = drawing
  return drawn(
    <BarChart {...frame(drawing)} barGap={2} maxBarSize={56}>
      <defs>
        {series.slice(1).map(({ key }, index) => (
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
      <XAxis dataKey={across} interval={interval(data.length)} tickLine={false} />
      <YAxis width={64} interval={0} allowDecimals={false} tickLine={false} axisLine={false} tickFormatter={numbers} />
      {series.map(({ key, label }, index) => (
        <Bar
          key={key}
          dataKey={key}
          name={label}
          className={`chart-${index + 1}`}
          fill={index === 0 ? undefined : `url(#${id}-${key}-hatch)`}
          isAnimationActive={false}
        >
          {data.length * series.length <= 14 && <LabelList dataKey={key} position="top" formatter={numbers} />}
        </Bar>
      ))}
    </BarChart>,
    drawing,
    id,
  )
}

/** Lines over time; each has its own dashes as well as its colour. */
export function lineChart(drawing: Drawing): string {
  const { data, across, series, numbers, place } = drawing
  const axis = place
    ? { type: 'number' as const, domain: WHOLE, ticks: ticksOf(drawing), interval: 0, tickFormatter: place }
    : { interval: interval(data.length) }
  return drawn(
    <LineChart {...frame(drawing)}>
      <CartesianGrid vertical={false} />
      <XAxis dataKey={across} {...axis} tickLine={false} padding={{ left: SIDE, right: SIDE }} />
      <YAxis width={AXIS} interval={0} tickLine={false} axisLine={false} domain={CLOSE} tickFormatter={numbers} />
      {series.map(({ key, label }, index) => (
        <Line
          key={key}
          dataKey={key}
          name={label}
          className={`chart-${index + 1}`}
          strokeDasharray={DASHES[index]}
          strokeWidth={2}
          isAnimationActive={false}
        />
      ))}
    </LineChart>,
    drawing,
  )
}

function frame({ id, title, meaning, data, width = WIDTH, height = 260 }: Drawing) {
  // recharts wants an array that it may write to
  return { id, title, desc: meaning, data: [...data], width, height, margin: MARGIN, accessibilityLayer: false }
}

/** The points whose places are written: the first, the last, and those between that leave room for the words of each. */
function ticksOf({ data, across, width = WIDTH }: Drawing): number[] {
  const places = [...new Set(data.map((point) => Number(point[across])))].sort((a, b) => a - b)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  const room = ((last - first) * WORDS) / (width - MARGIN.right - AXIS - 2 * SIDE)
  const kept: number[] = []
  for (const one of places)
    if (one === last || one === first || (one - kept.at(-1)! >= room && last - one >= room)) kept.push(one)
  return kept
}

const interval = (points: number) => Math.max(0, Math.ceil(points / 12) - 1)

function drawn(chart: React.ReactElement, { series, title }: Drawing, bars?: string): string {
  const svg = renderToStaticMarkup(chart)
    .replace(/ style="[^"]*"/g, '')
    .replace('<svg ', `<svg role="img" aria-label="${escaped(title)}" `)
    .replace(/ tabindex="-?\d+"/gi, '')
  return series.length > 1 ? svg + renderToStaticMarkup(<Legend series={series} bars={bars} />) : svg
}

/** What each colour and pattern is. `bars` is the id of a drawing of bars, whose patterns are shown; others are lines. */
function Legend({ series, bars }: { series: readonly Series[]; bars?: string }) {
  return (
    <ul className="row caption mt-2">
      {series.map(({ key, label }, index) => (
        <li key={key} className="row">
          <svg width="28" height="12" aria-hidden="true" className={`chart-${index + 1} legend`}>
            {bars === undefined ? (
              <path d="M0 6h28" strokeWidth="3" strokeDasharray={DASHES[index]} />
            ) : (
              <rect
                x="8"
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

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
