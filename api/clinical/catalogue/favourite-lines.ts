import { describeDosing } from '#contract/clinical/prescriptions/rules.ts'
import { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import type { SavedTerm } from './saved-terms.ts'

type SavedDetails = Pick<SavedTerm, 'details'>

/** Parses the saved line of a favourite medicine; null without one. */
export const parseFavouriteLine = ({ details }: SavedDetails): PrescriptionLine | null =>
  PrescriptionLine.safeParse(details).data ?? null

/** Describes how a favourite medicine is taken; empty without a saved line. */
export function favouriteDosing(term: SavedDetails): string {
  const line = parseFavouriteLine(term)
  return line ? describeDosing({ dose: null, pattern: null, food: null, durationDays: null, ...line }) : ''
}
