import { z } from 'zod'
import { isoTime, uuid } from '#contract/kernel/fields.ts'
import { findFault, findFaults, type Hours, hasOverlap, WEEKDAYS } from './rules.ts'
import {
  capacity,
  closingFields,
  END_BEFORE_START,
  findClosingFaults,
  outsideFields,
  planFields,
  RulesForm,
  slotMinutes,
  validTo,
} from './schema.ts'

const time = () => isoTime().optional()
const DayRow = z.strictObject({ from: time(), to: time(), from2: time(), to2: time() })

/** The week of the set-up form: seven rows, Monday first, with two periods each. */
export const WeekForm = z
  .strictObject({
    ...planFields,
    slotMinutes,
    days: z.array(DayRow.optional()).max(WEEKDAYS.length),
    ...outsideFields,
  })
  .superRefine((form, problem) => {
    const periods = listHoursWithFields(form.days)
    for (const { name, day } of findHalfFilled(form.days)) {
      problem.addIssue({ code: 'custom', path: ['days', day, name], message: `${WEEKDAYS[day]}: enter both times` })
    }
    if (periods.length === 0)
      problem.addIssue({ code: 'custom', path: ['days', 0, 'from'], message: 'Enter hours for at least one day' })
    for (const { index, message } of findFaults(
      periods.map(({ hours }) => hours),
      form.slotMinutes,
    )) {
      const { hours, part } = periods[index]!
      problem.addIssue({ code: 'custom', path: ['days', hours.weekday - 1, `to${part}`], message })
    }
  })
export type WeekForm = z.infer<typeof WeekForm>

type Days = readonly (z.infer<typeof DayRow> | undefined)[]

/** The periods of a filled-in form. */
export function listFormHours(days: Days) {
  return listHoursWithFields(days).map(({ hours }) => hours)
}

function listHoursWithFields(days: Days): { hours: Hours; part: '' | '2' }[] {
  return days.flatMap((day, index) =>
    (['', '2'] as const).flatMap((part) => {
      const from = day?.[`from${part}`]
      const to = day?.[`to${part}`]
      return from && to ? [{ hours: { weekday: index + 1, from, to }, part }] : []
    }),
  )
}

function findHalfFilled(days: Days): { day: number; name: string }[] {
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

/** The same hours on some days of the week. A row without days and times is ignored. */
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

const WeekRowsForm = z
  .strictObject({
    intent: z.literal('week'),
    ...planFields,
    validTo,
    rows: z.array(TimesRow).max(20).optional(),
    ...outsideFields,
  })
  .superRefine((form, problem) => {
    const addError = (index: number, name: string, message: string) =>
      problem.addIssue({ code: 'custom', path: ['rows', index, name], message })
    const rows = form.rows ?? []
    for (const [index, row] of rows.entries()) {
      if (isBlank(row)) continue
      if (!row.weekdays?.length) addError(index, 'weekdays', 'Choose at least one day')
      if (!row.from) addError(index, 'from', 'Enter the start time')
      if (!row.to) addError(index, 'to', 'Enter the end time')
      if (!row.slotMinutes) addError(index, 'slotMinutes', 'Choose how long a visit takes')
      if (row.breakFrom && !row.breakTo) addError(index, 'breakTo', 'Enter both times of the break')
      if (row.breakTo && !row.breakFrom) addError(index, 'breakFrom', 'Enter both times of the break')
    }
    if (rows.every(isBlank)) addError(0, 'from', 'Enter hours for at least one day')
    if (form.validTo && form.validTo < form.validFrom)
      problem.addIssue({ code: 'custom', path: ['validTo'], message: END_BEFORE_START })
    for (const { row, message } of findRowFaults(rows)) addError(row, 'to', message)
  })

/** Finds what is wrong with the times, at most one sentence for each row. */
function findRowFaults(rows: readonly TimesRow[]): { row: number; message: string }[] {
  const periods = listHoursWithRows(rows)
  return rows.flatMap(({ from, to, breakFrom, breakTo, slotMinutes = 15 }, row) => {
    if (!from || !to || Boolean(breakFrom) !== Boolean(breakTo)) return []
    const fault = findFault({ from, to, breakFrom, breakTo }, slotMinutes)
    if (fault) return { row, message: `${fault.charAt(0).toUpperCase()}${fault.slice(1)}` }
    const overlap = periods.find(
      (period) =>
        period.row === row && periods.some((other) => other.row < row && hasOverlap(period.hours, other.hours)),
    )
    return overlap ? { row, message: `Enter times that don’t overlap on ${WEEKDAYS[overlap.hours.weekday - 1]}` } : []
  })
}

/** The people who are away: the doctor or all doctors, at this clinic or at all clinics. */
export const LEAVE_SCOPES = ['doctor-here', 'doctor', 'clinic', 'practice'] as const

const LeaveForm = z
  .strictObject({
    intent: z.literal('leave'),
    doctorId: uuid(),
    placeId: uuid(),
    whose: z.enum(LEAVE_SCOPES, 'Choose the doctors on leave'),
    ...closingFields,
    toDay: closingFields.toDay.optional(),
    ...outsideFields,
  })
  .superRefine((leave, problem) => {
    for (const [name, message] of Object.entries(findClosingFaults(leave)))
      problem.addIssue({ code: 'custom', path: [name], message })
  })

/** The forms of the page of a doctor's hours; `intent` says which. */
export const TimesForm = z.discriminatedUnion('intent', [
  WeekRowsForm,
  LeaveForm,
  z.strictObject({ intent: z.literal('reopen'), closingId: uuid() }),
])
export type TimesForm = z.infer<typeof TimesForm>

const isBlank = ({ weekdays, from, to, breakFrom, breakTo }: TimesRow) =>
  !weekdays?.length && !from && !to && !breakFrom && !breakTo

/** The periods of the rows, day by day. */
export function listRowHours(rows: readonly TimesRow[] = []) {
  return listHoursWithRows(rows).map(({ hours }) => hours)
}

function listHoursWithRows(rows: readonly TimesRow[]) {
  return rows.flatMap(({ weekdays = [], from, to, breakFrom, breakTo, slotMinutes = 15, capacity = 1 }, row) =>
    from && to
      ? weekdays.map((weekday) => ({ row, hours: { weekday, from, to, breakFrom, breakTo, slotMinutes, capacity } }))
      : [],
  )
}

/** Leave as the API expects it. */
export function toClosing({ intent, doctorId, placeId, whose, toDay, ...fields }: z.infer<typeof LeaveForm>) {
  return {
    ...fields,
    toDay: toDay ?? fields.fromDay,
    doctorId: whose.startsWith('doctor') ? doctorId : undefined,
    placeId: whose === 'doctor-here' || whose === 'clinic' ? placeId : undefined,
  }
}

/** The forms of /settings/enable-auto; `intent` says which. */
export const AutomationForm = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('rules'), ...RulesForm.shape }),
  z.strictObject({ intent: z.literal('as-practice'), doctorId: uuid() }),
])
