import type { Pharmacopoeia } from '../pharmacopoeia.ts'
import type { Finding, FindingKind, LineToCheck, PatientForChecks } from './finding.ts'
import { capitalize, keyOf, toFinding } from './finding.ts'

/** Checks pregnancy, breast-feeding and age for each ingredient. */
export function findCautions(
  lines: readonly LineToCheck[],
  { pregnant, lactating, ageYears }: PatientForChecks,
  book: Pharmacopoeia,
): Finding[] {
  return lines
    .filter(({ local }) => !local)
    .flatMap((line) =>
      line.ingredients.flatMap((name): Finding[] => {
        const known = Object.hasOwn(book.ingredients, name) ? book.ingredients[name] : undefined
        if (!known) return []
        const toCaution = (kind: FindingKind, about: string | number, words: string) =>
          toFinding(kind, 'high', line.medicine, [keyOf(line.medicine), name, about], words)
        const { pregnancy, lactation, minAgeYears, ageWords } = known
        return [
          ...(pregnant && pregnancy
            ? [toCaution('pregnancy', 'pregnant', `The patient is pregnant. ${capitalize(name)} ${pregnancy}.`)]
            : []),
          ...(lactating && lactation
            ? [toCaution('pregnancy', 'lactating', `The patient is breast-feeding. ${capitalize(name)} ${lactation}.`)]
            : []),
          ...(minAgeYears && ageYears !== null && ageYears < minAgeYears
            ? [toCaution('age', minAgeYears, `${capitalize(name)} is for ages from ${minAgeYears} years: ${ageWords}.`)]
            : []),
        ]
      }),
    )
}

const TELECONSULTATION_LIMIT =
  "Schedule X medicines and narcotics can't be prescribed by teleconsultation. See the patient in person."

/** Schedule X medicines and narcotics can't be prescribed by teleconsultation, whatever the reason. */
export function findTeleconsultationLimits(
  lines: readonly LineToCheck[],
  { virtual }: Pick<PatientForChecks, 'virtual'>,
): Finding[] {
  if (!virtual) return []
  return lines
    .filter(({ controlled }) => controlled)
    .map(({ medicine }) => ({
      ...toFinding('telemedicine', 'stop', medicine, [keyOf(medicine)], TELECONSULTATION_LIMIT),
      blocked: true,
    }))
}
