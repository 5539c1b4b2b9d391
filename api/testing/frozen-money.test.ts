import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/database.ts'
import type { Clinic } from '../billing/testing/clinic.ts'
import { createClinicWithBooks } from '../reporting/accounting/testing.ts'

// Payments, counts and allocations are final: the database refuses changes even by the application.

const database = await createTestDatabase()
let clinic: Clinic
beforeAll(async () => {
  clinic = await createClinicWithBooks(database)
})

/** Each table with its name in the constraint, its final rows, and changes that must be refused. */
const FINAL: [table: string, word: string, which: string, changes: string[]][] = [
  [
    'receipts',
    'receipt',
    "method = 'cash'",
    ['amount_minor = amount_minor + 100', "method = 'wallet'", 'received_on = received_on - 1'],
  ],
  ['allocations', 'allocation', 'true', ['amount_minor = 1', 'invoice_id = gen_random_uuid()']],
  ['debit_allocations', 'debit_allocation', 'true', ['amount_minor = 1']],
  ['opening_allocations', 'opening_allocation', 'true', ['amount_minor = 1']],
  ['credit_applications', 'credit_application', 'true', ['amount_minor = 1']],
  [
    'refunds',
    'refund',
    "status = 'paid'",
    ['amount_minor = 1', 'refunded_on = refunded_on - 1', "status = 'requested', number = null"],
  ],
  ['write_offs', 'write_off', 'true', ['amount_minor = 1', 'written_off_on = written_off_on - 1']],
  [
    'expenses',
    'expense',
    "status in ('approved', 'paid')",
    ['amount_minor = amount_minor + 1, total_minor = total_minor + 1', "category = 'other'", 'spent_on = spent_on - 1'],
  ],
  ['outgoing_payments', 'outgoing_payment', 'true', ['amount_minor = 1', "method = 'wallet'"]],
  [
    'supplier_bills',
    'supplier_bill',
    "status = 'posted'",
    ["bill_no = 'X'", 'taxable_minor = taxable_minor + 1, payable_minor = payable_minor + 1'],
  ],
  ['supplier_bill_lines', 'supplier_bill', 'true', ['unit_price_minor = 1']],
  ['purchase_orders', 'purchase_order', "status <> 'draft'", ["number = 'X'", 'party_id = gen_random_uuid()']],
  ['purchase_order_lines', 'purchase_order', 'true', ['unit_price_minor = 1']],
  ['shifts', 'shift', 'closed_at is not null', ['counted_minor = 0', 'float_minor = 0', 'closed_at = null']],
  ['cash_moves', 'cash_move', 'true', ['amount_minor = 1']],
]

it.each(FINAL)(
  'the database refuses to change or delete a final row of %s',
  async (table, name, condition, changes) => {
    const [row] = await database.maintenance.execute<{ id: string }>(
      sql`select id from ${sql.identifier(table)} where practice_id = ${clinic.practiceId}
      and ${sql.raw(condition)} limit 1`,
    )
    const expectRefusal = (statement: string) =>
      expect(
        database.trusted.transaction(async (db) => {
          await db.execute(sql`select engine.enter_practice(${clinic.practiceId}::uuid)`)
          await db.execute(sql`${sql.raw(statement)} where id = ${row!.id}`)
        }),
        statement,
      ).rejects.toMatchObject({ cause: { code: '23514', constraint_name: `frozen_${name}` } })
    for (const change of changes) await expectRefusal(`update ${table} set ${change}`)
    await expectRefusal(`delete from ${table}`)
  },
)

// Every column of every final row is tested; the columns that may change are listed here.

/** A document may be cancelled, and its prints are counted. */
const MUTABLE_DOCUMENT_COLUMNS = ['status', 'print_count', 'version']

/**
 * The final rows of a table, and their columns that may change. The shift may be set once, if cash was taken without one
 * (`guard_taken_over_cash`, tested in api/billing/shifts).
 */
const FIELDS: Record<string, { rows: string; open: string[] }> = {
  invoices: { rows: "status = 'issued'", open: MUTABLE_DOCUMENT_COLUMNS },
  credit_notes: { rows: "status = 'issued'", open: MUTABLE_DOCUMENT_COLUMNS },
  debit_notes: { rows: "status = 'issued'", open: MUTABLE_DOCUMENT_COLUMNS },
  invoice_lines: { rows: "(select status from invoices where id = invoice_id) = 'issued'", open: [] },
  credit_note_lines: { rows: "(select status from credit_notes where id = credit_note_id) = 'issued'", open: [] },
  debit_note_lines: { rows: "(select status from debit_notes where id = debit_note_id) = 'issued'", open: [] },
  receipts: {
    rows: "status = 'posted'",
    open: ['status', 'cheque_state', 'print_count', 'version', 'shift_id'],
  },
  allocations: { rows: 'true', open: [] },
  debit_allocations: { rows: 'true', open: [] },
  opening_allocations: { rows: 'true', open: [] },
  credit_applications: { rows: 'true', open: [] },
  refunds: { rows: "status = 'paid'", open: ['print_count', 'version', 'shift_id'] },
  write_offs: { rows: 'reversed_at is null', open: ['reversed_by', 'reversed_at', 'reversed_reason', 'version'] },
  expenses: { rows: "status = 'paid'", open: ['print_count', 'version'] },
  outgoing_payments: {
    rows: "status = 'posted'",
    open: ['status', 'version', 'shift_id'],
  },
  supplier_bills: { rows: "status = 'posted'", open: ['status', 'version'] },
  shifts: { rows: 'closed_at is not null', open: [] },
  cash_moves: { rows: 'true', open: [] },
}

interface Column {
  column_name: string
  data_type: string
  udt_name: string
}

/** Builds a value that differs from the column's present one, of the same type. */
function buildOtherValue({ column_name, data_type, udt_name }: Column): SQL {
  const [column, kind] = [sql.identifier(column_name), sql.identifier(udt_name)]
  if (data_type === 'USER-DEFINED')
    return sql`(select e from unnest(enum_range(null::${kind})) e where e is distinct from ${column} order by e desc limit 1)`
  if (data_type === 'character') return sql`case ${column} when 'USD' then 'EUR' else 'USD' end`
  if (data_type === 'uuid') return sql`gen_random_uuid()`
  if (data_type === 'jsonb') return sql`'{"name": "Somebody else"}'`
  if (data_type === 'ARRAY') return sql`array['other']::${kind}`
  if (data_type === 'boolean') return sql`not coalesce(${column}, false)`
  if (data_type === 'date') return sql`coalesce(${column}, current_date) - 1`
  if (data_type.startsWith('timestamp')) return sql`coalesce(${column}, now()) - interval '1 day'`
  return data_type === 'text' ? sql`coalesce(${column}, '') || '1'` : sql`coalesce(${column}, 0) + 1`
}

it.each(Object.keys(FIELDS))('the database refuses to change any other column of %s (B10)', async (name) => {
  const table = sql.identifier(name)
  const { rows, open } = FIELDS[name]!
  const [row] = await database.maintenance.execute<{ id: string }>(
    sql`select id from ${table} where practice_id = ${clinic.practiceId} and ${sql.raw(rows)} order by random() limit 1`,
  )
  const columns = await database.maintenance.execute<Column & Record<string, unknown>>(
    sql`select column_name, data_type, udt_name from information_schema.columns
      where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER' order by ordinal_position`,
  )
  const hashRow = async () => {
    const [hashed] = await database.maintenance.execute<{ hash: string }>(
      sql`select md5(to_jsonb(t)::text) as hash from ${table} t where id = ${row!.id}`,
    )
    return hashed!.hash
  }
  const before = await hashRow()
  const changeable: string[] = []
  await database.trusted.transaction(async (app) => {
    await app.execute(sql`select engine.enter_practice(${clinic.practiceId}::uuid)`)
    for (const column of columns) {
      const change = sql`update ${table} set ${sql.identifier(column.column_name)} = ${buildOtherValue(column)} where id = ${row!.id}`
      // A savepoint for each, so that an accepted change is noticed and rolled back.
      const result = await app
        .transaction(async (savepoint) => {
          await savepoint.execute(change)
          savepoint.rollback()
        })
        .catch((error) => error)
      if (!result.cause?.constraint_name?.startsWith('frozen_')) changeable.push(column.column_name)
    }
  })
  expect(changeable.toSorted()).toEqual(open.toSorted())
  expect(await hashRow()).toBe(before)
})
