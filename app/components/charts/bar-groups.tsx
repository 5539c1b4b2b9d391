import { Rectangle, type RectangleProps } from 'recharts'

type Row = Readonly<Record<string, string | number>>

interface Group {
  series: readonly { key: string }[]
  /** The place of the bar among those of its group, from 0. */
  place: number
}

/** Pixels between the bars of a group. */
export const BAR_GAP = 2
const LABEL_DISTANCE = 5

/** Whether a row has a bar of a series: there is none for zero. */
export const hasBar = (key: string) => (row: Row) => Number(row[key] ?? 0) !== 0

export interface DrawnBar extends RectangleProps {
  x: number
  width: number
  payload: Row
}

/** Draws a bar of a group. A group that lacks some of its bars is still centred above its label. */
export const drawBar = (bar: DrawnBar, group: Group['series'], place: number) => (
  <Rectangle {...bar} x={bar.x + findShift(bar, { series: group, place })} />
)

export interface DrawnLabel {
  x: number
  y: number
  width: number
  value?: number
  index: number
}

/** Draws the value above a bar, which was perhaps moved. */
export function drawLabel(
  { x, y, width, value, index }: DrawnLabel,
  data: readonly Row[],
  { formatY, ...group }: Group & { formatY?: (value: number) => string },
) {
  if (!value) return <g />
  const center = x + width / 2 + findShift({ width, payload: data[index]! }, group)
  return (
    <text x={center} y={y - LABEL_DISTANCE} textAnchor="middle" className="recharts-text recharts-label">
      {formatY ? formatY(value) : value}
    </text>
  )
}

/** How far a bar moves: half the width of the missing bars, less that of those before it. */
function findShift({ width, payload }: Pick<DrawnBar, 'width' | 'payload'>, { series, place }: Group): number {
  const lacks = series.map(({ key }) => !hasBar(key)(payload))
  const count = (bars: readonly boolean[]) => bars.filter(Boolean).length
  return (count(lacks) / 2 - count(lacks.slice(0, place))) * (width + BAR_GAP)
}
