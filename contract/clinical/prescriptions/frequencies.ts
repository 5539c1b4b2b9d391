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
/** More often than four times a day, and without fixed times. */
const defineTimes = (times: number, words: string): Frequency => ({ words, times: null, doses: (days) => times * days })
/** A part of a week counts as the most doses that can fall into it. */
const defineWeekly = (times: number, words: string): Frequency => ({
  words,
  times: null,
  doses: (days) => Math.floor(days / 7) * times + Math.min(times, days % 7),
})
const defineDays = (days: number, words: string): Frequency => ({
  words,
  times: null,
  doses: (totalDays) => Math.ceil(totalDays / days),
})

export const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The frequency codes, with the times of the day of the common ones. */
export const FREQUENCIES = {
  OD: defineDaily('once a day', [4, 0, 0]),
  BD: defineDaily('twice a day', [4, 0, 4]),
  TDS: defineDaily('three times a day', [4, 4, 4]),
  QID: defineDaily('four times a day', [4, 4, 4, 4]),
  '5 TIMES A DAY': defineTimes(5, 'five times a day'),
  '6 TIMES A DAY': defineTimes(6, 'six times a day'),
  HS: defineDaily('at bedtime', [0, 0, 4]),
  Q4H: defineHours(4),
  Q6H: defineHours(6),
  Q8H: defineHours(8),
  Q12H: defineHours(12),
  QOD: defineDays(2, 'on alternate days'),
  WEEKLY: defineDays(7, 'once a week'),
  'TWICE WEEKLY': defineWeekly(2, 'twice a week'),
  'THRICE WEEKLY': defineWeekly(3, 'three times a week'),
  MONTHLY: defineDays(30, 'once a month'),
  STAT: { words: 'once, immediately', times: null, doses: () => 1 },
  SOS: { words: 'when needed', times: null, doses: null },
  'AFTER EACH LOOSE STOOL': { words: 'after each loose stool', times: null, doses: null },
} as const satisfies Record<string, Frequency>
export type FrequencyCode = keyof typeof FREQUENCIES

/** Other codes of the same frequencies. Words are in frequency-words.ts. */
export const ALIASES: Record<string, FrequencyCode> = {
  QD: 'OD',
  BID: 'BD',
  TID: 'TDS',
  QDS: 'QID',
  PRN: 'SOS',
  Q24H: 'OD',
  Q1D: 'OD',
  Q2D: 'QOD',
  EOD: 'QOD',
  Q7D: 'WEEKLY',
  OW: 'WEEKLY',
  Q30D: 'MONTHLY',
}

/** Days from one dose to the next, for the codes that may follow a pattern of a day. */
export const INTERVALS: Readonly<Partial<Record<FrequencyCode, number>>> = { QOD: 2, WEEKLY: 7, MONTHLY: 30 }
