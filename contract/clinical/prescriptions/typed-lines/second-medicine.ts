import { findIngredients } from '../find-ingredients.ts'
import type { Pharmacopoeia } from '../pharmacopoeia.ts'

const JOINED = /(?:^|, )((?:\+|&|and|plus|(?:along )?with) ([^,]+))/gi

/**
 * Refuses instructions that name a second medicine: in "Metformin 500 BD and glimepiride" it would neither be prescribed nor checked.
 * @returns null if there is none
 */
export function refuseSecondMedicine(instructions: string | undefined, pharmacopoeia: Pharmacopoeia): string | null {
  const joined = [...(instructions ?? '').matchAll(JOINED)].find(
    ([, , words = '']) => findIngredients(words, pharmacopoeia).length > 0,
  )
  return joined ? `“${joined[1]}” names another medicine. Type each medicine on a line of its own` : null
}
