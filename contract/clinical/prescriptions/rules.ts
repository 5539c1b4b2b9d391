import { formatAmount, formatDose, formatMultiple, multiplyDose, readDose } from './dose.ts'
import { FREQUENCIES } from './frequencies.ts'
import { describeInterval, type Pattern, parsePattern } from './pattern.ts'
import type { Step } from './steps.ts'

/** With or without food, as printed. */
export const FOODS = {
  before: 'before food',
  with: 'with food',
  after: 'after food',
  empty: 'on an empty stomach',
} as const
export type Food = keyof typeof FOODS

/** The longest line that can be typed into the box for medicines. */
export const MAX_TYPED_LENGTH = 300
export const MAX_INSTRUCTIONS = 300

/** The routes of administration, as printed; `oral` is not printed. */
export const ROUTES = [
  'oral',
  'under the tongue',
  'in the mouth',
  'inhaled',
  'in the eye',
  'in the ear',
  'in the nose',
  'on the skin',
  'on the nail',
  'under the skin',
  'into a muscle',
  'into a vein',
  'injected',
  'in the rectum',
  'in the vagina',
  'in the womb',
  'by feeding tube',
] as const

/** Routes with two sites that each get the dose. */
export const BOTH_SITES: Readonly<Record<string, string>> = {
  'in the eye': 'in both eyes',
  'in the ear': 'in both ears',
  'in the nose': 'in each nostril',
}

export interface DosingFields {
  medicine: string
  /** "1 tablet", "5 mL", "500 mg". */
  dose: string | null
  /** `1-0-1` or a code such as BD. */
  pattern: string | null
  food: Food | null
  durationDays: number | null
  instructions: string | null
  route?: string | null
  steps?: readonly Step[] | null
  maxPerDay?: number | null
  asNeededFor?: string | null
  sites?: number
}

/** The times of the day of a pattern with three or four places. */
export const TIMES_OF_DAY: Record<3 | 4, readonly string[]> = {
  3: ['in the morning', 'at noon', 'at night'],
  4: ['in the morning', 'at noon', 'in the evening', 'at night'],
}

export const joinWithAnd = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

function describeTimes(quarters: readonly number[], dose: string | null): string {
  const timeNames = TIMES_OF_DAY[quarters.length as 3 | 4]
  const parsed = dose ? readDose(dose) : { quarters: 4, unit: '' }
  const doses = quarters.flatMap((amount, index) => (amount === 0 ? [] : [{ amount, when: timeNames[index]! }]))
  return joinWithAnd(
    doses.map(({ amount, when }, index) => {
      const multiplied = parsed && multiplyDose(parsed, amount)
      // An amount in words or an eighth of a tablet is printed as entered.
      if (!multiplied) return `${amount === 4 || dose === null ? dose : formatMultiple(amount, dose)} ${when}`
      const words = formatDose(multiplied)
      return `${index === 0 || multiplied.leastQuarters ? words : words.replace(/ .*$/, '')} ${when}`
    }),
  )
}

/** "for 5 days", "for 1 day". */
export const describeDays = (days: number | null): string =>
  days === null ? '' : days === 1 ? 'for 1 day' : `for ${days} days`

/** "twice a day", "every 3 days". */
export const describeFrequency = (pattern: Exclude<Pattern, { kind: 'times' }>): string => {
  if (pattern.kind === 'code') return FREQUENCIES[pattern.code].words
  if (pattern.number > 1) return `every ${pattern.number} ${pattern.unit}`
  return pattern.unit === 'hours' ? 'every hour' : 'every day'
}

/** "when needed for fever". */
export const describeNeed = (reason: string | null | undefined): string =>
  [FREQUENCIES.SOS.words, reason && `for ${reason}`].filter(Boolean).join(' ')

/** "at most 3 times a day". */
export const describeMaximum = (times: number): string =>
  times === 1 ? 'at most once a day' : `at most ${times} times a day`

const isSos = (pattern: Pattern | null) => pattern?.kind === 'code' && pattern.code === 'SOS'
const isAsNeeded = (pattern: Pattern | null) => Boolean(pattern?.asNeeded) || isSos(pattern)

function describeDoses(pattern: Pattern | null, dose: string | null, reason: string | null = null): string {
  const need = isAsNeeded(pattern) ? describeNeed(reason) : ''
  if (pattern?.kind === 'times')
    return [describeTimes(pattern.quarters, dose), describeInterval(pattern.every), need].filter(Boolean).join(', ')
  const parsed = dose ? readDose(dose) : null
  const amount = parsed && !parsed.leastQuarters ? formatAmount(parsed.quarters, parsed.unit) : (dose ?? '')
  return [amount, pattern && !isSos(pattern) ? describeFrequency(pattern) : '', need].filter(Boolean).join(' ')
}

/** "for 5 days", or "5 doses" if they were counted. */
const describeStep = ({ pattern, days, doses, ...step }: Step, dose: string | null): string => {
  const given = describeDoses(parsePattern(pattern), step.dose ?? dose)
  return doses ? `${given}, ${doses === 1 ? '1 dose' : `${doses} doses`} in all` : `${given} ${describeDays(days)}`
}

function describeRoute(route: string | null | undefined, sites: number): string {
  if (!route || route === 'oral') return ''
  return (sites > 1 && BOTH_SITES[route]) || route
}

/**
 * Describes how to take a medicine, without abbreviations: "1 tablet in the morning and 1 at night, after food, for 5
 * days".
 */
export function describeDosing(line: Omit<DosingFields, 'medicine' | 'instructions'>): string {
  const { dose, durationDays, food, sites = 1, steps, asNeededFor = null, maxPerDay } = line
  const pattern = line.pattern ? parsePattern(line.pattern) : null
  const parts = steps?.length
    ? [steps.map((step) => describeStep(step, dose)).join(', then ')]
    : [describeDoses(pattern, dose, asNeededFor)]
  const route = describeRoute(line.route, sites)
  // Other routes don't say which sites are meant.
  if (sites > 1 && !BOTH_SITES[line.route ?? '']) parts.push(`at ${sites} sites`)
  const isReasonSaid = !steps?.length && isAsNeeded(pattern)
  parts.push(
    route,
    food ? FOODS[food] : '',
    asNeededFor && !isReasonSaid ? `for ${asNeededFor}` : '',
    maxPerDay ? describeMaximum(maxPerDay) : '',
    steps?.length ? '' : describeDays(durationDays),
  )
  return parts.filter(Boolean).join(', ')
}

/**
 * Finds what a medicine needs before it can be signed, by field: a dose and a frequency, or instructions instead. Days
 * are optional, because some medicines are taken without an end.
 */
export function findMissingToSign(line: {
  dose?: string | null
  pattern?: string | null
  instructions?: string | null
}): {
  dose?: string
  pattern?: string
} {
  if (line.instructions) return {}
  return {
    ...(!line.dose && { dose: 'Enter the dose or instructions' }),
    ...(!line.pattern && { pattern: 'Enter the frequency or instructions' }),
  }
}

/** The status on a day: a signed prescription expires after its last valid day. */
export const getStatusOn = <Status extends string>(
  { status, validUntil }: { status: Status; validUntil: string | null },
  today: string,
): Status | 'expired' => (status === 'signed' && validUntil !== null && validUntil < today ? 'expired' : status)

/** A prescription is valid for this many days, or as long as its medicines are taken. */
export const VALID_DAYS = 30
