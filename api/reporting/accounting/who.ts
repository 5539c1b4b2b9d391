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

/** A client as papers know them: by their patient, or by parties of theirs. */
export interface Account {
  clientId: string
  partyIds: readonly string[]
}

/** Only papers on the account of one client. Each half is found by an index of its own. */
export function ofClient(paper: SQL, { clientId, partyIds }: Account): SQL {
  const parties = sql`array[${sql.join(
    partyIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]::uuid[]`
  return sql` and (${paper}.patient_id = ${clientId}::uuid or ${paper}.party_id = any (${parties})) and ${who(paper)} = ${clientId}::uuid`
}
