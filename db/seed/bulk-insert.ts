import { getTableColumns, getTableName, type InferInsertModel, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../client.ts'

const BATCH_SIZE = 5_000

function toColumnName(field: string): string {
  const known = columns.get(field)
  if (known) return known
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  columns.set(field, column)
  return column
}
const columns = new Map<string, string>()

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
  const known = Object.keys(getTableColumns(table))
  const groups = new Map<string, object[]>()
  for (const row of rows) {
    const signature = listFields(row, known).join(' ')
    const group = groups.get(signature)
    if (group) group.push(row)
    else groups.set(signature, [row])
  }
  for (const [signature, group] of groups) {
    const fields = signature.split(' ')
    const into = sql.raw(fields.map(toColumnName).join(', '))
    for (let from = 0; from < group.length; from += BATCH_SIZE) {
      const some = group.slice(from, from + BATCH_SIZE).map((row) => toColumns(row, fields))
      await db.execute(sql`
        insert into ${name} (${into})
        select ${into} from json_populate_recordset(null::${name}, ${JSON.stringify(some)}::json)`)
    }
  }
}

const listFields = (row: object, known: readonly string[]) =>
  known.filter((field) => (row as Record<string, unknown>)[field] !== undefined)

function toColumns(row: object, fields: readonly string[]): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const field of fields) named[toColumnName(field)] = (row as Record<string, unknown>)[field]
  return named
}

/** Updates some fields of many rows. */
export async function updateAll<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly InferInsertModel<T>[],
  fields: readonly (keyof T['_']['columns'] & string)[],
): Promise<void> {
  const name = sql.identifier(getTableName(table))
  const set = sql.raw(fields.map((field) => `${toColumnName(field)} = n.${toColumnName(field)}`).join(', '))
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const some = rows.slice(from, from + BATCH_SIZE).map((row) => toColumns(row, ['practiceId', 'id', ...fields]))
    await db.execute(sql`
      update ${name} t set ${set} from json_populate_recordset(null::${name}, ${JSON.stringify(some)}::json) n
      where t.practice_id = n.practice_id and t.id = n.id`)
  }
}
