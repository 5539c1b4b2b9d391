import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic } from '../billing/invoices/testing.ts'
import { testApi } from './server.ts'

const database = await createTestDatabase()
const api = await testApi(database)
api.clock.set('2026-11-20T06:00:00Z')
const RUNS = process.env.TEST_ROUNDS === 'long' ? 60 : 2
afterAll(async () => {
  expect((await checkInvariants(database.maintenance)).map(({ invariant, rows }) => [invariant.name, rows])).toEqual([])
})

const TABLES = [
  'invoices',
  'invoice_lines',
  'credit_notes',
  'credit_note_lines',
  'debit_notes',
  'debit_note_lines',
  'receipts',
  'allocations',
  'credit_applications',
  'write_offs',
]
/** Columns of a final row that may change, when it is cancelled, reversed, printed or paid. */
const MUTABLE_COLUMNS = `array['status', 'cancelled_by', 'cancelled_at', 'cancel_reason', 'reversed_reason', 'print_count', 'version',
  'allocated_minor', 'credited_minor', 'written_off_minor', 'due_minor', 'available_minor']`

/** Hashes the other columns of all final rows of a practice. */
async function hashFinalRows({ practiceId }: BillingClinic): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const table of TABLES) {
    const rows = await database.maintenance.execute<{ id: string; hash: string }>(
      sql`select id, md5((to_jsonb(t) - ${sql.raw(MUTABLE_COLUMNS)})::text) as hash from ${sql.identifier(table)} t
        where practice_id = ${practiceId} and coalesce(to_jsonb(t) ->> 'status', '') <> 'draft'`,
    )
    for (const { id, hash } of rows) hashes.set(`${table} ${id}`, hash)
  }
  return hashes
}

type IssuedInvoice = { invoiceId: string; version: number; lineId: string }
/** Lists the calls that change an issued invoice, or try to. */
const listActions = (clinic: BillingClinic, { invoiceId, version, lineId }: IssuedInvoice): [string, object][] => [
  [
    `PUT /invoices/${invoiceId}`,
    { ...clinic.newInvoice, version, notes: 'Other', lines: clinic.newInvoice.lines.slice(1) },
  ],
  [`POST /invoices/${invoiceId}/issue`, { version }],
  [`DELETE /invoices/${invoiceId}`, { version }],
  [`POST /invoices/${invoiceId}/prints`, {}],
  [`POST /invoices/${invoiceId}/cancellation`, { version, reason: 'Twice' }],
  [
    'POST /receipts',
    {
      patientId: clinic.patientId,
      placeId: clinic.placeId,
      allocate: 'by_hand',
      tenders: [{ method: 'upi', amountMinor: 50_00 }],
      allocations: [{ invoiceId, amountMinor: 50_00 }],
    },
  ],
  ['POST /credit-notes', { invoiceId, version, reason: 'discount_after', lines: [{ lineId, amountMinor: 10_00 }] }],
  [
    'POST /debit-notes',
    {
      side: 'customer',
      invoiceId,
      version,
      reason: 'undercharged',
      lines: [{ description: 'More', itemType: 'service', unitPriceMinor: 10_00 }],
    },
  ],
  [`POST /invoices/${invoiceId}/write-offs`, { amountMinor: 5_00, reason: 'Gone' }],
]

/** Changes of names and addresses that documents print. */
const RENAMES = [
  sql`update patients set full_name = 'Another Person', phone = '+919800000001'`,
  sql`update places set name = 'Bandra', address_line = '9 Sea Face', tax_no = null`,
  sql`update practices set name = 'Another Health', rounds_off = not rounds_off`,
  sql`update doctors set full_name = 'Dr Other'`,
]

it('issued documents stay unchanged by any action in any order; repeated forms are ignored (B10, B11)', async () => {
  let practices = 0
  const order = fc.shuffledSubarray(
    Array.from({ length: 13 }, (_, index) => index),
    { minLength: 13 },
  )
  const done = new Set<string>()
  await fc.assert(
    fc.asyncProperty(order, async (turns) => {
      const clinic = await createBillingClinic(api, { code: `F${++practices}` })
      const boss = (await clinic.join('admin', { rights: ['approve'] })).token
      const { invoiceId, lines } = await clinic.issueNew()
      for (const turn of turns) {
        const before = await hashFinalRows(clinic)
        const { version } = (await clinic.call(`GET /invoices/${invoiceId}`)).body.data
        const all = listActions(clinic, { invoiceId, version, lineId: lines[0].lineId })
        const [call, body] = all[turn] ?? []
        if (call) {
          const key = randomUUID()
          const first = await clinic.ask(boss, call, body, key)
          expect([call, [200, 403, 404, 409, 422].includes(first.status), first.status]).toEqual([
            call,
            true,
            first.status,
          ])
          if (first.status === 200) done.add(call.replace(/[0-9a-f-]{36}/, 'id'))
          const between = await hashFinalRows(clinic)
          const second = await clinic.ask(boss, call, body, key)
          expect([call, second.status]).toEqual([call, first.status])
          if (first.status === 200) expect(second.body).toEqual(first.body)
          expect([call, await hashFinalRows(clinic)]).toEqual([call, between])
        } else
          await database.maintenance.execute(
            sql`${RENAMES[turn - all.length]!} where ${sql.raw(turn - all.length === 2 ? 'id' : 'practice_id')} = ${clinic.practiceId}`,
          )
        const after = await hashFinalRows(clinic)
        for (const [row, hash] of before) expect([call, row, after.get(row)]).toEqual([call, row, hash])
      }
    }),
    { numRuns: RUNS },
  )
  expect([...done]).toEqual(
    expect.arrayContaining([
      'POST /credit-notes',
      'POST /debit-notes',
      'POST /receipts',
      'POST /invoices/id/prints',
      'POST /invoices/id/write-offs',
    ]),
  )
}, 900_000)
