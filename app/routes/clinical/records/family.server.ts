import type { FamilyMemberName } from '#contract/clinical/records/schema.ts'

export interface FamilyChoice {
  value: string
  label: string
}

/** Lists the signed-in patient and the family members they can see, as choices. */
export const toFamilyChoices = (family: readonly FamilyMemberName[]): FamilyChoice[] =>
  family.map(({ patientId, fullName }) => ({ value: patientId, label: fullName }))
