import type { AgeBound, Pharmacopoeia } from '../pharmacopoeia.ts'
import { getAge, hasReached } from './dose-limit.ts'
import type { Finding, FindingKind, FindingSeverity, LineToCheck, PatientForChecks } from './finding.ts'
import { capitalize, toFinding, toKeyPart } from './finding.ts'

/** "12" for years, "2 months" otherwise. */
const formatMinAge = ({ number, unit }: AgeBound) => (unit === 'years' ? String(number) : `${number} ${unit}`)

/** Checks pregnancy, breast-feeding and age for each ingredient. */
export function findCautions(
  lines: readonly LineToCheck[],
  patient: PatientForChecks,
  pharmacopoeia: Pharmacopoeia,
): Finding[] {
  const { pregnant, lactating } = patient
  const age = getAge(patient)
  return lines.flatMap((line) =>
    line.ingredients.flatMap((name): Finding[] => {
      const ingredient = Object.hasOwn(pharmacopoeia.ingredients, name) ? pharmacopoeia.ingredients[name] : undefined
      if (!ingredient) return []
      const toCaution = (kind: FindingKind, severity: FindingSeverity, keyPart: string, words: string) =>
        toFinding(kind, severity, line.medicine, [toKeyPart(line.medicine), name, keyPart], words)
      const { pregnancy, lactation, minAge, ageWords } = ingredient
      const isPregnancyRisk = pregnant && pregnancy && (!line.local || pregnancy.alsoLocal)
      return [
        ...(isPregnancyRisk
          ? [
              toCaution(
                'pregnancy',
                pregnancy.severity,
                pregnancy.severity === 'stop' ? 'pregnant:stop' : 'pregnant',
                `The patient is pregnant. ${capitalize(name)} ${pregnancy.words}.`,
              ),
            ]
          : []),
        ...(lactating && lactation && !line.local
          ? [
              toCaution(
                'pregnancy',
                'high',
                'lactating',
                `The patient is breastfeeding. ${capitalize(name)} ${lactation}.`,
              ),
            ]
          : []),
        ...(minAge && age && !hasReached(age, minAge) && !line.local
          ? [
              toCaution(
                'age',
                'high',
                formatMinAge(minAge),
                `${capitalize(name)} is for ages ${formatMinAge(minAge)} and over: ${ageWords}.`,
              ),
            ]
          : []),
      ]
    }),
  )
}

const TELECONSULTATION_LIMIT =
  'Schedule X medicines and narcotics can’t be prescribed by teleconsultation. See the patient in person.'

/** Schedule X medicines and narcotics can't be prescribed by teleconsultation, whatever the reason. */
export function findTeleconsultationLimits(
  lines: readonly LineToCheck[],
  { isTeleconsultation }: Pick<PatientForChecks, 'isTeleconsultation'>,
): Finding[] {
  if (!isTeleconsultation) return []
  return lines
    .filter(({ controlled }) => controlled)
    .map(({ medicine }) => ({
      ...toFinding('telemedicine', 'stop', medicine, [toKeyPart(medicine)], TELECONSULTATION_LIMIT),
      blocked: true,
    }))
}
