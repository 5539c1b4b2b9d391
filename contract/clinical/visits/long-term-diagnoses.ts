import type { IcdEdition } from '../catalogue/icd.ts'
import { type Certainty, type ClinicalStatus, isCurrent, toNameKey } from './rules.ts'

/**
 * Categories of ICD-10, the same in both editions, of diseases that last for years: a diagnosis with such a code is
 * carried forward from visit to visit.
 */
const LONG_TERM_CATEGORIES =
  /^(?:B18|B2[0-4]|C\d\d|D5[5-8]|D6[6-8]|E0[0-35]|E1[0-4]|E2[0-7]|E66|E7[0-9]|E8[3-5]|F0[0-3]|F1\d|F2\d|F3[1-4]|F4[0-2]|F7\d|F84|F90|G20|G30|G35|G40|G43|G47|G7[0-3]|G80|H40|I0[5-9]|I1[0-5]|I2[05]|I27|I3[4-7]|I4[2-9]|I50|I69|I7[0-3]|I87|J4[3-7]|J84|K21|K5[01]|K58|K7[0-6]|L20|L40|L80|L93|M0[5-9]|M1[0-9]|M3[0-5]|M45|M8[01]|N0[3-5]|N18|N20|N40|N80|Q\d\d|Z21|Z94|Z95)/

/** Returns whether a code stands for a long-term problem. */
export const isLongTermCode = (code: string | null): boolean => code !== null && LONG_TERM_CATEGORIES.test(code)

const ACTIVE: readonly (ClinicalStatus | null)[] = ['active', 'recurrence', 'relapse']

interface EarlierDiagnosis {
  name: string
  certainty: Certainty
  clinicalStatus: ClinicalStatus | null
  onsetOn: string | null
  code: string | null
  edition: IcdEdition | null
}

/** A long-term problem that is carried forward into a new note. */
export interface CarriedDiagnosis extends EarlierDiagnosis {
  /** The time of the visit that it comes from; null if it comes from the medical history. */
  visitAt: string | null
}

interface EarlierRecord {
  /** The diagnoses of earlier visits, the newest visit first. */
  diagnoses: readonly (EarlierDiagnosis & { visitAt: string })[]
  /** Past illnesses of the medical history, and whether they are over. */
  illnesses: readonly { name: string; course: string | null; code: string | null; edition: IcdEdition | null }[]
}

/**
 * Finds the diagnoses of long-term problems: those whose newest mention is current, and which are marked as active or
 * have the code of a long-term disease. A past illness is one until its course says that it is over.
 */
export function findLongTermDiagnoses({ diagnoses, illnesses }: EarlierRecord): CarriedDiagnosis[] {
  const newest = new Map<string, CarriedDiagnosis>()
  for (const diagnosis of diagnoses) {
    const key = toNameKey(diagnosis.name)
    if (!newest.has(key)) newest.set(key, diagnosis)
  }
  const carried = [...newest.values()].filter(
    (diagnosis) =>
      isCurrent(diagnosis) && (ACTIVE.includes(diagnosis.clinicalStatus) || isLongTermCode(diagnosis.code)),
  )
  const noted = illnesses
    .filter(({ name }) => !newest.has(toNameKey(name)))
    .filter(({ course, code }) => (course ? ACTIVE.includes(course as ClinicalStatus) : isLongTermCode(code)))
    .map(
      ({ name, code, edition }): CarriedDiagnosis => ({
        name,
        certainty: 'confirmed',
        clinicalStatus: 'active',
        onsetOn: null,
        code,
        edition,
        visitAt: null,
      }),
    )
  return [...carried, ...noted]
}
