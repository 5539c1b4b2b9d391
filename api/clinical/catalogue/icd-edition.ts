import type { QueryContext } from '#api/kernel/context.ts'
import { findPractice } from '#api/practice/public.ts'
import type { IcdEdition } from '#contract/clinical/catalogue/icd.ts'

/** Reads the edition of ICD-10 that the practice codes its diagnoses in. */
export async function getIcdEdition({ db, me }: Pick<QueryContext, 'db' | 'me'>): Promise<IcdEdition> {
  return (await findPractice(db, me.practiceId))?.icdEdition === 'who' ? 'who' : 'cm'
}
