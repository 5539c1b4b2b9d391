import { z } from 'zod'
import { integer, isoDate, isoTime, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { findFaults, OUTSIDE_CHOICES } from './rules.ts'

export const slotMinutes = z
  .number('Choose how long a visit takes')
  .int('Use whole minutes')
  .min(5, 'Enter 5 minutes or more')
  .max(480, 'Enter 480 minutes or less')

const ONE_TO_FIFTY = 'Enter a number from 1 to 50'
export const capacity = z.number(ONE_TO_FIFTY).int(ONE_TO_FIFTY).min(1, ONE_TO_FIFTY).max(50, ONE_TO_FIFTY)

/** The way to treat booked visits outside the new hours, and how many of them the user was shown. */
export const outsideFields = {
  booked: z.enum(OUTSIDE_CHOICES, 'Choose what to do with the appointments').optional(),
  seen: integer().min(0).optional(),
}

const WeeklyHours = z.strictObject({
  weekday: integer().min(1).max(7),
  from: isoTime(),
  to: isoTime(),
  breakFrom: isoTime().optional(),
  breakTo: isoTime().optional(),
  slotMinutes: slotMinutes.optional(),
  capacity: capacity.default(1),
})

export const planFields = {
  doctorId: uuid('Choose the doctor'),
  placeId: uuid('Choose the branch'),
  validFrom: isoDate('Enter the first day of these hours'),
}
export const validTo = isoDate('Enter the last day of these hours, or leave it empty').optional()
export const END_BEFORE_START = 'Choose a last day on or after the first day'

/**
 * A doctor's week at one branch from `validFrom`, until `validTo` if given. It replaces the hours there in that time.
 * `slotMinutes` is for the periods without their own.
 */
export const WeekPlan = z
  .strictObject({ ...planFields, validTo, slotMinutes, hours: z.array(WeeklyHours).max(84), ...outsideFields })
  .superRefine((plan, problem) => {
    if (plan.hours.length === 0)
      problem.addIssue({ code: 'custom', path: ['hours'], message: 'Enter hours for at least one day' })
    if (plan.validTo && plan.validTo < plan.validFrom)
      problem.addIssue({ code: 'custom', path: ['validTo'], message: END_BEFORE_START })
    for (const { index, message } of findFaults(plan.hours, plan.slotMinutes)) {
      problem.addIssue({ code: 'custom', path: ['hours', index, 'to'], message })
    }
  })
export type WeekPlan = z.infer<typeof WeekPlan>

/** A stored period of a doctor's week. */
export const DoctorHours = z.object({
  weekday: integer(),
  from: z.string(),
  to: z.string(),
  breakFrom: nullableText(),
  breakTo: nullableText(),
  slotMinutes: integer(),
  capacity: integer(),
  placeId: uuid(),
  placeName: z.string(),
  zone: z.string(),
  validFrom: z.string(),
  validTo: nullableText(),
})
export type DoctorHours = z.infer<typeof DoctorHours>

/** The days of leave or a holiday on the branch's calendar; with times, only that part of each day. */
export const closingFields = {
  fromDay: isoDate('Enter the start date'),
  toDay: isoDate('Enter the end date'),
  startsAt: isoTime().optional(),
  endsAt: isoTime().optional(),
  reason: text(200).optional(),
}

interface ClosedTime {
  fromDay: string
  toDay?: string
  startsAt?: string
  endsAt?: string
}

/** Finds what is wrong with the days and times of leave, by field. */
export function findClosingFaults({ fromDay, toDay, startsAt, endsAt }: ClosedTime): Record<string, string> {
  if (toDay && toDay < fromDay) return { toDay: END_BEFORE_START }
  if (startsAt && !endsAt) return { endsAt: 'Enter the end time too' }
  if (endsAt && !startsAt) return { startsAt: 'Enter the start time too' }
  if (startsAt && endsAt && endsAt <= startsAt) return { endsAt: 'Enter an end time after the start' }
  return {}
}

/** Leave of a doctor (without one: of all doctors), at one branch (without one: at all branches). */
export const NewClosing = z
  .strictObject({ doctorId: uuid().optional(), placeId: uuid().optional(), ...closingFields, ...outsideFields })
  .superRefine((closing, problem) => {
    for (const [name, message] of Object.entries(findClosingFaults(closing)))
      problem.addIssue({ code: 'custom', path: [name], message })
  })
export type NewClosing = z.infer<typeof NewClosing>

export const Closing = z.object({
  closingId: uuid(),
  /** Null for all doctors. */
  doctor: nullableText(),
  /** Null for all branches. */
  place: nullableText(),
  fromDay: z.string(),
  toDay: z.string(),
  startsAt: nullableText(),
  endsAt: nullableText(),
  reason: nullableText(),
  canReopen: z.boolean(),
})
export type Closing = z.infer<typeof Closing>

/** A booked visit outside the doctor's hours. `from` and `to` are on the branch's clock. */
export const OutsideVisit = z.object({
  appointmentId: uuid(),
  patientId: uuid(),
  patient: z.string(),
  patientNo: z.string(),
  doctor: z.string(),
  day: z.string(),
  from: z.string(),
  to: z.string(),
  zone: z.string(),
})
export type OutsideVisit = z.infer<typeof OutsideVisit>

/** `count` is of all; the first fifty are listed. */
export const OutsideVisits = z.object({ count: integer(), visits: z.array(OutsideVisit) })
export type OutsideVisits = z.infer<typeof OutsideVisits>

const integerBetween = (min: number, max: number, unit: string) => {
  const sentence = `Enter ${min} to ${max} ${unit}`
  return z.number(sentence).int(sentence).min(min, sentence).max(max, sentence)
}

const rules = {
  minNoticeMinutes: integerBetween(0, 20_160, 'minutes'),
  horizonDays: integerBetween(1, 366, 'days'),
  maxOpenPerPatient: integerBetween(1, 50, 'appointments'),
  cutOffMinutes: integerBetween(0, 20_160, 'minutes'),
  bufferBeforeMinutes: integerBetween(0, 120, 'minutes'),
  bufferAfterMinutes: integerBetween(0, 120, 'minutes'),
  confirmBookings: z.boolean().default(false),
  sendReminders: z.boolean().default(false),
  /** Always on; no form turns it off. */
  invoiceOnPayment: z.boolean().default(true),
  noShowAfterClosing: z.boolean().default(false),
  freeDays: integerBetween(0, 365, 'days'),
  freeVisits: integerBetween(1, 50, 'visits'),
}

/** The rules to save, of the practice or of one doctor. Version 0 saves them for the first time. */
export const RulesForm = z.strictObject({ doctorId: uuid().optional(), ...rules, version: version() })
export type RulesForm = z.infer<typeof RulesForm>

/** The rules that apply. Version 0 means that the doctor uses the practice's rules, or the practice the defaults. */
export const SavedRules = z.object({ doctorId: uuid().nullable(), ...rules, version: integer() })
export type SavedRules = z.infer<typeof SavedRules>

/** When a doctor is next at a branch: null without hours in the next two weeks. */
export const NextHours = z.object({
  doctorId: uuid(),
  next: z
    .object({ day: z.string(), isToday: z.boolean(), from: z.string(), to: z.string(), placeName: z.string() })
    .nullable(),
})
export type NextHours = z.infer<typeof NextHours>
