import type { ReportName } from '#contract/reporting/accounting/reports.ts'
import { barChart } from '~/components/charts/chart.server'
import type { Formatter } from '~/lib/format/format'
import type { ReportData } from '~/lib/reports/report-data.server'

const BARS = 6
const SERIES = [
  { key: 'revenue', label: 'Revenue' },
  { key: 'collected', label: 'Collected' },
]

/** Labels of groups without a name, which are in lower case within a sentence. */
const UNNAMED = new Set(['No doctor', 'None'])

/** Renders the revenue chart of the largest groups, with a sentence. Null for other reports and for a single group. */
export function renderChart(name: ReportName, { tables: [table] }: ReportData, format: Formatter) {
  if (name !== 'revenue' || !table || table.rows.length < 2) return null
  const bars = table.rows.slice(0, BARS).map(({ cells: [label, revenue, collected] }) => ({
    label: `${label}`,
    ...(Number(revenue) > 0 && { revenue: format.major(Number(revenue)) }),
    ...(Number(collected) > 0 && { collected: format.major(Number(collected)) }),
  }))
  const title = `Revenue ${table.title.toLowerCase()}`
  const [first] = table.rows
  const [highest, revenue, collected] = first!.cells
  const amount = revenue === null ? `${format.money(Number(collected))} collected` : format.money(Number(revenue))
  const rest = table.rows.length > BARS ? ` Showing the top ${BARS} of ${format.number(table.rows.length)}.` : ''
  const description = `Highest: ${UNNAMED.has(`${highest}`) ? `${highest}`.toLowerCase() : highest}, ${amount}.${rest}`
  const narrowSeries = SERIES.filter(({ key }) => key === (revenue === null ? 'collected' : 'revenue'))
  // A second chart for phones, because the first one would be unreadable if scaled down.
  const draw = (
    id: string,
    series: typeof SERIES,
    maxBars: number,
    maxLetters: number,
    width: number,
    height: number,
  ) =>
    barChart({
      id,
      title,
      description,
      width,
      height,
      xKey: 'label',
      series,
      data: bars.slice(0, maxBars).map((bar) => ({ ...bar, label: shorten(bar.label, maxLetters) })),
      formatY: (value) => format.number(Math.round(value)),
    })
  const svg = `<div class="max-sm:hidden">${draw('revenue', SERIES, BARS, 16, 960, 260)}</div><div class="sm:hidden">${draw('revenue-narrow', narrowSeries, 4, 8, 340, 220)}</div>`
  return { title, description, svg }
}

const shorten = (label: string, maxLetters: number): string =>
  label.length > maxLetters ? `${label.slice(0, maxLetters - 1)}…` : label
