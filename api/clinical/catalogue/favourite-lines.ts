import { dosingInWords } from '#contract/clinical/prescriptions/rules.ts'
import { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import type { SavedTerm } from './saved-terms.ts'

type SavedDetails = Pick<SavedTerm, 'details'>

/** The line of a medicine as its doctor writes it; null where none is kept. */
export const parseFavouriteLine = ({ details }: SavedDetails): PrescriptionLine | null =>
  PrescriptionLine.safeParse(details).data ?? null

/** How a kept medicine is taken; empty where that is not kept. */
export function favouriteDosing(kept: SavedDetails): string {
  const line = parseFavouriteLine(kept)
  return line ? dosingInWords({ dose: null, pattern: null, food: null, durationDays: null, ...line }) : ''
}
