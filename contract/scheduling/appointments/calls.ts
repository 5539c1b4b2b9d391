import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid, version } from '#contract/kernel/fields.ts'
import { toPageSchema } from '#contract/kernel/query.ts'
import { AppointmentQuery, DayQuery } from './list.ts'
import { AppointmentCalendar, AppointmentListPage, CalendarQuery, DayBoard, DayBoardQuery } from './pages.ts'
import {
  Appointment,
  AppointmentDetails,
  AppointmentEvent,
  Booking,
  Cancellation,
  NewHold,
  Reschedule,
  RestoreNote,
  Slot,
  SlotQuery,
  StatusNote,
  VideoLink,
  WalkIn,
} from './schema.ts'

const byId = z.object({ appointmentId: uuid() })
/**
 * A one-button change from a list. It is refused if the appointment changed since the list was shown; repeating the same
 * change succeeds.
 */
const RowChange = byId.extend({ version: version().optional() })
export type RowChange = z.infer<typeof RowChange>
const withId = Appointment.extend({ _id: uuid() })
/** A call that returns the changed appointment. */
const change = <Input>(input: Input) => ({ input, output: Appointment })

export const appointments = {
  listTimeslot: call('slots:read', 'GET /appointment/listTimeslot', {
    input: SlotQuery,
    output: z.array(z.object({ day: z.string(), slots: z.array(Slot) })),
  }),
  adminDashboardTodayAppointment: call(
    'appointments:today',
    'GET /appointment/adminDashboardTodayAppointment/{adminId}',
    { input: z.object({ adminId: uuid() }), output: z.array(withId) },
  ),
  listDoctorTodayAppointment: call('appointments:today', 'GET /appointment/listDoctorTodayAppointment/{doctorId}', {
    input: z.object({ doctorId: uuid() }),
    output: z.array(withId),
  }),

  list: call('appointments:read', 'GET /appointments', { input: AppointmentQuery, output: toPageSchema(Appointment) }),
  readListPage: call('appointments:read', 'GET /pages/appointments', {
    input: AppointmentQuery,
    output: AppointmentListPage,
  }),
  readDayBoard: call('appointments:count', 'GET /pages/day-board', { input: DayBoardQuery, output: DayBoard }),
  /** The appointments of a whole day, to print: up to a thousand. */
  readDayList: call('appointments:read', 'GET /pages/day-list', {
    input: DayQuery.pick({ day: true, doctorId: true }),
    output: z.array(Appointment),
  }),
  readCalendarPage: call('appointments:count', 'GET /pages/appointment-calendar', {
    input: CalendarQuery,
    output: AppointmentCalendar,
  }),
  read: call('appointments:read', 'GET /appointments/{appointmentId}', { input: byId, output: AppointmentDetails }),
  listEvents: call('appointments:read', 'GET /appointments/{appointmentId}/events', {
    input: byId,
    output: z.array(AppointmentEvent),
  }),

  /** Holds a slot for five minutes and releases an earlier hold for the same patient. */
  hold: call('appointments:book', 'POST /appointments/holds', change(NewHold)),
  book: call('appointments:book', 'POST /appointments', change(Booking)),
  /** Gives the next token of the doctor's day. */
  checkIn: call('appointments:check-in', 'POST /appointments/{appointmentId}/arrival', change(RowChange)),
  undoCheckIn: call('appointments:check-in', 'DELETE /appointments/{appointmentId}/arrival', change(RowChange)),
  cancel: call('appointments:cancel', 'POST /appointments/{appointmentId}/cancellation', change(Cancellation)),
  /** Checks in a patient without an appointment, with a token. */
  addWalkIn: call('appointments:check-in', 'POST /appointments/walk-ins', change(WalkIn)),
  /** Returns the new appointment; the old one stays as rescheduled. */
  reschedule: call('appointments:reschedule', 'POST /appointments/{appointmentId}/reschedule', change(Reschedule)),
  approve: call('appointments:check-in', 'POST /appointments/{appointmentId}/approval', change(RowChange)),
  decline: call('appointments:check-in', 'POST /appointments/{appointmentId}/refusal', change(Cancellation)),
  markNoShow: call('appointments:mark-no-show', 'POST /appointments/{appointmentId}/absence', change(StatusNote)),
  /** The patient came and left without being seen. */
  markLeft: call('appointments:check-in', 'POST /appointments/{appointmentId}/departure', change(StatusNote)),
  /** Books a cancelled or missed appointment again, if its time is still free. */
  restore: call('appointments:restore', 'POST /appointments/{appointmentId}/reset', change(RestoreNote)),
  setVideoLink: call('appointments:check-in', 'PUT /appointments/{appointmentId}/video-link', change(VideoLink)),
}
