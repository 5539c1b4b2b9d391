import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { findReach } from '#contract/operations.ts'
import { allCalls, type NamedCall } from './calls.ts'
import { createDemoDatabase } from './demo-database.ts'
import { type DemoPractice, openDemoPractice } from './demo-practice.ts'
import { generateInput } from './generate-input.ts'

// Calls every operation with valid input, in which one id belongs to another practice or to another patient.

const ROUNDS = process.env.TEST_ROUNDS === 'long' ? 12 : 1

/** The tables of the records that fields name. */
const TABLES: Readonly<Record<string, string>> = {
  patientId: 'patients',
  memberId: 'patients',
  mergedId: 'patients',
  appointmentId: 'appointments',
  appointment: 'appointments',
  holdId: 'appointments',
  visitId: 'visits',
  prescriptionId: 'prescriptions',
  doctorId: 'doctors',
  placeId: 'places',
  clinicId: 'places',
  invoiceId: 'invoices',
  receiptId: 'receipts',
  refundId: 'refunds',
  creditNoteId: 'credit_notes',
  debitNoteId: 'debit_notes',
  clientId: 'billing_parties',
  partyId: 'billing_parties',
  paidById: 'billing_parties',
  bankAccountId: 'bank_accounts',
  shiftId: 'shifts',
  expenseId: 'expenses',
  supplierBillId: 'supplier_bills',
  purchaseOrderId: 'purchase_orders',
  itemId: 'procedures',
  procedureId: 'procedures',
  rateId: 'tax_rates',
  lineId: 'invoice_lines',
  invoiceLineId: 'invoice_lines',
  entryId: 'history_entries',
  entry: 'history_entries',
  corrects: 'vitals',
  before: 'vitals',
  outgoingPaymentId: 'outgoing_payments',
  lockedMonthId: 'locked_months',
  fileId: 'files',
  moveId: 'cash_moves',
  writeOffId: 'write_offs',
  membershipId: 'memberships',
}
/** Calls that save data of the person alone, whatever ids it names. */
const OWN_DATA = /^\/(drafts|session|passwords|second-step|devices|saved-submissions)/

const database = await createDemoDatabase()
let demo: DemoPractice
let ownPracticeId: string
let otherPracticeId: string
/** The patient who signs in, and the other patient of the practice with the most rows. */
let patients: { own: string; other: string }

beforeAll(async () => {
  demo = await openDemoPractice(database)
  ownPracticeId = demo.ownPractice.practiceId
  otherPracticeId = await findOne(sql`select id from practices where name = 'Bodhi Clinic'`)
  const own = await findOne(sql`select id from patients where practice_id = ${ownPracticeId} and person_id is not null`)
  const other = await findOne(sql`select patient_id as id from visits where practice_id = ${ownPracticeId}
    and patient_id <> ${own} group by 1 order by count(*) desc limit 1`)
  patients = { own, other }
}, 180_000)

const findOne = async (query: SQL) => (await database.maintenance.execute<{ id: string }>(query))[0]!.id

interface Owner {
  table: 'practices' | 'patients'
  id: string
}

const matchOwner = (owner: Owner) =>
  owner.table === 'practices'
    ? sql`t.practice_id = ${owner.id}`
    : sql`coalesce(to_jsonb(t)->>'patient_id', case when t.tableoid = 'patients'::regclass then t.id::text end) = ${owner.id}`

/** Finds an id of each kind; of an own patient, also of the practice's records that have no patient. */
async function loadIds(owner: Owner): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const table of new Set(Object.values(TABLES))) {
    const [row] = await database.maintenance.execute<{ id: string }>(
      sql`select id from ${sql.identifier(table)} t where ${matchOwner(owner)} order by id limit 1`,
    )
    if (row) ids[table] = row.id
  }
  return ids
}

/** Hashes the rows of an owner in every table, apart from the traces of who read them. */
async function hashRows(owner: Owner): Promise<Record<string, string>> {
  const column = owner.table === 'practices' ? 'practice_id' : 'patient_id'
  const tables = await database.maintenance.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = ${column}
        and table_name not in ('audit', 'recent_patients', 'sessions', 'drafts') order by 1`,
  )
  const sums = tables.map(
    ({ name }) => sql`select ${name}::text as name, sum(hashtextextended(t::text, 0)::numeric)::text as sum
      from ${sql.identifier(name)} t where ${sql.identifier(column)} = ${owner.id}`,
  )
  if (owner.table === 'patients')
    sums.push(sql`select 'patients' as name, t::text as sum from patients t where id = ${owner.id}`)
  const rows = await database.maintenance.execute<{ name: string; sum: string }>(sql.join(sums, sql` union all `))
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** Lists ids of an owner's rows that no rows of another owner contain. */
async function listSecretIds(owner: Owner): Promise<Set<string>> {
  const secret = new Set<string>()
  for (const table of [
    'appointments',
    'visits',
    'invoices',
    'receipts',
    'prescriptions',
    'vitals',
    'history_entries',
  ]) {
    const rows = await database.maintenance.execute<{ id: string }>(
      sql`select id from ${sql.identifier(table)} t where ${matchOwner(owner)}`,
    )
    for (const { id } of rows) secret.add(id)
  }
  return secret
}

async function send({ method, path, parameters }: NamedCall, input: Record<string, unknown>, role: string) {
  const body = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name])))
  for (const name of parameters) delete body[name]
  const flat = Object.entries(body).filter(([, value]) => typeof value !== 'object')
  const query = method === 'GET' ? `?${new URLSearchParams(flat.map(([name, value]) => [name, String(value)]))}` : ''
  return demo.api.call(filled + query, { method, token: demo.tokens.get(role), ...(method !== 'GET' && { body }) })
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

async function tryForeignIds(role: string, own: Owner, other: Owner): Promise<{ wrong: string[]; sent: number }> {
  const [ownIds, otherIds] = [
    { ...(await loadIds({ table: 'practices', id: ownPracticeId })), ...(await loadIds(own)) },
    await loadIds(other),
  ]
  const secretIds = await listSecretIds(other)
  const wrong: string[] = []
  let sent = 0
  const before = await hashRows(other)
  for (const call of allCalls) {
    if (!call.input || call.isTrusted || OWN_DATA.test(call.path) || !findReach(call.operation, role)) continue
    for (const name of Object.keys(TABLES)) {
      const otherId = otherIds[TABLES[name]!]
      for (let round = 0; otherId && round < ROUNDS; round++) {
        const findId = (field: string) => (field === name ? otherId : ownIds[TABLES[field] ?? ''])
        const input = generateInput(call.input, findId, round + 1)
        if (!JSON.stringify(input)?.includes(otherId)) break
        sent++
        const { status, body } = await send(call, input as Record<string, unknown>, role)
        const leaked = (JSON.stringify(body).match(UUID) ?? []).filter((id) => id !== otherId && secretIds.has(id))
        if (status >= 500 && status !== 501) wrong.push(`${call.method} ${call.path} answered ${status}`)
        if (leaked.length > 0) wrong.push(`${call.method} ${call.path} with ${name} answered with ${leaked[0]}`)
      }
    }
  }
  const after = await hashRows(other)
  for (const table of Object.keys(before))
    if (after[table] !== before[table]) wrong.push(`A call changed ${table} of the other.`)
  return { wrong, sent }
}

describe('a call with an id that the person may not use', () => {
  it.each(['AdminDoctor', 'receptionist', 'doctor', 'pharmacy', 'lab'])(
    'of another practice reveals and changes nothing for %s',
    async (role) => {
      const [own, other] = [ownPracticeId, otherPracticeId].map((id) => ({ table: 'practices', id }) as const)
      const { wrong, sent } = await tryForeignIds(role, own!, other!)
      expect(wrong).toEqual([])
      expect(sent).toBeGreaterThan(20)
    },
  )

  it('of another patient reveals and changes nothing for a patient', async () => {
    const [own, other] = [patients.own, patients.other].map((id) => ({ table: 'patients', id }) as const)
    const { wrong, sent } = await tryForeignIds('patient', own!, other!)
    expect(wrong).toEqual([])
    expect(sent).toBeGreaterThan(20)
  })
})
