import { z } from 'zod'
import { isoDate, isoTime, uuid } from '../pieces.ts'
import { faultsOf, type Hours, WEEKDAYS } from './rules.ts'

const slotMinutes = z
  .number('Choose how long a visit takes')
  .int('Use whole minutes')
  .min(5, 'A visit takes 5 minutes or more')
  .max(480, 'A visit takes 480 minutes at most')

const WeeklyHours = z.strictObject({
  weekday: z.number().int().min(1).max(7),
  from: isoTime(),
  to: isoTime(),
})

/** A doctor's week at one branch from a day on; what was planned there from that day on is replaced. */
export const WeekPlan = z
  .strictObject({
    doctorId: uuid('Choose the doctor'),
    placeId: uuid('Choose the clinic'),
    slotMinutes,
    validFrom: isoDate('Enter the day from which these times hold'),
    hours: z.array(WeeklyHours).max(42),
  })
  .superRefine((plan, problem) => {
    if (plan.hours.length === 0)
      problem.addIssue({ code: 'custom', path: ['hours'], message: 'Enter the times of at least one day' })
    for (const { at, message } of faultsOf(plan.hours, plan.slotMinutes)) {
      problem.addIssue({ code: 'custom', path: ['hours', at, 'to'], message })
    }
  })
export type WeekPlan = z.infer<typeof WeekPlan>

const time = () => isoTime().optional()
const DayRow = z.strictObject({ from: time(), to: time(), from2: time(), to2: time() })

/** The same as a form shows it: seven rows, Monday first, with two stretches each. */
export const WeekForm = z
  .strictObject({
    doctorId: uuid('Choose the doctor'),
    placeId: uuid('Choose the clinic'),
    slotMinutes,
    validFrom: isoDate('Enter the day from which these times hold'),
    days: z.array(DayRow.optional()).max(WEEKDAYS.length),
  })
  .superRefine((form, problem) => {
    const named = namedHours(form.days)
    for (const { name, day } of halfFilled(form.days)) {
      problem.addIssue({ code: 'custom', path: ['days', day, name], message: `${WEEKDAYS[day]}: enter both times` })
    }
    if (named.length === 0)
      problem.addIssue({ code: 'custom', path: ['days', 0, 'from'], message: 'Enter the times of at least one day' })
    for (const { at, message } of faultsOf(
      named.map(({ hours }) => hours),
      form.slotMinutes,
    )) {
      const { hours, part } = named[at]!
      problem.addIssue({ code: 'custom', path: ['days', hours.weekday - 1, `to${part}`], message })
    }
  })
export type WeekForm = z.infer<typeof WeekForm>

type Days = readonly (z.infer<typeof DayRow> | undefined)[]

/** The stretches of a filled-in form. */
export function hoursOf(days: Days): Hours[] {
  return namedHours(days).map(({ hours }) => hours)
}

function namedHours(days: Days): { hours: Hours; part: '' | '2' }[] {
  return days.flatMap((day, index) =>
    (['', '2'] as const).flatMap((part) => {
      const from = day?.[`from${part}`]
      const to = day?.[`to${part}`]
      return from && to ? [{ hours: { weekday: index + 1, from, to }, part }] : []
    }),
  )
}

function halfFilled(days: Days): { day: number; name: string }[] {
  return days.flatMap((row, day) =>
    (['', '2'] as const).flatMap((part) => {
      const from = row?.[`from${part}`]
      const to = row?.[`to${part}`]
      return Boolean(from) === Boolean(to) ? [] : [{ day, name: from ? `to${part}` : `from${part}` }]
    }),
  )
}

/** A stretch of somebody's week as it is kept. */
export const KeptHours = z.object({
  weekday: z.number().int(),
  from: z.string(),
  to: z.string(),
  slotMinutes: z.number().int(),
  placeId: uuid(),
  placeName: z.string(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
})
