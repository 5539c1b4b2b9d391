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
const BOTH: Readonly<Record<string, string>> = {
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

const TIMES: Record<3 | 4, readonly string[]> = {
  3: ['in the morning', 'at noon', 'at night'],
  4: ['in the morning', 'at noon', 'in the evening', 'at night'],
}

const joinWithAnd = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

function describeTimes(quarters: readonly number[], dose: string | null): string {
  const timeNames = TIMES[quarters.length as 3 | 4]
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

function describeDoses(pattern: Pattern | null, dose: string | null): string {
  const need = pattern?.asNeeded ? FREQUENCIES.SOS.words : ''
  if (pattern?.kind === 'times')
    return [describeTimes(pattern.quarters, dose), describeInterval(pattern.every), need].filter(Boolean).join(', ')
  const parsed = dose ? readDose(dose) : null
  const amount = parsed && !parsed.leastQuarters ? formatAmount(parsed.quarters, parsed.unit) : (dose ?? '')
  return [amount, pattern ? describeFrequency(pattern) : '', need].filter(Boolean).join(' ')
}

/** "for 5 days", or "5 doses" if they were counted. */
const describeStep = ({ pattern, days, doses, ...step }: Step, dose: string | null): string => {
  const given = describeDoses(parsePattern(pattern), step.dose ?? dose)
  return doses ? `${given}, ${doses === 1 ? '1 dose' : `${doses} doses`} in all` : `${given} ${describeDays(days)}`
}

function describeRoute(route: string | null | undefined, sites: number): string {
  if (!route || route === 'oral') return ''
  return (sites > 1 && BOTH[route]) || route
}

function describeNeed(line: Pick<DosingFields, 'asNeededFor' | 'maxPerDay'>): string {
  const limit = line.maxPerDay
    ? line.maxPerDay === 1
      ? 'at most once a day'
      : `at most ${line.maxPerDay} times a day`
    : ''
  return [line.asNeededFor ? `for ${line.asNeededFor}` : '', limit].filter(Boolean).join(', ')
}

/**
 * Describes how to take a medicine, without abbreviations: "1 tablet in the morning and 1 at night, after food, for 5
 * days".
 */
export function describeDosing(line: Omit<DosingFields, 'medicine' | 'instructions'>): string {
  const { dose, durationDays, food, sites = 1, steps } = line
  const parts = steps?.length
    ? [steps.map((step) => describeStep(step, dose)).join(', then ')]
    : [describeDoses(line.pattern ? parsePattern(line.pattern) : null, dose)]
  const route = describeRoute(line.route, sites)
  // Other routes don't say which sites are meant.
  if (sites > 1 && !BOTH[line.route ?? '']) parts.push(`at ${sites} places`)
  parts.push(route, food ? FOODS[food] : '', describeNeed(line), steps?.length ? '' : describeDays(durationDays))
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
