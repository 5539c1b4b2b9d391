import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { Closing, DoctorHours, NewClosing, OutsideVisits, RulesForm, SavedRules, WeekPlan } from './schema.ts'

const ofDoctor = z.object({ doctorId: uuid() })
const ofDoctorHere = ofDoctor.extend({ placeId: uuid().optional() })

export const schedules = {
  listHours: call('schedules:read')
    .route({ method: 'GET', path: '/doctors/{doctorId}/times' })
    .input(ofDoctor)
    .output(answer(z.array(DoctorHours))),
  /**
   * Answers 409 with `data.outside` while booked visits would lie outside the new hours, until `booked` says what to do
   * with them and `seen` how many the user was shown. Returns how many visits lie outside; they stay booked.
   */
  save: call('schedules:write')
    .route({ method: 'PUT', path: '/doctors/{doctorId}/times' })
    .input(WeekPlan)
    .output(answer(z.object({ outside: z.number().int() }))),
  /** Booked visits outside the doctor's hours, or in breaks, leave and holidays. */
  listOutsideVisits: call('schedules:write')
    .route({ method: 'GET', path: '/doctors/{doctorId}/outside' })
    .input(ofDoctorHere)
    .output(answer(OutsideVisits)),
  /** Leave and holidays that are not over. */
  listClosings: call('schedules:write')
    .route({ method: 'GET', path: '/doctors/{doctorId}/closings' })
    .input(ofDoctorHere)
    .output(answer(z.array(Closing))),
  /** Answers 409 about booked visits as `save` does. */
  addClosing: call('schedules:write')
    .route({ method: 'POST', path: '/closings' })
    .input(NewClosing)
    .output(answer(z.object({ closingId: uuid(), outside: z.number().int() }))),
  removeClosing: call('schedules:write')
    .route({ method: 'DELETE', path: '/closings/{closingId}' })
    .input(z.object({ closingId: uuid() }))
    .output(answer(z.null())),
}

/** Booking rules and automatic steps of the practice, or of one doctor. */
export const bookingRules = {
  read: call('automation:edit')
    .route({ method: 'GET', path: '/booking-rules' })
    .input(z.object({ doctorId: uuid().optional() }))
    .output(answer(SavedRules)),
  save: call('automation:edit')
    .route({ method: 'PUT', path: '/booking-rules' })
    .input(RulesForm)
    .output(answer(SavedRules)),
  /** Removes the doctor's own rules, so that the practice's rules apply. */
  remove: call('automation:edit')
    .route({ method: 'DELETE', path: '/booking-rules/{doctorId}' })
    .input(ofDoctor)
    .output(answer(z.null())),
}
