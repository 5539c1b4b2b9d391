import type { Finding, LineToCheck, PatientForChecks } from './finding.ts'
import { capital, keyOf } from './finding.ts'
import { ingredientsOf, kindsOf } from './ingredients-of.ts'
import type { Pharmacopoeia } from './pharmacopoeia.ts'

/** Something else that the patient takes, beside the line that is looked at. */
export interface Other {
  medicine: string
  ingredients: readonly string[]
  local: boolean
  /** How it is taken at the same time. */
  how: 'written' | 'active' | 'longTerm'
}

/** Do the days of two lines meet? */
const meet = (a: Pick<LineToCheck, 'from' | 'until'>, b: Pick<LineToCheck, 'from' | 'until'>) =>
  (a.until === null || b.from <= a.until) && (b.until === null || a.from <= b.until)

/** Each line with what is taken in the same days: lines above it, what was prescribed before, and long-term medicines. */
export function besides(
  lines: readonly LineToCheck[],
  { active, longTerm }: Pick<PatientForChecks, 'active' | 'longTerm'>,
  book: Pharmacopoeia,
): { line: LineToCheck; others: Other[] }[] {
  const always = longTerm.map(
    (medicine): Other => ({ medicine, ingredients: ingredientsOf(medicine, book), local: false, how: 'longTerm' }),
  )
  return lines.map((line, at) => ({
    line,
    others: [
      ...lines.slice(0, at).flatMap((other): Other[] => (meet(line, other) ? [{ ...other, how: 'written' }] : [])),
      ...active.flatMap(({ medicine, ingredients, until, local = false }): Other[] =>
        until === null || line.from <= until ? [{ medicine, ingredients, local, how: 'active' }] : [],
      ),
      ...always,
    ],
  }))
}

/** How the other medicine comes to be taken, for the end of a sentence. */
export const taken = ({ medicine, how }: Other): string =>
  ({
    written: `${medicine} is on this prescription`,
    active: `${medicine} was prescribed before and is being taken`,
    longTerm: `${medicine} is on the list of long-term medicines`,
  })[how]

/** The same ingredient twice, compared one by one in products of several; and two of one kind. */
export function duplicateFindings(
  lines: readonly LineToCheck[],
  patient: Pick<PatientForChecks, 'active' | 'longTerm'>,
  book: Pharmacopoeia,
): Finding[] {
  return besides(lines, patient, book).flatMap(({ line, others }) =>
    others
      .filter((other) => other.local === line.local)
      .flatMap((other) => {
        const finding = (what: string, severity: Finding['severity'], words: string): Finding => ({
          finding: `duplicate:${keyOf(line.medicine)}:${keyOf(other.medicine)}:${what}:${severity}`,
          kind: 'duplicate',
          severity,
          medicine: line.medicine,
          words,
        })
        const same = line.ingredients.filter((one) => other.ingredients.includes(one))
        if (same.length > 0) {
          // What is on the list of long-term medicines is often prescribed because it is.
          const severity = other.how === 'longTerm' ? 'low' : 'high'
          return same.map((one) => finding(one, severity, `${capital(one)} twice: ${taken(other)}.`))
        }
        const kindsIn = (ingredients: readonly string[]) =>
          ingredients.flatMap((one) => kindsOf(one, book)).filter((kind) => book.therapeutic.includes(kind))
        const shared = kindsIn(other.ingredients)
        const kinds = [...new Set(kindsIn(line.ingredients))].filter((kind) => shared.includes(kind))
        return kinds.map((kind) => finding(kind, 'low', `Two ${kind} at once: ${taken(other)}.`))
      }),
  )
}
