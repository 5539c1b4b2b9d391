import type { GridAppointment } from '~/components/lists/day-grid'
import type { AppointmentRow } from '../appointments/row.server'

/** Puts the appointments of a day, which are in the order of time, into a grid of hours and doctors. */
export function toDayGrid(rows: readonly AppointmentRow[], doctors: readonly { doctorId: string; fullName: string }[]) {
  const active = rows.filter(({ isInactive }) => !isInactive)
  const toCell = ({ id, time, open, name, status }: AppointmentRow): GridAppointment => ({
    ...{ id, time, name },
    href: open,
    state: status,
  })
  return {
    doctors: doctors
      .filter(({ doctorId }) => active.some((row) => row.doctorId === doctorId))
      .map(({ doctorId, fullName }) => ({ id: doctorId, name: fullName })),
    hours: [...new Set(active.map(({ hour }) => hour))].map((label) => ({
      label,
      cells: toCells(
        active.filter(({ hour }) => hour === label),
        toCell,
      ),
    })),
  }
}

/** The appointments of an hour by doctor. */
function toCells(rows: readonly AppointmentRow[], toCell: (row: AppointmentRow) => GridAppointment) {
  const cells: Record<string, GridAppointment[]> = {}
  for (const row of rows) cells[row.doctorId] = [...(cells[row.doctorId] ?? []), toCell(row)]
  return cells
}
