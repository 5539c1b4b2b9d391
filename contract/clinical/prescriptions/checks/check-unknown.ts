import { isAllergy } from '../../history/rules.ts'
import type { AllergyToCheck, Finding, LineToCheck, PatientForChecks } from './finding.ts'
import { toFinding, toKeyPart } from './finding.ts'

/** Whether a medicine, or a part of it, is unknown and therefore not checked. */
export const isUnknown = ({ ingredients, hasUnknown }: Pick<LineToCheck, 'ingredients' | 'hasUnknown'>): boolean =>
  ingredients.length === 0 || hasUnknown === true

/** Food and environmental allergens are never medicines. */
export const mayBeMedicine = (category: string | null | undefined): boolean =>
  category !== 'food' && category !== 'environment'

const isDrugAllergy = (allergy: AllergyToCheck) => isAllergy(allergy) && mayBeMedicine(allergy.category)

/** The sentence that the doctor ticks for a medicine that can't be checked. */
export const toAllergyTick = (medicine: string, allergies: readonly string[]): string =>
  `I have checked ${medicine} against the patient’s allergies (${allergies.join(', ')})`

/** The value of that tick. It contains the allergies, so that another allergy is asked about again. */
export const toTickValue = (medicine: string, allergies: readonly string[]): string =>
  ['unchecked', medicine, ...allergies.toSorted()].map(toKeyPart).join(':').slice(0, 400)

/** The names of the patient's allergies that a medicine could cause. */
export const listDrugAllergies = ({ allergies }: Pick<PatientForChecks, 'allergies'>): string[] =>
  allergies.filter(isDrugAllergy).map(({ name }) => name)

/** Finds unknown medicines of a patient with drug allergies. For each allergy the doctor must say that it was checked. */
export function findUnknownWithAllergies(
  lines: readonly LineToCheck[],
  patient: Pick<PatientForChecks, 'allergies'>,
): Finding[] {
  return lines.filter(isUnknown).flatMap(({ medicine }) =>
    listDrugAllergies(patient).map((allergy) => {
      const words = `We don’t know its ingredients. Check it yourself against the recorded allergy to ${allergy}.`
      return toFinding('unchecked', 'high', medicine, [toKeyPart(medicine), toKeyPart(allergy)], words)
    }),
  )
}
