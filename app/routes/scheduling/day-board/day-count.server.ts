import { formatCount } from '#contract/kernel/query.ts'
import { type AppointmentRow, isCancelledOrMoved } from '../appointments/row'

interface Page {
  count: number
  more: boolean
  next: string | null
  previous: string | null
  rows: readonly Pick<AppointmentRow, 'status'>[]
}

/** "24 appointments, and 9 cancelled or moved": an appointment is one that stands, here as on the board. */
export function describeCount(page: Page): string {
  if (page.next || page.previous) return `${formatCount(page, 'appointment', 'appointments')}, cancelled ones included`
  const out = page.rows.filter(isCancelledOrMoved).length
  const standing = page.rows.length - out
  const words = formatCount({ ...page, count: standing, more: false }, 'appointment', 'appointments')
  return out > 0 ? `${words}, and ${out} cancelled or moved` : words
}
