import { parsePattern } from '../pattern.ts'
import { refuseTimes } from './build-line.ts'
import type { KnownMedicine } from './known-medicine.ts'
import type { Reading } from './reading.ts'
import { findSecondDose } from './second-dose.ts'
import { splitIntoTokens } from './tokens.ts'

const quotePhrases = (phrases: readonly string[]) => phrases.map((phrase) => `“${phrase}”`).join(', ')

const readTokenText = (text: string) =>
  splitIntoTokens(text)
    .map((token) => token.text)
    .join(' ')

/** Explains what is unknown in a typed line, or has two meanings. @returns null if the line is clear */
export const refuseText = (text: string, reading: Reading, found: readonly KnownMedicine[]): string | null =>
  refuseSecondDose(text) ?? refuseHalves(text, reading) ?? refusePieces(text, reading, found) ?? refuseLine(reading)

function refuseSecondDose(text: string): string | null {
  const dose = findSecondDose(readTokenText(text))
  return (
    dose &&
    `This line has two doses in a day: “${dose}” is the second. Type them like 10-0-8 units, or one line for each dose`
  )
}

/** "2 1/2" can be a strength and half a tablet, or two and a half tablets. */
const NUMBER_AND_PART = /(?<!\S)([1-4]) (?:[123]\/[24]|[½¼¾])(?![-\d/])/
function refuseHalves(text: string, { numbers }: Reading): string | null {
  const [words, number] = NUMBER_AND_PART.exec(readTokenText(text)) ?? []
  if (!words || numbers.length !== 1 || numbers[0] !== number) return null
  return `“${words}” could mean half a tablet of ${number} mg, or more than one tablet. Type the unit: ${number} mg 1/2 tab, or ${number}.5 tab`
}

const PIECES = /(?<!\S)(\d(?:\.\d+)?) ?(tab|tablet|cap|capsule)\.?(?!\p{L})/iu
/** "2 tab" of glimepiride can be two tablets, or a tablet of 2 mg. */
function refusePieces(text: string, { numbers }: Reading, found: readonly KnownMedicine[]): string | null {
  const [words, number = '', piece] = PIECES.exec(readTokenText(text)) ?? []
  const isStrength = found.some(({ strength }) => strength === `${Number(number)} mg`)
  if (!words || number === '1' || numbers.length > 0 || !isStrength) return null
  return `“${words}” could mean ${number} mg or ${number} ${piece}s. Type the strength: ${number} mg 1 ${piece}`
}

/** "3mg/2mg" on alternate days is one strength on one day and the other on the next. */
const TWO_DOSES = /^\d[\d.]* ?(?:mg|mcg)? ?\/ ?\d[\d.]* ?(?:mg|mcg)?$/i

function refuseLine({
  notUnderstood,
  name,
  instructions,
  steps,
  numbers,
  pattern,
  stepWithoutDays,
}: Reading): string | null {
  const [step] = steps
  // "40-30-20 x5d each" has a step for each number.
  if (step && parsePattern(step.pattern)?.kind === 'times' && instructions.some((one) => /^each\b/i.test(one)))
    return refuseTimes(step.pattern)
  const alternating = numbers.find((number) => TWO_DOSES.test(number))
  if (alternating && pattern?.startsWith('QOD'))
    return `“${alternating}” on alternate days could mean two doses. Type one line for each`
  const bare = notUnderstood.find((words) => /^then \d[\d.]*$/i.test(words))
  if (bare) return `“${bare}” has no unit. Type each step with its dose: ${bare} mg`
  if (notUnderstood.length > 0) return `Not understood: ${quotePhrases(notUnderstood)}. Change or remove these words`
  if (stepWithoutDays) return `The last step, “${stepWithoutDays}”, has no days. Add them: ${stepWithoutDays} x 30d`
  return name.length === 0 ? 'Type the name of the medicine first' : null
}
