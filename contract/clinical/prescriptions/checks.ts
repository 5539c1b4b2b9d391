import { allergyFindings } from './check-allergies.ts'
import { amountFindings } from './check-amounts.ts'
import { cautionFindings, teleconsultationFindings } from './check-cautions.ts'
import { doseFindings } from './check-doses.ts'
import { duplicateFindings } from './check-duplicates.ts'
import { interactionFindings } from './check-interactions.ts'
import type { Finding, FindingSeverity, LineToCheck, PatientForChecks } from './finding.ts'
import { allergenOf, ingredientsOf } from './ingredients-of.ts'
import type { Pharmacopoeia } from './pharmacopoeia.ts'

const ORDER: readonly FindingSeverity[] = ['stop', 'high', 'low']

/**
 * All that the safety checks find (back-office.md 6.2), the worst first, each once. Pure: the same lines and patient have the
 * same findings by the same names, so that a reason holds for as long as its finding does.
 */
export function findings(lines: readonly LineToCheck[], patient: PatientForChecks, book: Pharmacopoeia): Finding[] {
  const all = [
    ...teleconsultationFindings(lines, patient),
    ...allergyFindings(lines, patient, book),
    ...cautionFindings(lines, patient, book),
    ...interactionFindings(lines, patient, book),
    ...duplicateFindings(lines, patient, book),
    ...doseFindings(lines, patient, book),
    ...amountFindings(lines, book),
  ]
  const once = new Map<string, Finding>()
  for (const one of all) if (!once.has(one.finding)) once.set(one.finding, one)
  return [...once.values()].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
}

/** Names of which nobody could tell what is in them: they were not checked, and that is said. */
export interface NotChecked {
  medicines: string[]
  allergies: string[]
  longTerm: string[]
}

/** Food and surroundings are no medicines: only what may be one is named. */
const mayBeMedicine = (category: string | null | undefined) => category !== 'food' && category !== 'environment'

export function notChecked(
  lines: readonly Pick<LineToCheck, 'medicine' | 'ingredients'>[],
  { allergies, longTerm }: Pick<PatientForChecks, 'allergies' | 'longTerm'>,
  book: Pharmacopoeia,
): NotChecked {
  return {
    medicines: lines.filter(({ ingredients }) => ingredients.length === 0).map(({ medicine }) => medicine),
    allergies: allergies
      .filter(({ name, category }) => {
        const { ingredients, kinds } = allergenOf(name, book)
        return mayBeMedicine(category) && ingredients.length + kinds.length === 0
      })
      .map(({ name }) => name),
    longTerm: longTerm.filter((name) => ingredientsOf(name, book).length === 0),
  }
}
