import { isPiece } from './dose.ts'
import { type Reading, readWords, SIDE } from './line-reading.ts'
import { parsePattern } from './pattern.ts'
import { type Food, tidyDose } from './rules.ts'
import { daysOf, type Step } from './steps.ts'
import { readStrength } from './strength.ts'
import { type KnownMedicine, type Meant, ofChosen, whichMedicine } from './which-medicine.ts'

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
  /** What of it was typed, and is not what is usual of the medicine. */
  said: Omit<TypedLine, 'medicine' | 'medicineCode'>
  /** The medicine that was meant, if the words fit one alone. */
  medicine: Medicine | null
  /** Several that the words can mean: one of them is to be chosen, even where it is one. */
  choices: Medicine[]
  /** It is to be chosen, and what was typed may stand as it is. */
  asTyped: boolean
  /** What is said beside the line, in sentences. */
  remarks: string[]
  /** Why it cannot be added: what was typed about the dose and not understood. */
  refused: string | null
}

/** What somebody answered to the question which medicine is meant: one of the list, or what was typed. */
export type Answer<Medicine> = { medicine: Medicine } | 'as typed'

const quoted = (phrases: readonly string[]) => phrases.map((phrase) => `“${phrase}”`).join(', ')

/** The longest beginning of the name that the list knows, with the medicines that it fits. */
function known<Medicine>(name: readonly string[], find: (words: string) => readonly Medicine[]) {
  for (let length = name.length; length > 0; length--) {
    const found = find(name.slice(0, length).join(' '))
    if (found.length > 0) return { found, left: name.slice(length), words: name.slice(0, length) }
  }
  return { found: [], left: [], words: name }
}

/**
 * Reads a line as doctors type it: `PCM500 1-0-1 5d`, `syp ambroxol 5ml TDS 5 days after food`, `prednisolone 10 2-0-0 5d,
 * 1-0-0 5d`. It never becomes another medicine, form, strength, dose or frequency than was typed: where what was typed is
 * not understood it is refused, where it fits none or several it is asked about.
 * @param find the medicines whose words the typed ones begin, best first
 * @param answer what was answered to the question which medicine is meant
 */
export function parseLine<Medicine extends KnownMedicine>(
  typed: string,
  find: (words: string) => readonly Medicine[],
  answer?: Answer<Medicine>,
): ParsedLine<Medicine> {
  const reading = readWords(typed)
  const { found, left, words } =
    answer === 'as typed' ? { found: [], left: [], words: reading.name } : known(reading.name, find)
  const meant: Meant = { ...reading, name: words.join(' ') }
  const refused = reading.unread.length > 0 ? `Not understood: ${quoted(reading.unread)}` : nameless(reading)
  const chosen = answer && answer !== 'as typed' ? answer.medicine : null
  const free = nameOf(reading)
  const plain = { refused, remarks: remarksOn(reading), choices: [], asTyped: false }
  if (chosen) {
    const { dose, unused } = ofChosen(meant, chosen)
    const beside = unused.map((typed) => `“${typed}” is not of ${chosen.name}: it was left out`)
    const lines = linesOf(withWords(reading, left), chosen.name, chosen, dose, unused.length > 0)
    return { ...plain, ...lines, remarks: [...beside, ...plain.remarks], medicine: chosen }
  }
  if (found.length === 0) {
    const remarks = [`“${free.name}” is not in the list of medicines: it stands as you typed it`, ...plain.remarks]
    return { ...plain, ...linesOf(reading, free.name, null, free.dose), remarks, medicine: null }
  }
  const which = whichMedicine(meant, found)
  if (which.medicine && left.length === 0)
    return { ...plain, ...linesOf(reading, which.medicine.name, which.medicine, which.dose), medicine: which.medicine }
  return {
    ...plain,
    ...linesOf(reading, free.name, null, free.dose),
    medicine: null,
    choices: which.medicine ? [which.medicine] : [...which.choices],
    asTyped: which.asTyped || left.length > 0,
  }
}

const nameless = ({ name }: Reading) => (name.length === 0 ? 'Type the name of the medicine first' : null)

/** The name of what is not in the list: all that was typed of it, but for units of a dose. */
function nameOf({ head, numbers, dose }: Reading): { name: string; dose: string | null } {
  const units = numbers.find((typed) => {
    const [amount] = readStrength(typed)?.amounts ?? []
    return amount?.unit === 'unit' && readStrength(typed)!.inMl === null && amount.number < LARGE
  })
  const name = head.join(' ')
  const given = dose === null ? (units ?? null) : null
  return { name: given ? name.replace(given, ' ').replace(/\s+/g, ' ').trim() : name, dose: given }
}
/** So many units are a strength, of a vitamin, and no dose of insulin. */
const LARGE = 1000

const remarksOn = ({ rest }: Reading) =>
  rest
    .filter((phrase) => !SIDE.test(phrase))
    .map((phrase) => `“${phrase}” was not understood: it stands in the instructions`)

/** Words beside the name that the list does not know stand in the instructions of what was chosen. */
const withWords = (reading: Reading, left: readonly string[]): Reading =>
  left.length === 0 ? reading : { ...reading, rest: [left.join(' '), ...reading.rest] }

/** The times of the day say how many units, puffs or drops: 10-0-8. */
function isCountedByTimes({ steps, pattern }: Reading, unit: string): boolean {
  const first = steps[0]?.pattern ?? pattern
  return first !== null && unit !== 'mL' && !isPiece(unit) && parsePattern(first)?.kind === 'times'
}

/** The line with what is usual where nothing was said: one piece at a time, the way that the medicine goes. */
function linesOf(
  reading: Reading,
  name: string,
  medicine: KnownMedicine | null,
  weighed: string | null,
  isUnclear = false,
): { line: TypedLine; said: Omit<TypedLine, 'medicine' | 'medicineCode'> } {
  const { food, route, sites, maxPerDay, why, rest } = reading
  const steps = reading.steps.length > 1 ? reading.steps : null
  const pattern = reading.steps[0]?.pattern ?? reading.pattern
  const days = steps ? daysOf(steps) : reading.days
  const unit = medicine?.doseUnit ?? ''
  const counts = isCountedByTimes(reading, unit) && unit !== ''
  const dose = reading.dose ?? (weighed ? tidyDose(weighed) : counts ? `1 ${unit}` : null)
  const said = {
    ...(dose && { dose }),
    ...(pattern && { pattern }),
    ...(food && { food }),
    ...(days !== null && { durationDays: days }),
    ...(route && { route }),
    ...(sites && { sites }),
    ...(maxPerDay && { maxPerDay }),
    ...(why && { asNeededFor: why }),
    ...(steps && { steps }),
    ...(rest.length > 0 && { instructions: rest.join(', ') }),
  }
  const isUsual = isPiece(unit) && pattern !== null && !isUnclear
  const usual = { ...(isUsual && { dose: `1 ${unit}` }), ...(medicine?.route && { route: medicine.route }) }
  return { said, line: { medicine: name, ...(medicine?.code && { medicineCode: medicine.code }), ...usual, ...said } }
}
