import { type SQL, sql } from 'drizzle-orm'
import { listNameWords } from '#contract/patients/rules.ts'
import { isGuessable, isOneSlipApart, listSpellings } from '#contract/patients/spellings.ts'
import type { QueryContext } from '../kernel/context.ts'

type TenantContext = Pick<QueryContext, 'db' | 'me'>

/** The most patients to check for one word of a search. */
const MAX_CANDIDATES = 100
/** The most similar patients to show. */
const MAX_SIMILAR = 10
/** The number of words that are tried as the misspelled one, longest first, because it has the fewest similar words. */
const MAX_LEAD_WORDS = 3

/**
 * Finds patients of whom each typed word begins one of their words or has one typing error. Spellings are compared by
 * equality (contract/patients/spellings.ts), which is leakproof and uses an index.
 */
export async function findSimilarIds({ db, me }: TenantContext, words: readonly string[]): Promise<string[]> {
  const leadWords = words
    .filter(isGuessable)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_LEAD_WORDS)
  const similarIds = new Set<string>()
  for (const leadWord of leadWords) {
    const others = words.filter((word) => word !== leadWord)
    const rows = await db.execute<{ id: string; name: string }>(sql`
      select p.id, p.full_name as name
      from (select distinct s.patient_id from (
              select patient_id from patient_spellings
              where practice_id = ${me.practiceId} and spelling in ${listSpellings(leadWord)}
              limit ${MAX_CANDIDATES}) s) s
      join patients p on p.practice_id = ${me.practiceId} and p.id = s.patient_id
      where p.status = 'active' ${sql.join(others.map((word) => sql`and ${matchesPatient(me.practiceId, word)}`))}`)
    for (const { id, name } of rows) if (isSimilarName(name, leadWord)) similarIds.add(id)
    if (similarIds.size >= MAX_SIMILAR) break
  }
  return [...similarIds].slice(0, MAX_SIMILAR)
}

/** The word begins one of the patient's words, or is similar to one of their name. */
function matchesPatient(practiceId: string, word: string): SQL {
  const wordMatch = sql`select from patient_words w where w.practice_id = ${practiceId} and w.patient_id = s.patient_id and ${hasPrefix(sql`w.word`, word)}`
  if (!isGuessable(word)) return sql`exists (${wordMatch})`
  return sql`exists (${wordMatch} union all select from patient_spellings n where n.practice_id = ${practiceId}
    and n.patient_id = s.patient_id and n.spelling in ${listSpellings(word)})`
}

/** Two words may share a spelling by chance, so each match is checked for a single error. */
const isSimilarName = (name: string, word: string) =>
  listNameWords(name).some((nameWord) => isOneSlipApart(nameWord, word))

/** Builds the condition that `word` begins with `start`. Row-level security leaves the index usable for leakproof operators only. */
export function hasPrefix(word: SQL, start: string): SQL {
  return sql`${word} ~>=~ ${start} and ${word} ~<~ ${`${start}\u{10ffff}`}`
}
