import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type AuditEntry, recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'

/** Counts a print of a document, or of all documents of a payment, and audits it. Only the first print is the original. */
export async function countPrint(
  ctx: CommandContext,
  table: PgTable,
  document: { id: string } | { batchId: string },
  trace: Omit<AuditEntry, 'act'>,
) {
  const isDocument = 'id' in document ? sql`id = ${document.id}` : sql`batch_id = ${document.batchId}`
  await ctx.db.execute(
    sql`update ${table} set print_count = print_count + 1 where practice_id = ${ctx.me.practiceId} and ${isDocument}`,
  )
  await recordAudit(ctx, { act: 'print', ...trace })
}
