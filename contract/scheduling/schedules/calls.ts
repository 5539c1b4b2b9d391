import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { integer, uuid } from '#contract/kernel/fields.ts'
import { Doctor } from '#contract/practice/doctors/schema.ts'
import {
  Closing,
  DoctorHours,
  NewClosing,
  NextHours,
  OutsideVisits,
  RulesForm,
  SavedRules,
  WeekPlan,
} from './schema.ts'

const ofDoctor = z.object({ doctorId: uuid() })
const ofDoctorHere = ofDoctor.extend({ placeId: uuid().optional() })

export const schedules = {
  listHours: call('schedules:read', 'GET /doctors/{doctorId}/times', { input: ofDoctor, output: z.array(DoctorHours) }),
  /** The next hours of each doctor with weekly hours, of all branches or of one. */
  listNextHours: call('schedules:read', 'GET /next-hours', {
    input: z.object({ placeId: uuid().optional() }),
    output: z.array(NextHours),
  }),
  /** The doctors of the practice, with the next hours of those who have weekly hours. */
  readDoctorsPage: call('schedules:read', 'GET /pages/doctors', {
    output: z.object({ doctors: z.array(Doctor), hours: z.array(NextHours) }),
  }),
  /**
   * Responds with 409 and `data.outside` while booked visits would lie outside the new hours, until `booked` says what
   * to do with them and `seen` how many the user was shown. Returns how many visits lie outside; they stay booked.
   */
  save: call('schedules:write', 'PUT /doctors/{doctorId}/times', {
    input: WeekPlan,
    output: z.object({ outside: integer() }),
  }),
  /** Booked visits outside the doctor's hours, or in breaks, leave and holidays. */
  listOutsideVisits: call('schedules:write', 'GET /doctors/{doctorId}/outside', {
    input: ofDoctorHere,
    output: OutsideVisits,
  }),
  /** Leave and holidays that are not over. */
  listClosings: call('schedules:write', 'GET /doctors/{doctorId}/closings', {
    input: ofDoctorHere,
    output: z.array(Closing),
  }),
  /** Responds with 409 about booked visits as `save` does. */
  addClosing: call('schedules:write', 'POST /closings', {
    input: NewClosing,
    output: z.object({ closingId: uuid(), outside: integer() }),
  }),
  removeClosing: call('schedules:write', 'DELETE /closings/{closingId}', {
    input: z.object({ closingId: uuid() }),
    output: z.null(),
  }),
}

/** Booking rules and automatic steps of the practice, or of one doctor. */
export const bookingRules = {
  read: call('automation:edit', 'GET /booking-rules', {
    input: z.object({ doctorId: uuid().optional() }),
    output: SavedRules,
  }),
  save: call('automation:edit', 'PUT /booking-rules', { input: RulesForm, output: SavedRules }),
  /** Removes the doctor's own rules, so that the practice's rules apply. */
  remove: call('automation:edit', 'DELETE /booking-rules/{doctorId}', { input: ofDoctor, output: z.null() }),
}
