import { isPiece } from './dose.ts'
import { type KnownMedicine, type MedicineWords, matchChosen, matchMedicine } from './match-medicine.ts'
import { parsePattern } from './pattern.ts'
import { BODY_SIDE, type Reading, readWords } from './read-words.ts'
import { tidyDose } from './rules.ts'
import type { PrescriptionLine } from './schema.ts'
import { sumDays } from './steps.ts'
import { readStrength } from './strength.ts'

/** A line as far as it was typed. */
export type PrescriptionLineInput = Omit<
  PrescriptionLine,
  | 'startOn'
  | 'packMilli'
  | 'looseAllowed'
  | 'quantityMilli'
  | 'quantityReason'
  | 'repeats'
  | 'substitution'
  | 'indication'
>

interface ParsedLine<Medicine extends KnownMedicine> {
  line: PrescriptionLineInput
  /** The part of the line that was typed, without the defaults of the medicine. */
  typed: Omit<PrescriptionLineInput, 'medicine' | 'medicineCode'>
  /** The medicine, if the words fit only one. */
  medicine: Medicine | null
  /** Medicines to choose from; a single one still has to be confirmed. */
  choices: Medicine[]
  /** The doctor may also keep the name as typed. */
  asTyped: boolean
  /** Remarks on the line, in sentences. */
  remarks: string[]
  /** Why the line can't be added: what was typed about the dose and not understood. */
  refusal: string | null
}

/** The doctor's answer to which medicine is meant: one of the list, or the name as typed. */
export type MedicineAnswer<Medicine> = { medicine: Medicine } | 'as typed'

const quotePhrases = (phrases: readonly string[]) => phrases.map((phrase) => `“${phrase}”`).join(', ')

/** Finds the longest beginning of the name that the list knows, with the medicines that it fits. */
function findKnown<Medicine>(name: readonly string[], find: (words: string) => readonly Medicine[]) {
  for (let length = name.length; length > 0; length--) {
    const found = find(name.slice(0, length).join(' '))
    if (found.length > 0) return { found, extraWords: name.slice(length), words: name.slice(0, length) }
  }
  return { found: [], extraWords: [], words: name }
}

/**
 * Parses a line as doctors type it: `PCM500 1-0-1 5d`, `syp ambroxol 5ml TDS 5 days after food`, `prednisolone 10 2-0-0 5d,
 * 1-0-0 5d`. It never becomes another medicine, form, strength, dose or frequency than was typed: what is not understood is
 * refused, and what fits none or several medicines becomes a choice.
 * @param find the medicines whose words begin with the typed ones, best first
 * @param answer the doctor's answer to which medicine is meant
 */
export function parseLine<Medicine extends KnownMedicine>(
  text: string,
  find: (words: string) => readonly Medicine[],
  answer?: MedicineAnswer<Medicine>,
): ParsedLine<Medicine> {
  const reading = readWords(text)
  const { found, extraWords, words } =
    answer === 'as typed' ? { found: [], extraWords: [], words: reading.name } : findKnown(reading.name, find)
  const request: MedicineWords = { ...reading, name: words.join(' ') }
  const shared = { refusal: refuseLine(reading), remarks: listRemarks(reading), choices: [], asTyped: false }
  if (answer && answer !== 'as typed') {
    const { medicine } = answer
    const { dose, unused } = matchChosen(request, medicine)
    const unusedRemarks = unused.map((number) => `“${number}” doesn’t belong to ${medicine.name} and was left out`)
    const lines = buildLine(withExtraWords(reading, extraWords), medicine.name, medicine, dose, unused.length > 0)
    return { ...shared, ...lines, remarks: [...unusedRemarks, ...shared.remarks], medicine }
  }
  const free = nameOf(reading)
  if (found.length === 0) {
    const remarks = [`“${free.name}” is not in the list of medicines and was added as you typed it`, ...shared.remarks]
    return { ...shared, ...buildLine(reading, free.name, null, free.dose), remarks, medicine: null }
  }
  const match = matchMedicine(request, found)
  if (match.medicine && extraWords.length === 0)
    return {
      ...shared,
      ...buildLine(reading, match.medicine.name, match.medicine, match.dose),
      medicine: match.medicine,
    }
  return {
    ...shared,
    ...buildLine(reading, free.name, null, free.dose),
    medicine: null,
    choices: match.medicine ? [match.medicine] : [...match.choices],
    asTyped: match.asTyped || extraWords.length > 0,
  }
}

function refuseLine({ notUnderstood, name }: Reading): string | null {
  if (notUnderstood.length > 0) return `Not understood: ${quotePhrases(notUnderstood)}`
  return name.length === 0 ? 'Type the name of the medicine first' : null
}

/** Names a medicine that is not in the list: everything typed before the dosing, without a dose in units. */
function nameOf({ head, numbers, dose }: Reading): { name: string; dose: string | null } {
  const units = numbers.find((number) => {
    const [amount] = readStrength(number)?.amounts ?? []
    return amount?.unit === 'unit' && readStrength(number)!.inMl === null && amount.number < STRENGTH_FROM_UNITS
  })
  const name = head.join(' ')
  const given = dose === null ? (units ?? null) : null
  return { name: given ? name.replace(given, ' ').replace(/\s+/g, ' ').trim() : name, dose: given }
}
/** This many units or more are the strength of a vitamin, not a dose of insulin. */
const STRENGTH_FROM_UNITS = 1000

const listRemarks = ({ instructions }: Reading) =>
  instructions
    .filter((phrase) => !BODY_SIDE.test(phrase))
    .map((phrase) => `“${phrase}” was not understood and was added to the instructions`)

/** Adds words beside the name that the list doesn't know to the instructions of the chosen medicine. */
const withExtraWords = (reading: Reading, extraWords: readonly string[]): Reading =>
  extraWords.length === 0 ? reading : { ...reading, instructions: [extraWords.join(' '), ...reading.instructions] }

/** Whether the times of the day say how many units, puffs or drops: 10-0-8. */
function isCountedByTimes({ steps, pattern }: Reading, unit: string): boolean {
  const first = steps[0]?.pattern ?? pattern
  return first !== null && unit !== 'mL' && !isPiece(unit) && parsePattern(first)?.kind === 'times'
}

/** Builds the line, with defaults for what was not typed: one piece at a time, by the usual route of the medicine. */
function buildLine(
  reading: Reading,
  name: string,
  medicine: KnownMedicine | null,
  matchedDose: string | null,
  isUnclear = false,
): { line: PrescriptionLineInput; typed: Omit<PrescriptionLineInput, 'medicine' | 'medicineCode'> } {
  const { food, route, sites, maxPerDay, reason, instructions } = reading
  const steps = reading.steps.length > 1 ? reading.steps : null
  const pattern = reading.steps[0]?.pattern ?? reading.pattern
  const days = steps ? sumDays(steps) : reading.days
  const unit = medicine?.doseUnit ?? ''
  const isOneUnit = isCountedByTimes(reading, unit) && unit !== ''
  const dose = reading.dose ?? (matchedDose ? tidyDose(matchedDose) : isOneUnit ? `1 ${unit}` : null)
  const typed = {
    ...(dose && { dose }),
    ...(pattern && { pattern }),
    ...(food && { food }),
    ...(days !== null && { durationDays: days }),
    ...(route && { route }),
    ...(sites && { sites }),
    ...(maxPerDay && { maxPerDay }),
    ...(reason && { asNeededFor: reason }),
    ...(steps && { steps }),
    ...(instructions.length > 0 && { instructions: instructions.join(', ') }),
  }
  const isOnePiece = isPiece(unit) && pattern !== null && !isUnclear
  const usual = { ...(isOnePiece && { dose: `1 ${unit}` }), ...(medicine?.route && { route: medicine.route }) }
  return {
    typed,
    line: { medicine: name, ...(medicine?.code && { medicineCode: medicine.code }), ...usual, ...typed },
  }
}
