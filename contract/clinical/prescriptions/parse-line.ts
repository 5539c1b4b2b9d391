import { matchMedicine } from './match-medicine.ts'
import { readWords } from './read-words.ts'
import { isSingleAmount } from './strength.ts'
import { buildLine, canTakeSteps, type PrescriptionLineInput, type TypedFields } from './typed-lines/build-line.ts'
import type { KnownMedicine, MedicineWords } from './typed-lines/known-medicine.ts'
import { getIngredientKey, hasFullName, hasIngredientWord, isNamed } from './typed-lines/medicine-names.ts'
import { matchNumbers } from './typed-lines/medicine-numbers.ts'
import { nameUnlisted } from './typed-lines/name-unlisted.ts'
import type { Reading } from './typed-lines/reading.ts'
import { refuseText } from './typed-lines/refuse-text.ts'

interface ParsedLine<Medicine extends KnownMedicine> {
  line: PrescriptionLineInput
  /** The part of the line that was typed, without the defaults of the medicine. */
  typed: TypedFields
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

export interface ParseOptions<Medicine> {
  answer?: MedicineAnswer<Medicine> | undefined
  /** A recent weight of the patient, for doses per kg. */
  weightG?: number | null | undefined
}

/** Finds the longest beginning of the name that the list knows, with the medicines that it fits. */
function findKnown<Medicine extends KnownMedicine>(
  name: readonly string[],
  find: (words: string) => readonly Medicine[],
) {
  for (let length = name.length; length > 0; length--) {
    const words = name.slice(0, length)
    const all = find(words.join(' '))
    // With further words, only a full name counts: "Vitamin K" must not offer other vitamins.
    const found = length === name.length ? all : all.filter((one) => hasFullName(words.join(' '), one))
    if (found.length === 0) continue
    const named = found.filter((one) => isNamed(words.join(' '), one))
    return { found: named.length > 0 ? named : found, isWhole: named.length > 0, extraWords: name.slice(length), words }
  }
  return { found: [], isWhole: false, extraWords: [], words: name }
}

/**
 * Whether the words beside a known name say that it is another product: "Losartan H", "Atenolol + amlodipine". The medicine of
 * that name alone is only a part of it.
 */
function namesOtherProduct<Medicine extends KnownMedicine>(
  { head }: Reading,
  extraWords: readonly string[],
  find: (words: string) => readonly Medicine[],
): boolean {
  if (extraWords.length === 0) return false
  return (
    head.some((word) => /^[+&]$/.test(word)) ||
    extraWords.some(
      (word) =>
        /^(?:\p{L}{1,3}|plus|forte|duo|trio|combi|succinate|decanoate|enanthate)$/iu.test(word) ||
        find(word).some((one) => hasFullName(word, one) || hasIngredientWord(word, one)),
    )
  )
}

/** Names of one or two letters mean too many medicines: "K" is potassium, vitamin K or ketamine. */
const isTooShort = (name: readonly string[]) => !name.some((word) => /\p{L}[\p{L}\p{M}]{2}/u.test(word))

/**
 * Parses a line as doctors type it: `PCM500 1-0-1 5d`, `syp ambroxol 5ml TDS 5 days after food`, `prednisolone 40 mg OD x 5d
 * then 20 mg OD x 5d`. It never becomes another medicine, form, strength, dose or frequency than was typed: what is not
 * understood is refused, and what fits none or several medicines becomes a choice.
 * @param find the medicines whose words begin with the typed ones, best first
 */
export function parseLine<Medicine extends KnownMedicine>(
  text: string,
  find: (words: string) => readonly Medicine[],
  { answer, weightG = null }: ParseOptions<Medicine> = {},
): ParsedLine<Medicine> {
  const reading = readWords(text)
  const known = findKnown(reading.name, find)
  const isOtherProduct = namesOtherProduct(reading, known.extraWords, find)
  const { found, isWhole, extraWords, words } = isOtherProduct
    ? { ...known, found: [], isWhole: false, extraWords: [] }
    : known
  const request: MedicineWords = { ...reading, dose: getFirstDose(reading), name: words.join(' ') }
  const shared = {
    refusal: refuseText(text, reading, found),
    remarks: listRemarks(reading),
    choices: [],
    asTyped: false,
  }
  const build = (medicine: Medicine, dose: string | null, unclear = false, source = reading) => {
    const built = buildLine(source, medicine.name, medicine, dose, { weightG, unclear })
    return {
      ...shared,
      line: built.line,
      typed: built.typed,
      refusal: shared.refusal ?? built.refusal,
      remarks: [...built.remarks, ...shared.remarks],
      medicine,
    }
  }
  if (answer && answer !== 'as typed') {
    const { medicine } = answer
    const { dose, unused } = matchNumbers(request, medicine, true)
    const unusedRemarks = unused.map(
      (number) => `“${number}” is not a strength or dose of ${medicine.name} and was left out`,
    )
    const chosen = build(medicine, dose, unused.length > 0, withExtraWords(reading, extraWords))
    return { ...chosen, remarks: [...unusedRemarks, ...chosen.remarks] }
  }
  const unlisted = nameUnlisted(reading)
  // A weight may be the dose of a listed medicine: "tinidazole 2 g" isn't one tablet.
  const unclear = found.length > 0 && reading.numbers.some(isSingleAmount)
  const asWritten = buildLine(reading, unlisted.name, null, unlisted.dose, { weightG, unclear })
  const unlistedLine = { line: asWritten.line, typed: asWritten.typed, medicine: null }
  if (found.length === 0 || answer === 'as typed') {
    const refusal = shared.refusal ?? asWritten.refusal
    const remarks = [
      `“${unlisted.name}” is not in the list of medicines and was added as you typed it`,
      ...shared.remarks,
    ]
    const isAsked = answer === undefined && (isOtherProduct || isTooShort(reading.name))
    return { ...shared, ...unlistedLine, refusal, remarks, asTyped: isAsked }
  }
  const match = matchMedicine(request, found)
  const isMeant = isWhole && extraWords.length === 0
  // Steps that can't be taken with this strength are asked about.
  if (match.medicine && isMeant && canTakeSteps(reading, match.medicine)) return build(match.medicine, match.dose)
  const choices = match.medicine ? listChoicesForSteps(reading, match.medicine, found) : match.choices
  return {
    ...shared,
    ...unlistedLine,
    // Whether a dose per kg can be measured depends on the medicine that will be chosen.
    refusal: shared.refusal ?? (reading.perKg && weightG === null ? asWritten.refusal : null),
    choices: [...choices],
    asTyped: match.asTyped || !isMeant,
  }
}

/** The medicine that fits, or others of its kind in which the doses of all steps can be taken. */
function listChoicesForSteps<Medicine extends KnownMedicine>(
  reading: Reading,
  medicine: Medicine,
  found: readonly Medicine[],
): Medicine[] {
  const key = getIngredientKey(medicine)
  const others = found.filter(
    (one) => getIngredientKey(one) === key && one.form === medicine.form && canTakeSteps(reading, one),
  )
  return others.length > 0 && !canTakeSteps(reading, medicine) ? others : [medicine]
}

const getFirstDose = ({ dose, steps }: Reading) => steps[0]?.dose ?? dose

const listRemarks = ({ instructions }: Reading) =>
  instructions.map((phrase) => `“${phrase}” was not understood and was added to the instructions`)

/** Adds words beside the name that the list doesn't know to the instructions of the chosen medicine. */
const withExtraWords = (reading: Reading, extraWords: readonly string[]): Reading =>
  extraWords.length === 0 ? reading : { ...reading, instructions: [extraWords.join(' '), ...reading.instructions] }
