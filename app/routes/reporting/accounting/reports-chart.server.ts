import { barChart } from '~/components/ui/chart.server'
import type { Formatter } from '~/lib/format/format'
import type { ReportData } from '~/lib/reports/report-data.server'
import type { ReportName } from '~/lib/reports/reports'

const BARS = 6
const SERIES = [
  { key: 'revenue', label: 'Revenue' },
  { key: 'collected', label: 'Collected' },
]

/** Revenue as a picture and a sentence: the largest groups side by side. Of one group there is nothing to compare. */
export function chartOf(name: ReportName, { tables: [table] }: ReportData, format: Formatter) {
  if (name !== 'revenue' || !table || table.rows.length < 2) return null
  const bars = table.rows.slice(0, BARS).map(({ cells: [label, revenue, collected] }) => ({
    label: `${label}`,
    ...(Number(revenue) > 0 && { revenue: Number(revenue) / 100 }),
    ...(Number(collected) > 0 && { collected: Number(collected) / 100 }),
  }))
  const title = `Revenue ${table.title.toLowerCase()}`
  const [first] = table.rows
  const [best, revenue, collected] = first!.cells
  const what = revenue === null ? `${format.money(Number(collected))} collected` : format.money(Number(revenue))
  const rest = table.rows.length > BARS ? ` The largest ${BARS} of ${format.number(table.rows.length)} are drawn.` : ''
  const description = `Most is ${best}: ${what}.${rest}`
  const one = SERIES.filter(({ key }) => key === (revenue === null ? 'collected' : 'revenue'))
  // One drawing for a wide page and one for a telephone: scaled down, nobody could read the first.
  const draw = (id: string, series: typeof SERIES, most: number, letters: number, width: number, height: number) =>
    barChart({
      ...{ id, title, description, width, height, xKey: 'label', series },
      data: bars.slice(0, most).map((bar) => ({ ...bar, label: short(bar.label, letters) })),
      formatY: (value) => format.number(Math.round(value)),
    })
  const svg = `<div class="max-sm:hidden">${draw('revenue', SERIES, BARS, 16, 960, 260)}</div><div class="sm:hidden">${draw('revenue-narrow', one, 4, 8, 340, 220)}</div>`
  return { title, description, svg }
}

const short = (label: string, letters: number): string =>
  label.length > letters ? `${label.slice(0, letters - 1)}…` : label
