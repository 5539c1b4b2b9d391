import { sql } from 'drizzle-orm'
import type { Database } from '../client.ts'

/** Reads the rows of a table that have one of the ids in one of the columns, as sorted text without the version. */
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
