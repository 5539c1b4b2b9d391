import { parseNumberWord } from './frequency-words.ts'
import { countDoses, formatPattern, parsePattern } from './pattern.ts'

/** One step of a dose that changes over time. */
export interface Step {
  pattern: string
  days: number
}

export const STEPS_AT_MOST = 12
const LONGEST_DAYS = 365

const UNITS: Readonly<Record<string, number>> = { d: 1, day: 1, w: 7, week: 7, wk: 7, m: 30, month: 30 }

/** 5/7 are five days, 2/52 two weeks, 3/12 three months. */
const DAYS_PER_UNIT_OF: Readonly<Record<string, number>> = { 7: 1, 52: 7, 12: 30 }

/** Parses "5d", "x 5 days", "two weeks", "1 month" or "5/7"; a month is 30 days. Null for anything else. */
export function parseDays(typed: string): number | null {
  const found =
    /^(?:x\s*|for\s+)?(?:(\d{1,3}|[a-z]+(?=\s)|(?<=for )a(?=\s))\s*(d|day|w|wk|week|m|month)s?|(\d{1,2})\/(7|52|12))$/i.exec(
      typed.trim(),
    )
  if (!found) return null
  const [, number = '', unit, parts, term] = found
  const days = unit
    ? (number.toLowerCase() === 'a' ? 1 : (parseNumberWord(number) ?? 0)) * UNITS[unit.toLowerCase()]!
    : Number(parts) * DAYS_PER_UNIT_OF[term!]!
  return days && days <= LONGEST_DAYS ? days : null
}

/** Parses steps like "2-0-0 x5, 1-0-0 x5, 1/2-0-0 x4"; null if one of them can't be read. */
export function parseSteps(typed: string): Step[] | null {
  const steps = typed
    .split(/,|;|\bthen\b/i)
    .map((one) => one.trim())
    .filter(Boolean)
    .map(parseStep)
  if (steps.length === 0 || steps.length > STEPS_AT_MOST || steps.includes(null)) return null
  return totalDays(steps as Step[]) <= LONGEST_DAYS ? (steps as Step[]) : null
}

function parseStep(typed: string): Step | null {
  const found = /^(.*?\S)\s*(?:\bx\s*|\bfor\s+|\s)(\d{1,3}\s*[a-z]*)$/i.exec(typed)
  if (!found) return null
  const pattern = parsePattern(found[1]!)
  const days = parseDays(/^\d+$/.test(found[2]!) ? `${found[2]}d` : found[2]!)
  return pattern && days && countDoses(pattern, days) !== null ? { pattern: formatPattern(pattern), days } : null
}

/** Formats steps: `parseSteps(formatSteps(s))` is `s`. */
export const formatSteps = (steps: readonly Step[]): string =>
  steps.map(({ pattern, days }) => `${pattern} x${days}`).join(', ')

export const totalDays = (steps: readonly Step[]): number => steps.reduce((all, { days }) => all + days, 0)
