import { findAllergen, readContent } from '../find-ingredients.ts'
import type { Pharmacopoeia } from '../pharmacopoeia.ts'
import { findAllergyConflicts } from './check-allergies.ts'
import { findUnusualAmounts } from './check-amounts.ts'
import { findCautions, findTeleconsultationLimits } from './check-cautions.ts'
import { findContraindications } from './check-diseases.ts'
import { findExcessiveDoses, listUncheckedDoses } from './check-doses.ts'
import { findDuplicates } from './check-duplicates.ts'
import { findInteractions } from './check-interactions.ts'
import { findUnknownWithAllergies, isUnknown, mayBeMedicine } from './check-unknown.ts'
import { bySeverity, type Finding, type LineToCheck, type PatientForChecks } from './finding.ts'

/**
 * Runs all safety checks and returns each finding once, the most severe first. The same lines and patient always give
 * findings with the same keys, so that a reason stays attached to its finding.
 */
export function runSafetyChecks(
  lines: readonly LineToCheck[],
  patient: PatientForChecks,
  pharmacopoeia: Pharmacopoeia,
): Finding[] {
  const findings = [
    ...findTeleconsultationLimits(lines, patient),
    ...findAllergyConflicts(lines, patient, pharmacopoeia),
    ...findUnknownWithAllergies(lines, patient),
    ...findCautions(lines, patient, pharmacopoeia),
    ...findContraindications(lines, patient, pharmacopoeia),
    ...findInteractions(lines, patient, pharmacopoeia),
    ...findDuplicates(lines, patient, pharmacopoeia),
    ...findExcessiveDoses(lines, patient, pharmacopoeia),
    ...findUnusualAmounts(lines, pharmacopoeia),
  ]
  const byKey = new Map<string, Finding>()
  for (const finding of findings) if (!byKey.has(finding.finding)) byKey.set(finding.finding, finding)
  return [...byKey.values()].sort(bySeverity)
}

/** What could not be checked. */
export interface UncheckedNames {
  /** Medicines, allergies and long-term medicines whose ingredients are unknown. */
  medicines: string[]
  /** Medicines whose dose could not be compared with a limit. */
  doses: string[]
  allergies: string[]
  longTerm: string[]
}

export function listNotChecked(
  lines: readonly LineToCheck[],
  patient: PatientForChecks,
  pharmacopoeia: Pharmacopoeia,
): UncheckedNames {
  const { allergies, longTerm } = patient
  return {
    doses: listUncheckedDoses(lines, patient, pharmacopoeia),
    medicines: lines.filter(isUnknown).map(({ medicine }) => medicine),
    allergies: allergies
      .filter(({ name, category }) => {
        const { ingredients, kinds } = findAllergen(name, pharmacopoeia)
        return mayBeMedicine(category) && ingredients.length + kinds.length === 0
      })
      .map(({ name }) => name),
    longTerm: longTerm.filter((name) => isUnknown(readContent(name, pharmacopoeia))),
  }
}
