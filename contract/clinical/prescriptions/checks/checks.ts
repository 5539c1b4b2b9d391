import { findAllergen, findIngredients } from '../find-ingredients.ts'
import type { Pharmacopoeia } from '../pharmacopoeia.ts'
import { findAllergies } from './check-allergies.ts'
import { findUnusualAmounts } from './check-amounts.ts'
import { findCautions, findTeleconsultationLimits } from './check-cautions.ts'
import { findDailyDoses } from './check-doses.ts'
import { findDuplicates } from './check-duplicates.ts'
import { findInteractions } from './check-interactions.ts'
import type { Finding, FindingSeverity, LineToCheck, PatientForChecks } from './finding.ts'

const ORDER: readonly FindingSeverity[] = ['stop', 'high', 'low']

/**
 * Runs all safety checks and returns each finding once, the most severe first. The same lines and patient always give
 * findings with the same keys, so that a reason stays attached to its finding.
 */
export function runSafetyChecks(
  lines: readonly LineToCheck[],
  patient: PatientForChecks,
  book: Pharmacopoeia,
): Finding[] {
  const all = [
    ...findTeleconsultationLimits(lines, patient),
    ...findAllergies(lines, patient, book),
    ...findCautions(lines, patient, book),
    ...findInteractions(lines, patient, book),
    ...findDuplicates(lines, patient, book),
    ...findDailyDoses(lines, patient, book),
    ...findUnusualAmounts(lines, book),
  ]
  const byKey = new Map<string, Finding>()
  for (const one of all) if (!byKey.has(one.finding)) byKey.set(one.finding, one)
  return [...byKey.values()].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
}

/** Names that could not be checked because their ingredients are unknown. */
export interface UncheckedNames {
  medicines: string[]
  allergies: string[]
  longTerm: string[]
}

/** Food and environmental allergens are never medicines. */
const mayBeMedicine = (category: string | null | undefined) => category !== 'food' && category !== 'environment'

export function listUnchecked(
  lines: readonly Pick<LineToCheck, 'medicine' | 'ingredients'>[],
  { allergies, longTerm }: Pick<PatientForChecks, 'allergies' | 'longTerm'>,
  book: Pharmacopoeia,
): UncheckedNames {
  return {
    medicines: lines.filter(({ ingredients }) => ingredients.length === 0).map(({ medicine }) => medicine),
    allergies: allergies
      .filter(({ name, category }) => {
        const { ingredients, kinds } = findAllergen(name, book)
        return mayBeMedicine(category) && ingredients.length + kinds.length === 0
      })
      .map(({ name }) => name),
    longTerm: longTerm.filter((name) => findIngredients(name, book).length === 0),
  }
}
