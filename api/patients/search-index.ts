import { and, eq, inArray } from 'drizzle-orm'
import { listIndexWords, type SearchablePatient } from '#contract/patients/rules.ts'
import { listNameSpellings } from '#contract/patients/spellings.ts'
import { patientSpellings, patientWords } from '#db/schema/patients/patients.ts'
import type { QueryContext } from '../kernel/context.ts'

type TenantContext = Pick<QueryContext, 'db' | 'me'>

/** Updates the words and spellings that a patient is found by. */
export async function updateSearchIndex(
  { db, me: { practiceId } }: TenantContext,
  patientId: string,
  patient: SearchablePatient,
): Promise<void> {
  const words = listIndexWords(patient)
  const isWordOfPatient = and(eq(patientWords.practiceId, practiceId), eq(patientWords.patientId, patientId))
  const oldWords = await db.select({ word: patientWords.word }).from(patientWords).where(isWordOfPatient)
  const removedWords = oldWords.map(({ word }) => word).filter((word) => !words.includes(word))
  if (removedWords.length > 0)
    await db.delete(patientWords).where(and(isWordOfPatient, inArray(patientWords.word, removedWords)))
  const rows = words.map((word) => ({ practiceId, patientId, word }))
  await db.insert(patientWords).values(rows).onConflictDoNothing()

  const spellings = listNameSpellings(patient.fullName)
  const isSpellingOfPatient = and(
    eq(patientSpellings.practiceId, practiceId),
    eq(patientSpellings.patientId, patientId),
  )
  const oldSpellings = (
    await db.select({ spelling: patientSpellings.spelling }).from(patientSpellings).where(isSpellingOfPatient)
  ).map(({ spelling }) => spelling)
  const removedSpellings = oldSpellings.filter((spelling) => !spellings.includes(spelling))
  if (removedSpellings.length > 0)
    await db
      .delete(patientSpellings)
      .where(and(isSpellingOfPatient, inArray(patientSpellings.spelling, removedSpellings)))
  const newSpellings = spellings.map((spelling) => ({ practiceId, patientId, spelling }))
  if (newSpellings.length > 0) await db.insert(patientSpellings).values(newSpellings).onConflictDoNothing()
}

/** Removes a merged record from the search; its numbers find the record that was kept. */
export async function removeFromSearchIndex(
  { db, me: { practiceId } }: TenantContext,
  patientId: string,
): Promise<void> {
  await db
    .delete(patientWords)
    .where(and(eq(patientWords.practiceId, practiceId), eq(patientWords.patientId, patientId)))
  await db
    .delete(patientSpellings)
    .where(and(eq(patientSpellings.practiceId, practiceId), eq(patientSpellings.patientId, patientId)))
}
