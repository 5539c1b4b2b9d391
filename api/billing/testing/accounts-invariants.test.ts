import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClinicWithBooks } from '#api/reporting/accounting/testing.ts'
import { accounts } from '#db/invariants/accounts.ts'
import { billing } from '#db/invariants/billing.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { purchasing } from '#db/invariants/purchasing.ts'
import { rounding } from '#db/invariants/rounding.ts'
import { canDisableTriggers, findBrokenInvariants } from '#db/testing/broken-invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const canDamage = await canDisableTriggers(database)

beforeAll(async () => {
  // Across the end of a financial year, with its first month locked.
  const { practiceId } = await createClinicWithBooks(database, { seed: 3, from: '2026-03-01', days: 60 })
  await createClinicWithBooks(database, { seed: 4, days: 40 })
  await database.maintenance.execute(sql`insert into locked_months (id, practice_id, month, locked_by, locked_at)
    values (gen_random_uuid(), ${practiceId}, '2026-03-01', gen_random_uuid(), '2026-05-20T00:00:00Z')`)
})

describe('accounting invariants', () => {
  it('holds for books of every kind of document', async () => {
    expect((await checkInvariants(database.maintenance)).map(({ invariant }) => invariant.name)).toEqual([])
  })

  const one = (table: string, where = 'true') => `id = (select id from ${table} where ${where} order by id limit 1)`

  it.runIf(canDamage).each([
    ['gapless-numbers', `delete from debit_notes where ${one('debit_notes', `number is not null`)}`],
    ['gapless-numbers', `delete from purchase_orders where ${one('purchase_orders', `number is not null`)}`],
    ['gapless-numbers', `delete from expenses where ${one('expenses', `number is not null`)}`],
    ['number-order', `update debit_notes set issue_date = '2099-01-01' where number like '%/00001'`],
    ['receipt-use', `update debit_allocations set amount_minor = amount_minor + 100000000`],
    ['receipt-use', `update allocations set receipt_id = (select id from receipts where kind = 'reversal' limit 1)`],
    [
      'receipt-payer',
      `update invoices set party_id = (select id from billing_parties where type = 'supplier' limit 1)`,
    ],
    ['amount-due', `update write_offs set amount_minor = amount_minor + 100000000 where reversed_at is null`],
    ['amount-due', `update invoices set status = 'cancelled' where id in (select invoice_id from allocations)`],
    [
      'rounded-totals',
      `update invoices set payable_minor = payable_minor + 1, round_off_minor = round_off_minor + 1 where number is not null`,
    ],
    [
      'rounded-totals',
      `update debit_notes set payable_minor = payable_minor + 1, round_off_minor = round_off_minor + 1`,
    ],
    [
      'credit-note-round-off',
      `update credit_notes set payable_minor = payable_minor - 1, round_off_minor = -1 where ${one('credit_notes', "status = 'issued' and round_off_minor = 0")}`,
    ],
    [
      'fully-credited-totals',
      `update credit_notes set payable_minor = total_minor, round_off_minor = 0 where round_off_minor <> 0`,
    ],
    ['debit-note-totals', `update debit_notes set exempt_minor = exempt_minor + 1`],
    ['debit-note-totals', `delete from debit_note_lines`],
    [
      'debit-note-totals',
      `update debit_note_lines set cgst_minor = cgst_minor + 1, line_total_minor = line_total_minor + 1`,
    ],
    ['debit-note-source', `update invoices set status = 'cancelled'`],
    ['debit-note-source', `update debit_notes set patient_id = gen_random_uuid()`],
    ['debit-note-source', `update supplier_bills set status = 'draft'`],
    ['debit-note-payments', `update debit_allocations set amount_minor = amount_minor + 100000000`],
    ['debit-note-payments', `update debit_notes set status = 'cancelled'`],
    ['debit-note-payments', `update debit_notes set party_id = gen_random_uuid()`],
    ['receipt-use', `update opening_allocations set amount_minor = amount_minor + 100000000`],
    ['opening-balance-payments', `update opening_allocations set amount_minor = amount_minor + 100000000`],
    ['opening-balance-payments', `update billing_parties set type = 'supplier'`],
    ['opening-balance-payments', `update receipts set party_id = null, patient_id = gen_random_uuid()`],
    ['receipt-reversals', `delete from receipts where kind = 'reversal'`],
    ['receipt-reversals', `update receipts set status = 'posted' where status = 'reversed'`],
    ['receipt-reversals', `update receipts set amount_minor = amount_minor + 1 where kind = 'reversal'`],
    [
      'receipt-reversals',
      `update refunds set credit_note_id = null, receipt_id = (select id from receipts where status = 'reversed' limit 1)`,
    ],
    ['cancelled-invoices', `update invoices set status = 'cancelled', cancelled_at = now(), cancel_reason = 'x'`],
    ['cancelled-invoices', `update invoices set cancel_reason = null where status = 'cancelled'`],
    ['locked-months', `update invoices set issued_at = '2026-06-01T00:00:00Z'`],
    ['locked-months', `update receipts set created_at = '2026-06-01T00:00:00Z'`],
    ['locked-months', `update locked_months set locked_at = '2026-03-05T00:00:00Z'`],
    ['purchase-order-totals', `update purchase_orders set igst_minor = igst_minor + 1`],
    ['purchase-order-totals', `delete from purchase_order_lines`],
    ['received-quantities', `update purchase_order_lines set received_milli = 1`],
    [
      'supplier-bill-payments',
      `update outgoing_payments set amount_minor = amount_minor + 100000000 where supplier_bill_id is not null`,
    ],
    ['supplier-bill-payments', `update supplier_bills set status = 'cancelled'`],
    ['expense-payments', `update expenses set status = 'paid' where number is not null`],
    ['expense-payments', `update outgoing_payments set status = 'reversed'`],
    ['expense-payments', `update expenses set status = 'voided' where number is not null`],
    ['petty-cash-reversals', `update cash_moves set reverses_id = id, amount_minor = -amount_minor`],
    ['shift-denominations', `update shifts set counts = '[{"worthMinor": 1, "count": 1}]' where closed_at is not null`],
    ['shift-expected-cash', `update shifts set float_minor = float_minor + 1`],
    ['shift-expected-cash', `update receipts set shift_id = null where method = 'cash'`],
    ['shift-expected-cash', `update refunds set amount_minor = amount_minor + 1`],
    ['shift-expected-cash', `update outgoing_payments set amount_minor = amount_minor + 1`],
    ['shift-expected-cash', `update cash_moves set kind = 'added' where kind = 'deposit'`],
    ['shift-expected-cash', `update cash_moves set created_at = '2099-01-01T00:00:00Z'`],
  ])('%s is broken by: %s', async (name, statement) => {
    expect(
      await findBrokenInvariants(database, statement, [...billing, ...accounts, ...purchasing, ...rounding]),
    ).toContain(name)
  })
})
