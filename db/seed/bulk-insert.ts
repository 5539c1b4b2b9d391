import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../client.ts'

const BATCH_SIZE = 5_000

/** Lists the column names of a table by field (drizzle's `casing: 'snake_case'`, unless a column has its own name). */
function listColumnNames(table: PgTable): Record<string, string> {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(
    columns.map(([field, { keyAsName, name }]) => [
      field,
      keyAsName ? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) : name,
    ]),
  )
}

/**
 * Inserts many rows. Batches are sent as JSON, which is much faster than a parameter for each value. A missing field gets
 * its column's default; rows with the same fields are sent together.
 */
export async function insertAll<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly InferInsertModel<T>[],
): Promise<void> {
  const name = sql.identifier(getTableName(table))
  const columns = listColumnNames(table)
  const allFields = Object.keys(columns)
  const groups = new Map<string, object[]>()
  for (const row of rows) {
    const signature = listFields(row, allFields).join(' ')
    const group = groups.get(signature)
    if (group) group.push(row)
    else groups.set(signature, [row])
  }
  for (const [signature, group] of groups) {
    const fields = signature.split(' ')
    const into = sql.raw(fields.map((field) => columns[field]).join(', '))
    for (let start = 0; start < group.length; start += BATCH_SIZE) {
      const batch = group.slice(start, start + BATCH_SIZE).map((row) => toColumns(row, fields, columns))
      await db.execute(sql`
        insert into ${name} (${into})
        select ${into} from json_populate_recordset(null::${name}, ${JSON.stringify(batch)}::json)`)
    }
  }
}

const listFields = (row: object, allFields: readonly string[]) =>
  allFields.filter((field) => (row as Record<string, unknown>)[field] !== undefined)

const toColumns = (row: object, fields: readonly string[], columns: Record<string, string>) =>
  Object.fromEntries(fields.map((field) => [columns[field], (row as Record<string, unknown>)[field]]))

/** Updates some fields of many rows. */
export async function updateAll<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly InferInsertModel<T>[],
  fields: readonly (keyof T['_']['columns'] & string)[],
): Promise<void> {
  const name = sql.identifier(getTableName(table))
  const columns = listColumnNames(table)
  const set = sql.raw(fields.map((field) => `${columns[field]} = n.${columns[field]}`).join(', '))
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    const batch = rows
      .slice(start, start + BATCH_SIZE)
      .map((row) => toColumns(row, ['practiceId', 'id', ...fields], columns))
    await db.execute(sql`
      update ${name} t set ${set} from json_populate_recordset(null::${name}, ${JSON.stringify(batch)}::json) n
      where t.practice_id = n.practice_id and t.id = n.id`)
  }
}
