import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** Deletes the last row of the audit, as an attacker with the password of the owner role would. */
export async function removeLastAuditRow({ owner }: Database): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.execute(sql`alter table audit disable trigger user, no force row level security`)
    await tx.execute(sql`delete from audit where seq = (select max(seq) from audit)`)
    await tx.execute(sql`alter table audit enable trigger user, force row level security`)
  })
}
