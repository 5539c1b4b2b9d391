import { readStrength } from '../strength.ts'
import type { Reading } from './reading.ts'

/** This many units or more are the strength of a vitamin, not a dose of insulin. */
const STRENGTH_FROM_UNITS = 1000

function isDoseInUnits(number: string): boolean {
  const read = readStrength(number)
  const [amount] = read?.amounts ?? []
  return amount?.unit === 'unit' && read!.inMl === null && amount.number < STRENGTH_FROM_UNITS
}

/** Whether a number is a weight, which can be the dose of a first step: "40 mg". */
export function isWeight(number: string): boolean {
  const read = readStrength(number)
  return read !== null && read.inMl === null && read.amounts.length === 1 && /^(?:mg|unit)$/.test(read.amounts[0]!.unit)
}

/** Names a medicine that is not in the list: everything typed before the dosing, without a dose in units or of a step. */
export function nameUnlisted({ head, numbers, dose, steps }: Reading): { name: string; dose: string | null } {
  const hasWeightSteps = steps.slice(1).some((step) => step.dose !== null && isWeight(step.dose))
  const isOpen = (steps[0]?.dose ?? dose) === null
  const given = isOpen
    ? (numbers.find((number) => isDoseInUnits(number) || (hasWeightSteps && isWeight(number))) ?? null)
    : null
  const name = head.join(' ').replace(/[,;:]+(?=\s|$)/g, '')
  return { name: given ? name.replace(given, ' ').replace(/\s+/g, ' ').trim() : name, dose: given }
}
