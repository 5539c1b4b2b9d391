import { amountText } from './pattern.ts'

/** Units that are handed out by the piece. */
const PIECES =
  /^(?:tab(?:let)?|cap(?:sule)?|sachet|lozenge|suppositor(?:y|ie)|pessar(?:y|ie)|patch|pastille|ampoule|vial)(?:e?s)?$/i

/** Units of which a number can be measured off, beside pieces. */
const MEASURED = /^(?:ml|drop|puff|unit|spray)s?$/i

/** Other spellings of the same units. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ...{ tab: 'tablet', tabs: 'tablets', cap: 'capsule', caps: 'capsules', gtt: 'drop', gtts: 'drops' },
  ...{ u: 'unit', iu: 'unit', ml: 'mL', mls: 'mL' },
}

/** The unit by the name that is printed: "tab" is "tablet", "ml" is "mL". */
export const unitName = (unit: string): string => SPELLINGS[unit.toLowerCase()] ?? unit

/** Is this handed out by the piece, so that one more of it is one more thing? */
export const isPiece = (unit: string): boolean => PIECES.test(unit)
/** Can so many doses of this unit be counted? */
export const isCounted = (unit: string): boolean => isPiece(unit) || MEASURED.test(unit)

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

/** One of a unit, or several: "1 tablet", "2 drops", "1/2 tablet". Units that are not counted stay as they are. */
export function counted(quarters: number, unit: string): string {
  if (!unit) return amountText(quarters)
  const one = unitName(unit)
  if (!isCounted(one) || one === 'mL') return `${amountText(quarters)} ${one}`
  const single = one
    .replace(/ies$/i, 'y')
    .replace(/(?<=patch|s)es$/i, '')
    .replace(/(?<!s)s$/i, '')
  return `${amountText(quarters)} ${quarters > 4 ? many(single) : single}`
}

/** "strips" of "strip", "boxes" of "box", "pessaries" of "pessary". */
export function many(single: string): string {
  if (/[^aeo]y$/i.test(single)) return `${single.slice(0, -1)}ies`
  return /(?:ch|x|s)$/i.test(single) ? `${single}es` : `${single}s`
}
