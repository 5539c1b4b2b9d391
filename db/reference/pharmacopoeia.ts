import type { Pharmacopoeia } from '#contract/clinical/prescriptions/pharmacopoeia.ts'
import { ALLERGY_GROUPS, CROSS_REACTIONS } from './allergies.ts'
import { BRANDS } from './brands/brands.ts'
import { CONTRAINDICATIONS, DISEASES } from './diseases.ts'
import { DOSE_LIMITS } from './dose-limits.ts'
import { INGREDIENTS, OTHER_NAMES, THERAPEUTIC_CLASSES } from './ingredients.ts'
import { INTERACTIONS } from './interactions.ts'

/** The reference data of the safety checks. */
export const PHARMACOPOEIA: Pharmacopoeia = {
  ingredients: INGREDIENTS,
  doseLimits: DOSE_LIMITS,
  otherNames: OTHER_NAMES,
  therapeutic: THERAPEUTIC_CLASSES,
  interactions: INTERACTIONS,
  diseases: DISEASES,
  contraindications: CONTRAINDICATIONS,
  allergyGroups: ALLERGY_GROUPS,
  crossReactions: CROSS_REACTIONS,
  brands: BRANDS,
}
