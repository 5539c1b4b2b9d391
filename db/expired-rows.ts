import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './client.ts'

const DELETE_STATEMENTS: readonly SQL[] = [
  sql`delete from saved_submissions where expires_at < now()`,
  sql`delete from form_answers where expires_at < now()`,
  sql`delete from throttles where greatest(window_started_at, blocked_until) < now() - interval '1 day'`,
  sql`delete from idempotency_keys where created_at < now() - interval '7 days'`,
  sql`delete from resets where expires_at < now() - interval '30 days'`,
  sql`delete from second_steps where confirmed_at is null and created_at < now() - interval '1 day'`,
  sql`delete from drafts where updated_at < now() - interval '30 days'`,
  sql`with expired as (delete from document_links where expires_at < now() returning practice_id, file_id)
    delete from file_contents c using expired e where c.practice_id = e.practice_id and c.id = e.file_id`,
  sql`delete from sessions where coalesce(ended_at, expires_at) < now() - interval '90 days'`,
]

/** Deletes expired rows as the maintenance role, in one short transaction per table. */
export async function deleteExpiredRows(maintenance: Db): Promise<void> {
  for (const statement of DELETE_STATEMENTS) await maintenance.execute(statement)
}
