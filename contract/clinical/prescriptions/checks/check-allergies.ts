import { type Allergen, findAllergen, kindsOf } from '../find-ingredients.ts'
import type { Pharmacopoeia } from '../pharmacopoeia.ts'
import type { AllergyToCheck, Finding, FindingSeverity, LineToCheck, PatientForChecks } from './finding.ts'
import { keyOf, toFinding } from './finding.ts'

const RANK: Readonly<Record<FindingSeverity, number>> = { stop: 2, high: 1, low: 0 }

interface Match {
  severity: FindingSeverity
  ingredient: string
  why: string
}

/** Allergies that were ruled out or entered in error don't count. */
const isActive = ({ verification }: AllergyToCheck) => verification !== 'refuted' && verification !== 'entered_in_error'

const overlaps = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one))

function matchAllergy(
  ingredient: string,
  allergy: AllergyToCheck,
  allergen: Allergen,
  book: Pharmacopoeia,
): Match | null {
  const kinds = kindsOf(ingredient, book)
  // The ingredient itself, or a whole class: "penicillin" means every penicillin.
  if (allergen.ingredients.includes(ingredient) || overlaps(allergen.kinds, kinds)) {
    return { severity: allergy.severity === 'severe' ? 'stop' : 'high', ingredient, why: '' }
  }
  const allergenKinds = [...allergen.kinds, ...allergen.ingredients.flatMap((one) => kindsOf(one, book))]
  const crossReactions = book.crossReactions.filter(
    ({ between: [a, b] }) =>
      (allergenKinds.includes(a) && kinds.includes(b)) || (allergenKinds.includes(b) && kinds.includes(a)),
  )
  const worst = crossReactions.find(({ severity }) => severity === 'high') ?? crossReactions[0]
  if (worst) return { severity: worst.severity, ingredient, why: ` ${worst.words}` }
  const sharedKind = kinds.slice(1).find((kind) => book.therapeutic.includes(kind) && allergenKinds.includes(kind))
  return sharedKind ? { severity: 'low', ingredient, why: ` Both are ${sharedKind}.` } : null
}

/** Checks each ingredient, its class and known cross-reactions against the patient's allergies. */
export function findAllergies(
  lines: readonly LineToCheck[],
  { allergies }: Pick<PatientForChecks, 'allergies'>,
  book: Pharmacopoeia,
): Finding[] {
  return lines.flatMap((line) =>
    allergies.filter(isActive).flatMap((allergy): Finding[] => {
      const allergen = findAllergen(allergy.name, book)
      const matches = line.ingredients.flatMap((one) => matchAllergy(one, allergy, allergen, book) ?? [])
      const worst = matches.sort((a, b) => RANK[b.severity] - RANK[a.severity])[0]
      if (!worst) return []
      const recorded = `${allergy.severity === 'severe' ? 'A severe' : 'An'} allergy to ${allergy.name} is recorded`
      const { ingredient, severity, why } = worst
      const about = [keyOf(line.medicine), keyOf(allergy.name), ingredient, severity]
      const words = `${recorded}, and this contains ${ingredient}.${why}`
      return [toFinding('allergy', severity, line.medicine, about, words)]
    }),
  )
}
