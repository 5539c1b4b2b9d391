import { z } from 'zod'
import { isoDate, isoTime, text, uuid, version } from '#contract/kernel/fields.ts'
import { faultsOf, OUTSIDE_CHOICES } from './rules.ts'

export const slotMinutes = z
  .number('Choose how long a visit takes')
  .int('Use whole minutes')
  .min(5, 'A visit takes 5 minutes or more')
  .max(480, 'A visit takes 480 minutes at most')

const ONE_TO_FIFTY = 'Enter a number from 1 to 50'
export const capacity = z.number(ONE_TO_FIFTY).int(ONE_TO_FIFTY).min(1, ONE_TO_FIFTY).max(50, ONE_TO_FIFTY)

/** What happens to the booked visits that it leaves outside, and how many of them whoever says so has seen. */
export const aboutOutside = {
  booked: z.enum(OUTSIDE_CHOICES, 'Choose what happens to the booked visits').optional(),
  seen: z.number().int().min(0).optional(),
}

const WeeklyHours = z.strictObject({
  weekday: z.number().int().min(1).max(7),
  from: isoTime(),
  to: isoTime(),
  breakFrom: isoTime().optional(),
  breakTo: isoTime().optional(),
  slotMinutes: slotMinutes.optional(),
  capacity: capacity.default(1),
})

export const whereAndWhen = {
  doctorId: uuid('Choose the doctor'),
  placeId: uuid('Choose the clinic'),
  validFrom: isoDate('Enter the day from which these times hold'),
}
export const validTo = isoDate('Enter the last day of these times, or leave it empty').optional()
const TO_BEFORE_FROM = 'The last day must not come before the first'

/**
 * A doctor's week at one branch from a day on, or from a day to a day; what was planned there for these days is replaced.
 * `slotMinutes` holds for the stretches that do not say their own.
 */
export const WeekPlan = z
  .strictObject({ ...whereAndWhen, validTo, slotMinutes, hours: z.array(WeeklyHours).max(84), ...aboutOutside })
  .superRefine((plan, problem) => {
    if (plan.hours.length === 0)
      problem.addIssue({ code: 'custom', path: ['hours'], message: 'Enter the times of at least one day' })
    if (plan.validTo && plan.validTo < plan.validFrom)
      problem.addIssue({ code: 'custom', path: ['validTo'], message: TO_BEFORE_FROM })
    for (const { at, message } of faultsOf(plan.hours, plan.slotMinutes)) {
      problem.addIssue({ code: 'custom', path: ['hours', at, 'to'], message })
    }
  })
export type WeekPlan = z.infer<typeof WeekPlan>

/** A stretch of somebody's week as it is kept. */
export const KeptHours = z.object({
  weekday: z.number().int(),
  from: z.string(),
  to: z.string(),
  breakFrom: z.string().nullable(),
  breakTo: z.string().nullable(),
  slotMinutes: z.number().int(),
  capacity: z.number().int(),
  placeId: uuid(),
  placeName: z.string(),
  zone: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
})
export type KeptHours = z.infer<typeof KeptHours>

/** When leave or a holiday is, on the branch's calendar: whole days, or with times only that part of each day. */
export const closedTime = {
  fromDay: isoDate('Enter the first day'),
  toDay: isoDate('Enter the last day'),
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

/** What is wrong with the days and times of leave, by field. */
export function faultsOfClosing({ fromDay, toDay, startsAt, endsAt }: ClosedTime): Record<string, string> {
  if (toDay && toDay < fromDay) return { toDay: TO_BEFORE_FROM }
  if (startsAt && !endsAt) return { endsAt: 'Enter the end as well' }
  if (endsAt && !startsAt) return { startsAt: 'Enter the start as well' }
  if (startsAt && endsAt && endsAt <= startsAt) return { endsAt: 'The end must come after the start' }
  return {}
}

/** Leave of a doctor, or without one a holiday; at one branch, or without one at all of them. */
export const NewClosing = z
  .strictObject({ doctorId: uuid().optional(), placeId: uuid().optional(), ...closedTime, ...aboutOutside })
  .superRefine((closing, problem) => {
    for (const [name, message] of Object.entries(faultsOfClosing(closing)))
      problem.addIssue({ code: 'custom', path: [name], message })
  })
export type NewClosing = z.infer<typeof NewClosing>

export const KeptClosing = z.object({
  closingId: uuid(),
  /** Null: of everybody. */
  doctor: z.string().nullable(),
  /** Null: at every branch. */
  place: z.string().nullable(),
  fromDay: z.string(),
  toDay: z.string(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  reason: z.string().nullable(),
  mayReopen: z.boolean(),
})
export type KeptClosing = z.infer<typeof KeptClosing>

/** A booked visit outside of the doctor's times. `from` and `to` are on the branch's clock. */
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

/** All of them are counted, the first fifty listed. */
export const OutsideVisits = z.object({ count: z.number().int(), visits: z.array(OutsideVisit) })
export type OutsideVisits = z.infer<typeof OutsideVisits>

const between = (least: number, most: number, unit: string) => {
  const sentence = `Enter ${least} to ${most} ${unit}`
  return z.number(sentence).int(sentence).min(least, sentence).max(most, sentence)
}

const rules = {
  minNoticeMinutes: between(0, 20_160, 'minutes'),
  horizonDays: between(1, 366, 'days'),
  maxOpenPerPatient: between(1, 50, 'visits'),
  cutOffMinutes: between(0, 20_160, 'minutes'),
  bufferBeforeMinutes: between(0, 120, 'minutes'),
  bufferAfterMinutes: between(0, 120, 'minutes'),
  confirmBookings: z.boolean().default(false),
  sendReminders: z.boolean().default(false),
  /** Always, until money can be taken in advance of an invoice (accounting): no form offers to turn it off. */
  invoiceOnPayment: z.boolean().default(true),
  noShowAfterClosing: z.boolean().default(false),
  freeDays: between(0, 365, 'days'),
  freeVisits: between(1, 50, 'visits'),
}

/** The rules of booking as somebody saves them: of the practice, or of one doctor. Version 0 saves them for the first time. */
export const RulesForm = z.strictObject({ doctorId: uuid().optional(), ...rules, version: version() })
export type RulesForm = z.infer<typeof RulesForm>

/** As they hold. Of a doctor with version 0 they are the practice's, of a practice with version 0 those we begin with. */
export const KeptRules = z.object({ doctorId: uuid().nullable(), ...rules, version: z.number().int() })
export type KeptRules = z.infer<typeof KeptRules>
