import { dosingInWords } from '#contract/clinical/prescriptions/rules.ts'
import { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import type { KeptTerm } from './saved-terms.ts'

type Kept = Pick<KeptTerm, 'details'>

/** The line of a medicine as its doctor writes it; null where none is kept. */
export const writtenAs = ({ details }: Kept): PrescriptionLine | null =>
  PrescriptionLine.safeParse(details).data ?? null

/** How a kept medicine is taken; empty where that is not kept. */
export function takenAs(kept: Kept): string {
  const line = writtenAs(kept)
  return line ? dosingInWords({ dose: null, pattern: null, food: null, durationDays: null, ...line }) : ''
}
