import { VisuallyHidden } from '~/components/ui/visually-hidden'
import type { AppointmentRow } from '../appointments/row'

/** The time of an appointment leads to the appointment, as the name leads to the patient. */
export function TimeLink({ row: { time, open, name } }: { row: Pick<AppointmentRow, 'time' | 'open' | 'name'> }) {
  return (
    <a href={open}>
      {time}
      <VisuallyHidden>{` appointment of ${name}`}</VisuallyHidden>
    </a>
  )
}
