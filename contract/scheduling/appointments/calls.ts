import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { paged } from '#contract/kernel/query.ts'
import { AppointmentQuery, DayQuery } from './list.ts'
import {
  Appointment,
  AppointmentDetails,
  AppointmentEvent,
  Booking,
  Cancellation,
  DayCounts,
  DoctorTimes,
  NewHold,
  Requests,
  Reschedule,
  RestoreNote,
  Slot,
  SlotQuery,
  StatusNote,
  VideoLink,
  WalkIn,
} from './schema.ts'

const byId = z.object({ appointmentId: uuid() })
const withId = Appointment.extend({ _id: uuid() })

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

  list: call('appointments:read', 'GET /appointments', { input: AppointmentQuery, output: paged(Appointment) }),
  countDay: call('appointments:count', 'GET /appointments/counts', { input: DayQuery, output: DayCounts }),
  /** Open requests of all days. */
  listRequests: call('appointments:check-in', 'GET /appointments/requests', { output: Requests }),
  /** The doctors with hours on a day, and their free slots. */
  listDayTimes: call('slots:read', 'GET /appointments/day-times', {
    input: DayQuery.omit({ doctorId: true }),
    output: z.array(DoctorTimes),
  }),
  read: call('appointments:read', 'GET /appointments/{appointmentId}', { input: byId, output: AppointmentDetails }),
  listEvents: call('appointments:read', 'GET /appointments/{appointmentId}/events', {
    input: byId,
    output: z.array(AppointmentEvent),
  }),

  /** Holds a slot for five minutes and releases an earlier hold for the same patient. */
  hold: call('appointments:book', 'POST /appointments/holds', { input: NewHold, output: Appointment }),
  book: call('appointments:book', 'POST /appointments', { input: Booking, output: Appointment }),
  /** Gives the next token of the doctor's day. */
  checkIn: call('appointments:check-in', 'POST /appointments/{appointmentId}/arrival', {
    input: byId,
    output: Appointment,
  }),
  undoCheckIn: call('appointments:check-in', 'DELETE /appointments/{appointmentId}/arrival', {
    input: byId,
    output: Appointment,
  }),
  cancel: call('appointments:cancel', 'POST /appointments/{appointmentId}/cancellation', {
    input: Cancellation,
    output: Appointment,
  }),
  /** Checks in a patient without an appointment, with a token. */
  addWalkIn: call('appointments:check-in', 'POST /appointments/walk-ins', { input: WalkIn, output: Appointment }),
  /** Returns the new appointment; the old one stays as rescheduled. */
  reschedule: call('appointments:reschedule', 'POST /appointments/{appointmentId}/reschedule', {
    input: Reschedule,
    output: Appointment,
  }),
  approve: call('appointments:check-in', 'POST /appointments/{appointmentId}/approval', {
    input: byId,
    output: Appointment,
  }),
  decline: call('appointments:check-in', 'POST /appointments/{appointmentId}/refusal', {
    input: Cancellation,
    output: Appointment,
  }),
  markNoShow: call('appointments:mark-no-show', 'POST /appointments/{appointmentId}/absence', {
    input: StatusNote,
    output: Appointment,
  }),
  /** The patient came and left without being seen. */
  markLeft: call('appointments:check-in', 'POST /appointments/{appointmentId}/departure', {
    input: StatusNote,
    output: Appointment,
  }),
  /** Books a cancelled or missed appointment again, if its time is still free. */
  restore: call('appointments:restore', 'POST /appointments/{appointmentId}/reset', {
    input: RestoreNote,
    output: Appointment,
  }),
  setVideoLink: call('appointments:check-in', 'PUT /appointments/{appointmentId}/video-link', {
    input: VideoLink,
    output: Appointment,
  }),
}
