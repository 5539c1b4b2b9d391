import { parseNumberWord } from './frequency-words.ts'
import { countDoses, formatPattern, parsePattern } from './pattern.ts'

/** One step of a dose that changes over time. */
export interface Step {
  pattern: string
  days: number
}

export const MAX_STEPS = 12
const MAX_DAYS = 365

const UNITS: Readonly<Record<string, number>> = { d: 1, day: 1, w: 7, week: 7, wk: 7, m: 30, month: 30 }

/** 5/7 are five days, 2/52 two weeks, 3/12 three months. */
const DAYS_PER_UNIT_OF: Readonly<Record<string, number>> = { 7: 1, 52: 7, 12: 30 }

/** Parses "5d", "x 5 days", "two weeks", "1 month" or "5/7"; a month is 30 days. Null for anything else. */
export function parseDays(text: string): number | null {
  const match =
    /^(?:x\s*|for\s+)?(?:(\d{1,3}|[a-z]+(?=\s)|(?<=for )a(?=\s))\s*(d|day|w|wk|week|m|month)s?|(\d{1,2})\/(7|52|12))$/i.exec(
      text.trim(),
    )
  if (!match) return null
  const [, number = '', unit, numerator, denominator] = match
  const days = unit
    ? (number.toLowerCase() === 'a' ? 1 : (parseNumberWord(number) ?? 0)) * UNITS[unit.toLowerCase()]!
    : Number(numerator) * DAYS_PER_UNIT_OF[denominator!]!
  return days && days <= MAX_DAYS ? days : null
}

/** Parses steps like "2-0-0 x5, 1-0-0 x5, 1/2-0-0 x4"; null if one of them can't be read. */
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
  const pattern = parsePattern(match[1]!)
  const days = parseDays(/^\d+$/.test(match[2]!) ? `${match[2]}d` : match[2]!)
  return pattern && days && countDoses(pattern, days) !== null ? { pattern: formatPattern(pattern), days } : null
}

/** Formats steps: `parseSteps(formatSteps(s))` is `s`. */
export const formatSteps = (steps: readonly Step[]): string =>
  steps.map(({ pattern, days }) => `${pattern} x${days}`).join(', ')

export const sumDays = (steps: readonly Step[]): number => steps.reduce((total, { days }) => total + days, 0)
