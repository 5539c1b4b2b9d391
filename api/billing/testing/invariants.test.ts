import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { chargeFee } from '#api/scheduling/appointments/fees.ts'
import { testApi } from '#api/testing/server.ts'
import { billing } from '#db/invariants/billing.ts'
import { creditNotes } from '#db/invariants/credit-notes.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { readMigrations } from '#db/migrate.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { bookingRules } from '#db/schema/scheduling/schedules.ts'
import { canDisableTriggers, findBrokenInvariants } from '#db/testing/broken-invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createAsker, createClinic } from './clinic.ts'

const database = await createTestDatabase()
const ask = createAsker(await testApi(database))
const listBrokenInvariants = async () =>
  (await checkInvariants(database.maintenance)).map(({ invariant }) => invariant.name)

beforeAll(async () => {
  const clinic = await createClinic(database)
  const pay = (visit: string, version: number, tenders: object[]) =>
    ask(clinic.admin, `POST /appointments/${visit}/payments`, { version, tenders })
  const [full, split, free, draft] = [
    await clinic.visit(),
    await clinic.visit(),
    await clinic.visit(),
    await clinic.visit(),
  ]
  await pay(full, 0, [{ method: 'cash', amountMinor: 600_00 }])
  await pay(split, 0, [{ method: 'upi', amountMinor: 1_00 }, { method: 'cash' }])
  const lines = [{ description: 'Consultation', qty: 3, priceMinor: 333_33 }]
  const charge = (visit: string, discountMinor: number) =>
    ask(clinic.admin, `PUT /appointments/${visit}/charges`, {
      version: 0,
      lines,
      discountMinor,
      discountReason: 'Camp',
    })
  await charge(free, 999_99)
  await pay(free, 1, [])
  await charge(draft, 100)

  // A part payment, a cancelled and refunded visit, and a free follow-up of a paid visit.
  const { practiceId, doctorId, placeId, patientId } = clinic
  await database.maintenance
    .insert(bookingRules)
    .values({ id: uuidv7(), practiceId, doctorId, freeDays: 7, freeVisits: 2 })
  const [refunded, paid, freeFollowUp] = [
    await clinic.visit({ status: 'booked' }),
    await clinic.visit(),
    await clinic.visit({ feeMinor: 0, paymentStatus: 'free_follow_up' }),
  ]
  const part = { version: 0, part: true, tenders: [{ method: 'card', amountMinor: 200_00 }] }
  await ask(clinic.admin, `POST /appointments/${refunded}/payments`, part)
  await database.maintenance.update(appointments).set({ status: 'cancelled' }).where(eq(appointments.id, refunded))
  await ask(clinic.admin, `POST /appointments/${refunded}/refunds`, { version: 2, reason: 'Asked' })
  await pay(paid, 0, [{ method: 'cash' }])
  await database.maintenance.transaction(async (db) => {
    const followUp = { doctorId, placeId, patientId, day: '2026-11-20', kind: 'follow_up' as const }
    const fee = await chargeFee(db, clinic, followUp)
    await db.update(appointments).set(fee).where(eq(appointments.id, freeFollowUp))
  })
})

const canDamage = await canDisableTriggers(database)

/** The statements of the migration that compute the totals of lines. */
function readLineTotalsBackfill(): string {
  const { statements } = readMigrations().find(({ tag }) => tag === '0010_payment_totals')!
  return statements.filter((statement) => /^\s*(--.*\n)*set local role clinic_maintenance/.test(statement)).join('\n')
}

describe('billing invariants', () => {
  it('holds for payments of every kind', async () => {
    expect(await listBrokenInvariants()).toEqual([])
  })

  it.runIf(canDamage)('holds for totals of lines that a migration computes', async () => {
    const [counts] = await database.maintenance.execute(sql`select count(*)::int as rows from collected_totals`)
    expect(counts!.rows).toBeGreaterThan(0)
    const statement = `${readLineTotalsBackfill().replace(/set local role \w+;/g, '')}`
    expect(await findBrokenInvariants(database, statement, billing)).toEqual([])
  })

  it.runIf(canDamage).each([
    ['invoice-totals', `update invoices set exempt_minor = exempt_minor + 1`],
    ['invoice-totals', `delete from invoice_lines`],
    ['invoice-lines', `update invoice_lines set taxable_minor = taxable_minor - 1`],
    ['tax-totals', `update tax_totals set taxable_minor = taxable_minor + 1`],
    ['tax-totals', `update invoice_lines set rate_bps = rate_bps + 1`],
    ['tax-totals', `delete from tax_totals`],
    ['sales-totals', `update sales_totals set cancelled = cancelled + 1`],
    ['sales-totals', `update invoices set exempt_minor = exempt_minor + 1`],
    ['line-totals', `update line_totals set qty_milli = qty_milli + 1`],
    ['line-totals', `update invoice_lines set description = 'Another item'`],
    ['line-totals', `delete from collected_totals`],
    ['line-totals', `update collected_totals set collected_minor = collected_minor + 1`],
    ['line-totals', `update refunds set amount_minor = amount_minor + 1 where credit_note_id is not null`],
    ['payment-totals', `delete from receipt_totals`],
    ['payment-totals', `update allocation_totals set allocated_minor = allocated_minor + 1`],
    ['stored-balances', `update invoices set due_minor = due_minor + 1`],
    ['stored-balances', `update invoices set allocated_minor = 0, credited_minor = 0`],
    ['stored-balances', `update receipts set available_minor = available_minor + 1`],
    ['receipt-use', `update receipts set amount_minor = 1`],
    ['cash-change', `update receipts set change_minor = 1`],
    ['amount-due', `update allocations set amount_minor = amount_minor + 1`],
    ['amount-due', `update invoices set status = 'draft', number = null`],
    ['receipt-payer', `update receipts set currency = 'USD'`],
    ['gapless-numbers', `update number_series set next_no = next_no + 1`],
    ['gapless-numbers', `delete from receipts where number like '%/00001'`],
    ['gapless-numbers', `update invoices set number = replace(number, '/0000', '/000') where number is not null`],
    ['unique-prefixes', `update number_series set prefix = 'AND' where financial_year <> ''`],
    ['number-order', `update invoices set issue_date = '2099-01-01' where number like '%/00001'`],
    ['payment-status', `update appointments set payment_status = 'paid'`],
    ['payment-status', `update receipts set status = 'reversed'`],
    ['payment-status', `update refunds set status = 'reversed'`],
    ['payment-status', `update appointments set payment_status = 'refunded'`],
    ['receipt-use', `update refunds set credit_note_id = null, receipt_id = paid_by_receipt_id`],
    ['amount-due', `update credit_applications set amount_minor = amount_minor + 1`],
    ['gapless-numbers', `delete from credit_notes`],
    ['gapless-numbers', `delete from refunds`],
    ['credit-note-totals', `update credit_notes set exempt_minor = exempt_minor + 1`],
    ['credit-note-totals', `delete from credit_note_lines`],
    ['invoice-credits', `update credit_note_lines set qty_milli = qty_milli + 1`],
    [
      'invoice-credits',
      `update credit_note_lines set taxable_minor = taxable_minor - 1, line_total_minor = line_total_minor - 1`,
    ],
    ['invoice-credits', `update credit_notes set payable_minor = payable_minor + 1, total_minor = total_minor + 1`],
    ['invoice-credits', `update credit_notes set currency = 'USD'`],
    ['credit-note-use', `update refunds set amount_minor = amount_minor + 1`],
    ['credit-note-use', `update credit_notes set status = 'cancelled'`],
    ['refunds-within-payments', `delete from allocations`],
    ['refunds-within-payments', `update refunds set currency = 'USD'`],
    ['free-follow-up-count', `update fee_windows set used = 0`],
    ['free-follow-up-count', `delete from appointments where fee_window_id is not null`],
    ['free-follow-up-count', `update appointments set fee_minor = 1`],
  ])('%s is broken by: %s', async (name, statement) => {
    expect(await findBrokenInvariants(database, statement, [...billing, ...creditNotes])).toContain(name)
  })
})
