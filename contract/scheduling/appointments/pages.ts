import { z } from 'zod'
import { integer, uuid } from '#contract/kernel/fields.ts'
import { toPageSchema } from '#contract/kernel/query.ts'
import { BranchName } from '#contract/practice/clinics/schema.ts'
import { DoctorName } from '#contract/practice/doctors/schema.ts'
import { Delay } from '../messages/schema.ts'
import { AppointmentQuery } from './list.ts'
import { Appointment, DayCounts, DoctorTimes, Requests, Slot } from './schema.ts'

/** The list of appointments, the choices of its filters, and the open requests if the user may approve them. */
export const AppointmentListPage = z.object({
  list: toPageSchema(Appointment),
  doctors: z.array(DoctorName),
  clinics: z.array(BranchName),
  requests: Requests.nullable(),
})

export const DayBoardQuery = AppointmentQuery.pick({
  day: true,
  doctorId: true,
  status: true,
  cursor: true,
  limit: true,
}).extend({
  /** Instead of all appointments, about sixty: the next ones of each doctor, and those that wait or owe a fee. */
  overview: z.boolean().default(false),
  /** Also reads the doctors' delays. */
  delays: z.boolean().default(false),
  /** Also reads the doctors' free times. */
  times: z.boolean().default(false),
})
export type DayBoardQuery = z.infer<typeof DayBoardQuery>

/** How many appointments a doctor has on a day: those that count, and with cancelled and rescheduled ones. */
const DoctorTotals = z.object({ doctorId: uuid(), counted: integer(), all: integer() })
export type DoctorTotals = z.infer<typeof DoctorTotals>

/** The appointments of a day within the user's reach, as a board shows them. */
export const DayBoard = z.object({
  list: toPageSchema(Appointment),
  counts: DayCounts,
  /** With `overview`: the number of each doctor's appointments. */
  byDoctor: z.array(DoctorTotals),
  doctors: z.array(DoctorName),
  /** How late doctors are today. */
  delays: z.array(Delay),
  /** The doctors with hours on the day. */
  times: z.array(DoctorTimes),
  requests: Requests.nullable(),
})

/** A day, or seven days of one doctor. If the query for seven days names no doctor, the API chooses one. */
export const CalendarQuery = AppointmentQuery.pick({ day: true, span: true, doctorId: true, placeId: true })
export type CalendarQuery = z.infer<typeof CalendarQuery>

/** An appointment as a calendar shows it. */
const CalendarEntry = Appointment.pick({ appointmentId: true, day: true, from: true, status: true }).extend({
  patientName: z.string(),
  doctorId: uuid(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

const CalendarSlot = Slot.extend({ doctorId: uuid() })
export type CalendarSlot = z.infer<typeof CalendarSlot>

/** The appointments and free times of a day or of seven days, within the user's reach. */
export const AppointmentCalendar = z.object({
  days: z.array(z.string()),
  /** The doctor whose times these are; null for all doctors. */
  doctorId: uuid().nullable(),
  /** The doctors with hours or appointments on these days. */
  doctors: z.array(DoctorName),
  clinics: z.array(BranchName),
  /** Without cancelled and rescheduled ones, by time. */
  appointments: z.array(CalendarEntry),
  /** There are more appointments than these. */
  isCut: z.boolean(),
  free: z.array(CalendarSlot),
})
