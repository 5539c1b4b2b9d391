import { and, eq, inArray } from 'drizzle-orm'
import { type Findable, indexWordsOf } from '#contract/patients/rules.ts'
import { nameSpellingsOf } from '#contract/patients/spellings.ts'
import { patientSpellings, patientWords } from '#db/schema/patients/patients.ts'
import type { CallContext } from '../kernel/context.ts'

type Asking = Pick<CallContext, 'db' | 'me'>

/** Writes what a patient is found by, and drops what no longer belongs. */
export async function keepWords(
  { db, me: { practiceId } }: Asking,
  patientId: string,
  patient: Findable,
): Promise<void> {
  const words = indexWordsOf(patient)
  const mine = and(eq(patientWords.practiceId, practiceId), eq(patientWords.patientId, patientId))
  const kept = await db.select({ word: patientWords.word }).from(patientWords).where(mine)
  const gone = kept.map(({ word }) => word).filter((word) => !words.includes(word))
  if (gone.length > 0) await db.delete(patientWords).where(and(mine, inArray(patientWords.word, gone)))
  const rows = words.map((word) => ({ practiceId, patientId, word }))
  await db.insert(patientWords).values(rows).onConflictDoNothing()

  const spellings = nameSpellingsOf(patient.fullName)
  const near = and(eq(patientSpellings.practiceId, practiceId), eq(patientSpellings.patientId, patientId))
  const known = (await db.select({ spelling: patientSpellings.spelling }).from(patientSpellings).where(near)).map(
    ({ spelling }) => spelling,
  )
  const old = known.filter((spelling) => !spellings.includes(spelling))
  if (old.length > 0) await db.delete(patientSpellings).where(and(near, inArray(patientSpellings.spelling, old)))
  const others = spellings.map((spelling) => ({ practiceId, patientId, spelling }))
  if (others.length > 0) await db.insert(patientSpellings).values(others).onConflictDoNothing()
}

/** A record that was merged is found by no word of its own: its numbers lead to the one that was kept. */
export async function dropWords({ db, me: { practiceId } }: Asking, patientId: string): Promise<void> {
  await db
    .delete(patientWords)
    .where(and(eq(patientWords.practiceId, practiceId), eq(patientWords.patientId, patientId)))
  await db
    .delete(patientSpellings)
    .where(and(eq(patientSpellings.practiceId, practiceId), eq(patientSpellings.patientId, patientId)))
}
