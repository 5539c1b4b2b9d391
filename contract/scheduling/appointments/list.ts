import type { z } from 'zod'
import {
  choiceFilter,
  dayFilter,
  defineList,
  hiddenRecordFilter,
  listQuery,
  recordFilter,
} from '#contract/kernel/list.ts'
import { appointmentStatuses, STATUSES, type Status } from './statuses.ts'

const phrases = Object.fromEntries(STATUSES.map((status) => [status, appointmentStatuses.phrase(status)]))

/** The list of appointments: of a day or of the seven days from it (by default today), or of a patient. */
export const appointmentList = defineList({
  search: 'Patient’s name or number',
  filters: {
    day: dayFilter('Day'),
    span: choiceFilter('Period', 'One day', { week: '7 days' }),
    doctorId: recordFilter('Doctor', 'All doctors'),
    placeId: recordFilter('Branch', 'All branches'),
    patientId: hiddenRecordFilter('Patient'),
    status: choiceFilter('Status', 'All statuses', phrases as Record<Status, string>),
  },
})

export const AppointmentQuery = listQuery(appointmentList)
export type AppointmentQuery = z.infer<typeof AppointmentQuery>

/** The filters of a day: the appointments to count, or the slots to offer. */
export const DayQuery = AppointmentQuery.pick({ day: true, doctorId: true, placeId: true })
export type DayQuery = z.infer<typeof DayQuery>
