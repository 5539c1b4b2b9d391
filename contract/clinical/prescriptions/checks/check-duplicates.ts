import { findIngredients, kindsOf } from '../find-ingredients.ts'
import type { Pharmacopoeia } from '../pharmacopoeia.ts'
import type { Finding, LineToCheck, PatientForChecks } from './finding.ts'
import { capitalize, keyOf, toFinding } from './finding.ts'

/** Another medicine that the patient takes at the same time as a line. */
export interface ConcurrentMedicine {
  medicine: string
  ingredients: readonly string[]
  local: boolean
  /** On this prescription, on an earlier one, or as a long-term medicine. */
  source: 'written' | 'active' | 'longTerm'
}

const daysOverlap = (a: Pick<LineToCheck, 'from' | 'until'>, b: Pick<LineToCheck, 'from' | 'until'>) =>
  (a.until === null || b.from <= a.until) && (b.until === null || a.from <= b.until)

/** Pairs each line with what is taken on the same days: lines above it, earlier prescriptions, and long-term medicines. */
export function pairWithConcurrent(
  lines: readonly LineToCheck[],
  { active, longTerm }: Pick<PatientForChecks, 'active' | 'longTerm'>,
  book: Pharmacopoeia,
): { line: LineToCheck; others: ConcurrentMedicine[] }[] {
  const always = longTerm.map(
    (medicine): ConcurrentMedicine => ({
      medicine,
      ingredients: findIngredients(medicine, book),
      local: false,
      source: 'longTerm',
    }),
  )
  return lines.map((line, at) => ({
    line,
    others: [
      ...lines
        .slice(0, at)
        .flatMap((other): ConcurrentMedicine[] => (daysOverlap(line, other) ? [{ ...other, source: 'written' }] : [])),
      ...active.flatMap(({ medicine, ingredients, until, local = false }): ConcurrentMedicine[] =>
        until === null || line.from <= until ? [{ medicine, ingredients, local, source: 'active' }] : [],
      ),
      ...always,
    ],
  }))
}

/** Says where the other medicine comes from, for the end of a sentence. */
export const concurrentInWords = ({ medicine, source: how }: ConcurrentMedicine): string =>
  ({
    written: `${medicine} is on this prescription`,
    active: `${medicine} was prescribed before and is still being taken`,
    longTerm: `${medicine} is on the list of long-term medicines`,
  })[how]

/** Finds the same ingredient twice, also in combination products, and two medicines of one class. */
export function findDuplicates(
  lines: readonly LineToCheck[],
  patient: Pick<PatientForChecks, 'active' | 'longTerm'>,
  book: Pharmacopoeia,
): Finding[] {
  return pairWithConcurrent(lines, patient, book).flatMap(({ line, others }) =>
    others
      .filter((other) => other.local === line.local)
      .flatMap((other) => {
        const toDuplicate = (what: string, severity: Finding['severity'], words: string) => {
          const about = [keyOf(line.medicine), keyOf(other.medicine), what, severity]
          return toFinding('duplicate', severity, line.medicine, about, words)
        }
        const same = line.ingredients.filter((one) => other.ingredients.includes(one))
        if (same.length > 0) {
          // A long-term medicine is often prescribed again because it is on that list.
          const severity = other.source === 'longTerm' ? 'low' : 'high'
          return same.map((one) => toDuplicate(one, severity, `${capitalize(one)} twice: ${concurrentInWords(other)}.`))
        }
        const kindsIn = (ingredients: readonly string[]) =>
          ingredients.flatMap((one) => kindsOf(one, book)).filter((kind) => book.therapeutic.includes(kind))
        const shared = kindsIn(other.ingredients)
        const kinds = [...new Set(kindsIn(line.ingredients))].filter((kind) => shared.includes(kind))
        return kinds.map((kind) => toDuplicate(kind, 'low', `Two ${kind} at once: ${concurrentInWords(other)}.`))
      }),
  )
}
