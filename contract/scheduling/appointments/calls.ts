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
  Noted,
  Requests,
  Reschedule,
  Reset,
  Slot,
  SlotQuery,
  VideoLink,
  WalkIn,
} from './schema.ts'

const one = z.object({ appointmentId: uuid() })
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
  counts: call('appointments:count')
    .route({ method: 'GET', path: '/appointments/counts' })
    .input(z.object({ day: isoDate().optional(), doctorId: uuid().optional(), placeId: uuid().optional() }))
    .output(answer(DayCounts)),
  /** Requests to answer, of all days. */
  requests: call('appointments:arrive')
    .route({ method: 'GET', path: '/appointments/requests' })
    .output(answer(Requests)),
  /** Who has times on a day, and which are free. */
  dayTimes: call('slots:read')
    .route({ method: 'GET', path: '/appointments/day-times' })
    .input(DayTimesQuery)
    .output(answer(z.array(DoctorTimes))),
  read: call('appointments:read')
    .route({ method: 'GET', path: '/appointments/{appointmentId}' })
    .input(one)
    .output(answer(AppointmentDetails)),
  events: call('appointments:read')
    .route({ method: 'GET', path: '/appointments/{appointmentId}/events' })
    .input(one)
    .output(answer(z.array(AppointmentEvent))),

  /** Keeps a slot for five minutes; an earlier one held for the same patient is given up. */
  hold: call('appointments:book')
    .route({ method: 'POST', path: '/appointments/holds' })
    .input(NewHold)
    .output(answer(Appointment)),
  book: call('appointments:book')
    .route({ method: 'POST', path: '/appointments' })
    .input(Booking)
    .output(answer(Appointment)),
  /** Gives the next token of the doctor's day. */
  arrive: call('appointments:arrive')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/arrival' })
    .input(one)
    .output(answer(Appointment)),
  undoArrival: call('appointments:arrive')
    .route({ method: 'DELETE', path: '/appointments/{appointmentId}/arrival' })
    .input(one)
    .output(answer(Appointment)),
  cancel: call('appointments:cancel')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/cancellation' })
    .input(Cancellation)
    .output(answer(Appointment)),
  /** Takes somebody in who is here without an appointment: arrived, with a token. */
  walkIn: call('appointments:arrive')
    .route({ method: 'POST', path: '/appointments/walk-ins' })
    .input(WalkIn)
    .output(answer(Appointment)),
  /** Answers the new appointment; the old one stays as moved. */
  reschedule: call('appointments:move')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/reschedule' })
    .input(Reschedule)
    .output(answer(Appointment)),
  approve: call('appointments:arrive')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/approval' })
    .input(one)
    .output(answer(Appointment)),
  decline: call('appointments:arrive')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/refusal' })
    .input(Cancellation)
    .output(answer(Appointment)),
  miss: call('appointments:miss')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/absence' })
    .input(Noted)
    .output(answer(Appointment)),
  /** The patient came and left without being seen. */
  leave: call('appointments:arrive')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/departure' })
    .input(Noted)
    .output(answer(Appointment)),
  /** Takes back a cancellation or an absence, if the time is still free. */
  reset: call('appointments:reset')
    .route({ method: 'POST', path: '/appointments/{appointmentId}/reset' })
    .input(Reset)
    .output(answer(Appointment)),
  setVideoLink: call('appointments:arrive')
    .route({ method: 'PUT', path: '/appointments/{appointmentId}/video-link' })
    .input(VideoLink)
    .output(answer(Appointment)),
}
