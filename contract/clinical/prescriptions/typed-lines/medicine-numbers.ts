import { splitWords } from '#contract/patients/rules.ts'
import { toTypedTermWords } from '../../catalogue/rules.ts'
import { computeUnitsPerDose, matchesStrength, readStrength } from '../strength.ts'
import type { KnownMedicine, MedicineWords } from './known-medicine.ts'

const isLiquid = (unit: string) => unit === 'mL'

export interface NumberMatch {
  fits: boolean
  dose: string | null
  unused: string[]
}

/** Whether a dose is the whole content of a pre-filled syringe: 40 mg of 40 mg/0.4 mL. */
export const isWholeSyringe = (typed: string, { form, strength }: KnownMedicine): boolean => {
  const [whole] = /^\d+ mg(?=\/0\.\d+ mL$)/.exec(strength) ?? []
  return form === 'injection' && whole !== undefined && computeUnitsPerDose(typed, whole) === 1
}

/**
 * Whether a weight is a number of pieces that can be taken: half tablets, but whole capsules. Null if pieces of the medicine
 * can't be counted.
 */
export function isWholeOrHalfPieces(
  weight: string,
  { form, strength }: KnownMedicine,
  maxPieces = Number.POSITIVE_INFINITY,
): boolean | null {
  const pieces = /(?:tablet|capsule)$/.test(form) ? computeUnitsPerDose(weight, strength) : null
  if (pieces === null) return null
  const parts = /^(?:extended-release|gastro-resistant)|capsule$/.test(form) ? 1 : 2
  return pieces <= maxPieces && Number.isInteger(Math.round(pieces * parts * 1000) / 1000)
}

/** "125/5" is the strength of a liquid, 125 mg in 5 mL. */
export function isStrengthOfLiquid(typed: string, listed: string): boolean {
  const [read, known] = [readStrength(typed), readStrength(listed)]
  return (
    read !== null && known?.inMl != null && read.amounts.length > known.amounts.length && matchesStrength(read, known)
  )
}

/** Sorts the typed numbers into strength, part of the name, and dose. */
export function matchNumbers(request: MedicineWords, known: KnownMedicine, isChosen = false): NumberMatch {
  const strength = readStrength(known.strength)
  const words = [known.name.replace(known.strength, ' '), ...known.aliases].flatMap((text) => toTypedTermWords(text))
  const measured = isLiquid(known.doseUnit) || known.doseUnit === 'unit'
  const hasOtherDetail = request.forms.length > 0 || request.dose !== null || request.route !== null
  let [isKnown, dose] = [false, null as string | null]
  const unused: string[] = []
  const joined = readStrength(request.numbers.join('/'))
  if (
    request.numbers.length > 1 &&
    joined &&
    strength &&
    known.ingredients.length > 1 &&
    matchesStrength(joined, strength)
  )
    return { fits: true, dose, unused }
  for (const typed of request.numbers) {
    const read = readStrength(typed)
    const hasUnit = Boolean(read?.amounts[0]?.unit && read.amounts[0].unit !== '%')
    // A weight without a volume is the dose of a measured medicine if no other dose is typed.
    const isAmount = hasUnit && read?.inMl === null && request.dose === null && dose === null
    const mayBeStrength =
      known.doseUnit === 'unit'
        ? read?.inMl !== null
        : !measured || (hasOtherDetail && !isAmount) || read?.inMl !== null || isStrengthOfLiquid(typed, known.strength)
    if (splitWords(typed).every((word) => words.includes(word))) continue
    if (!isKnown && read && strength && mayBeStrength && matchesStrength(read, strength)) isKnown = true
    // A weight alone doesn't mean a syrup or an injection.
    else if (
      isAmount &&
      ((isChosen && !isKnown) ||
        (measured && (isKnown || hasOtherDetail || known.doseUnit === 'unit' || isWholeSyringe(typed, known))))
    )
      dose = typed
    else unused.push(typed)
  }
  return { fits: unused.length === 0, dose, unused }
}
