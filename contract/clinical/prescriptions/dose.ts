import { parseNumberWord } from './frequency-words.ts'

/** Units that are dispensed by the piece. */
const PIECES =
  /^(?:tab(?:let)?|cap(?:sule)?|sachet|lozenge|suppositor(?:y|ie)|pessar(?:y|ie)|patch|pastille|ampoule|vial)(?:e?s)?$/i

/** Other units that can be counted. */
const MEASURED = /^(?:ml|drop|puff|unit|spray|respule)s?$/i

/** Other spellings of the same units. */
const SPELLINGS: Readonly<Record<string, string>> = {
  tab: 'tablet',
  tabs: 'tablets',
  cap: 'capsule',
  caps: 'capsules',
  gtt: 'drop',
  gtts: 'drops',
  u: 'unit',
  iu: 'unit',
  'i.u': 'unit',
  'i.u.': 'unit',
  ml: 'mL',
  mls: 'mL',
  cc: 'mL',
  amp: 'ampoule',
  'international unit': 'unit',
  'international units': 'units',
  mcg: 'microgram',
  µg: 'microgram',
  gm: 'g',
}

export const DROPS_IN_ML = 20

/** Returns the printed name of a unit: "tab" is "tablet", "ml" is "mL". */
export const getUnitName = (unit: string): string => SPELLINGS[unit.toLowerCase()] ?? unit

/** More than four pieces at once is unlikely to be meant. */
export const MAX_PIECES_AT_ONCE = 4

/** Returns whether a unit is dispensed by the piece. */
export const isPiece = (unit: string): boolean => PIECES.test(unit)
/** Returns whether doses of this unit can be counted. */
export const isCounted = (unit: string): boolean => isPiece(unit) || MEASURED.test(unit)

interface Dose {
  /** Four times the number, so halves and quarters are whole. 0.8 mL is 3.2. Of a range, the larger amount. */
  quarters: number
  unit: string
  /** The smaller amount of a range such as "1-2 tablets", in quarters. */
  leastQuarters?: number
}

const FRACTIONS: Readonly<Record<string, string>> = { '½': '1/2', '¼': '1/4', '¾': '3/4' }

/** Writes the number of "½ tablet", "half a tablet", "two tablets" or "1½ tablets" in digits. */
function toDigits(dose: string): string {
  const text = dose
    .trim()
    .replace(/^\.(?=\d)/, '0.')
    .replace(/^half(?: an?| of an?)?(?=\s)/i, '1/2')
  const mixed = /^(\d{1,3})\s*([½¼¾]|(?<=\s)[123]\/[24])\s*(.*)$/.exec(text)
  if (mixed) {
    const [upper, lower] = (FRACTIONS[mixed[2]!] ?? mixed[2]!).split('/').map(Number)
    return `${Number(mixed[1]) + upper! / lower!} ${mixed[3]}`.trim()
  }
  const [firstWord = '', ...otherWords] = text.split(/\s+/)
  const number = /^[a-z]+$/i.test(firstWord) && otherWords.length > 0 ? parseNumberWord(firstWord) : null
  if (number !== null) return [number, ...otherWords].join(' ')
  return text.replace(/^[½¼¾]/, (sign) => FRACTIONS[sign]!)
}

const AMOUNT = '[123]\\/[24]|\\d{1,7}(?:\\.\\d{1,3})?'
const DOSE = new RegExp(`^(${AMOUNT})(?:\\s*(?:-|–|\\bto\\b|\\bor\\b)\\s*(${AMOUNT}))?\\s*([^\\d\\s/.].*)?$`, 'i')

function toQuarters(amount: string): number {
  const [upper, lower = 1] = amount.split('/').map(Number)
  return (upper! * 4) / lower
}

/** Reads "1/2 tablet", "0.8 mL" or "1-2 tablets" as an amount and its unit; null if it doesn't begin with an amount. */
export function readDose(dose: string | null): Dose | null {
  const match = DOSE.exec(toDigits(dose ?? ''))
  if (!match) return null
  const [, first = '', second, unit = ''] = match
  const quarters = toQuarters(second ?? first)
  const leastQuarters = second === undefined ? undefined : toQuarters(first)
  if (quarters <= 0 || (leastQuarters !== undefined && (leastQuarters <= 0 || leastQuarters >= quarters))) return null
  return { quarters, unit: unit.trim(), ...(leastQuarters !== undefined && { leastQuarters }) }
}

const POSITIVE_AMOUNT = /^(?:(\d{1,7}(?:\.\d{1,3})?)|([1-9])\/([1-9]))\s*([\p{L}%][^\d]*)?$/u
/** Amounts of creams and the like. */
const SPREAD_AMOUNT = /^(?:an? |one )?(?:thin (?:layer|film)|pea[- ]sized amount|small amount|fingertip(?: unit)?)$/i

/** Returns whether a dose says how much: a positive number with or without a unit, or an amount to spread. */
export function hasAmount(dose: string): boolean {
  if (readDose(dose)?.leastQuarters) return true
  const match = POSITIVE_AMOUNT.exec(toDigits(dose))
  return SPREAD_AMOUNT.test(dose.trim()) || (match !== null && (match[1] === undefined || Number(match[1]) > 0))
}

const RANGE_START = /^[\d.]+\s*(?:-|–|to)\s*(?=[\d.])/i

/**
 * Reads how much a dose is, with any decimals, and the first word of its unit: "4.6 mL", ".25 mg", "1/3 sachet". Of a range
 * it reads the upper end. Null without a number, and for an amount per kg.
 */
export function readDoseAmount(dose: string | null): { number: number; unit: string } | null {
  const text = toDigits(dose ?? '').replace(RANGE_START, '')
  const match = /^(?:(\d{1,9}(?:\.\d{1,4})?|\.\d{1,4})|([1-9])\/([1-9]))\s*(?:([\p{L}%µ]+)([^\d]*))?$/u.exec(text)
  if (!match || /^\s*(?:\/|per\b)/i.test(match[5] ?? '')) return null
  const number = match[1] === undefined ? Number(match[2]) / Number(match[3]) : Number(match[1])
  return number > 0 ? { number, unit: match[4] ?? '' } : null
}

/** Formats quarters: 2 are "1/2", 6 are "1.5", and 3.2 are "0.8". */
export function formatQuarters(quarters: number): string {
  if (!Number.isInteger(quarters) || quarters % 4 === 0 || quarters > 4) return formatDecimal(quarters)
  return quarters === 2 ? '1/2' : `${quarters}/4`
}

const formatDecimal = (quarters: number) => String(Math.round(quarters * 250) / 1000)

/** Tablets can be halved, so they may have fractions. A fraction of a weight or a volume could be misread. */
export const formatNumberOfUnits = (quarters: number, unit: string): string =>
  unit === '' || isPiece(getUnitName(unit)) ? formatQuarters(quarters) : formatDecimal(quarters)

/** Multiplies a dose by a number of quarters; of a range, both ends. Null for an eighth of a tablet, which can't be printed. */
export function multiplyDose({ quarters, unit, leastQuarters }: Dose, times: number): Dose | null {
  const canPrint = (product: number) => !isPiece(unit) || Number.isInteger(product)
  const most = (quarters * times) / 4
  if (!canPrint(most)) return null
  if (leastQuarters === undefined) return { quarters: most, unit }
  const least = (leastQuarters * times) / 4
  return canPrint(least) ? { quarters: most, unit, leastQuarters: least } : null
}

/** Formats a dose: "1 tablet", "1 to 2 tablets". */
export const formatDose = ({ quarters, unit, leastQuarters }: Dose): string =>
  `${leastQuarters === undefined ? '' : `${formatNumberOfUnits(leastQuarters, unit)} to `}${formatAmount(quarters, unit)}`

/**
 * Formats an amount with its unit: "1 tablet", "2 drops", "1/2 tablet", "0.5 mg". Units that can't be counted stay as they
 * are.
 */
export function formatAmount(quarters: number, unit: string): string {
  const name = getUnitName(unit)
  const number = formatNumberOfUnits(quarters, name)
  if (!name) return number
  if (!isCounted(name) || name === 'mL') return `${number} ${name}`
  const single = name
    .replace(/ies$/i, 'y')
    .replace(/(?<=patch|s)es$/i, '')
    .replace(/(?<!s)s$/i, '')
  return `${number} ${quarters > 4 ? pluralOf(single) : single}`
}

/** Formats a multiple that can't be printed as one amount: "1/2 × a thin layer", "1/2 × (1/4 to 1 tablet)". */
export const formatMultiple = (quarters: number, dose: string): string =>
  `${formatQuarters(quarters)} × ${readDose(dose)?.leastQuarters ? `(${dose})` : dose}`

/** Spoons that are prescribed as a measure. Household spoons differ, so the dose is stored and printed in mL. */
const ML_OF_SPOONS: readonly [spoon: RegExp, ml: number][] = [
  [/^(?:tsp|tsf|teaspoons?|teaspoons?fuls?)\.?$/i, 5],
  [/^(?:tbsp|tbsf|tablespoons?|tablespoons?fuls?)\.?$/i, 15],
]

/** Normalizes a dose for storage, with the printed name of its unit: "½ tab" is "1/2 tablet", ".5 mg" is "0.5 mg". */
export function tidyDose(dose: string): string {
  const parsed = readDose(dose)
  if (!parsed?.unit) return dose
  const ml = ML_OF_SPOONS.find(([spoon]) => spoon.test(parsed.unit))?.[1] ?? null
  const unit = ml === null ? getUnitName(parsed.unit) : 'mL'
  const [least, most] = [parsed.leastQuarters, parsed.quarters].map((quarters) =>
    quarters === undefined ? '' : formatNumberOfUnits(quarters * (ml ?? 1), unit),
  )
  return `${least ? `${least} to ` : ''}${most} ${unit}`
}

/** "strips" of "strip", "boxes" of "box", "pessaries" of "pessary". */
export function pluralOf(single: string): string {
  if (/[^aeo]y$/i.test(single)) return `${single.slice(0, -1)}ies`
  return /(?:ch|x|s)$/i.test(single) ? `${single}es` : `${single}s`
}
