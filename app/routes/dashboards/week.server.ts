import type { WeekDay } from '#contract/dashboards/schema.ts'
import { barChart } from '~/components/ui/chart.server'
import type { Formatter } from '~/lib/format'
import type { Week } from './board'

const drawn = new Map<string, string>()
const KEPT = 500

/** The week as a picture, a sentence and rows. Drawing takes some milliseconds: the same week is drawn once. */
export function weekOf(days: readonly WeekDay[], today: string, format: Formatter): Week {
  const rows = days.map(({ day, done, coming }) => ({
    day: format.shortDay(day) + (day === today ? ', today' : ''),
    done,
    coming,
  }))
  const meaning = inWords(days, format)
  const key = JSON.stringify([rows, meaning])
  const svg = drawn.get(key) ?? draw(rows, meaning)
  if (drawn.size >= KEPT) drawn.clear()
  drawn.set(key, svg)
  return { meaning, svg, rows }
}

function draw(rows: Week['rows'], meaning: string): string {
  return barChart({
    id: 'week',
    title: 'Week at a glance',
    meaning,
    data: rows.map((row) => ({ ...row, day: row.day.replace(', today', '') })),
    across: 'day',
    series: [
      { key: 'done', label: 'Done' },
      { key: 'coming', label: 'To come' },
    ],
    width: 960,
    height: 240,
  })
}

function inWords(days: readonly WeekDay[], format: Formatter): string {
  const total = (name: 'done' | 'coming') => days.reduce((sum, day) => sum + day[name], 0)
  if (total('done') + total('coming') === 0) return 'No appointments this week.'
  const fullest = days.reduce((a, b) => (b.done + b.coming > a.done + a.coming ? b : a))
  const visits = (n: number) => (n === 1 ? '1 visit' : `${format.number(n)} visits`)
  return `${visits(total('done'))} done and ${format.number(total('coming'))} to come; fullest is ${format.shortDay(fullest.day)} with ${format.number(fullest.done + fullest.coming)}.`
}
