import type { Pharmacopoeia } from '../pharmacopoeia.ts'
import type { Finding, FindingKind, LineToCheck, PatientForChecks } from './finding.ts'
import { capitalize, keyOf } from './finding.ts'

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
        const toFinding = (kind: FindingKind, about: string, words: string): Finding => ({
          finding: `${kind}:${keyOf(line.medicine)}:${name}:${about}`,
          kind,
          severity: 'high',
          medicine: line.medicine,
          words,
        })
        const { pregnancy, lactation, minAgeYears, ageWords } = known
        return [
          ...(pregnant && pregnancy
            ? [toFinding('pregnancy', 'pregnant', `The patient is pregnant. ${capitalize(name)} ${pregnancy}.`)]
            : []),
          ...(lactating && lactation
            ? [toFinding('pregnancy', 'lactating', `The patient is breast-feeding. ${capitalize(name)} ${lactation}.`)]
            : []),
          ...(minAgeYears && ageYears !== null && ageYears < minAgeYears
            ? [
                toFinding(
                  'age',
                  String(minAgeYears),
                  `${capitalize(name)} is for ages from ${minAgeYears} years: ${ageWords}.`,
                ),
              ]
            : []),
        ]
      }),
    )
}

/** Schedule X medicines and narcotics can't be prescribed by teleconsultation, whatever the reason. */
export function findTeleconsultationLimits(
  lines: readonly LineToCheck[],
  { virtual }: Pick<PatientForChecks, 'virtual'>,
): Finding[] {
  if (!virtual) return []
  return lines
    .filter(({ controlled }) => controlled)
    .map(({ medicine }) => ({
      finding: `telemedicine:${keyOf(medicine)}`,
      kind: 'telemedicine',
      severity: 'stop',
      medicine,
      words: "Schedule X medicines and narcotics can't be prescribed by teleconsultation. See the patient in person.",
      blocked: true,
    }))
}
