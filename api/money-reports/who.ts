import { type SQL, sql } from 'drizzle-orm'

/**
 * Whose account a paper stands on: its party's, or its patient's where there is none or the party is that patient. Needs
 * `whoJoin` of the same paper.
 */
export const who = (paper: SQL): SQL =>
  sql`case when wp.patient_id is null then coalesce(${paper}.party_id, ${paper}.patient_id) else coalesce(wm.merged_into, wp.patient_id) end`

/** A record that was merged into another takes its account along. */
export const whoJoin = (paper: SQL): SQL =>
  sql`left join billing_parties wp on wp.practice_id = ${paper}.practice_id and wp.id = ${paper}.party_id
    left join patients wm on wm.practice_id = wp.practice_id and wm.id = wp.patient_id`

/** Only papers on the account of one client: found by their patient or their party. */
export function ofClient(paper: SQL, practiceId: string, clientId: string | null): SQL {
  if (!clientId) return sql``
  return sql` and (${paper}.patient_id = ${clientId}::uuid or ${paper}.party_id in (
      select y.id from billing_parties y where y.practice_id = ${practiceId} and (y.id = ${clientId}::uuid or y.patient_id = ${clientId}::uuid
        or y.patient_id in (select m.id from patients m where m.practice_id = ${practiceId} and m.merged_into = ${clientId}::uuid))))
    and ${who(paper)} = ${clientId}::uuid`
}
