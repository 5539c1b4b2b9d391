import { z } from 'zod'
import { isoTime, uuid } from '#contract/kernel/fields.ts'
import { faultOf, faultsOf, type Hours, overlap, WEEKDAYS } from './rules.ts'
import {
  aboutOutside,
  capacity,
  closedTime,
  faultsOfClosing,
  RulesForm,
  slotMinutes,
  validTo,
  whereAndWhen,
} from './schema.ts'

const time = () => isoTime().optional()
const DayRow = z.strictObject({ from: time(), to: time(), from2: time(), to2: time() })

/** A week as the first form of setting up shows it: seven rows, Monday first, with two stretches each. */
export const WeekForm = z
  .strictObject({
    ...whereAndWhen,
    slotMinutes,
    days: z.array(DayRow.optional()).max(WEEKDAYS.length),
    ...aboutOutside,
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

const CHOOSE_DAYS = 'Choose days of the week'
const weekday = z.number(CHOOSE_DAYS).int(CHOOSE_DAYS).min(1, CHOOSE_DAYS).max(7, CHOOSE_DAYS)

/** The same times on some days of the week. A row that says no day and no time is left out. */
const TimesRow = z.strictObject({
  weekdays: z.array(weekday).max(7).optional(),
  from: time(),
  to: time(),
  breakFrom: time(),
  breakTo: time(),
  slotMinutes: slotMinutes.optional(),
  capacity: capacity.optional(),
})
type TimesRow = z.infer<typeof TimesRow>

const WeekOfRows = z
  .strictObject({
    intent: z.literal('week'),
    ...whereAndWhen,
    validTo,
    rows: z.array(TimesRow).max(20).optional(),
    ...aboutOutside,
  })
  .superRefine((form, problem) => {
    const add = (at: number, name: string, message: string) =>
      problem.addIssue({ code: 'custom', path: ['rows', at, name], message })
    const rows = form.rows ?? []
    for (const [at, row] of rows.entries()) {
      if (isBlank(row)) continue
      if (!row.weekdays?.length) add(at, 'weekdays', 'Choose at least one day')
      if (!row.from) add(at, 'from', 'Enter when the times begin')
      if (!row.to) add(at, 'to', 'Enter when the times end')
      if (!row.slotMinutes) add(at, 'slotMinutes', 'Choose how long a visit takes')
      if (row.breakFrom && !row.breakTo) add(at, 'breakTo', 'Enter both times of the break')
      if (row.breakTo && !row.breakFrom) add(at, 'breakFrom', 'Enter both times of the break')
    }
    if (rows.every(isBlank)) add(0, 'from', 'Enter the times of at least one day')
    if (form.validTo && form.validTo < form.validFrom)
      problem.addIssue({ code: 'custom', path: ['validTo'], message: 'The last day must not come before the first' })
    for (const { row, message } of faultsOfRows(rows)) add(row, 'to', message)
  })

/** What is wrong with the times of rows, one sentence a row. */
function faultsOfRows(rows: readonly TimesRow[]): { row: number; message: string }[] {
  const stretches = namedRows(rows)
  return rows.flatMap(({ from, to, breakFrom, breakTo, slotMinutes = 15 }, row) => {
    if (!from || !to || Boolean(breakFrom) !== Boolean(breakTo)) return []
    const fault = faultOf({ from, to, breakFrom, breakTo }, slotMinutes)
    if (fault) return { row, message: `${fault.charAt(0).toUpperCase()}${fault.slice(1)}` }
    const twice = stretches.find(
      (one) => one.row === row && stretches.some((other) => other.row < row && overlap(one.hours, other.hours)),
    )
    return twice ? { row, message: `These times overlap on ${WEEKDAYS[twice.hours.weekday - 1]}` } : []
  })
}

/** Whom leave is of: the doctor here or everywhere, or everybody here or everywhere. */
export const WHOSE = ['doctor-here', 'doctor', 'clinic', 'practice'] as const

const Leave = z
  .strictObject({
    intent: z.literal('leave'),
    doctorId: uuid(),
    placeId: uuid(),
    whose: z.enum(WHOSE, 'Choose whose leave it is'),
    ...closedTime,
    toDay: closedTime.toDay.optional(),
    ...aboutOutside,
  })
  .superRefine((leave, problem) => {
    for (const [name, message] of Object.entries(faultsOfClosing(leave)))
      problem.addIssue({ code: 'custom', path: [name], message })
  })

/** The forms of the page of a doctor's times; `intent` says which. */
export const TimesForm = z.discriminatedUnion('intent', [
  WeekOfRows,
  Leave,
  z.strictObject({ intent: z.literal('reopen'), closingId: uuid() }),
])
export type TimesForm = z.infer<typeof TimesForm>

const isBlank = ({ weekdays, from, to, breakFrom, breakTo }: TimesRow) =>
  !weekdays?.length && !from && !to && !breakFrom && !breakTo

/** The stretches of the rows, day by day. */
export function hoursOfRows(rows: readonly TimesRow[] = []) {
  return namedRows(rows).map(({ hours }) => hours)
}

function namedRows(rows: readonly TimesRow[]) {
  return rows.flatMap(({ weekdays = [], from, to, breakFrom, breakTo, slotMinutes = 15, capacity = 1 }, row) =>
    from && to
      ? weekdays.map((weekday) => ({ row, hours: { weekday, from, to, breakFrom, breakTo, slotMinutes, capacity } }))
      : [],
  )
}

/** Leave as the API takes it. */
export function closingOf({
  intent,
  doctorId,
  placeId,
  whose,
  toDay,
  ...rest
}: Extract<TimesForm, { intent: 'leave' }>) {
  const ofDoctor = whose === 'doctor' || whose === 'doctor-here'
  const here = whose === 'doctor-here' || whose === 'clinic'
  return {
    ...rest,
    toDay: toDay ?? rest.fromDay,
    doctorId: ofDoctor ? doctorId : undefined,
    placeId: here ? placeId : undefined,
  }
}

/** The forms of /settings/enable-auto; `intent` says which. */
export const AutomationForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('rules'), ...RulesForm.shape }),
  z.strictObject({ intent: z.literal('as-practice'), doctorId: uuid() }),
])
