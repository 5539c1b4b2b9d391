import type { Finding, FindingKind, LineToCheck, PatientForChecks } from './finding.ts'
import { capitalize, keyOf } from './finding.ts'
import type { Pharmacopoeia } from './pharmacopoeia.ts'

/** Pregnancy, breast-feeding and age, ingredient by ingredient. */
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
        const say = (kind: FindingKind, about: string, words: string): Finding => ({
          finding: `${kind}:${keyOf(line.medicine)}:${name}:${about}`,
          kind,
          severity: 'high',
          medicine: line.medicine,
          words,
        })
        const { pregnancy, lactation, minAgeYears, ageWords } = known
        return [
          ...(pregnant && pregnancy
            ? [say('pregnancy', 'pregnant', `The patient is pregnant. ${capitalize(name)} ${pregnancy}.`)]
            : []),
          ...(lactating && lactation
            ? [say('pregnancy', 'lactating', `The patient is breast-feeding. ${capitalize(name)} ${lactation}.`)]
            : []),
          ...(minAgeYears && ageYears !== null && ageYears < minAgeYears
            ? [
                say(
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

/** Schedule X and narcotics are not prescribed to a patient who is not in the room; no reason passes that. */
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
      words: 'Medicines of schedule X and narcotics are not prescribed by teleconsultation. See the patient in person.',
      blocked: true,
    }))
}
