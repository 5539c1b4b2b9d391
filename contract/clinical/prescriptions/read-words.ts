import { getUnitName, isCounted, isPiece, readDose } from './dose.ts'
import { formsOf } from './forms.ts'
import { isAboutDose } from './frequency-words.ts'
import { formatPattern, parsePattern } from './pattern.ts'
import { type Food, tidyDose } from './rules.ts'
import { MAX_STEPS, parseDays, type Step } from './steps.ts'
import { readStrength } from './strength.ts'

/** What has been read of a line so far. */
export interface Reading {
  /** Words of the medicine's name. */
  name: string[]
  /** Numbers beside the name: strengths and possible doses. */
  numbers: string[]
  forms: string[]
  /** All words before the dosing, as typed. */
  head: string[]
  /** The dosing has begun, so the following words are no longer part of the name. */
  hasDosing: boolean
  dose: string | null
  pattern: string | null
  steps: Step[]
  days: number | null
  food: Food | null
  route: string | null
  sites: number | null
  maxPerDay: number | null
  reason: string | null
  instructions: string[]
  /** Words about the dose that were not understood. */
  notUnderstood: string[]
}

const FOOD_WORDS: Readonly<Record<string, Food>> = {
  ac: 'before',
  bf: 'before',
  'before food': 'before',
  'before meals': 'before',
  pc: 'after',
  af: 'after',
  'after food': 'after',
  'after meals': 'after',
  'with food': 'with',
  'with meals': 'with',
  'empty stomach': 'empty',
  'on empty stomach': 'empty',
  'on an empty stomach': 'empty',
}

const ROUTE_WORDS: Readonly<Record<string, { route: string; sites?: number }>> = {
  oral: { route: 'oral' },
  orally: { route: 'oral' },
  po: { route: 'oral' },
  'by mouth': { route: 'oral' },
  'under the tongue': { route: 'under the tongue' },
  iv: { route: 'into a vein' },
  im: { route: 'into a muscle' },
  sc: { route: 'under the skin' },
  's/c': { route: 'under the skin' },
  topical: { route: 'on the skin' },
  'on the skin': { route: 'on the skin' },
  inhaled: { route: 'inhaled' },
  'each nostril': { route: 'in the nose', sites: 2 },
  'both nostrils': { route: 'in the nose', sites: 2 },
  'both eyes': { route: 'in the eye', sites: 2 },
  'both ears': { route: 'in the ear', sites: 2 },
  'right eye': { route: 'in the eye' },
  'left eye': { route: 'in the eye' },
  eye: { route: 'in the eye' },
  'right ear': { route: 'in the ear' },
  'left ear': { route: 'in the ear' },
  ear: { route: 'in the ear' },
}
/** Route words that also name a side are kept in the instructions. */
export const BODY_SIDE = /^(?:left|right) /i

/** Long enough for a strength of three ingredients in a volume: "30 mg / 50 mg / 1 mg per 5 mL". */
const MAX_PHRASE_WORDS = 11
/** A larger number of pieces is a strength instead: "cetirizine 10 tablet". */
const MAX_PIECES = 4

/** Reads one phrase into the reading; false if the phrase is not of its kind. */
type Reader = (phrase: string, reading: Reading) => boolean

const readForm: Reader = (phrase, reading) => {
  if (reading.hasDosing || formsOf(phrase) === null) return false
  reading.forms.push(phrase)
  return true
}

const readNumber: Reader = (phrase, reading) => {
  if (!readStrength(phrase)) return false
  // After the dosing has begun, only a number with a unit is a dose.
  if (reading.hasDosing && (reading.dose !== null || !readStrength(phrase)!.amounts[0]!.unit || /%/.test(phrase)))
    return false
  reading.numbers.push(phrase)
  return true
}

const readPattern: Reader = (phrase, reading) => {
  // A dash between spaces may belong to the number before it.
  if (/\s-|-\s/.test(phrase)) return false
  // "10-0-8 U": the numbers are units.
  const [, times = phrase, unit] = /^(\S*\d-\S+)\s+([a-z.]+)$/i.exec(phrase) ?? []
  const isUnit = unit !== undefined && isCounted(getUnitName(unit)) && reading.dose === null
  const pattern = parsePattern(isUnit ? times : phrase)
  if (!pattern) return false
  // A second pattern is the next step only after the days of the first; without days one of them is a mistake.
  if (reading.pattern !== null || (reading.days !== null && reading.steps.length === 0)) return false
  reading.pattern = formatPattern(pattern)
  if (isUnit) reading.dose = `1 ${getUnitName(unit).replace(/s$/, '')}`
  return true
}

const readDays: Reader = (phrase, reading) => {
  const bare = reading.pattern !== null ? /^x ?(\d{1,3})$/i.exec(phrase) : null
  const days = parseDays(bare ? `${bare[1]}d` : phrase)
  if (!days || (reading.pattern === null && reading.days !== null)) return false
  if (reading.pattern !== null && reading.steps.length < MAX_STEPS) {
    reading.steps.push({ pattern: reading.pattern, days })
    reading.pattern = null
  }
  reading.days = days
  return true
}

const readMaxPerDay: Reader = (phrase, reading) => {
  const found = /^(?:max(?:imum)?|at most) (\d{1,2})(?: ?\/ ?(?:d|day)| a day| daily| times a day)?$/i.exec(phrase)
  if (!found || Number(found[1]) === 0 || Number(found[1]) > 24) return false
  reading.maxPerDay = Number(found[1])
  return true
}

const readFood: Reader = (phrase, reading) => {
  const food = FOOD_WORDS[phrase.toLowerCase()]
  if (!food || reading.food !== null) return false
  reading.food = food
  return true
}

const readRoute: Reader = (phrase, reading) => {
  const found = ROUTE_WORDS[phrase.toLowerCase().replace(/^(?:in|to) (?:the )?(?=both|left|right)/, '')]
  if (!found || reading.route !== null) return false
  reading.route = found.route
  reading.sites = found.sites ?? null
  if (BODY_SIDE.test(phrase)) reading.instructions.push(phrase)
  return true
}

const isDoseUnit = (unit: string) => isCounted(unit) || /^(?:applications?|spoons?)$/i.test(unit)

const readAmount: Reader = (phrase, reading) => {
  // "5 1/2 tab" is half a tablet of 5 mg: the first number isn't part of the dose.
  const dose = /\d\s+[\d½¼¾]/.test(phrase) ? null : readDose(phrase)
  if (reading.dose !== null || !dose?.unit) return false
  const unit = getUnitName(dose.unit)
  // Units of insulin are compared with the strength, like weights.
  if (!isDoseUnit(unit) || /^units?$/i.test(unit)) return false
  if (
    isPiece(unit) &&
    !reading.hasDosing &&
    reading.numbers.length === 0 &&
    dose.quarters > MAX_PIECES * 4 &&
    !/s$/i.test(unit)
  ) {
    const [number = '', form = ''] = phrase.split(/\s+/)
    reading.numbers.push(number)
    if (formsOf(form)) reading.forms.push(form)
    return true
  }
  reading.dose = tidyDose(phrase)
  return true
}

const DOSING_READERS: readonly Reader[] = [readPattern, readDays, readMaxPerDay, readFood, readRoute, readAmount]
const NAMING_READERS: readonly Reader[] = [readForm, readNumber]

/** Reads the longest phrase from here that is understood, and returns its number of words; 0 for none. */
function readPhrase(words: readonly string[], from: number, reading: Reading): number {
  for (let length = Math.min(MAX_PHRASE_WORDS, words.length - from); length > 0; length--) {
    const phrase = words.slice(from, from + length).join(' ')
    const isTaking = DOSING_READERS.some((read) => read(phrase, reading))
    if (isTaking || NAMING_READERS.some((read) => read(phrase, reading))) {
      // The dose may come before the name: "1 tab PCM 500".
      if (isTaking && reading.name.length > 0) reading.hasDosing = true
      return length
    }
  }
  return 0
}

const createReading = (): Reading => ({
  name: [],
  numbers: [],
  forms: [],
  head: [],
  hasDosing: false,
  dose: null,
  pattern: null,
  steps: [],
  days: null,
  food: null,
  route: null,
  sites: null,
  maxPerDay: null,
  reason: null,
  instructions: [],
  notUnderstood: [],
})

const isUnderstood = (words: readonly string[], from: number): boolean =>
  readPhrase(words, from, { ...createReading(), name: ['x'], hasDosing: true }) > 0

/** Splits a line into words: "1 - 0 - 1" is one word, "60,000" one number, and separators of steps are dropped. */
const wordsIn = (typed: string) =>
  typed
    .normalize('NFC')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/(?<!\S)([\d./½¼¾]+) - ([\d./½¼¾]+) - ([\d./½¼¾]+)(?: - ([\d./½¼¾]+))?(?!\S)/g, (_, ...parts) =>
      parts.slice(0, 4).filter(Boolean).join('-'),
    )
    .replace(/[,;]/g, ' ')
    .replace(/\bthen\b/gi, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean)

/** Splits a word of letters and digits that belongs to a name: "PCM500" has a strength, "B12", "4FDC" and "5-ASA" don't. */
function splitWord(word: string): { name: string; number?: string } | null {
  const strength = /^(\p{L}{3,})-?(\d{1,5}(?:\.\d+)?)$/u.exec(word)
  if (strength) return { name: strength[1]!, number: strength[2]! }
  return /^(?:\p{L}{1,2}-?\d{1,3}|\d-?\p{L}{2,}|\p{L}+-\d+)$/u.test(word) ? { name: word } : null
}

/** Reads the words of a typed line, from left to right. */
export function readWords(typed: string): Reading {
  const words = wordsIn(typed)
  const reading = createReading()
  for (let at = 0; at < words.length; ) {
    const before = reading.hasDosing
    const isReason = at > 0 && /^for$/i.test(words[at]!)
    const length = isReason && !isUnderstood(words, at) ? 0 : readPhrase(words, at, reading)
    if (length > 0) {
      if (!before && !reading.hasDosing) reading.head.push(...words.slice(at, at + length))
      at += length
      continue
    }
    const word = words[at]!
    if (!reading.hasDosing && !isReason && !readName(word, reading)) reading.notUnderstood.push(word)
    if (reading.hasDosing || isReason) at = readFree(words, at, reading)
    else at++
  }
  // After steps, a pattern without days belongs to nothing.
  if (reading.steps.length > 0 && reading.pattern !== null) reading.notUnderstood.push(reading.pattern)
  return reading
}

function readName(word: string, reading: Reading): boolean {
  if (/^[+&]$/.test(word)) {
    reading.head.push(word)
    return true
  }
  const parts = splitWord(word)
  if (!parts && (isAboutDose(word) || !/\p{L}/u.test(word))) return false
  reading.name.push(parts?.name ?? word)
  if (parts?.number) reading.numbers.push(parts.number)
  reading.head.push(word)
  return true
}

/** Reads unknown words up to the next understood phrase as a reason or instructions; words about a dose are neither. */
function readFree(words: readonly string[], from: number, reading: Reading): number {
  reading.hasDosing = true
  let end = from + 1
  while (end < words.length && !isUnderstood(words, end)) end++
  const free = words.slice(from, end)
  const phrase = free.join(' ')
  const [, why] = /^for (\p{L}.*)$/iu.exec(phrase) ?? []
  // A form typed after the dosing must fit the medicine like any other.
  if (formsOf(phrase)) reading.forms.push(phrase)
  else if (free.some(isAboutDose)) reading.notUnderstood.push(phrase)
  else if (why && reading.reason === null) reading.reason = why
  else reading.instructions.push(phrase)
  return end
}
