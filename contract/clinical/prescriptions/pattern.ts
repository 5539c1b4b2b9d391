import { formatQuarters } from './dose.ts'
import { ALIASES, FREQUENCIES, type FrequencyCode, INTERVALS, sum } from './frequencies.ts'
import { parseFrequencyWords } from './frequency-words.ts'

/**
 * When a medicine is taken: a code, an interval, or the quarters of a dose at each time of the day. Three times are
 * morning, noon and night; four are morning, noon, evening and night. `every` is the number of days from dose to dose.
 */
export type Pattern = (
  | { kind: 'code'; code: FrequencyCode }
  | { kind: 'every'; number: number; unit: 'hours' | 'days' }
  | { kind: 'times'; quarters: readonly number[]; every: number }
) & {
  /** Only when needed, and then no more often than this. */
  asNeeded?: true
}

const AMOUNT = /^(?:(\d{1,3})(?:[.](25|5|50|75|0|00))?|([123])\/([24]))$/

function parseQuarters(text: string): number | null {
  const mixed = /^(\d{1,2})([½¼¾])$/.exec(text)
  if (mixed) return Number(mixed[1]) * 4 + parseQuarters(mixed[2]!)!
  const match = AMOUNT.exec(text.replace('½', '1/2').replace('¼', '1/4').replace('¾', '3/4'))
  if (!match) return null
  const [, whole, decimals = '0', upper, lower] = match
  if (upper) return (Number(upper) * 4) / Number(lower)
  return Number(whole) * 4 + Math.round(Number(`0.${decimals}`) * 4)
}

const findCode = (text: string): FrequencyCode | null => {
  if (Object.hasOwn(ALIASES, text)) return ALIASES[text]!
  return Object.hasOwn(FREQUENCIES, text) ? (text as FrequencyCode) : null
}

const MAX_INTERVALS = { hours: 72, days: 90 }

/** Parses `Q5H`, "every 5 hours" or "every 3 days". */
function parseInterval(text: string): Pattern | null {
  const match = /^(?:Q(\d{1,2})([HD])|EVERY (\d{1,2}) (HOUR|DAY)S?)$/.exec(text)
  if (!match) return null
  const number = Number(match[1] ?? match[3])
  const unit = (match[2] ?? match[4])!.startsWith('H') ? 'hours' : 'days'
  const code = findCode(`Q${number}${unit === 'hours' ? 'H' : 'D'}`)
  if (code) return { kind: 'code', code }
  return number >= 1 && number <= MAX_INTERVALS[unit] ? { kind: 'every', number, unit } : null
}

/** One time of the day of a pattern with spaces. Larger numbers are strengths: "500 1 0 1". */
const TIME = '(?:[0-4]|[123]/[24]|[½¼¾])'
const SPACED_TIMES = new RegExp(`^(${TIME}) (${TIME}) (${TIME})$`)
const AS_NEEDED = /^(?:SOS|PRN) (\S.*)$|^(.*\S) (?:SOS|PRN|(?:WHEN|AS|IF) (?:NEEDED|REQUIRED))$/

const toCleanText = (input: string) =>
  input
    .trim()
    .toUpperCase()
    // First, because the expressions below would take long for many spaces.
    .replace(/\s+/g, ' ')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/(?<=[\d½¼¾])\s*\+\s*(?=[\d½¼¾])/g, '-')
    .replace(/\s*-\s*/g, '-')
    // "B.D.", "alt."
    .replace(/(?<![\p{L}\d])(?:\p{L}\.)+\p{L}?(?![\p{L}\d])/gu, (letters) => letters.replaceAll('.', ''))
    .replace(/(?<=\p{L}{2})\.(?= |$)/gu, '')
    .replace(SPACED_TIMES, '$1-$2-$3')

/**
 * Parses `1-0-1`, `1+0+1`, `1/2-0-0-1`, `b.d.`, `q5h`, `1-0-1 alternate days` or `q6h sos`; null for anything else and for
 * `0-0-0`.
 */
export function parsePattern(input: string): Pattern | null {
  const text = toCleanText(input)
  const code = findCode(text)
  if (code) return { kind: 'code', code }
  const neededMatch = AS_NEEDED.exec(text)
  if (neededMatch) {
    const regular = parsePattern(neededMatch[1] ?? neededMatch[2]!)
    const isRegular =
      regular && !regular.asNeeded && (regular.kind !== 'code' || FREQUENCIES[regular.code].doses !== null)
    return isRegular && (regular.kind !== 'code' || regular.code !== 'STAT') ? { ...regular, asNeeded: true } : null
  }
  const phrase = parseFrequencyWords(text)
  if (phrase && phrase !== text) return parsePattern(phrase)
  const [times = '', ...intervalWords] = text.split(' ')
  if (!times.includes('-')) return parseInterval(text)
  const every = intervalWords.length > 0 ? parseIntervalDays(intervalWords.join(' ')) : 1
  const amounts = times.split('-')
  if (every === null || amounts.length < 3 || amounts.length > 4) return null
  const quarters = amounts.map(parseQuarters)
  if (quarters.some((one) => one === null) || quarters.every((one) => one === 0)) return null
  return { kind: 'times', quarters: quarters as number[], every }
}

function parseIntervalDays(text: string): number | null {
  const code = findCode(parseFrequencyWords(text) ?? text)
  if (code) return code === 'OD' ? 1 : (INTERVALS[code] ?? null)
  const interval = parseInterval(parseFrequencyWords(text) ?? text)
  return interval?.kind === 'every' && interval.unit === 'days' ? interval.number : null
}

/** Finds the code of an interval: QOD for 2 days. */
export const findIntervalCode = (every: number): FrequencyCode | undefined =>
  (Object.keys(INTERVALS) as FrequencyCode[]).find((code) => INTERVALS[code] === every)

function formatInterval(every: number): string {
  if (every === 1) return ''
  return ` ${findIntervalCode(every) ?? `Q${every}D`}`
}

/** Formats a pattern for storage: `parsePattern(formatPattern(p))` is `p`. */
export function formatPattern({ asNeeded, ...pattern }: Pattern): string {
  return asNeeded ? `${formatRegular(pattern)} SOS` : formatRegular(pattern)
}

function formatRegular(pattern: Pattern): string {
  if (pattern.kind === 'code') return pattern.code
  if (pattern.kind === 'every') return `Q${pattern.number}${pattern.unit === 'hours' ? 'H' : 'D'}`
  return pattern.quarters.map(formatQuarters).join('-') + formatInterval(pattern.every)
}

/** Describes an interval: "on alternate days", "once a week", "every 3 days"; empty for every day. */
export function describeInterval(days: number): string {
  if (days === 1) return ''
  const code = findIntervalCode(days)
  return code ? FREQUENCIES[code].words : `every ${days} days`
}

/** Counts the doses in so many days, in quarters; null if they can't be counted. As needed, they are the most. */
export function countDoses(pattern: Pattern, days: number | null): number | null {
  if (pattern.kind === 'times') return days === null ? null : sum(pattern.quarters) * Math.ceil(days / pattern.every)
  if (pattern.kind === 'every') {
    if (days === null) return null
    return Math.ceil((pattern.unit === 'hours' ? 24 * days : days) / pattern.number) * 4
  }
  const { doses } = FREQUENCIES[pattern.code]
  if (doses === null) return null
  if (days === null) return pattern.code === 'STAT' ? 4 : null
  return doses(days) * 4
}

/** Counts how often a day a dose is given, and every how many days; null if that can't be counted or the doses differ. */
function getRhythm(pattern: Pattern): { perDay: number; every: number } | null {
  if (pattern.kind === 'every')
    return pattern.unit === 'hours' ? { perDay: 24 / pattern.number, every: 1 } : { perDay: 1, every: pattern.number }
  if (pattern.kind === 'times') {
    const given = pattern.quarters.filter((amount) => amount > 0)
    return new Set(given).size === 1 ? { perDay: given.length, every: pattern.every } : null
  }
  const every = INTERVALS[pattern.code]
  if (every) return { perDay: 1, every }
  // The days between doses of "twice weekly" differ.
  if (/WEEKLY$/.test(pattern.code)) return null
  const perDay = FREQUENCIES[pattern.code].doses?.(1)
  return perDay && pattern.code !== 'STAT' ? { perDay, every: 1 } : null
}

/** Counts the days that so many doses take; null if they can't be counted. */
export function countDaysOfDoses(pattern: Pattern, doses: number): number | null {
  const rhythm = getRhythm(pattern)
  return rhythm && (Math.ceil(doses / rhythm.perDay) - 1) * rhythm.every + 1
}

/**
 * Lists the amounts that are given at one time, in quarters of the dose, and how often each is given; null if they can't be
 * counted.
 */
export function listAmounts(
  pattern: Pattern,
  days: number | null,
  doses?: number,
): { quarters: number; count: number }[] | null {
  if (pattern.kind !== 'times') {
    const total = doses ? doses * 4 : countDoses(pattern, days)
    return total === null ? null : [{ quarters: 4, count: total / 4 }]
  }
  const given = pattern.quarters.filter((amount) => amount > 0)
  if (doses) return [{ quarters: given[0]!, count: doses }]
  return days === null ? null : given.map((quarters) => ({ quarters, count: Math.ceil(days / pattern.every) }))
}
