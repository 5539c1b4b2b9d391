import { isCounted, readDose, unitName } from './dose.ts'
import { formatPattern, parsePattern } from './pattern.ts'
import { type Food, tidyDose } from './rules.ts'
import { daysOf, parseDays, STEPS_AT_MOST, type Step } from './steps.ts'

/** What is known of a medicine of the list, as far as a line needs it. */
export interface KnownMedicine {
  code: string | null
  name: string
  doseUnit: string
  route: string
}

/** A line as far as it was typed. */
export interface TypedLine {
  medicine: string
  medicineCode?: string
  dose?: string
  pattern?: string
  food?: Food
  durationDays?: number
  instructions?: string
  route?: string
  steps?: Step[]
  maxPerDay?: number
  asNeededFor?: string
  sites?: number
}

interface ParsedLine<Medicine extends KnownMedicine> {
  line: TypedLine
  /** The medicine that was meant, if the words fit one alone. */
  medicine: Medicine | null
  /** Several that the words fit: one of them is to be chosen. */
  choices: Medicine[]
  /** What was not understood, in sentences. */
  remarks: string[]
}

const FOOD_WORDS: Readonly<Record<string, Food>> = {
  ...{ ac: 'before', bf: 'before', 'before food': 'before', 'before meals': 'before' },
  ...{ pc: 'after', af: 'after', 'after food': 'after', 'after meals': 'after' },
  ...{ 'with food': 'with', 'with meals': 'with', 'empty stomach': 'empty', 'on empty stomach': 'empty' },
  'on an empty stomach': 'empty',
}

const ROUTE_WORDS: Readonly<Record<string, { route: string; sites?: number }>> = {
  ...{
    oral: { route: 'oral' },
    po: { route: 'oral' },
    'by mouth': { route: 'oral' },
    sl: { route: 'under the tongue' },
  },
  ...{ iv: { route: 'into a vein' }, im: { route: 'into a muscle' }, sc: { route: 'under the skin' } },
  ...{
    topical: { route: 'on the skin' },
    inhaled: { route: 'inhaled' },
    'each nostril': { route: 'in the nose', sites: 2 },
  },
  ...{ 'both eyes': { route: 'in the eye', sites: 2 }, 'both ears': { route: 'in the ear', sites: 2 } },
  ...{ 'right eye': { route: 'in the eye' }, 'left eye': { route: 'in the eye' }, eye: { route: 'in the eye' } },
  ...{ 'right ear': { route: 'in the ear' }, 'left ear': { route: 'in the ear' }, ear: { route: 'in the ear' } },
}
/** Words of a route that say more than the route: they stay as they were typed. */
const SIDE = /^(?:left|right) /

const LONGEST_PHRASE = 4
/** Units of a strength: before anything else was said they belong to the medicine's name. */
const STRENGTH = /^\d+(?:[.]\d+)?\s*(?:mg|mcg|µg|g|%|iu|mg\/ml|mg\/5ml)$/i

interface Reading {
  medicine: string[]
  line: Omit<TypedLine, 'medicine'>
  steps: Step[]
  pattern: string | null
  rest: string[]
}

/** Reads one phrase of the line into it; false where it is none of ours. */
type Reader = (phrase: string, reading: Reading) => boolean

const readPattern: Reader = (phrase, reading) => {
  const pattern = parsePattern(phrase)
  if (!pattern) return false
  // A second pattern goes on where the first one's days end; with no days between them one of the two is a slip.
  if (reading.pattern !== null && reading.line.durationDays === undefined) return false
  reading.pattern = formatPattern(pattern)
  return true
}

const readDays: Reader = (phrase, reading) => {
  const days = parseDays(phrase)
  if (!days || (reading.pattern === null && reading.line.durationDays !== undefined)) return false
  if (reading.pattern !== null && reading.steps.length < STEPS_AT_MOST) {
    reading.steps.push({ pattern: reading.pattern, days })
    reading.pattern = null
  }
  reading.line.durationDays = days
  return true
}

const readMost: Reader = (phrase, reading) => {
  const found = /^(?:max(?:imum)?|at most) (\d{1,2})(?: ?\/ ?(?:d|day)| a day| daily| times a day)?$/i.exec(phrase)
  if (!found || Number(found[1]) === 0) return false
  reading.line.maxPerDay = Number(found[1])
  return true
}

const readFood: Reader = (phrase, reading) => {
  const food = FOOD_WORDS[phrase.toLowerCase()]
  if (food) reading.line.food = food
  return food !== undefined
}

const readRoute: Reader = (phrase, reading) => {
  const found = ROUTE_WORDS[phrase.toLowerCase()]
  if (!found) return false
  Object.assign(reading.line, found)
  if (SIDE.test(phrase.toLowerCase())) reading.rest.push(phrase)
  return true
}

const readAmount: Reader = (phrase, reading) => {
  const dose = readDose(phrase)
  if (reading.line.dose || !dose?.unit || !isDoseUnit(dose.unit)) return false
  reading.line.dose = tidyDose(phrase)
  return true
}
const isDoseUnit = (unit: string) => isCounted(unit) || /^(?:applications?|spoons?|drops?)$/i.test(unitName(unit))

/** "for fever": up to what comes next that says something else. */
const readWhy: Reader = (phrase, reading) => {
  const found = /^for (\p{L}.*)$/iu.exec(phrase)
  // A second reason stays as it was typed.
  if (!found || reading.line.asNeededFor) return false
  reading.line.asNeededFor = found[1]!
  return true
}

const READERS: readonly Reader[] = [readPattern, readDays, readMost, readFood, readRoute, readAmount]

/** How many words from here are one phrase that is understood; 0 for none. The longest wins. */
function take(words: readonly string[], from: number, reading: Reading): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - from); length > 0; length--) {
    const phrase = words.slice(from, from + length).join(' ')
    // The name comes first: what looks like a strength is part of it.
    if (reading.medicine.length === 0 && STRENGTH.test(phrase)) continue
    if (READERS.some((read) => read(phrase, reading))) return length
  }
  return 0
}

const understood = (words: readonly string[], from: number): boolean =>
  take(words, from, { medicine: ['x'], line: {}, steps: [], pattern: null, rest: [] }) > 0

/**
 * Reads a line as doctors type it: `PCM500 1-0-1 5d`, `syp ambroxol 5ml TDS 5 days after food`,
 * `prednisolone 10 2-0-0 5d, 1-0-0 5d`. What the name does not fit stays as it was typed, and what is not understood
 * goes into the instructions, each with a sentence.
 * @param find the medicines that fit words, best first
 */
export function parseLine<Medicine extends KnownMedicine>(
  typed: string,
  find: (words: string) => readonly Medicine[],
): ParsedLine<Medicine> {
  const words = typed
    .replace(/[,;]/g, ' ')
    .replace(/\bthen\b/gi, ' ')
    .trim()
    .split(/\s+/)
    .filter(Boolean)
  const reading: Reading = { medicine: [], line: {}, steps: [], pattern: null, rest: [] }
  let at = 0
  // The name goes up to the first words that say how it is taken.
  while (at < words.length && (at === 0 || !understood(words, at))) {
    if (at > 0 && /^for$/i.test(words[at]!)) break
    reading.medicine.push(words[at++]!)
  }
  while (at < words.length) {
    const length = take(words, at, reading)
    if (length > 0) at += length
    else at = readFree(words, at, reading)
  }
  const name = reading.medicine.join(' ')
  const found = find(name)
  const [only] = found.length === 1 ? found : []
  return {
    medicine: only ?? null,
    choices: only ? [] : [...found],
    line: lineOf(reading, name, only ?? null),
    remarks: [
      ...(found.length === 0 ? [`“${name}” is not in the list of medicines: it stands as you typed it`] : []),
      ...reading.rest
        .filter((phrase) => !SIDE.test(phrase.toLowerCase()))
        .map((phrase) => `“${phrase}” was not understood: it stands in the instructions`),
    ],
  }
}

/** Words that no reader knows: a reason, or free text up to what is understood again. */
function readFree(words: readonly string[], from: number, reading: Reading): number {
  let end = from + 1
  while (end < words.length && !understood(words, end)) end++
  const phrase = words.slice(from, end).join(' ')
  if (!readWhy(phrase, reading)) reading.rest.push(phrase)
  return end
}

function lineOf(reading: Reading, name: string, medicine: KnownMedicine | null): TypedLine {
  const { line, rest } = reading
  const steps = reading.steps.length > 1 ? reading.steps : null
  const pattern = reading.steps[0]?.pattern ?? reading.pattern
  const unit = medicine?.doseUnit
  // One of what is counted in pieces, puffs, drops or units; how much of a syrup must be said.
  const dose = line.dose ?? (unit && unit !== 'mL' && (pattern || steps) ? `1 ${unit}` : undefined)
  return {
    medicine: medicine?.name ?? name,
    ...(medicine?.code && { medicineCode: medicine.code }),
    ...(medicine?.route && !line.route && { route: medicine.route }),
    ...line,
    ...(dose && { dose }),
    ...(pattern && { pattern }),
    ...(steps && { steps, durationDays: daysOf(steps) }),
    ...(rest.length > 0 && { instructions: rest.join(', ') }),
  }
}
