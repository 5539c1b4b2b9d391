import { getUnitName, isCounted, isPiece, MAX_PIECES_AT_ONCE, readDose, tidyDose } from '../dose.ts'
import { readDosePerKg } from '../dose-per-kg.ts'
import { formsOf } from '../forms.ts'
import { parseNumberWord } from '../frequency-words.ts'
import { formatPattern, type Pattern, parsePattern } from '../pattern.ts'
import { MAX_STEPS, parseDays, parseDoseCount, toStepOfDoses } from '../steps.ts'
import { isSingleAmount, readStrength } from '../strength.ts'
import { INSTRUCTION_READERS } from './instruction-phrases.ts'
import { isOtherAmount } from './later-amounts.ts'
import { BODY_SIDE, FOOD_WORDS, ROUTE_WORDS } from './phrase-words.ts'
import type { Reader, Reading } from './reading.ts'

const readForm: Reader = (phrase, reading) => {
  if (reading.hasDosing || formsOf(phrase) === null) return false
  // "Pen V" is a name.
  if (/^pen$/i.test(phrase) && reading.name.length === 0) return false
  reading.forms.push(phrase)
  return true
}

const readNumber: Reader = (phrase, reading) => {
  const strength = readStrength(phrase)
  if (!strength) return false
  // After the dosing has begun, only a number with a unit is a dose.
  if (reading.hasDosing && (reading.dose !== null || !strength.amounts[0]!.unit || /%/.test(phrase))) return false
  if (reading.pattern !== null && reading.steps.length === 0 && isOtherAmount(phrase, reading)) {
    reading.notUnderstood.push(phrase)
    return true
  }
  if (reading.steps.length > 0) {
    if (reading.pattern === null && strength.inMl !== null) return false
    reading.dose = tidyDose(phrase)
  } else reading.numbers.push(phrase)
  return true
}

/** "ON" is every night, but "on" is also the beginning of other words. */
const isNight = (next: string | undefined) =>
  next === undefined || /^(?:x|x? ?\d.*|for|then|sos|prn|ac|pc|after|before)$/i.test(next)

const readPattern: Reader = (phrase, reading, next) => {
  // A dash between spaces may belong to the number before it.
  if (/\s-|-\s/.test(phrase)) return false
  if (/(?:^| )on$/i.test(phrase) && (!/(?:^| )ON$/.test(phrase) || !isNight(next))) return false
  // "10-0-8 U": the numbers are units.
  const [, times = phrase, unit] = /^(\S*\d-\S+)\s+([a-z.]+)$/i.exec(phrase) ?? []
  const isUnit = unit !== undefined && isCounted(getUnitName(unit)) && reading.dose === null
  const pattern = parsePattern(isUnit ? times : phrase)
  if (!pattern) return false
  if (addAsNeeded(pattern, reading, next)) return true
  // A second pattern is the next step only after the days of the first; without days one of them is a mistake.
  if (reading.pattern !== null || (reading.days !== null && reading.steps.length === 0)) return false
  reading.pattern = formatPattern(pattern)
  if (isUnit) reading.dose = `1 ${getUnitName(unit).replace(/s$/, '')}`
  return true
}

/** Reads "SOS" after a frequency, or at the end of the line: the frequency before it is then a maximum. */
function addAsNeeded(needed: Pattern, reading: Reading, next: string | undefined): boolean {
  if (needed.kind !== 'code' || needed.code !== 'SOS') return false
  // "TDS, then SOS" is first regular and only then when needed.
  if (reading.hasThen) return false
  const [step, second] = reading.steps
  // After the days it may begin the next step.
  const isOfStep = step && !second && next === undefined && !step.doses && reading.dose === null
  const before = reading.pattern ?? (isOfStep ? step.pattern : null)
  const regular = before === null ? null : parsePattern(`${before} SOS`)
  if (!regular?.asNeeded) return false
  if (reading.pattern !== null) reading.pattern = formatPattern(regular)
  else step!.pattern = formatPattern(regular)
  return true
}

/** Ends the step that is being read. A step with a dose of its own may leave out the pattern of the step before it. */
function endStep(
  reading: Reading,
  toStep: (pattern: string) => { days: number; doses: number | null } | null,
): boolean {
  const pattern = reading.pattern ?? (reading.dose === null ? undefined : reading.steps.at(-1)?.pattern) ?? null
  const step = pattern === null || reading.steps.length >= MAX_STEPS ? null : toStep(pattern)
  if (!step) return false
  reading.steps.push({ pattern: pattern!, ...step, dose: reading.dose })
  reading.pattern = null
  reading.dose = null
  reading.hasThen = false
  reading.days = step.days
  return true
}

/** Whether a pattern, as it is stored, says when the medicine is taken on every day. */
const isDaily = (pattern: string) => !/(?:WEEKLY|MONTHLY|QOD|Q\d+D)(?: SOS)?$/.test(pattern)

const MAX_WEEKS = 13
const readDays: Reader = (phrase, reading) => {
  const bare = reading.pattern !== null ? /^x ?(\d{1,3})$/i.exec(phrase) : null
  // "Weekly x8" is eight doses, but "x7" and more than a quarter of a year can be days.
  const weekly =
    bare && reading.pattern === 'WEEKLY' && bare[1] !== '7' && Number(bare[1]) <= MAX_WEEKS ? Number(bare[1]) : 0
  if (weekly > 0) return readDoses(`x ${weekly} doses`, reading, undefined)
  if (bare && !isDaily(reading.pattern!)) {
    reading.notUnderstood.push(phrase)
    return true
  }
  const days = parseDays(bare ? `${bare[1]}d` : phrase)
  if (!days) return false
  if (endStep(reading, () => ({ days, doses: null }))) return true
  if (reading.pattern !== null || reading.days !== null) return false
  reading.days = days
  return true
}

/** Reads "x 5 doses". */
const readDoses: Reader = (phrase, reading) => {
  const doses = parseDoseCount(phrase)
  return (
    doses !== null &&
    endStep(reading, (pattern) => {
      const step = toStepOfDoses(pattern, doses)
      return step && { days: step.days, doses }
    })
  )
}

/** "x 10 tabs" is a quantity, which isn't typed here; its number must not become days. */
const refuseQuantity: Reader = (phrase, reading) => {
  const [, unit = ''] = /^x ?\d{1,3} ?(\p{L}+)$/iu.exec(phrase) ?? []
  if (!isCounted(getUnitName(unit)) && !/^(?:nos?|strips?|bottles?|packs?|tubes?|doses?)$/i.test(unit)) return false
  if (/^doses?$/i.test(unit) && reading.pattern === null) return false
  reading.notUnderstood.push(phrase)
  return true
}

const MOST_A_DAY: Readonly<Record<string, number>> = { od: 1, bd: 2, tds: 3, qid: 4 }
const readMaxPerDay: Reader = (phrase, reading) => {
  const code = /^(?:max(?:imum)?|at most) (od|bd|tds|qid)$/i.exec(phrase)?.[1]
  if (code) {
    reading.maxPerDay = MOST_A_DAY[code.toLowerCase()]!
    return true
  }
  const found = /^(?:max(?:imum)?|at most) (\d{1,2})(?: ?\/ ?(?:d|day)| a day| daily| times a day| times\/day)?$/i.exec(
    phrase,
  )
  if (!found || Number(found[1]) === 0 || Number(found[1]) > 24) return false
  reading.maxPerDay = Number(found[1])
  return true
}

const readFood: Reader = (phrase, reading) => {
  const food = FOOD_WORDS[phrase.toLowerCase()]
  if (!food || (reading.food !== null && reading.food !== food)) return false
  reading.food = food
  return true
}

const readRoute: Reader = (phrase, reading) => {
  const words = phrase
    .toLowerCase()
    .replace(/^(?:in|to|on) (?:the )?(?=both|left|right)/, '')
    .replace(/^(?:(r|rt)|lt?)\.? (?=eye|ear)/, (_, right) => (right ? 'right ' : 'left '))
  const found = ROUTE_WORDS[words]
  if (!found || reading.route !== null) return false
  reading.route = found.route
  reading.sites = found.sites ?? null
  if (BODY_SIDE.test(words)) reading.knownInstructions.push(words)
  return true
}

/** "RE", "LE" and "BE" in capitals are eyes or ears, as the form says. */
const readSide: Reader = (phrase, reading) => {
  const side = { RE: 'right', LE: 'left', BE: 'both' }[phrase]
  const [, organ] = /(?<!\p{L})(eye|e\/d|ear)(?!\p{L})/iu.exec(reading.head.join(' ')) ?? []
  if (!side || !organ || reading.route !== null) return false
  const part = /^ear$/i.test(organ) ? 'ear' : 'eye'
  reading.route = `in the ${part}`
  if (side === 'both') reading.sites = 2
  else reading.knownInstructions.push(`${side} ${part}`)
  return true
}

const isDoseUnit = (unit: string) => isCounted(unit) || /^(?:applications?|spoons?)$/i.test(unit)

/** "1/2" alone is half a tablet. */
const readFraction: Reader = (phrase, reading) => {
  if (!/^(?:[123]\/[24]|[1-4]?[½¼¾])$/.test(phrase) || reading.dose !== null) return false
  reading.dose = tidyDose(`${phrase} tablet`)
  return true
}

/** "Tab Metformin 500 1 BD" is one tablet. Beside a small strength, "1" may be a strength too. */
const readOnePiece: Reader = (phrase, reading, next) => {
  const [strength, ...others] = reading.numbers
  if (phrase !== '1' || !strength || others.length > 0 || reading.dose !== null) return false
  if (!isSingleAmount(strength) && Number(strength) <= MAX_PIECES_AT_ONCE) return false
  const form = reading.forms.find((one) => /^(?:tab|t\.|cap|c\.)/i.test(one))
  if (!form || next === undefined || !parsePattern(next)) return false
  reading.dose = /^c/i.test(form) ? '1 capsule' : '1 tablet'
  return true
}

const readAmount: Reader = (phrase, reading) => {
  // "5 1/2 tab" is half a tablet of 5 mg: the first number isn't part of the dose.
  const tidy = /\d\s+[\d½¼¾]/.test(phrase) ? null : tidyDose(phrase)
  const dose = readDose(tidy)
  if (reading.dose !== null || !dose?.unit) return false
  const unit = getUnitName(dose.unit)
  // Units of insulin are compared with the strength, like weights.
  if (!isDoseUnit(unit) || (/^units?$/i.test(unit) && reading.steps.length === 0 && !dose.leastQuarters)) return false
  if (
    isPiece(unit) &&
    !reading.hasDosing &&
    reading.numbers.length === 0 &&
    // "Cetirizine 10 tablet" and "3.125 tab" are strengths.
    (dose.quarters > MAX_PIECES_AT_ONCE * 4 || !Number.isInteger(dose.quarters)) &&
    !/s$/i.test(unit)
  ) {
    const [number = '', form = ''] = phrase.split(/\s+/)
    reading.numbers.push(number)
    if (formsOf(form)) reading.forms.push(form)
    return true
  }
  // "BD 10 tabs" is how many to dispense.
  if (isPiece(unit) && reading.pattern !== null && dose.quarters > MAX_PIECES_AT_ONCE * 4) {
    reading.notUnderstood.push(phrase)
    return true
  }
  reading.dose = tidy
  return true
}

/** "LA" of a cream is local application. A medicine that acts long, such as propranolol LA, has no such dose. */
const readApplication: Reader = (phrase, reading) => {
  if (!/^(?:LA|L\/A|(?:for )?local application|apply(?: locally)?|locally)$/i.test(phrase)) return false
  if (reading.name.length === 0 || reading.dose !== null) return false
  reading.dose = '1 application'
  return true
}

const readPerKg: Reader = (phrase, reading) => {
  const perKg = readDosePerKg(phrase)
  if (!perKg || reading.perKg || reading.dose !== null || reading.steps.length > 0) return false
  reading.perKg = perKg
  return true
}

const DIVIDED_DOSES: Readonly<Record<number, string>> = { 2: 'BD', 3: 'TDS', 4: 'QID' }
/** Reads the number of doses a day: "60 mg/kg/day in 4 divided doses" is four times a day. */
const readDividedDoses: Reader = (phrase, reading) => {
  const [, number] = /^in (\w+) (?:equally |equal )?(?:div(?:ided)?\.? )?doses$/i.exec(phrase) ?? []
  const pattern = number === undefined ? undefined : DIVIDED_DOSES[parseNumberWord(number) ?? 0]
  if (!pattern || !reading.perKg?.perDay || reading.pattern !== null || reading.steps.length > 0) return false
  reading.pattern = pattern
  return true
}

export const DOSING_READERS: readonly Reader[] = [
  readPattern,
  readDoses,
  readDays,
  refuseQuantity,
  readMaxPerDay,
  readFood,
  readRoute,
  readSide,
  ...INSTRUCTION_READERS,
  readFraction,
  readOnePiece,
  readAmount,
  readApplication,
  readPerKg,
  readDividedDoses,
]
export const NAMING_READERS: readonly Reader[] = [readForm, readNumber]
