import { and, eq, inArray, sql } from 'drizzle-orm'
import { indexWordsOf, wordsOf } from '#contract/patients/rules.ts'
import type { PatientBand } from '#contract/patients/schema.ts'
import { isGuessable } from '#contract/patients/spellings.ts'
import { patients, patientWords } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { CallContext } from '../kernel/context.ts'
import { restrictToReach } from '../kernel/reach.ts'
import { exactHit } from './exact.ts'
import { begins, nearIds } from './near.ts'
import { band } from './store.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'reach'>
type Traced = Pick<CallContext, 'requestId' | 'ip'>
type Hit = PatientBand & { near: boolean }

export interface Found {
  rows: Hit[]
  more: boolean
  exact: string | null
}

/** Words that are looked at before namesakes are told apart; more than that needs another word. */
const CANDIDATES = 80
/** With fewer hits than this, a slip of the key is thought of. */
const FEW = 5
const PHONE = /^[+\d\s().-]{4,}$/

/** As `matching`, and leaves a trace of the search: how many it found, and never what was typed. */
export async function searchPatients(context: Asking & Traced, q: string, limit: number): Promise<Found> {
  const found = await matching(context, q, limit)
  if (typedWords(q).length > 0) {
    const after = { hits: found.rows.length, more: found.more }
    await recordAudit(context, { act: 'read', object: 'patient search', after })
  }
  return found
}

/**
 * Patients all of whose typed words begin a word of theirs: name, number, phone number or an end of it. Where there are
 * few of them, those whose name is one slip of the key away follow. The comparisons are leakproof, so that row-level
 * security leaves the index its work (`~>=~`, never `like`).
 */
async function matching(asking: Asking, q: string, limit: number): Promise<Found> {
  const words = typedWords(q)
  if (asking.reach === 'own') return ownPatients(asking, words)
  if (words.length === 0) return { rows: [], more: false, exact: null }
  const { ids, full } = await beginningIds(asking, words)
  // 0123 may be the end of a phone number as well as a number written with zeros in front.
  const asTyped = PHONE.test(q) ? q.replace(/\D/g, '') : ''
  const ends = asTyped.startsWith('0') ? (await beginningIds(asking, [asTyped])).ids : []
  const rows = await hits(asking, [...new Set([...ids, ...ends])])
  const said = ends.length > 0 ? [...words, asTyped] : words
  const ranked = rows.toSorted((a, b) => rank(b, said) - rank(a, said) || a.fullName.localeCompare(b.fullName))
  const near = rows.length < FEW && words.some(isGuessable) ? await nearHits(asking, words, rows) : []
  return {
    rows: [...ranked.map((row) => ({ ...row, near: false })), ...near.map((row) => ({ ...row, near: true }))].slice(
      0,
      limit,
    ),
    more: ranked.length + near.length > limit || full,
    exact: await exactHit(asking, q),
  }
}

async function beginningIds({ db, me }: Asking, words: readonly string[]) {
  // The longest word leads, because it has the fewest matches.
  const [lead, ...others] = words.toSorted((a, b) => b.length - a.length)
  const found = await db
    .select({ patientId: patientWords.patientId })
    .from(patientWords)
    .where(
      and(
        eq(patientWords.practiceId, me.practiceId),
        begins(sql`${patientWords.word}`, lead!),
        ...others.map(
          (word) => sql`exists (select from patient_words other where other.practice_id = ${patientWords.practiceId}
            and other.patient_id = ${patientWords.patientId} and ${begins(sql`other.word`, word)})`,
        ),
      ),
    )
    .orderBy(sql`${patientWords.word} using ~<~`, patientWords.patientId)
    .limit(CANDIDATES)
  return { ids: [...new Set(found.map(({ patientId }) => patientId))], full: found.length === CANDIDATES }
}

async function nearHits(asking: Asking, words: readonly string[], found: readonly PatientBand[]) {
  const known = new Set(found.map(({ patientId }) => patientId))
  const ids = (await nearIds(asking, words)).filter((id) => !known.has(id))
  const rows = await hits(asking, ids)
  return rows.toSorted((a, b) => a.fullName.localeCompare(b.fullName))
}

async function hits({ db, me, reach }: Asking, ids: string[]): Promise<PatientBand[]> {
  if (ids.length === 0) return []
  return db
    .select(band)
    .from(patients)
    .where(
      and(
        restrictToReach(db, me, reach, { ...patients, patientId: patients.id }),
        inArray(patients.id, ids),
        eq(patients.status, 'active'),
      ),
    )
}

/** The patients of somebody's own login, a family at most: they need no index. */
async function ownPatients({ db, me, reach }: Asking, words: readonly string[]): Promise<Found> {
  const all = await db
    .select(band)
    .from(patients)
    .where(and(restrictToReach(db, me, reach, { ...patients, patientId: patients.id }), eq(patients.status, 'active')))
    .orderBy(patients.createdAt, patients.id)
  const rows = all.filter((patient) => {
    const known = indexWordsOf(patient)
    return words.every((word) => known.some((one) => one.startsWith(word)))
  })
  return { rows: rows.map((row) => ({ ...row, near: false })), more: false, exact: null }
}

/** What was typed, as words of the index; a phone number, however it is spaced, is one word. */
function typedWords(q: string): string[] {
  if (!PHONE.test(q)) return [...new Set(wordsOf(q))].slice(0, 6)
  // A zero in front stands for the country's own code, which no word of the index begins with.
  const digits = q.replace(/\D/g, '').replace(/^0+/, '')
  return digits ? [digits] : []
}

/** Who is meant most likely: the whole number, then the end of the phone number, then a whole word of the name. */
function rank(patient: PatientBand, words: readonly string[]): number {
  const names = wordsOf(patient.fullName)
  return words.reduce((sum, word) => {
    if (patient.patientNo.toLowerCase() === word || patient.patientNo.replace(/^\D*0*/, '') === word) return sum + 4
    if (/^\d+$/.test(word) && patient.phone?.endsWith(word)) return sum + 3
    return names.includes(word) ? sum + 2 : sum
  }, 0)
}
