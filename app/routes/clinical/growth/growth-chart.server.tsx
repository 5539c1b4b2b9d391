import { renderToStaticMarkup } from 'react-dom/server'
import {
  DAYS_A_MONTH,
  getCurveValue,
  getLastDay,
  type Indicator,
  type Sex,
  STANDARD_DAYS,
} from '#contract/clinical/growth/score.ts'

interface GrowthPoint {
  ageDays: number
  value: number
}

interface GrowthChartOptions {
  title: string
  indicator: Indicator
  sex: Sex
  points: readonly GrowthPoint[]
}

/** The curves with their labels. Those for -1 and 1 are left out, so that the child's line stays readable. */
const CURVES = [-3, -2, 0, 2, 3]
const LABELS: Record<number, string> = { '-3': '−3', '-2': '−2', '0': '0', '2': '+2', '3': '+3' }
/** Number of steps that a curve is drawn in. */
const STEPS = 60
const TWO_YEARS_DAYS = 730
const MARGIN = { top: 12, right: 30, bottom: 40, left: 44 }

/** Draws a growth chart for a wide screen, and a smaller one for phones. */
export function drawGrowthChart(options: GrowthChartOptions): string {
  const draw = (width: number, height: number) =>
    renderToStaticMarkup(<GrowthChart {...options} width={width} height={height} />)
  return `<div class="max-sm:hidden">${draw(960, 440)}</div><div class="sm:hidden">${draw(328, 320)}</div>`
}

function GrowthChart({
  title,
  indicator,
  sex,
  points,
  width,
  height,
}: GrowthChartOptions & { width: number; height: number }) {
  const [firstDay, lastDay] = findAgeSpan(indicator, points)
  const days = Array.from({ length: STEPS + 1 }, (_, step) => firstDay + (step * (lastDay - firstDay)) / STEPS)
  const curves = CURVES.map((z) => ({
    z,
    points: days.flatMap((ageDays) => {
      const value = getCurveValue(indicator, sex, ageDays, z)
      return value === null ? [] : [{ ageDays, value }]
    }),
  }))
  const shown = points.filter(({ ageDays }) => ageDays >= firstDay && ageDays <= lastDay)
  const values = [...curves.flatMap((curve) => curve.points), ...shown].map(({ value }) => value)
  const step = findStep(Math.max(...values) - Math.min(...values))
  const low = Math.floor(Math.min(...values) / step) * step
  const high = Math.ceil(Math.max(...values) / step) * step
  const toX = (day: number) =>
    round(MARGIN.left + ((day - firstDay) / (lastDay - firstDay)) * (width - MARGIN.left - MARGIN.right))
  const toY = (value: number) =>
    round(height - MARGIN.bottom - ((value - low) / (high - low)) * (height - MARGIN.top - MARGIN.bottom))
  const toPath = (line: readonly GrowthPoint[]) =>
    line.map(({ ageDays, value }) => `${toX(ageDays)},${toY(value)}`).join(' ')
  const { isYears, marks } = listAgeMarks(firstDay, lastDay, width)
  const right = width - MARGIN.right
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={title}
      className="growth"
    >
      {Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step).map((value) => (
        <g key={value}>
          <line className="grid" x1={MARGIN.left} x2={right} y1={toY(value)} y2={toY(value)} />
          <text x={MARGIN.left - 8} y={toY(value) + 4} textAnchor="end">
            {value}
          </text>
        </g>
      ))}
      {marks.map((mark) => (
        <text
          key={mark}
          x={toX(mark * (isYears ? 12 : 1) * DAYS_A_MONTH)}
          y={height - MARGIN.bottom + 18}
          textAnchor="middle"
        >
          {mark}
        </text>
      ))}
      <text x={(MARGIN.left + right) / 2} y={height - 4} textAnchor="middle">
        {isYears ? 'Age in years' : 'Age in months'}
      </text>
      {curves.map(({ z, points: curve }) => (
        <g key={z}>
          <polyline
            className={z === 0 ? 'curve median' : 'curve'}
            points={toPath(curve)}
            strokeDasharray={Math.abs(z) === 3 ? '6 4' : undefined}
          />
          <text x={toX(curve.at(-1)!.ageDays) + 4} y={toY(curve.at(-1)!.value) + 4}>
            {LABELS[z]}
          </text>
        </g>
      ))}
      <polyline className="child" points={toPath(shown)} />
      {shown.map(({ ageDays, value }) => (
        <circle key={`${ageDays} ${value}`} className="child" cx={toX(ageDays)} cy={toY(value)} r="4" />
      ))}
    </svg>
  )
}

const round = (pixels: number) => Math.round(pixels * 10) / 10

/** Two years for infants, five for young children, and from five years on the reference of older ones. */
function findAgeSpan(indicator: Indicator, points: readonly GrowthPoint[]): [first: number, last: number] {
  const newest = points.at(-1)!.ageDays
  if (newest <= TWO_YEARS_DAYS) return [0, TWO_YEARS_DAYS]
  if (newest <= STANDARD_DAYS) return [0, STANDARD_DAYS]
  return [points[0]!.ageDays <= STANDARD_DAYS ? 0 : STANDARD_DAYS, getLastDay(indicator)]
}

function listAgeMarks(firstDay: number, lastDay: number, width: number) {
  const isYears = lastDay > STANDARD_DAYS
  const unit = isYears ? 12 * DAYS_A_MONTH : DAYS_A_MONTH
  const [first, last] = [Math.ceil(firstDay / unit - 0.01), Math.floor(lastDay / unit + 0.01)]
  const step = [1, 2, 3, 6, 12].find((size) => ((last - first) / size) * 36 < width - MARGIN.left) ?? 12
  const marks = Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)
  return { isYears, marks }
}

/** The distance between the lines of the scale: about six of them. */
const findStep = (range: number): number => [0.5, 1, 2, 5, 10, 20].find((step) => range / step <= 8) ?? 50
