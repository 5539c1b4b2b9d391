/** How often a code says, and how many doses that is in so many days. */
interface Frequency {
  words: string
  /** Null: as needed, nobody can count it. */
  doses: ((days: number) => number) | null
}

const times = (perDay: number) => (days: number) => perDay * days
const everyHours = (hours: number): Frequency => ({
  words: `every ${hours} hours`,
  doses: (days) => Math.ceil((24 * days) / hours),
})

export const FREQUENCIES = {
  OD: { words: 'once a day', doses: times(1) },
  BD: { words: 'twice a day', doses: times(2) },
  TDS: { words: 'three times a day', doses: times(3) },
  QID: { words: 'four times a day', doses: times(4) },
  HS: { words: 'at bedtime', doses: times(1) },
  Q4H: everyHours(4),
  Q6H: everyHours(6),
  Q8H: everyHours(8),
  Q12H: everyHours(12),
  QOD: { words: 'every other day', doses: (days) => Math.ceil(days / 2) },
  WEEKLY: { words: 'once a week', doses: (days) => Math.ceil(days / 7) },
  MONTHLY: { words: 'once a month', doses: (days) => Math.ceil(days / 30) },
  STAT: { words: 'once, at once', doses: () => 1 },
  SOS: { words: 'when needed', doses: null },
} as const satisfies Record<string, Frequency>
export type FrequencyCode = keyof typeof FREQUENCIES

/** Other names of the same codes. */
const ALIASES: Record<string, FrequencyCode> = { QD: 'OD', BID: 'BD', TID: 'TDS', PRN: 'SOS' }

/**
 * When a medicine is taken: a code, or how many quarters of a dose at each time of the day: three times are morning, noon
 * and night; four are morning, noon, evening and night.
 */
export type Pattern = { kind: 'code'; code: FrequencyCode } | { kind: 'times'; quarters: readonly number[] }

const AMOUNT = /^(?:(\d{1,2})(?:[.](25|5|50|75|0|00))?|([123])\/([24]))$/

function quartersOf(typed: string): number | null {
  const found = AMOUNT.exec(typed.replace('½', '1/2').replace('¼', '1/4').replace('¾', '3/4'))
  if (!found) return null
  const [, whole, decimals = '0', upper, lower] = found
  if (upper) return (Number(upper) * 4) / Number(lower)
  return Number(whole) * 4 + Math.round(Number(`0.${decimals}`) * 4)
}

/** 2 quarters are "1/2", 6 are "1.5". */
export function amountText(quarters: number): string {
  if (quarters % 4 === 0) return String(quarters / 4)
  if (quarters < 4) return quarters === 2 ? '1/2' : `${quarters}/4`
  return String(quarters / 4)
}

/** Reads `1-0-1`, `1/2-0-0-1`, `bd`; null for anything else, and for a pattern of nothing at all. */
export function parsePattern(typed: string): Pattern | null {
  const plain = typed
    .trim()
    .toUpperCase()
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\s*-\s*/g, '-')
  const code = (Object.hasOwn(ALIASES, plain) ? ALIASES[plain] : plain) as FrequencyCode
  if (Object.hasOwn(FREQUENCIES, code)) return { kind: 'code', code }
  const parts = plain.split('-')
  if (parts.length < 3 || parts.length > 4) return null
  const quarters = parts.map(quartersOf)
  if (quarters.some((one) => one === null) || quarters.every((one) => one === 0)) return null
  return { kind: 'times', quarters: quarters as number[] }
}

/** The pattern as it is written and kept: `parsePattern(formatPattern(p))` is `p`. */
export function formatPattern(pattern: Pattern): string {
  return pattern.kind === 'code' ? pattern.code : pattern.quarters.map(amountText).join('-')
}

/** Doses in so many days, in quarters; null where they cannot be counted. */
export function dosesIn(pattern: Pattern, days: number | null): number | null {
  if (pattern.kind === 'times') {
    return days === null ? null : pattern.quarters.reduce((sum, one) => sum + one, 0) * days
  }
  const { doses } = FREQUENCIES[pattern.code]
  if (doses === null) return null
  if (days === null) return pattern.code === 'STAT' ? 4 : null
  return doses(days) * 4
}
