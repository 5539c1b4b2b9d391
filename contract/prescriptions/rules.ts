import { amountText, dosesIn, FREQUENCIES, type Pattern, parsePattern } from './pattern.ts'

/** With or without food, in the words of the paper. */
export const FOODS = {
  before: 'before food',
  with: 'with food',
  after: 'after food',
  empty: 'on an empty stomach',
} as const
export type Food = keyof typeof FOODS

/** One medicine as it is written. */
export interface Written {
  medicine: string
  /** "1 tablet", "5 mL", "500 mg". */
  dose: string | null
  /** `1-0-1` or a code such as BD. */
  pattern: string | null
  food: Food | null
  durationDays: number | null
  instructions: string | null
}

/** Units that are handed out by the piece. Others (mL, mg, drops) go by packs, which the medicines' list will know. */
const PIECES =
  /^(?:tab(?:let)?|cap(?:sule)?|sachet|lozenge|suppositor(?:y|ie)|pessar(?:y|ie)|patch|pastille|ampoule|vial)(?:e?s)?$/i

interface Dose {
  /** In quarters, so that half a tablet is counted exactly. */
  quarters: number
  unit: string
}

/** "1/2 tablet" as an amount and its unit; null where it does not begin with a number of quarters. */
export function readDose(dose: string | null): Dose | null {
  const found = /^([123]\/[24]|\d{1,4}(?:\.\d{1,2})?)\s*([^\d\s/].*)?$/.exec(dose?.trim() ?? '')
  if (!found) return null
  const [upper, lower] = found[1]!.split('/').map(Number)
  const quarters = ((upper ?? 0) * 4) / (lower ?? 1)
  return Number.isInteger(quarters) && quarters > 0 ? { quarters, unit: found[2]?.trim() ?? '' } : null
}

/**
 * How many pieces the line comes to, in thousandths: the dose times the doses, rounded up to a whole piece once, at the
 * end (back-office.md 6.1). Null where it cannot be counted: as needed, without days, or not a thing of pieces.
 */
export function quantityMilli(line: Pick<Written, 'dose' | 'pattern' | 'durationDays'>): number | null {
  const pattern = line.pattern ? parsePattern(line.pattern) : null
  const dose = line.dose ? readDose(line.dose) : { quarters: 4, unit: 'tablet' }
  const doses = pattern && dosesIn(pattern, line.durationDays)
  if (!doses || !dose || !PIECES.test(dose.unit)) return null
  return Math.ceil((doses * dose.quarters) / 16) * 1000
}

const TIMES: Record<3 | 4, readonly string[]> = {
  3: ['in the morning', 'at noon', 'at night'],
  4: ['in the morning', 'at noon', 'in the evening', 'at night'],
}

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** One of a unit, or several: "1 tablet", "2 tablets", "1/2 tablet". Units that are no pieces stay as they are. */
function counted(quarters: number, unit: string): string {
  if (!unit) return amountText(quarters)
  const one = /^tab$/i.test(unit) ? 'tablet' : /^caps?$/i.test(unit) ? 'capsule' : unit
  if (!PIECES.test(one)) return `${amountText(quarters)} ${one}`
  const single = one
    .replace(/ies$/i, 'y')
    .replace(/(?<=patch|s)es$/i, '')
    .replace(/(?<!s)s$/i, '')
  const many = /y$/i.test(single) ? `${single.slice(0, -1)}ies` : /ch$/i.test(single) ? `${single}es` : `${single}s`
  return `${amountText(quarters)} ${quarters > 4 ? many : single}`
}

function timesInWords(quarters: readonly number[], dose: string | null): string {
  const when = TIMES[quarters.length as 3 | 4]
  const read = dose ? readDose(dose) : { quarters: 4, unit: '' }
  const taken = quarters.flatMap((amount, at) => (amount === 0 ? [] : [{ amount, when: when[at]! }]))
  return listed(
    taken.map(({ amount, when }, at) => {
      const total = read && (amount * read.quarters) / 4
      // What does not come out in quarters stays as it was written, with the amount before it.
      if (!read || !Number.isInteger(total)) return `${amount === 4 ? '' : `${amountText(amount)} × `}${dose} ${when}`
      return `${at === 0 ? counted(total!, read.unit) : amountText(total!)} ${when}`
    }),
  )
}

/** "for 5 days", "for 1 day". */
export const daysInWords = (days: number | null): string =>
  days === null ? '' : days === 1 ? 'for 1 day' : `for ${days} days`

/** How to take it, in full words, never bare abbreviations: "1 tablet in the morning and 1 at night, after food, for 5 days". */
export function takenInWords(line: Omit<Written, 'medicine' | 'instructions'>): string {
  const pattern: Pattern | null = line.pattern ? parsePattern(line.pattern) : null
  const read = line.dose ? readDose(line.dose) : null
  const dose = read ? counted(read.quarters, read.unit) : (line.dose ?? '')
  const when =
    pattern?.kind === 'times'
      ? timesInWords(pattern.quarters, line.dose)
      : [dose, pattern ? FREQUENCIES[pattern.code].words : ''].filter(Boolean).join(' ')
  return [when, line.food ? FOODS[line.food] : '', daysInWords(line.durationDays)].filter(Boolean).join(', ')
}

/** "10 tablets" from 10000 and a dose of tablets; empty where nothing was counted. */
export function quantityInWords(milli: number | null, dose: string | null): string {
  if (milli === null) return ''
  const unit = dose ? (readDose(dose)?.unit ?? '') : ''
  return counted((milli / 1000) * 4, unit)
}

/**
 * What a medicine lacks before it can be signed, by field: a dose and how often, each of which instructions can take the
 * place of. Nothing else is asked for: how many days it is taken is left open for what goes on.
 */
export function lackingToSign(line: { dose?: string | null; pattern?: string | null; instructions?: string | null }): {
  dose?: string
  pattern?: string
} {
  if (line.instructions) return {}
  return {
    ...(!line.dose && { dose: 'Enter the dose, or write instructions' }),
    ...(!line.pattern && { pattern: 'Enter how often, or write instructions' }),
  }
}
