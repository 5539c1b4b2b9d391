import { getUnitName, isPiece, readDose } from '../dose.ts'
import { readStrength } from '../strength.ts'
import type { Reading } from './reading.ts'

/** One amount with or without a unit, like "40" or "40 mg"; null for the strength of a liquid or a combination. */
function readOneAmount(text: string) {
  const read = readStrength(text)
  const [amount] = read?.amounts ?? []
  return amount && read!.inMl === null && read!.amounts.length === 1 && amount.unit !== '%' ? amount : null
}

/**
 * Whether an amount differs from all that were typed beside the name: the 20 mg of "40 mg OD extra 20 mg". It is then neither the
 * strength nor the only dose.
 */
export function isOtherAmount(typed: string, { numbers }: Pick<Reading, 'numbers'>): boolean {
  const amount = readOneAmount(typed)
  const earlier = numbers.flatMap((number) => readOneAmount(number) ?? [])
  if (!amount?.unit || earlier.length === 0) return false
  return !earlier.some(({ unit, number, base }) =>
    unit === '' ? number === amount.number : unit === amount.unit && base === amount.base,
  )
}

const MOST_ML = 20
/** Whether an amount after the days may be what is dispensed: the 9 tablets of "TDS x 3d (9 tabs)", the 100 mL of a bottle. */
export function mayBeQuantity(dose: string): boolean {
  const { quarters = 0, unit = '' } = readDose(dose) ?? {}
  return (isPiece(unit) && quarters > 4) || (getUnitName(unit) === 'mL' && quarters > MOST_ML * 4)
}

/** Whether an amount was read, of whatever kind. */
export const hasReadAmount = ({ dose, numbers, perKg }: Reading): boolean =>
  dose !== null || numbers.length > 0 || perKg !== null
