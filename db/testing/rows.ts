import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** The rows of a table in which one of these columns holds one of the ids, as text without their version, in order. */
export async function readRows(
  maintenance: Database['maintenance'],
  table: string,
  columns: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const conditions = columns.map((column) => sql`${sql.identifier(column)} in ${ids}`)
  const rows = await maintenance.execute<{ row: string }>(sql`
    select (to_jsonb(t) - 'version')::text as row from ${sql.identifier(table)} t where ${sql.join(conditions, sql` or `)} order by 1`)
  return rows.map(({ row }) => row)
}
