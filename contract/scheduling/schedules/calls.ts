import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { KeptClosing, KeptHours, KeptRules, NewClosing, OutsideVisits, RulesForm, WeekPlan } from './schema.ts'

const ofDoctor = z.object({ doctorId: uuid() })
const ofDoctorHere = ofDoctor.extend({ placeId: uuid().optional() })

export const schedules = {
  ofDoctor: call('schedules:read')
    .route({ method: 'GET', path: '/doctors/{doctorId}/times' })
    .input(ofDoctor)
    .output(answer(z.array(KeptHours))),
  /**
   * Visits that were booked in the times before are answered with 409 and `data.outside`, until `booked` says what happens
   * to them and `seen` how many were shown. Answers how many now lie outside: they stay booked.
   */
  save: call('schedules:write')
    .route({ method: 'PUT', path: '/doctors/{doctorId}/times' })
    .input(WeekPlan)
    .output(answer(z.object({ outside: z.number().int() }))),
  /** Booked visits outside of the doctor's times, breaks, leave and holidays. */
  outside: call('schedules:write')
    .route({ method: 'GET', path: '/doctors/{doctorId}/outside' })
    .input(ofDoctorHere)
    .output(answer(OutsideVisits)),
  /** Leave and holidays that are not over. */
  closings: call('schedules:write')
    .route({ method: 'GET', path: '/doctors/{doctorId}/closings' })
    .input(ofDoctorHere)
    .output(answer(z.array(KeptClosing))),
  /** Asks about booked visits as `save` does. */
  close: call('schedules:write')
    .route({ method: 'POST', path: '/closings' })
    .input(NewClosing)
    .output(answer(z.object({ closingId: uuid(), outside: z.number().int() }))),
  reopen: call('schedules:write')
    .route({ method: 'DELETE', path: '/closings/{closingId}' })
    .input(z.object({ closingId: uuid() }))
    .output(answer(z.null())),
}

/** What holds for bookings and what happens by itself: of the practice, or of one doctor. */
export const bookingRules = {
  read: call('automation:edit')
    .route({ method: 'GET', path: '/booking-rules' })
    .input(z.object({ doctorId: uuid().optional() }))
    .output(answer(KeptRules)),
  save: call('automation:edit')
    .route({ method: 'PUT', path: '/booking-rules' })
    .input(RulesForm)
    .output(answer(KeptRules)),
  /** The practice's rules hold for the doctor again. */
  drop: call('automation:edit')
    .route({ method: 'DELETE', path: '/booking-rules/{doctorId}' })
    .input(ofDoctor)
    .output(answer(z.null())),
}
