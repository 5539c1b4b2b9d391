import type { Pharmacopoeia } from '#contract/clinical/prescriptions/pharmacopoeia.ts'
import { ALLERGY_GROUPS, CROSS_REACTIONS } from './allergies.ts'
import { INGREDIENTS, OTHER_NAMES, THERAPEUTIC } from './ingredients.ts'
import { INTERACTIONS } from './interactions.ts'

/** All that is known about medicines, as the safety checks are handed it. */
export const BOOK: Pharmacopoeia = {
  ingredients: INGREDIENTS,
  otherNames: OTHER_NAMES,
  therapeutic: THERAPEUTIC,
  interactions: INTERACTIONS,
  allergyGroups: ALLERGY_GROUPS,
  crossReactions: CROSS_REACTIONS,
}
