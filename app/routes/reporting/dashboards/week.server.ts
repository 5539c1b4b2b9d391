import type { WeekDay } from '#contract/reporting/dashboards/schema.ts'
import { barChart } from '~/components/charts/chart.server'
import type { Formatter } from '~/lib/format/format'
import type { BoardChart } from './board'
import { renderOnce } from './rendered-charts.server'

/** Renders the week as a chart with a description and rows; no chart for an empty week. */
export function renderWeek(days: readonly WeekDay[], today: string, format: Formatter): BoardChart[] {
  if (days.every(({ done, open }) => done + open === 0)) return []
  const rows = days.map(({ day, done, open }) => ({
    day: format.shortDay(day) + (day === today ? ', today' : ''),
    done,
    open,
  }))
  const description = describeWeek(days, format)
  return [
    {
      id: 'week',
      title: TITLE,
      description,
      svg: renderOnce([rows, description], () => renderCharts(rows, description)),
      columns: [
        { key: 'day', title: 'Day' },
        { key: 'done', title: 'Done', isNumber: true },
        { key: 'open', title: 'Not done yet', isNumber: true },
      ],
      rows: rows.map(({ day, done, open }) => ({ day, done: format.number(done), open: format.number(open) })),
    },
  ]
}

const TITLE = 'Week at a glance'

// Two charts, because the wide one would be unreadable if scaled down to a phone.
function renderCharts(rows: readonly WeekDay[], description: string): string {
  const bars = (id: string, days: (day: string) => string, width: number, height: number) =>
    barChart({
      id,
      title: TITLE,
      description,
      data: rows.map(({ day, ...counts }) => ({ day: days(day), ...counts })),
      xKey: 'day',
      series: [
        { key: 'done', label: 'Done' },
        { key: 'open', label: 'Not done yet' },
      ],
      isStacked: true,
      width,
      height,
    })
  const wide = bars('week', (day) => day.replace(', today', ''), 960, 240)
  const narrow = bars('week-narrow', (day) => day.slice(0, 3), 340, 220)
  return `<div class="max-sm:hidden">${wide}</div><div class="sm:hidden">${narrow}</div>`
}

function describeWeek(days: readonly WeekDay[], format: Formatter): string {
  const total = (name: 'done' | 'open') => days.reduce((sum, day) => sum + day[name], 0)
  const fullest = days.reduce((a, b) => (b.done + b.open > a.done + a.open ? b : a))
  const visits = (n: number) => (n === 1 ? '1 visit' : `${format.number(n)} visits`)
  return `${visits(total('done'))} done and ${format.number(total('open'))} not done yet. The busiest day is ${format.shortDay(fullest.day)} with ${format.number(fullest.done + fullest.open)}.`
}
