import { getAgeOn } from './rules.ts'

/**
 * What one patient is to another: `mother` means that the first is the second’s mother. `reverse` is what the second is to
 * the first.
 */
export const RELATIONS = [
  { value: 'mother', label: 'Mother', reverse: 'child' },
  { value: 'father', label: 'Father', reverse: 'child' },
  { value: 'guardian', label: 'Guardian', reverse: 'ward' },
  { value: 'grandparent', label: 'Grandparent', reverse: 'grandchild' },
  { value: 'spouse', label: 'Husband or wife', reverse: 'husband or wife' },
  { value: 'sibling', label: 'Brother or sister', reverse: 'brother or sister' },
  { value: 'son', label: 'Son', reverse: 'parent' },
  { value: 'daughter', label: 'Daughter', reverse: 'parent' },
  { value: 'caretaker', label: 'Caretaker', reverse: 'patient in care' },
  { value: 'other', label: 'Other relative', reverse: 'relative' },
] as const
export type Relation = (typeof RELATIONS)[number]['value']

export const AGE_OF_MAJORITY = 18

/** Returns the label of what the first patient is to the second, or in reverse of what the second is to the first. */
export function relationLabel(value: string, { isReversed = false } = {}): string {
  const relation = RELATIONS.find((choice) => choice.value === value)
  if (!relation) return 'Relative'
  if (!isReversed) return relation.label
  return relation.reverse[0]!.toUpperCase() + relation.reverse.slice(1)
}

/** Returns the 18th birthday; 1 March for those born on 29 February, as in `getAgeOn`. */
export function getDateOfMajority(birthDate: string): string {
  const year = Number(birthDate.slice(0, 4)) + AGE_OF_MAJORITY
  const day = birthDate.slice(5)
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${year}-${day === '02-29' && !leap ? '03-01' : day}`
}

/**
 * Returns the day on which the rights over a patient end, a child's 18th birthday; null for adults, who agreed, and for
 * unknown ages.
 */
export function getRightsEndDate(birthDate: string | null, today: string): string | null {
  return birthDate && getAgeOn(birthDate, today) < AGE_OF_MAJORITY ? getDateOfMajority(birthDate) : null
}

/** Explains why this patient can't have a guardian; null if they can. */
export function explainNoGuardian(birthDate: string | null, today: string): string | null {
  if (!birthDate) return 'Enter the date of birth or age of the child'
  return getAgeOn(birthDate, today) < AGE_OF_MAJORITY
    ? null
    : `Untick the guardian box. Only patients younger than ${AGE_OF_MAJORITY} have a guardian`
}
