import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import type { Clinic } from './billing/testing.ts'
import { clinicWithBooks } from './money-reports/testing.ts'

// What came in, went out, was counted or laid on a paper is final: the database refuses the application itself.

const database = await testDatabase()
let clinic: Clinic
beforeAll(async () => {
  clinic = await clinicWithBooks(database)
})

/** Each table with its word in the refusal, the rows that are final, and fields that would tell another story. */
const FINAL: [table: string, word: string, which: string, changes: string[]][] = [
  [
    'receipts',
    'receipt',
    "method = 'cash'",
    ['amount_minor = amount_minor + 100', "method = 'wallet'", 'received_on = received_on - 1', 'shift_id = null'],
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
  ['purchase_orders', 'purchase_order', "status <> 'draft'", ["number = 'X'", 'party_id = gen_random_uuid()']],
  ['purchase_order_lines', 'purchase_order', 'true', ['unit_price_minor = 1']],
  ['shifts', 'shift', 'closed_at is not null', ['counted_minor = 0', 'float_minor = 0', 'closed_at = null']],
  ['cash_moves', 'cash_move', 'true', ['amount_minor = 1']],
]

it.each(FINAL)('%s', async (table, word, which, changes) => {
  const [row] = await database.keeper.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} where practice_id = ${clinic.practiceId} and ${sql.raw(which)} limit 1`,
  )
  const refused = (statement: string) =>
    expect(
      database.app.transaction(async (db) => {
        await db.execute(sql`select set_config('app.practice_id', ${clinic.practiceId}, true)`)
        await db.execute(sql`${sql.raw(statement)} where id = ${row!.id}`)
      }),
      statement,
    ).rejects.toMatchObject({ cause: { code: '23514', constraint_name: `frozen_${word}` } })
  for (const change of changes) await refused(`update ${table} set ${change}`)
  await refused(`delete from ${table}`)
})
