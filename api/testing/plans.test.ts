import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#api/practice/people/session-store.ts'
import { contract } from '#contract/calls.ts'
import { seedVolume } from '#db/seed/volume.ts'
import { testDatabase } from '#db/testing.ts'
import { fillWithPapers } from '#db/testing-books/volume.ts'
import { overheard, readingOf, type Sent } from '#db/testing-plans.ts'
import { notBuilt } from '../not-built.ts'
import { type TestApi, testApi } from './server.ts'

// Every list, search and record is asked for by everybody who may, in a practice of 20,000 appointments, and what it
// sent to the database is run again with its plan. A plan that walks through the practice fails here.

const PATIENTS = 2_000
/** Four tables for each row that is shown, and once the busiest day of a large practice. */
const mayRead = (used: number) => 4 * used + 1_000
/** A week of appointments, counted: nothing that grows with the years. */
const MAY_READ_AT_MOST = 6_000

const INVOICES = 20_000
/** Reports sum up what stands in their days: a month of papers and lines, and not the year. */
const REPORTS = /^(moneyReports\.|invoices\.totals)/
const reportMayRead = (used: number) => 8 * used + 4_000
/** What everybody owes is a sum over all papers that there are; how long that takes is asked in billing/invariants-volume.test.ts. */
const OF_ALL_TIMES = ['moneyReports.outstanding']

/** What calls need besides their ids. Those who ask differently in different cases are asked each way. */
const QUERIES: Record<string, readonly string[]> = {
  'appointments.list': [
    '',
    '?limit=200',
    '?patientId={patientId}',
    '?doctorId={doctorId}',
    '?placeId={placeId}',
    '?status=booked',
    '?day=2020-01-01',
    '?sort=-startsAt',
  ],
  'appointments.counts': ['', '?doctorId={doctorId}'],
  'appointments.listTimeslot': ['?doctorId={doctorId}&days=7'],
  'patients.search': [
    '?q=asha',
    '?q=a',
    '?q=rao%20as',
    '?q=P0000017',
    '?q=9800',
    '?q=nobody',
    '?q=asah',
    '?q=meeena%20pau',
  ],
  'patients.searchPhoneNumber': ['?q=9800007919', '?q=98'],
  'patient.listPatient': [
    '',
    '?limit=200',
    '?sort=fullName',
    '?group=seen',
    '?group=coming',
    '?mine=true',
    '?gender=Female',
    '?q=asha',
  ],
  'patientExports.page': [''],
  'mine.appointments': ['', '?when=past', '?when=past&patientId={patientId}'],
  'mine.documents': ['', '?kind=invoice'],
  'records.history': ['', '?placeId={placeId}'],
  'records.timeline': ['', '?group=visits&group=papers', '?from=2020-01-01&to=2100-01-01'],
  'mine.accessLog': ['', '?patientId={patientId}'],
  'brokenGlass.list': ['', '?unseen=true'],
  'terms.list': ['?list=symptoms'],
  'prescription.readLine': ['?text=PCM500%201-0-1%205d'],
  'messages.list': ['', '?status=all', '?status=sent', '?status=queued', '?status=failed'],
  'liveconsultation.listAll': ['', '?limit=200'],
  'visits.consultation': ['', '?appointment={appointmentId}'],
  'documents.find': ['?number=MG-IN-00017', '?number=nothing'],
  'documents.findNumbered': ['?number=MG/2627/00017', '?number=nothing'],
  'prescription.findPrescription': ['?code=no-such-code'],
  'procedures.find': ['?q=dressing'],
  'clients.find': ['?q=asha', '?q=98'],
  'invoices.list': [
    ...['', '?limit=200', '?status=draft', '?status=issued', '?patientId={patientId}', '?placeId={placeId}'],
    ...['?from=2026-11-01&sort=-due', '?from=2026-11-01&paymentState=unpaid&sort=due'],
    ...['?q=asha', '?q=MG/2627/00017', '?from=2020-01-01&to=2020-01-31', '?kind=consultation'],
  ],
  'invoices.totals': ['', '?patientId={patientId}&from=2020-01-01'],
  'clients.list': ['', '?type=supplier', '?q=asha'],
  'receipts.account': ['?patientId={patientId}'],
  'moneyReports.dayBook': ['', '?limit=1000', '?placeId={placeId}'],
  'moneyReports.sales': ['', '?limit=1000'],
  'moneyReports.collections': ['', '?by=method', '?by=cashier', '?by=source', '?by=place'],
  'moneyReports.revenue': ['', '?by=place', '?by=service', '?by=kind', '?by=method'],
  'moneyReports.adjustments': ['', '?kind=write_off', '?kind=draft_edit'],
  'moneyReports.documentsIssued': ['', '?placeId={placeId}'],
  'moneyReports.purchases': ['', '?limit=1000'],
  'moneyReports.taxCodes': ['', '?full=true'],
  'moneyReports.taxDocuments': ['?section=4A', '?section=9B-registered'],
  'drafts.read': ['?form=visit-note&recordId=x&patientId={patientId}', '?form=visit-note'],
}

/** What the practice has none of. */
const OF_NOBODY = [
  ...['id', 'importId', 'prescriptionId', 'certificateId', 'refundId', 'debitNoteId', 'shiftId', 'bankAccountId'],
  'templateId',
  ...['expenseId', 'supplierBillId', 'purchaseOrderId', 'outgoingPaymentId', 'fileId', 'lockedMonthId', 'rateId'],
]

// A morning of a working day, whenever this runs: what is still booked today, and so what a list reads, hangs on the hour.
const NOW = new Date('2026-11-18T06:00:00Z')

let t: TestApi
let heard: ReturnType<typeof overheard>
let explaining: postgres.Sql
let ids: Record<string, string>
const tokens: Record<string, string> = {}

beforeAll(async () => {
  const db = await testDatabase()
  const { practiceId } = await seedVolume(db, { patients: PATIENTS, now: NOW })
  heard = overheard(db)
  explaining = db.connect('app', { max: 1 })
  const lastDay = NOW.toISOString().slice(0, 10)
  await fillWithPapers(db, { practiceId, invoices: INVOICES, days: 365, lastDay })
  t = await testApi(heard.database)
  t.clock.set(NOW.toISOString())
  ids = await examples(practiceId)
  const practice = { adminId: practiceId, orgId: ids.orgId! }
  const { keeper } = db

  const session = (personId: string) =>
    openSession(db.app, { personId, practiceId, ip: 'test', userAgent: null }, t.deps.now(), t.deps)
  tokens.AdminDoctor = await session(ids.otherPersonId!)
  await keeper.execute(sql`update memberships set role = 'doctor' where person_id = ${ids.personId}`)
  tokens.doctor = await session(ids.personId!)
  tokens.admin = (await t.person('admin', practice)).token
  await keeper.execute(sql`update memberships set rights = '{export}' where role = 'admin'`)
  tokens.lab = (await t.person('lab', practice)).token
  tokens.receptionist = (await t.person('receptionist', practice, { placeId: ids.placeId })).token
  const patient = await t.person('patient', practice)
  await keeper.execute(sql`update patients set person_id = ${patient._id} where id = ${ids.patientId}`)
  tokens.patient = patient.token
  await keeper.execute(toldOf(practiceId))
  await db.owner.execute(sql`analyze`)

  /** One appointment that is over, with everybody and everything that belongs to it. */
  async function examples(practice: string) {
    const [one] = await db.keeper.execute<Record<string, string>>(sql`
      select a.practice_id as "adminId", a.practice_id as "practiceId", p.org_id as "orgId", a.id as "appointmentId", a.patient_id as "patientId",
        a.doctor_id as "doctorId", a.place_id as "placeId", a.place_id as "clinicId", v.id as "visitId", d.person_id as "personId", d.person_id as "userId",
        (select person_id from doctors where practice_id = p.id and id <> d.id order by id limit 1) as "otherPersonId", a.patient_id as "clientId"
      from appointments a join practices p on p.id = a.practice_id join doctors d on d.id = a.doctor_id join visits v on v.appointment_id = a.id
      where a.practice_id = ${practice} order by a.starts_at desc limit 1`)
    const [paper] = await db.keeper.execute<Record<string, string>>(sql`
      select n.id as "creditNoteId", n.invoice_id as "invoiceId", (select id from receipts where practice_id = ${practice} order by id limit 1) as "receiptId",
        (select batch_id from receipts where practice_id = ${practice} order by id limit 1) as "batchId"
      from credit_notes n where n.practice_id = ${practice} order by n.id limit 1`)
    const unknown = Object.fromEntries(OF_NOBODY.map((name) => [name, randomUUID()]))
    return { ...one!, ...paper!, ...unknown, token: 'x'.repeat(43), code: 'x'.repeat(20) }
  }
}, 120_000)

/** A message of each appointment: almost all were sent, some wait for staff, some for their time. */
const toldOf = (practiceId: string) => sql`
  insert into messages (id, practice_id, about, channel, recipient, body, status, dedupe_key, not_before, patient_id, appointment_id,
    doctor_id, place_id, created_at)
  select gen_random_uuid(), practice_id, 'booked', case when n % 500 = 0 then 'whatsapp' else 'email' end, 'a@example.com', 'Hello',
    case when n % 500 = 0 or n % 30 = 1 then 'queued' else 'sent' end, id::text,
    ${NOW.toISOString()}::timestamptz + case when n % 30 = 1 then interval '3 days' else interval '-1 hour' end, patient_id, id, doctor_id, place_id, starts_at
  from (select *, row_number() over (order by starts_at) as n from appointments where practice_id = ${practiceId}) a`

afterAll(async () => {
  await explaining.end({ timeout: 1 })
  await heard.close()
})

describe('a call reads at most a small multiple of what it shows', () => {
  it.each(readingCalls())('%s', async (name, path) => {
    const tooMuch = new Set<string>()
    let answered = 0
    for (const query of QUERIES[name] ?? ['']) {
      for (const [role, token] of Object.entries(tokens)) {
        heard.sent.length = 0
        const { status } = await t.call(filled(path + query), { token })
        if (status === 403) continue
        expect(status, `${role} asks ${filled(path + query)}`).toBeLessThan(500)
        expect(status, `${role} asks ${filled(path + query)}`).not.toBe(422)
        answered += 1
        for (const line of OF_ALL_TIMES.includes(name) ? [] : await wastes([...heard.sent], REPORTS.test(name)))
          tooMuch.add(`${role}${query}: ${line}`)
      }
    }
    expect(answered, 'Somebody must be allowed to ask').toBeGreaterThan(0)
    expect([...tooMuch]).toEqual([])
  })
})

it('detects a plan that scans the whole practice', async () => {
  const walk = { text: `select id from patients where full_name like '%ilk%'`, params: [] }
  expect((await wastes([walk])).join()).toMatch(/^2000 rows read for \d+ \(patients by /)
})

/** Every call that only reads, with its path. A call of a later issue waits until it is built. */
function readingCalls(): [name: string, path: string][] {
  const later = notBuilt as Record<string, Record<string, unknown> | undefined>
  return Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([verb, one]): [string, string][] => {
      const { method = 'POST', path = '' } = one['~orpc'].route
      return method === 'GET' && !later[noun]?.[verb] ? [[`${noun}.${verb}`, path]] : []
    }),
  )
}

function filled(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!ids[name]) throw new Error(`Say in this test what {${name}} of ${path} is.`)
    return ids[name]
  })
}

async function wastes(sent: readonly Sent[], isReport = false): Promise<string[]> {
  const selects = sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('set_config'))
  const found: string[] = []
  await explaining.begin(async (tx) => {
    await tx`select set_config('app.practice_id', ${ids.practiceId!}, true)`
    // Tables of this size are sooner walked through than looked up; whether they can be looked up is the question.
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await tx.unsafe(`set local enable_${way} = off`)
    for (const one of selects) {
      const { read, used, where } = await readingOf(tx, one)
      if (read > (isReport ? reportMayRead(used) : Math.min(mayRead(used), MAY_READ_AT_MOST)))
        found.push(`${read} rows read for ${used} (${where.slice(0, 3).join(', ')}) by ${one.text.slice(0, 300)}`)
    }
  })
  return found
}
