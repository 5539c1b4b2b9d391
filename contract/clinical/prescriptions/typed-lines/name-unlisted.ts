import { isSingleAmount, readStrength } from '../strength.ts'
import type { Reading } from './reading.ts'

/** This many units or more are the strength of a vitamin, not a dose of insulin. */
const STRENGTH_FROM_UNITS = 1000

function isDoseInUnits(number: string): boolean {
  const read = readStrength(number)
  const [amount] = read?.amounts ?? []
  return amount?.unit === 'unit' && read!.inMl === null && amount.number < STRENGTH_FROM_UNITS
}

/** Names a medicine that is not in the list: everything typed before the dosing, without a dose in units or of a step. */
export function nameUnlisted({ head, numbers, dose, steps }: Reading): { name: string; dose: string | null } {
  const hasStepAmounts = steps.slice(1).some((step) => step.dose !== null && isSingleAmount(step.dose))
  const isDoseMissing = (steps[0]?.dose ?? dose) === null
  const given = isDoseMissing
    ? (numbers.find((number) => isDoseInUnits(number) || (hasStepAmounts && isSingleAmount(number))) ?? null)
    : null
  const name = head.join(' ').replace(/[,;:]+(?=\s|$)/g, '')
  return { name: given ? name.replace(given, ' ').replace(/\s+/g, ' ').trim() : name, dose: given }
}
