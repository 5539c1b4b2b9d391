import type { PracticeBoard } from '#contract/reporting/dashboards/schema.ts'
import { lineChart } from '~/components/charts/chart.server'
import type { Formatter } from '~/lib/format/format'
import type { BoardChart } from './board'
import { renderOnce } from './rendered-charts.server'

const TITLE = 'Revenue of the last 30 days'
const SERIES = [
  { key: 'invoiced', label: 'Invoiced' },
  { key: 'received', label: 'Received' },
]

/** Renders what was invoiced and received on each of the last 30 days; no chart if there was nothing. */
export function renderRevenue({ days }: PracticeBoard['revenue'], format: Formatter, currency: string): BoardChart[] {
  if (days.every(({ invoicedMinor, receivedMinor }) => invoicedMinor === 0 && receivedMinor === 0)) return []
  const invoiced = days.reduce((total, { invoicedMinor }) => total + invoicedMinor, 0)
  const received = days.reduce((total, { receivedMinor }) => total + receivedMinor, 0)
  const negativeDays = days.filter(({ receivedMinor }) => receivedMinor < 0).map(({ day }) => format.shortDay(day))
  const reason =
    negativeDays.length > 0 ? ` Refunds and reversals were more than payments on ${negativeDays.join('; ')}.` : ''
  const description = `Invoiced ${format.wholeMoney(invoiced)}, received ${format.wholeMoney(received)}.${reason}`
  return [
    {
      id: 'revenue',
      title: TITLE,
      description,
      svg: renderOnce([days, description], () => renderCharts(days, description, format)),
      columns: [
        { key: 'day', title: 'Day' },
        { key: 'invoiced', title: `Invoiced in ${currency}`, isNumber: true },
        { key: 'received', title: `Received in ${currency}`, isNumber: true },
      ],
      rows: days.map(({ day, invoicedMinor, receivedMinor }) => ({
        day: format.shortDay(day),
        invoiced: format.cellAmount(invoicedMinor),
        received: format.cellAmount(receivedMinor),
      })),
    },
  ]
}

// Two charts, because the wide one would be unreadable if scaled down to a phone.
function renderCharts(days: PracticeBoard['revenue']['days'], description: string, format: Formatter): string {
  const lines = (id: string, width: number, height: number) =>
    lineChart({
      id,
      title: TITLE,
      description,
      data: days.map(({ day, invoicedMinor, receivedMinor }) => ({
        day: Date.parse(day) / 86_400_000,
        invoiced: invoicedMinor,
        received: receivedMinor,
      })),
      xKey: 'day',
      series: SERIES,
      isMoney: true,
      // Without the weekday.
      formatX: (day) => format.shortDay(new Date(day * 86_400_000).toISOString().slice(0, 10)).replace(/^\S+ /, ''),
      formatY: format.wholeMoney,
      width,
      height,
    })
  const [wide, narrow] = [lines('revenue', 960, 240), lines('revenue-narrow', 340, 220)]
  return `<div class="max-sm:hidden">${wide}</div><div class="sm:hidden">${narrow}</div>`
}
