import { hasAmount, readDose, tidyDose } from './dose.ts'
import { parseNumberWord } from './frequency-words.ts'
import { countDaysOfDoses, countDoses, formatPattern, parsePattern } from './pattern.ts'

/** One step of a dose that changes over time, or of a number of doses. */
export interface Step {
  pattern: string
  days: number
  /** The dose of this step, if the steps differ in it; otherwise the dose of the line. */
  dose?: string | undefined
  /** The number of doses, if it was given instead of days. The days are then those that the doses take. */
  doses?: number | undefined
}

export const MAX_STEPS = 12
const MAX_DAYS = 365

const DAYS_PER_UNIT: Readonly<Record<string, number>> = {
  d: 1,
  day: 1,
  night: 1,
  din: 1,
  w: 7,
  week: 7,
  wk: 7,
  m: 30,
  mo: 30,
  mth: 30,
  mnth: 30,
  month: 30,
  fortnight: 14,
}

/** 5/7 are five days, 2/52 two weeks, 3/12 three months. */
const DAYS_BY_DENOMINATOR: Readonly<Record<string, number>> = { 7: 1, 52: 7, 12: 30 }

/** Parses "5d", "x 5 days", "two weeks", "1 month" or "5/7"; a month is 30 days. Null for anything else. */
export function parseDays(text: string): number | null {
  const match =
    /^(?:x\s*|for\s+)?(?:(\d{1,3}|[a-z]+(?=\s)|(?<=for )a(?=\s))\s*(d|day|night|din|w|wk|week|m|mo|mn?th|month|fortnight)s?|(\d{1,2})\/(7|52|12))$/i.exec(
      text.trim(),
    )
  if (!match) return null
  const [, number = '', unit, numerator, denominator] = match
  const days = unit
    ? (number.toLowerCase() === 'a' ? 1 : (parseNumberWord(number) ?? 0)) * DAYS_PER_UNIT[unit.toLowerCase()]!
    : Number(numerator) * DAYS_BY_DENOMINATOR[denominator!]!
  return days && days <= MAX_DAYS ? days : null
}

/** Parses "x 5 doses"; null for anything else. */
export function parseDoseCount(text: string): number | null {
  if (/^(?:x\s*)?single dose(?: only)?$/i.test(text.trim())) return 1
  const match = /^(?:x\s*|for\s+)?(\d{1,3}|[a-z]+(?=\s))\s*(?:doses?|inj(?:ection)?s?)(?: only)?$/i.exec(text.trim())
  const doses = match ? parseNumberWord(match[1]!) : null
  return doses || null
}

/** Makes a step of a number of doses; null if they can't be counted, or need more than a year. */
export function toStepOfDoses(pattern: string, doses: number): Step | null {
  const parsed = parsePattern(pattern)
  const days = parsed ? countDaysOfDoses(parsed, doses) : null
  return parsed && days && days <= MAX_DAYS ? { pattern: formatPattern(parsed), days, doses } : null
}

/** Parses steps like "2-0-0 x5, 1-0-0 x5" or "25 mg OD x14, 50 mg OD x14"; null if one of them can't be read. */
export function parseSteps(text: string): Step[] | null {
  const steps = text
    .split(/,|;|\bthen\b/i)
    .map((step) => step.trim())
    .filter(Boolean)
    .map(parseStep)
  if (steps.length === 0 || steps.length > MAX_STEPS || steps.includes(null)) return null
  return sumDays(steps as Step[]) <= MAX_DAYS ? (steps as Step[]) : null
}

function parseStep(text: string): Step | null {
  const match = /^(.*?\S)\s*(?:\bx\s*|\bfor\s+|\s)(\d{1,3}\s*[a-z]*)$/i.exec(text)
  if (!match) return null
  const [dose, pattern] = splitDose(match[1]!)
  const parsed = parsePattern(pattern)
  const count = parseDoseCount(match[2]!)
  const step = count ? toStepOfDoses(pattern, count) : null
  const days = step?.days ?? parseDays(/^\d+$/.test(match[2]!) ? `${match[2]}d` : match[2]!)
  if (!parsed || !days || (count && !step) || countDoses(parsed, days) === null) return null
  return { pattern: formatPattern(parsed), days, ...(dose && { dose: tidyDose(dose) }), ...(count && { doses: count }) }
}

/** Splits "25 mg OD" into dose and pattern. A number without a unit is no dose, because it may belong to the pattern. */
function splitDose(text: string): [dose: string | null, pattern: string] {
  const words = text.split(/\s+/)
  for (let length = 1; length < words.length; length++) {
    const dose = words.slice(0, length).join(' ')
    const pattern = words.slice(length).join(' ')
    if (hasAmount(dose) && readDose(dose)?.unit !== '' && parsePattern(pattern)) return [dose, pattern]
  }
  return [null, text]
}

/** Formats steps: `parseSteps(formatSteps(s))` is `s`. */
export const formatSteps = (steps: readonly Step[]): string =>
  steps
    .map(({ dose, pattern, days, doses }) =>
      [dose, pattern, doses ? `x${doses} doses` : `x${days}`].filter(Boolean).join(' '),
    )
    .join(', ')

/** Whether the steps differ in their dose, so that the line has no dose of its own. */
export const haveOwnDoses = (steps: readonly Step[] | null | undefined): boolean =>
  steps?.some(({ dose }) => dose !== undefined) ?? false

export const sumDays = (steps: readonly Step[]): number => steps.reduce((total, { days }) => total + days, 0)
