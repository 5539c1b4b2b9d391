import { parseFrequencyWords } from './frequency-words.ts'

/** The meaning of a frequency code. */
interface Frequency {
  words: string
  /** The doses at the times of a day, in quarters; null for intervals. */
  times: readonly number[] | null
  /** The number of doses in so many days; null for "as needed", which can't be counted. */
  doses: ((days: number) => number) | null
}

const defineDaily = (words: string, times: readonly number[]): Frequency => ({
  words,
  times,
  doses: (days) => (sum(times) / 4) * days,
})
const defineHours = (hours: number): Frequency => ({
  words: `every ${hours} hours`,
  times: null,
  doses: (days) => Math.ceil((24 * days) / hours),
})
const defineDays = (days: number, words: string): Frequency => ({
  words,
  times: null,
  doses: (totalDays) => Math.ceil(totalDays / days),
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The frequency codes, with the times of the day of the common ones. */
export const FREQUENCIES = {
  OD: defineDaily('once a day', [4, 0, 0]),
  BD: defineDaily('twice a day', [4, 0, 4]),
  TDS: defineDaily('three times a day', [4, 4, 4]),
  QID: defineDaily('four times a day', [4, 4, 4, 4]),
  HS: defineDaily('at bedtime', [0, 0, 4]),
  Q4H: defineHours(4),
  Q6H: defineHours(6),
  Q8H: defineHours(8),
  Q12H: defineHours(12),
  QOD: defineDays(2, 'every other day'),
  WEEKLY: defineDays(7, 'once a week'),
  MONTHLY: defineDays(30, 'once a month'),
  STAT: { words: 'once, at once', times: null, doses: () => 1 },
  SOS: { words: 'when needed', times: null, doses: null },
} as const satisfies Record<string, Frequency>
export type FrequencyCode = keyof typeof FREQUENCIES

/** Other names of the same codes. */
const ALIASES: Record<string, FrequencyCode> = {
  QD: 'OD',
  BID: 'BD',
  TID: 'TDS',
  QDS: 'QID',
  PRN: 'SOS',
  Q24H: 'OD',
  Q1D: 'OD',
  DAILY: 'OD',
  Q2D: 'QOD',
  'ALTERNATE DAYS': 'QOD',
  'ALTERNATE DAY': 'QOD',
  'EVERY OTHER DAY': 'QOD',
  EOD: 'QOD',
  Q7D: 'WEEKLY',
  'ONCE A WEEK': 'WEEKLY',
  Q30D: 'MONTHLY',
  'ONCE A MONTH': 'MONTHLY',
}

/** Days from one dose to the next, for the codes that may follow a pattern of a day. */
const INTERVALS: Readonly<Partial<Record<FrequencyCode, number>>> = { QOD: 2, WEEKLY: 7, MONTHLY: 30 }

/**
 * When a medicine is taken: a code, an interval, or the quarters of a dose at each time of the day. Three times are
 * morning, noon and night; four are morning, noon, evening and night. `every` is the number of days from dose to dose.
 */
export type Pattern =
  | { kind: 'code'; code: FrequencyCode }
  | { kind: 'every'; number: number; unit: 'hours' | 'days' }
  | { kind: 'times'; quarters: readonly number[]; every: number }

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

/** Formats quarters: 2 are "1/2", 6 are "1.5". */
export function formatQuarters(quarters: number): string {
  if (quarters % 4 === 0) return String(quarters / 4)
  if (quarters < 4) return quarters === 2 ? '1/2' : `${quarters}/4`
  return String(quarters / 4)
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

/** Parses `1-0-1`, `1/2-0-0-1`, `bd`, `q5h` or `1-0-1 alternate days`; null for anything else and for `0-0-0`. */
export function parsePattern(input: string): Pattern | null {
  const text = input
    .trim()
    .toUpperCase()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, ' ')
  const code = findCode(text)
  if (code) return { kind: 'code', code }
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

function formatInterval(every: number): string {
  if (every === 1) return ''
  const code = Object.entries(INTERVALS).find(([, days]) => days === every)?.[0]
  return ` ${code ?? `Q${every}D`}`
}

/** Formats a pattern for storage: `parsePattern(formatPattern(p))` is `p`. */
export function formatPattern(pattern: Pattern): string {
  if (pattern.kind === 'code') return pattern.code
  if (pattern.kind === 'every') return `Q${pattern.number}${pattern.unit === 'hours' ? 'H' : 'D'}`
  return pattern.quarters.map(formatQuarters).join('-') + formatInterval(pattern.every)
}

/** Describes an interval: "on alternate days", "once a week", "every 3 days"; empty for every day. */
export function describeInterval(days: number): string {
  if (days === 1) return ''
  if (days === 2) return 'on alternate days'
  if (days === 7) return 'once a week'
  return days === 30 ? 'once a month' : `every ${days} days`
}

/** Counts the doses in so many days, in quarters; null if they can't be counted. */
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
