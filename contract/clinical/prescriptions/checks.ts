import { findAllergies } from './check-allergies.ts'
import { findUnusualAmounts } from './check-amounts.ts'
import { findCautions, findTeleconsultationLimits } from './check-cautions.ts'
import { findDailyDoses } from './check-doses.ts'
import { findDuplicates } from './check-duplicates.ts'
import { findInteractions } from './check-interactions.ts'
import { findAllergen, findIngredients } from './find-ingredients.ts'
import type { Finding, FindingSeverity, LineToCheck, PatientForChecks } from './finding.ts'
import type { Pharmacopoeia } from './pharmacopoeia.ts'

const ORDER: readonly FindingSeverity[] = ['stop', 'high', 'low']

/**
 * All that the safety checks find (back-office.md 6.2), the worst first, each once. Pure: the same lines and patient have the
 * same findings by the same names, so that a reason holds for as long as its finding does.
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
  const once = new Map<string, Finding>()
  for (const one of all) if (!once.has(one.finding)) once.set(one.finding, one)
  return [...once.values()].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
}

/** Names of which nobody could tell what is in them: they were not checked, and that is said. */
export interface UncheckedNames {
  medicines: string[]
  allergies: string[]
  longTerm: string[]
}

/** Food and surroundings are no medicines: only what may be one is named. */
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
