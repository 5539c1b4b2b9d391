import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { createClinicWithBooks } from '#api/reporting/accounting/testing.ts'
import { allCalls } from '#api/testing/calls.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'

// Payments of another clinic: with valid bodies and foreign ids, every call responds with not found and changes nothing
// (B18). Documents are tested in other-clinics.test.ts.

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
api.clock.set('2026-11-20T06:00:00Z')
type Ids = Record<string, string>
let ownIds: Ids
let otherIds: Ids
let token: string

beforeAll(async () => {
  const [clinic, otherClinic] = [
    await createClinicWithBooks(database, { seed: 1 }),
    await createClinicWithBooks(database, { seed: 2 }),
  ]
  ownIds = await createIds(clinic.practiceId)
  otherIds = await createIds(otherClinic.practiceId)
  token = (await clinic.join('admin', { rights: ['approve', 'export'] })).token
})

const TABLES = {
  receiptId: 'receipts',
  refundId: 'refunds',
  writeOffId: 'write_offs',
  shiftId: 'shifts',
  moveId: 'cash_moves',
  expenseId: 'expenses',
  supplierBillId: 'supplier_bills',
  purchaseOrderId: 'purchase_orders',
  outgoingPaymentId: 'outgoing_payments',
  bankAccountId: 'bank_accounts',
  lockedMonthId: 'locked_months',
  invoiceId: 'invoices',
  creditNoteId: 'credit_notes',
  debitNoteId: 'debit_notes',
  clientId: 'billing_parties',
}

async function createIds(practiceId: string): Promise<Ids> {
  const account = { id: uuidv7(), practiceId }
  await maintenance.execute(sql`insert into bank_accounts (id, practice_id, holder, bank_name, account_no, is_default)
    values (${account.id}, ${practiceId}, 'Secret', 'Bank', '123456789', true)`)
  await maintenance.execute(sql`insert into locked_months (id, practice_id, month, locked_by)
    values (${uuidv7()}, ${practiceId}, '2026-01-01', ${uuidv7()})`)
  const ids: Ids = { practiceId }
  for (const [name, table] of Object.entries(TABLES)) {
    const [row] = await maintenance.execute<{ id: string }>(
      sql`select id from ${sql.identifier(table)} where practice_id = ${practiceId} order by id desc limit 1`,
    )
    ids[name] = row!.id
  }
  return ids
}

/** Reads every billing row of the other clinic. */
async function hashBooks(): Promise<string> {
  const parts = Object.values(TABLES).map(
    (table) => sql`select md5(coalesce(string_agg(t::text, ',' order by t.id), '')) as sum
      from ${sql.identifier(table)} t where t.practice_id = ${otherIds.practiceId}`,
  )
  const rows = await maintenance.execute<{ sum: string }>(sql.join(parts, sql` union all `))
  return rows.map(({ sum: one }) => one).join()
}

const TESTED_PATHS =
  /^\/(receipts|refunds|write-offs|shifts|expenses|supplier-bills|purchase-orders|bank-accounts|locked-months)\/|^\/(invoices|receipts|credit-notes).*\/(write-offs|refunds)$|\/statements\//
const calls = allCalls.filter(({ path, parameters }) => TESTED_PATHS.test(path) && parameters.length > 0)

const line = { description: 'Strips', qtyMilli: 1000, unitPriceMinor: 80_00 }
const version = 1
/** The bodies by path. */
const BODIES: [RegExp, (own: Ids) => object][] = [
  [/prints$/, () => ({})],
  [/allocations$/, () => ({ version, allocate: 'oldest' })],
  [/cheque$/, () => ({ version, state: 'deposited' })],
  [/cash-moves\/.*reversal$/, () => ({ reason: 'Theirs' })],
  [/cash-moves$/, () => ({ kind: 'taken', amountMinor: 10_00, reason: 'Tea' })],
  [/shifts\/\{\w+\}\/closing$/, () => ({ version, countedMinor: 1_00, differenceReason: 'Theirs' })],
  [/(archiving|submission|approval|sending|revisions|posting|payment)$/, () => ({ version })],
  [/payments$/, () => ({ version, method: 'upi' })],
  [/(reversal|rejection|voiding|cancellation|reopening|closing)$/, () => ({ version, reason: 'Theirs' })],
  [/(write-offs|refunds)$/, () => ({ reason: 'Theirs' })],
  [/^\/expenses/, () => ({ version, category: 'rent', description: 'Rent', spentOn: '2026-11-01', amountMinor: 1_00 })],
  [
    /^\/supplier-bills/,
    ({ clientId }) => ({
      version,
      partyId: clientId,
      billNo: 'X',
      billDate: '2026-11-01',
      exemptMinor: 1_00,
      payableMinor: 1_00,
    }),
  ],
  [/^\/purchase-orders/, ({ clientId }) => ({ version, partyId: clientId, lines: [line] })],
  [
    /^\/bank-accounts/,
    () => ({ version, holder: 'Mine', bankName: 'Bank', accountNo: '987654321', accountType: 'current' }),
  ],
]
const buildBody = (path: string): object => BODIES.find(([of]) => of.test(path))![1](ownIds)

/** Calls that are also limited to the person's own shift or the document's own payment. */
const NARROWER_PATHS = /cash-moves|shifts\/\{\w+\}\/closing$|payments\/\{/

describe('payments of another clinic', () => {
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    "can't be reached by %s",
    async (_, { method, path }) => {
      const before = await hashBooks()
      const ask = (ids: Ids) =>
        api.call(
          path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!),
          { method, token, ...(method !== 'GET' && { body: buildBody(path) }) },
        )
      const answer = await ask(otherIds)
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([404, expect.not.stringContaining('Secret')])
      expect(await hashBooks()).toBe(before)
      // Our own ids are found, allowed or not.
      if (!NARROWER_PATHS.test(path)) expect([403, 404]).not.toContain((await ask(ownIds)).status)
    },
  )
})
