import { ageOn } from './rules.ts'

/** What somebody is to the patient: "Asha Rao is the mother of this patient". */
export const RELATIONS = [
  { value: 'mother', label: 'Mother', otherWay: 'child' },
  { value: 'father', label: 'Father', otherWay: 'child' },
  { value: 'guardian', label: 'Guardian', otherWay: 'ward' },
  { value: 'grandparent', label: 'Grandparent', otherWay: 'grandchild' },
  { value: 'spouse', label: 'Husband or wife', otherWay: 'husband or wife' },
  { value: 'sibling', label: 'Brother or sister', otherWay: 'brother or sister' },
  { value: 'son', label: 'Son', otherWay: 'parent' },
  { value: 'daughter', label: 'Daughter', otherWay: 'parent' },
  { value: 'caretaker', label: 'Caretaker', otherWay: 'cared for' },
  { value: 'other', label: 'Other relative', otherWay: 'relative' },
] as const
export type Relation = (typeof RELATIONS)[number]['value']

export const COMES_OF_AGE = 18

/** What the related person is to the patient, in words; read from the other side, what the patient is to them. */
export function relationLabel(value: string, side: 'patient' | 'related' = 'patient'): string {
  const one = RELATIONS.find((relation) => relation.value === value)
  if (!one) return 'Relative'
  if (side === 'patient') return one.label
  return one.otherWay[0]!.toUpperCase() + one.otherWay.slice(1)
}

/** The 18th birthday. Born on 29 February is of age on 1 March, as `ageOn` counts. */
export function ofAgeOn(birthDate: string): string {
  const year = Number(birthDate.slice(0, 4)) + COMES_OF_AGE
  const day = birthDate.slice(5)
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return `${year}-${day === '02-29' && !leap ? '03-01' : day}`
}

/**
 * Until when somebody may book for and read of a patient: a child's 18th birthday; null is without an end, because the
 * patient is of age and agreed, or nobody knows how old they are.
 */
export function rightsUntil(birthDate: string | null, today: string): string | null {
  return birthDate && ageOn(birthDate, today) < COMES_OF_AGE ? ofAgeOn(birthDate) : null
}

/** Why somebody cannot be this patient's guardian; null when they can. */
export function whyNoGuardian(birthDate: string | null, today: string): string | null {
  if (!birthDate) return 'Enter the date of birth or the age of who has a guardian'
  return ageOn(birthDate, today) < COMES_OF_AGE ? null : 'Somebody of 18 or older has no guardian'
}
