import { type Allergen, findAllergen, kindsOf } from './find-ingredients.ts'
import type { AllergyToCheck, Finding, FindingSeverity, LineToCheck, PatientForChecks } from './finding.ts'
import { keyOf } from './finding.ts'
import type { Pharmacopoeia } from './pharmacopoeia.ts'

const RANK: Readonly<Record<FindingSeverity, number>> = { stop: 2, high: 1, low: 0 }

interface Match {
  severity: FindingSeverity
  ingredient: string
  why: string
}

/** An allergy that somebody ruled out, or entered by mistake, warns nobody. */
const isActive = ({ verification }: AllergyToCheck) => verification !== 'refuted' && verification !== 'entered_in_error'

const overlaps = (some: readonly string[], others: readonly string[]) => some.some((one) => others.includes(one))

function matchAllergy(
  ingredient: string,
  allergy: AllergyToCheck,
  allergen: Allergen,
  book: Pharmacopoeia,
): Match | null {
  const kinds = kindsOf(ingredient, book)
  // The ingredient itself, or a kind that the allergy names as a whole: "penicillin" is every penicillin.
  if (allergen.ingredients.includes(ingredient) || overlaps(allergen.kinds, kinds)) {
    return { severity: allergy.severity === 'severe' ? 'stop' : 'high', ingredient, why: '' }
  }
  const wider = [...allergen.kinds, ...allergen.ingredients.flatMap((one) => kindsOf(one, book))]
  const crosses = book.crossReactions.filter(
    ({ between: [a, b] }) => (wider.includes(a) && kinds.includes(b)) || (wider.includes(b) && kinds.includes(a)),
  )
  const worst = crosses.find(({ severity }) => severity === 'high') ?? crosses[0]
  if (worst) return { severity: worst.severity, ingredient, why: ` ${worst.words}` }
  const kind = kinds.slice(1).find((one) => book.therapeutic.includes(one) && wider.includes(one))
  return kind ? { severity: 'low', ingredient, why: ` Both are ${kind}.` } : null
}

/** Allergies against each ingredient, its kind, and what is known to react alike. */
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
      return [
        {
          finding: `allergy:${keyOf(line.medicine)}:${keyOf(allergy.name)}:${ingredient}:${severity}`,
          kind: 'allergy',
          severity,
          medicine: line.medicine,
          words: `${recorded}, and this holds ${ingredient}.${why}`,
        },
      ]
    }),
  )
}
