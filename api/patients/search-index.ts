import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { listIndexWords, type SearchablePatient } from '#contract/patients/rules.ts'
import { listNameSpellings } from '#contract/patients/spellings.ts'
import { patientSpellings, patients, patientWords } from '#db/schema/patients/patients.ts'
import type { QueryContext } from '../kernel/context.ts'

type TenantContext = Pick<QueryContext, 'db' | 'me'>

/** Updates the words and spellings that a patient is found by. */
export async function updateSearchIndex(
  { db, me: { practiceId } }: TenantContext,
  patientId: string,
  patient: SearchablePatient,
): Promise<void> {
  const words = listIndexWords(patient)
  await db.delete(patientWords).where(and(isWordOf(practiceId, patientId), notInArray(patientWords.word, words)))
  const rows = words.map((word) => ({ practiceId, patientId, word }))
  await db.insert(patientWords).values(rows).onConflictDoNothing()

  const spellings = listNameSpellings(patient.fullName)
  await db
    .delete(patientSpellings)
    .where(and(isSpellingOf(practiceId, patientId), notInArray(patientSpellings.spelling, spellings)))
  const newSpellings = spellings.map((spelling) => ({ practiceId, patientId, spelling }))
  if (newSpellings.length > 0) await db.insert(patientSpellings).values(newSpellings).onConflictDoNothing()
}

/** Updates the index of a patient that may have merged records, which are found by their names and numbers. */
export async function refreshSearchIndex(
  ctx: TenantContext,
  patient: SearchablePatient & { patientId: string; otherNumbers: readonly string[] },
): Promise<void> {
  const { patientId, otherNumbers } = patient
  const merged =
    otherNumbers.length === 0
      ? []
      : await ctx.db
          .select({ fullName: patients.fullName })
          .from(patients)
          .where(and(eq(patients.practiceId, ctx.me.practiceId), inArray(patients.patientNo, [...otherNumbers])))
  await updateSearchIndex(ctx, patientId, { ...patient, otherNames: merged.map(({ fullName }) => fullName) })
}

const isWordOf = (practiceId: string, patientId: string) =>
  and(eq(patientWords.practiceId, practiceId), eq(patientWords.patientId, patientId))
const isSpellingOf = (practiceId: string, patientId: string) =>
  and(eq(patientSpellings.practiceId, practiceId), eq(patientSpellings.patientId, patientId))

/** Removes a merged record from the search; its name and numbers find the record that was kept. */
export async function removeFromSearchIndex(
  { db, me: { practiceId } }: TenantContext,
  patientId: string,
): Promise<void> {
  await db.delete(patientWords).where(isWordOf(practiceId, patientId))
  await db.delete(patientSpellings).where(isSpellingOf(practiceId, patientId))
}
