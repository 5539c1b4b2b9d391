import { parsePattern } from '../pattern.ts'
import { isSingleAmount, readStrength } from '../strength.ts'
import { refuseTimes } from './build-line.ts'
import type { KnownMedicine } from './known-medicine.ts'
import { isOtherAmount } from './later-amounts.ts'
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
  refuseStopOrChange(reading) ??
  refuseDoseChange(reading) ??
  refuseDecimalComma(text) ??
  refuseListedNumbers(text) ??
  refuseHoursAndHalf(text) ??
  refuseSecondDose(text) ??
  refuseHalves(text, reading) ??
  refuseRomanNumber(text) ??
  refusePieces(text, reading, found) ??
  refuseLongActing(text, reading, found) ??
  refuseTwoAmounts(reading, found) ??
  (found.length === 0 ? refuseUnlisted(text, reading) : null) ??
  refuseLine(reading)

/** "Stop aspirin" must not become a prescription of aspirin. */
const STOP_OR_CHANGE =
  /^(?:stop|avoid|no|not|never|hold|with?hold|omit|skip|discontinue|d\/c|dc|change|switch|replace|increase|decrease|reduce|taper)$/i
function refuseStopOrChange({ name }: Reading): string | null {
  const [verb = ''] = name
  if (name.length < 2 || !STOP_OR_CHANGE.test(verb)) return null
  return `“${verb}” is not part of a medicine’s name. Type what the patient takes from today, and write the rest as advice`
}

/** Words of a name that say how the dose changes: "Wysolone 60 → taper by 10 every week". */
const DOSE_CHANGE_WORD =
  /^(?:then|taper(?:ing|ed)?|increase|decrease|reduce|repeat|after|until|till|every|or|from|mwf|tts|(?:[mtwfs]\/)+[mtwfs])$/i
function refuseDoseChange({ name }: Reading): string | null {
  const change = name.slice(1).find((word) => DOSE_CHANGE_WORD.test(word))
  return change === undefined
    ? null
    : `“${change}” is not understood here. Type each step with its dose and days: 40 mg OD x 5d then 30 mg OD x 5d`
}

const DECIMAL_COMMA =
  /(?<![\d.,/-])\d{1,2},\d{1,2}(?= ?(?:mg|mcg|gm?|ml|units?|u|iu|tab(?:let)?s?|cap(?:sule)?s?)(?!\p{L}))/iu
function refuseDecimalComma(text: string): string | null {
  const [number] = DECIMAL_COMMA.exec(text) ?? []
  return number ? `“${number}” could be one number or two. Type a point: ${number.replace(',', '.')}` : null
}

/** "6,6,8 units" are doses at times of the day, "40,30,20 mg" steps. */
function refuseListedNumbers(text: string): string | null {
  const [numbers] = /(?<![\d.,])\d{1,3}(?:, ?\d{1,3}){2,}(?![\d,.])/.exec(text) ?? []
  return numbers ? refuseTimes(numbers) : null
}

const HOURS_AND_HALF = /(?<!\S)([1-4]) ?(?:1\/2|½|half) ?(?:an )?(?:hrs?|hours?)(?!\p{L})/iu
/** "1 1/2 hr ac" can be 90 minutes before food, or one tablet half an hour before it. */
function refuseHoursAndHalf(text: string): string | null {
  const [words, number] = HOURS_AND_HALF.exec(text) ?? []
  if (!words) return null
  return `“${words}” could be ${number} and a half hours, or half an hour. Type the minutes: 30 min`
}

/** Refuses what could have two meanings beside a medicine that is not listed. */
function refuseUnlisted(text: string, { name, numbers, dose, pattern, steps }: Reading): string | null {
  const last = name.at(-1) ?? ''
  const words = readTokenText(text)
  // "Doxt SL" is a name, "Isordil SL" a way to take it.
  if (words.split(' ').some((word, index, all) => word === 'SL' && all[index - 1] === last))
    return `“SL” could belong to the name or mean under the tongue. Type ${last}-SL, or “under the tongue”`
  const doses = numbers.filter((number) => /\d ?(?:u|iu|units?)$/i.test(number))
  if (doses.length > 1) return `“${doses.join('” and “')}” are two doses. Type them like 10-0-8 units`
  const [strength = '', count = ''] = numbers
  const isCount = numbers.length === 2 && /^[1-4]$/.test(count) && !/^[1-4]$/.test(strength)
  if (isCount && (steps[0]?.dose ?? dose) === null && (pattern !== null || steps.length > 0))
    return `“${strength} ${count}” could be two strengths, or a strength and a dose. Type the dose with its unit: ${count} tab`
  return null
}

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

const ROMAN_PIECES = /(?<!\S)(?:i{1,3}|iv) ?(?:tab|cap)[a-z]*/i
function refuseRomanNumber(text: string): string | null {
  const [words] = ROMAN_PIECES.exec(text) ?? []
  return words ? `“${words}” is not understood. Type the number in digits: 2 tab` : null
}

const PIECES = /(?<!\S)(\d(?:\.\d+)?) ?(tab|tablet|cap|capsule)\.?(?!\p{L})/iu
/** "2 tab" of glimepiride can be two tablets, or a tablet of 2 mg. */
function refusePieces(text: string, { numbers }: Reading, found: readonly KnownMedicine[]): string | null {
  const [words, number = '', piece] = PIECES.exec(readTokenText(text)) ?? []
  const isStrength = found.some(({ strength }) => strength === `${Number(number)} mg`)
  if (!words || number === '1' || numbers.length > 0 || !isStrength) return null
  return `“${words}” could mean ${number} mg or ${number} ${piece}s. Type the strength: ${number} mg 1 ${piece}`
}

/** "5 mg 10 mg OD" can be a strength and a dose, or a dose and a higher one. */
function refuseTwoAmounts({ numbers }: Reading, found: readonly KnownMedicine[]): string | null {
  const amounts = numbers.filter(isSingleAmount)
  const other = amounts.find((amount) => isOtherAmount(amount, { numbers: amounts.slice(0, 1) }))
  const joined = readStrength(amounts.join('/'))?.amounts ?? []
  // Ingredients of a combination may be typed in another order.
  const isStrength = found.some(({ strength }) => {
    const known = readStrength(strength)?.amounts ?? []
    return joined.length === known.length && joined.every(({ base }) => known.some((amount) => amount.base === base))
  })
  if (!other || found.length === 0 || isStrength) return null
  return `“${amounts[0]}” and “${other}” are two amounts. Type the strength and how many to take, like ${amounts[0]} 2 tab, or one line for each`
}

/** Without a form, "LA" of "Inderal 40 LA" can mean long-acting. The medicine is then no cream. */
function refuseLongActing(
  text: string,
  { forms, dose, steps }: Reading,
  found: readonly KnownMedicine[],
): string | null {
  const isApplied = [dose, ...steps.map((step) => step.dose)].includes('1 application')
  if (!isApplied || forms.length > 0 || !/(?:^| )LA(?: |$)/.test(readTokenText(text))) return null
  return found.some(({ doseUnit }) => doseUnit === 'application')
    ? null
    : '“LA” could mean long-acting or local application. Type the form, like “cream LA”, or “apply”'
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
