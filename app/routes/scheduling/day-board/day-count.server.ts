import { formatCount } from '#contract/kernel/format-count.ts'
import { type AppointmentRow, isCancelledOrMoved } from '../appointments/row'

interface Page {
  count: number
  more: boolean
  next: string | null
  previous: string | null
  rows: readonly Pick<AppointmentRow, 'status'>[]
}

/** "24 appointments, and 9 cancelled or rescheduled". */
export function describeCount(page: Page): string {
  if (page.next || page.previous) return `${formatCount(page, 'appointment', 'appointments')}, including cancelled`
  const inactive = page.rows.filter(isCancelledOrMoved).length
  const active = page.rows.length - inactive
  const words = formatCount({ ...page, count: active, more: false }, 'appointment', 'appointments')
  return inactive > 0 ? `${words}, and ${inactive} cancelled or rescheduled` : words
}
