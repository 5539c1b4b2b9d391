import { type SQL, sql } from 'drizzle-orm'

/**
 * The id of the account that a document belongs to: its party, or its patient if there is no party or the party is that
 * patient. Needs `joinAccount` of the same document.
 */
export const selectAccountId = (document: SQL): SQL =>
  sql`case when wp.patient_id is null then coalesce(${document}.party_id, ${document}.patient_id) else coalesce(wm.merged_into, wp.patient_id) end`

/** Joins what `accountId` needs. A merged record's account belongs to the remaining record. */
export const joinAccount = (document: SQL): SQL =>
  sql`left join billing_parties wp on wp.practice_id = ${document}.practice_id and wp.id = ${document}.party_id
    left join patients wm on wm.practice_id = wp.practice_id and wm.id = wp.patient_id`

/** A client, who is referenced by documents as a patient or as a party. */
export interface Account {
  clientId: string
  partyIds: readonly string[]
}

/** Restricts documents to one client. Each half of the condition uses an index of its own. */
export function isOfClient(document: SQL, { clientId, partyIds }: Account): SQL {
  const parties = sql`array[${sql.join(
    partyIds.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]::uuid[]`
  return sql` and (${document}.patient_id = ${clientId}::uuid or ${document}.party_id = any (${parties})) and ${selectAccountId(document)} = ${clientId}::uuid`
}
