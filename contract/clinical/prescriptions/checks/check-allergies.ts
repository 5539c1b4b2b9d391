import { isAllergy } from '../../history/rules.ts'
import { type Allergen, findAllergen, kindsOf } from '../find-ingredients.ts'
import type { Pharmacopoeia } from '../pharmacopoeia.ts'
import type { AllergyToCheck, Finding, FindingSeverity, LineToCheck, PatientForChecks } from './finding.ts'
import { bySeverity, toFinding, toKeyPart } from './finding.ts'

interface Match {
  severity: FindingSeverity
  ingredient: string
  reason: string
}

const overlaps = (names: readonly string[], otherNames: readonly string[]) =>
  names.some((name) => otherNames.includes(name))

function matchAllergy(
  ingredient: string,
  allergy: AllergyToCheck,
  allergen: Allergen,
  pharmacopoeia: Pharmacopoeia,
): Match | null {
  const kinds = kindsOf(ingredient, pharmacopoeia)
  // The ingredient itself, or a whole class: "penicillin" means every penicillin.
  if (allergen.ingredients.includes(ingredient) || overlaps(allergen.kinds, kinds)) {
    return { severity: allergy.severity === 'severe' ? 'stop' : 'high', ingredient, reason: '' }
  }
  const allergenKinds = [...allergen.kinds, ...allergen.ingredients.flatMap((name) => kindsOf(name, pharmacopoeia))]
  const crossReactions = pharmacopoeia.crossReactions.filter(
    ({ between: [a, b] }) =>
      (allergenKinds.includes(a) && kinds.includes(b)) || (allergenKinds.includes(b) && kinds.includes(a)),
  )
  const worst = crossReactions.find(({ severity }) => severity === 'high') ?? crossReactions[0]
  if (worst) return { severity: worst.severity, ingredient, reason: ` ${worst.words}` }
  const sharedKind = kinds
    .slice(1)
    .find((kind) => pharmacopoeia.therapeutic.includes(kind) && allergenKinds.includes(kind))
  return sharedKind ? { severity: 'low', ingredient, reason: ` Both belong to the class ${sharedKind}.` } : null
}

/** Checks each ingredient, its class and known cross-reactions against the patient's allergies. */
export function findAllergyConflicts(
  lines: readonly LineToCheck[],
  { allergies }: Pick<PatientForChecks, 'allergies'>,
  pharmacopoeia: Pharmacopoeia,
): Finding[] {
  return lines.flatMap((line) =>
    allergies.filter(isAllergy).flatMap((allergy): Finding[] => {
      const allergen = findAllergen(allergy.name, pharmacopoeia)
      const matches = line.ingredients.flatMap((name) => matchAllergy(name, allergy, allergen, pharmacopoeia) ?? [])
      const worst = matches.sort(bySeverity)[0]
      if (!worst) return []
      const recorded = `${allergy.severity === 'severe' ? 'A severe' : 'An'} allergy to ${allergy.name} is recorded`
      const { ingredient, severity, reason } = worst
      const keyParts = [toKeyPart(line.medicine), toKeyPart(allergy.name), ingredient, severity]
      const words = `${recorded}, and this contains ${ingredient}.${reason}`
      return [toFinding('allergy', severity, line.medicine, keyParts, words)]
    }),
  )
}
