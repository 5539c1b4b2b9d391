import { type SQL, sql } from 'drizzle-orm'
import { wordsOf } from '#contract/patients/rules.ts'
import { isGuessable, isNear, spellingsOf } from '#contract/patients/spellings.ts'
import type { CallContext } from '../kernel/context.ts'

type Asking = Pick<CallContext, 'db' | 'me'>

/** Patients that are looked at for one word of a search. */
const LOOKED_AT = 100
/** Hits by a guess: more than a glance takes in would be none. */
const GUESSED = 10
/** Words that are tried as the one that is spelled otherwise, the longest first: it has the fewest neighbours. */
const LEADS = 3

/**
 * Patients each of whose typed words begins a word of theirs or is one slip of the key away from a word of their name.
 * Spellings are met by equality (contract/patients/spellings.ts), which is leakproof and has an index.
 */
export async function nearIds({ db, me }: Asking, words: readonly string[]): Promise<string[]> {
  const leads = words
    .filter(isGuessable)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, LEADS)
  const found = new Set<string>()
  for (const lead of leads) {
    const others = words.filter((word) => word !== lead)
    const rows = await db.execute<{ id: string; name: string }>(sql`
      select p.id, p.full_name as name
      from (select distinct s.patient_id from (
              select patient_id from patient_spellings
              where practice_id = ${me.practiceId} and spelling in ${spellingsOf(lead)} limit ${LOOKED_AT}) s) s
      join patients p on p.practice_id = ${me.practiceId} and p.id = s.patient_id
      where p.status = 'active' ${sql.join(others.map((word) => sql`and ${isOfPatient(me.practiceId, word)}`))}`)
    for (const { id, name } of rows) if (isMeant(name, lead)) found.add(id)
    if (found.size >= GUESSED) break
  }
  return [...found].slice(0, GUESSED)
}

/** The word begins one of the patient's, or is near one of their name. */
function isOfPatient(practiceId: string, word: string): SQL {
  const begun = sql`select from patient_words w where w.practice_id = ${practiceId} and w.patient_id = s.patient_id and ${begins(sql`w.word`, word)}`
  if (!isGuessable(word)) return sql`exists (${begun})`
  return sql`exists (${begun} union all select from patient_spellings n where n.practice_id = ${practiceId}
    and n.patient_id = s.patient_id and n.spelling in ${spellingsOf(word)})`
}

/** Two words may meet in a spelling by chance: only a single slip counts. */
const isMeant = (name: string, word: string) => wordsOf(name).some((one) => isNear(one, word))

/** `word` begins with `start`, by operators that look at nothing before the wall did. */
export function begins(word: SQL, start: string): SQL {
  return sql`${word} ~>=~ ${start} and ${word} ~<~ ${`${start}\u{10ffff}`}`
}
