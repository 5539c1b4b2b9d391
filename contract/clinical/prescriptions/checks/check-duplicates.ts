import { findIngredients, kindsOf } from '../find-ingredients.ts'
import type { Pharmacopoeia } from '../pharmacopoeia.ts'
import type { Finding, LineToCheck, PatientForChecks } from './finding.ts'
import { capitalize, toFinding, toKeyPart } from './finding.ts'

/** Another medicine that the patient takes at the same time as a line. */
export interface ConcurrentMedicine {
  medicine: string
  ingredients: readonly string[]
  local: boolean
  hasReasonForBoth?: boolean
  /** On this prescription, on an earlier one, or as a long-term medicine. */
  source: 'written' | 'active' | 'longTerm'
}

const daysOverlap = (a: Pick<LineToCheck, 'from' | 'until'>, b: Pick<LineToCheck, 'from' | 'until'>) =>
  (a.until === null || b.from <= a.until) && (b.until === null || a.from <= b.until)

/**
 * Pairs each line with what is taken on the same days: lines above it, earlier prescriptions, and long-term medicines.
 */
export function pairWithConcurrent(
  lines: readonly LineToCheck[],
  { active, longTerm }: Pick<PatientForChecks, 'active' | 'longTerm'>,
  pharmacopoeia: Pharmacopoeia,
): { line: LineToCheck; others: ConcurrentMedicine[] }[] {
  const longTermMedicines = longTerm.map(
    (medicine): ConcurrentMedicine => ({
      medicine,
      ingredients: findIngredients(medicine, pharmacopoeia),
      local: false,
      source: 'longTerm',
    }),
  )
  return lines.map((line, index) => ({
    line,
    others: [
      ...lines
        .slice(0, index)
        .flatMap((other): ConcurrentMedicine[] => (daysOverlap(line, other) ? [{ ...other, source: 'written' }] : [])),
      ...active.flatMap(({ medicine, ingredients, until, local = false, hasReasonForBoth }): ConcurrentMedicine[] =>
        until === null || line.from <= until
          ? [{ medicine, ingredients, local, hasReasonForBoth, source: 'active' }]
          : [],
      ),
      ...longTermMedicines,
    ],
  }))
}

/** Describes where the other medicine comes from, for the end of a sentence. */
export const describeConcurrent = ({ medicine, source }: ConcurrentMedicine): string =>
  ({
    written: `${medicine} is on this prescription`,
    active: `${medicine} was prescribed before and is still being taken`,
    longTerm: `${medicine} is on the list of long-term medicines`,
  })[source]

/** Whether a line continues an entry of the list of long-term medicines under the same name. */
const isContinued = (line: LineToCheck, { medicine, source }: ConcurrentMedicine) =>
  source === 'longTerm' && toKeyPart(medicine) === toKeyPart(line.medicine)

/** Finds the same ingredient twice, also in combination products, and two medicines of one class. */
export function findDuplicates(
  lines: readonly LineToCheck[],
  patient: Pick<PatientForChecks, 'active' | 'longTerm'>,
  pharmacopoeia: Pharmacopoeia,
): Finding[] {
  return pairWithConcurrent(lines, patient, pharmacopoeia).flatMap(({ line, others }) =>
    others
      .filter((other) => other.local === line.local && !other.hasReasonForBoth && !isContinued(line, other))
      .flatMap((other) => {
        const toDuplicate = (name: string, severity: Finding['severity'], words: string) => {
          const keyParts = [toKeyPart(line.medicine), toKeyPart(other.medicine), name, severity]
          return toFinding('duplicate', severity, line.medicine, keyParts, words)
        }
        const sharedIngredients = line.ingredients.filter((name) => other.ingredients.includes(name))
        if (sharedIngredients.length > 0) {
          // A long-term medicine is often prescribed again because it is on that list.
          const severity = other.source === 'longTerm' ? 'low' : 'high'
          return sharedIngredients.map((name) =>
            toDuplicate(name, severity, `${capitalize(name)} is in two medicines: ${describeConcurrent(other)}.`),
          )
        }
        const listTherapeuticKinds = (ingredients: readonly string[]) =>
          ingredients
            .flatMap((name) => kindsOf(name, pharmacopoeia))
            .filter((kind) => pharmacopoeia.therapeutic.includes(kind))
        const otherKinds = listTherapeuticKinds(other.ingredients)
        const sharedKinds = [...new Set(listTherapeuticKinds(line.ingredients))].filter((kind) =>
          otherKinds.includes(kind),
        )
        return sharedKinds.map((kind) =>
          toDuplicate(kind, 'low', `Two medicines of the same class (${kind}): ${describeConcurrent(other)}.`),
        )
      }),
  )
}
