import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { isoDate, uuid } from '#contract/kernel/fields.ts'
import { paged } from '#contract/kernel/query.ts'
import {
  Appointment,
  AppointmentDetails,
  AppointmentEvent,
  AppointmentQuery,
  Booking,
  Cancellation,
  DayCounts,
  DayTimesQuery,
  DoctorTimes,
  NewHold,
  Requests,
  Reschedule,
  Reset,
  Slot,
  SlotQuery,
  StatusNote,
  VideoLink,
  WalkIn,
} from './schema.ts'

const byId = z.object({ appointmentId: uuid() })
const withId = Appointment.extend({ _id: uuid() })

export const appointments = {
  listTimeslot: call('slots:read')
    .route({ method: 'GET', path: '/appointment/listTimeslot' })
    .input(SlotQuery)
    .output(answer(z.array(z.object({ day: z.string(), slots: z.array(Slot) })))),
  adminDashboardTodayAppointment: call('appointments:today')
    .route({ method: 'GET', path: '/appointment/adminDashboardTodayAppointment/{adminId}' })
    .input(z.object({ adminId: uuid() }))
    .output(answer(z.array(withId))),
  listDoctorTodayAppointment: call('appointments:today')
    .route({ method: 'GET', path: '/appointment/listDoctorTodayAppointment/{doctorId}' })
    .input(z.object({ doctorId: uuid() }))
    .output(answer(z.array(withId))),

  list: call('appointments:read')
    .route({ method: 'GET', path: '/appointments' })
    .input(AppointmentQuery)
    .output(answer(paged(Appointment))),
  countDay: call('appointments:count')
    .route({ method: 'GET', path: '/appointments/counts' })
    .input(z.object({ day: isoDate().optional(), doctorId: uuid().optional(), placeId: uuid().optional() }))
    .output(answer(DayCounts)),
  /** Open requests of all days. */
  listRequests: call('appointments:arrive')
    .route({ method: 'GET', path: '/appointments/requests' })
    .output(answer(Requests)),
  /** The doctors with hours on a day, and their free slots. */
  listDayTimes: call('slots:read')
    .route({ method: 'GET', path: '/appointments/day-times' })
    .input(DayTimesQuery)
    .output(answer(z.array(DoctorTimes))),
  read: call('appointments:read')
    .route({ method: 'GET', path: '/appointments/{appointmentId}' })
    .input(byId)
    .output(answer(AppointmentDetails)),
  listEvents: call('appointments:read')
    .route({ method: 'GET', path: '/appointments/{appointmentId}/events' })
    .input(byId)
    .output(answer(z.array(AppointmentEvent))),

  /** Holds a slot for five minutes and releases an earlier hold for the same patient. */
  hold: call('appointments:book')
    .route({ method: 'POST', path: '/appointments/holds' })
    .input(NewHold)
    .output(answer(Appointment)),
  book: call('appointments:book')
    .route({ method: 'POST', path: '/appointments' })
    .input(Booking)
    .output(answer(Appointment)),
  /** Gives the next token of the doctor's day. */
  checkIn: call('appointments:arrive')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/arrival' })
    .input(byId)
    .output(answer(Appointment)),
  undoCheckIn: call('appointments:arrive')
    .route({ method: 'DELETE', path: '/appointments/{appointmentId}/arrival' })
    .input(byId)
    .output(answer(Appointment)),
  cancel: call('appointments:cancel')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/cancellation' })
    .input(Cancellation)
    .output(answer(Appointment)),
  /** Checks in a patient without an appointment, with a token. */
  addWalkIn: call('appointments:arrive')
    .route({ method: 'POST', path: '/appointments/walk-ins' })
    .input(WalkIn)
    .output(answer(Appointment)),
  /** Returns the new appointment; the old one stays as rescheduled. */
  reschedule: call('appointments:move')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/reschedule' })
    .input(Reschedule)
    .output(answer(Appointment)),
  approve: call('appointments:arrive')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/approval' })
    .input(byId)
    .output(answer(Appointment)),
  decline: call('appointments:arrive')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/refusal' })
    .input(Cancellation)
    .output(answer(Appointment)),
  markNoShow: call('appointments:miss')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/absence' })
    .input(StatusNote)
    .output(answer(Appointment)),
  /** The patient came and left without being seen. */
  markLeft: call('appointments:arrive')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/departure' })
    .input(StatusNote)
    .output(answer(Appointment)),
  /** Books a cancelled or missed appointment again, if its time is still free. */
  reset: call('appointments:reset')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/reset' })
    .input(Reset)
    .output(answer(Appointment)),
  setVideoLink: call('appointments:arrive')
    .route({ method: 'PUT', path: '/appointments/{appointmentId}/video-link' })
    .input(VideoLink)
    .output(answer(Appointment)),
}
