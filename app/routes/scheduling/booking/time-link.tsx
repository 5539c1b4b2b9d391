import { VisuallyHidden } from '~/components/ui/visually-hidden'
import type { AppointmentRow } from '../appointments/row'

/** The time of an appointment, as a link to it. */
export function TimeLink({ row: { time, open, name } }: { row: Pick<AppointmentRow, 'time' | 'open' | 'name'> }) {
  return (
    <a href={open}>
      {time}
      <VisuallyHidden>{` appointment of ${name}`}</VisuallyHidden>
    </a>
  )
}
