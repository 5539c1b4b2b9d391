import { z } from 'zod'
import { answer, call } from '../call.ts'
import { isoDate, uuid } from '../pieces.ts'
import { paged } from '../query.ts'
import {
  Appointment,
  AppointmentEvent,
  AppointmentQuery,
  Booking,
  Cancellation,
  DayCounts,
  NewHold,
  Slot,
  SlotQuery,
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
  read: call('appointments:read')
    .route({ method: 'GET', path: '/appointments/{appointmentId}' })
    .input(one)
    .output(answer(Appointment)),
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
}
