import { sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'

/** Merges two medical histories beside their entries: joins the texts, and clears "no known allergies" if an allergy came. */
export async function mergeHistories(
  { db, me }: Pick<CallContext, 'db' | 'me'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.execute(sql`
    update history_entries kept set note = concat_ws(E'\n', kept.note, theirs.note), version = kept.version + 1
    from history_entries theirs
    where kept.practice_id = ${me.practiceId} and kept.patient_id = ${to} and kept.list = 'sections'
      and theirs.practice_id = kept.practice_id and theirs.patient_id = ${from} and theirs.list = kept.list
      and theirs.name_key = kept.name_key and theirs.note is not null`)
  await db.execute(sql`
    update patients set no_known_allergies = null
    where practice_id = ${me.practiceId} and id = ${to} and exists (
      select from history_entries h where h.practice_id = patients.practice_id and h.patient_id = patients.id
        and h.list = 'allergies' and coalesce(h.details ->> 'verification', '') not in ('refuted', 'entered_in_error'))`)
}
