import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { listSearchedWords } from '#contract/patients/name-sounds.ts'
import { listIndexWords, listNameWords, splitWords } from '#contract/patients/rules.ts'
import type { PatientBanner } from '#contract/patients/schema.ts'
import { isGuessable } from '#contract/patients/spellings.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import type { CallContext, QueryContext } from '../kernel/context.ts'
import { restrictToReach } from '../kernel/reach.ts'
import { BANNER_COLUMNS } from './banner-columns.ts'
import { findExactMatch } from './exact-match.ts'
import { findSimilarIds, hasPrefix } from './similar-names.ts'

type SearchContext = Pick<QueryContext, 'db' | 'me' | 'reach'>
type AuditContext = Pick<CallContext, 'requestId' | 'ip'>
type Hit = PatientBanner & { isSimilar: boolean }

export interface SearchResult {
  rows: Hit[]
  more: boolean
  exact: string | null
}

/** The most words to load; with more, the search needs another word. */
const MAX_CANDIDATES = 80
/** With fewer hits, similar names are searched too. */
const MIN_HITS = 5
const PHONE = /^[+\d\s().-]{4,}$/

/** Searches patients, and records in the audit how many were found, but not what was typed. */
export async function searchPatients(
  context: SearchContext & AuditContext,
  q: string,
  limit: number,
): Promise<SearchResult> {
  const result = await findMatches(context, q, limit)
  if (splitQuery(q).length > 0) {
    const after = { hits: result.rows.length, more: result.more }
    await recordAudit(context, { act: 'read', object: 'patient search', after })
  }
  return result
}

/**
 * Finds patients of whom every typed word, or its sound, begins a word of the name, number or phone number (or an end of it).
 * If there are few, similar names follow. The comparisons (`~>=~`, never `like`) are leakproof, so that row-level security
 * leaves the index usable.
 */
async function findMatches(ctx: SearchContext, q: string, limit: number): Promise<SearchResult> {
  const words = splitQuery(q)
  if (ctx.reach === 'own') return searchOwnPatients(ctx, words)
  if (words.length === 0) return { rows: [], more: false, exact: null }
  const { ids, full } = await findIdsByPrefix(ctx, words)
  // 0123 may be the end of a phone number, or a number with leading zeros.
  const asTyped = PHONE.test(q) ? q.replace(/\D/g, '') : ''
  const endingIds = asTyped.startsWith('0') ? (await findIdsByPrefix(ctx, [asTyped])).ids : []
  const rows = await loadPatients(ctx, [...new Set([...ids, ...endingIds])])
  const searchWords = endingIds.length > 0 ? [...words, asTyped] : words
  const ranked = rows
    .map((row) => ({ row, rank: rankMatch(row, searchWords) }))
    .sort((a, b) => b.rank - a.rank || a.row.fullName.localeCompare(b.row.fullName))
    .map(({ row }) => row)
  const similar = rows.length < MIN_HITS && words.some(isGuessable) ? await findSimilarPatients(ctx, words, rows) : []
  return {
    rows: [
      ...ranked.map((row) => ({ ...row, isSimilar: false })),
      ...similar.map((row) => ({ ...row, isSimilar: true })),
    ].slice(0, limit),
    more: ranked.length + similar.length > limit || full,
    exact: await findExactMatch(ctx, q),
  }
}

async function findIdsByPrefix({ db, me }: SearchContext, words: readonly string[]) {
  // The longest word goes first, because it has the fewest matches.
  const [longestWord, ...others] = words.toSorted((a, b) => b.length - a.length)
  // Each spelling reads its own part of the index in order; with "or", PostgreSQL would read all of both parts.
  const selectSpelling = (spelling: string) => sql`(select w.patient_id as "patientId" from patient_words w
    where w.practice_id = ${me.practiceId} and ${hasPrefix(sql`w.word`, spelling)} ${sql.join(
      others.map(
        (word) => sql`and exists (select from patient_words other where other.practice_id = w.practice_id
          and other.patient_id = w.patient_id and ${hasAnyPrefix(sql`other.word`, word)})`,
      ),
    )}
    order by w.word using ~<~, w.patient_id limit ${MAX_CANDIDATES})`
  const spellings = listSearchedWords(longestWord!)
  const rows = [...(await db.execute<{ patientId: string }>(sql.join(spellings.map(selectSpelling), sql` union all `)))]
  const ids = [...new Set(rows.map(({ patientId }) => patientId))]
  return { ids: ids.slice(0, MAX_CANDIDATES), full: rows.length >= MAX_CANDIDATES }
}

/** Builds the condition that a word begins with a typed word or with its sound. */
const hasAnyPrefix = (word: SQL, typed: string) =>
  sql`(${sql.join(
    listSearchedWords(typed).map((spelling) => hasPrefix(word, spelling)),
    sql` or `,
  )})`

async function findSimilarPatients(ctx: SearchContext, words: readonly string[], hits: readonly PatientBanner[]) {
  const foundIds = new Set(hits.map(({ patientId }) => patientId))
  const ids = (await findSimilarIds(ctx, words)).filter((id) => !foundIds.has(id))
  const rows = await loadPatients(ctx, ids)
  return rows.toSorted((a, b) => a.fullName.localeCompare(b.fullName))
}

async function loadPatients({ db, me, reach }: SearchContext, ids: string[]): Promise<PatientBanner[]> {
  if (ids.length === 0) return []
  return (
    db
      .select(BANNER_COLUMNS)
      .from(patients)
      .where(
        and(
          restrictToReach(db, me, reach, { ...patients, patientId: patients.id }),
          inArray(patients.id, ids),
          eq(patients.status, 'active'),
        ),
      )
      // People of the same name stay in the order in which they were registered.
      .orderBy(patients.id)
  )
}

/** Searches a patient's own family, which needs no index. */
async function searchOwnPatients({ db, me, reach }: SearchContext, words: readonly string[]): Promise<SearchResult> {
  const all = await db
    .select(BANNER_COLUMNS)
    .from(patients)
    .where(and(restrictToReach(db, me, reach, { ...patients, patientId: patients.id }), eq(patients.status, 'active')))
    .orderBy(patients.createdAt, patients.id)
  const rows = all.filter((patient) => {
    const indexWords = listIndexWords(patient)
    return words.every((word) =>
      listSearchedWords(word).some((spelling) => indexWords.some((other) => other.startsWith(spelling))),
    )
  })
  return { rows: rows.map((row) => ({ ...row, isSimilar: false })), more: false, exact: null }
}

/** Splits what was typed into words of the index; a phone number is one word. */
function splitQuery(q: string): string[] {
  if (!PHONE.test(q)) return [...new Set(splitWords(q).map(shortenNumber))].slice(0, 6)
  // A leading zero stands for the country code, which no word of the index begins with.
  const digits = q.replace(/\D/g, '').replace(/^0+/, '')
  return digits ? [digits] : []
}

/** Shortens a patient number to its digits without leading zeros, as in the index: `p310` finds P00310. */
const shortenNumber = (word: string) => /^[a-z]{1,5}0*([1-9]\d*)$/.exec(word)?.[1] ?? word

/**
 * Ranks a hit: the whole patient number, then the end of the phone number, a whole word of the name, a beginning, and last a
 * word that only sounds alike.
 */
function rankMatch(patient: PatientBanner, words: readonly string[]): number {
  const names = listNameWords(patient.fullName)
  return words.reduce((sum, word) => {
    if (patient.patientNo.toLowerCase() === word || patient.patientNo.replace(/^\D*0*/, '') === word) return sum + 4
    if (/^\d+$/.test(word) && patient.phone?.endsWith(word)) return sum + 3
    if (names.includes(word)) return sum + 2
    return /^\d+$/.test(word) || names.some((name) => name.startsWith(word)) ? sum : sum - 1
  }, 0)
}
