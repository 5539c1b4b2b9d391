import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#api/practice/people/session-store.ts'
import { contract } from '#contract/calls.ts'
import { fillInvoices } from '#db/seed/invoice-volume.ts'
import { seedVolume } from '#db/seed/volume.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { explainQuery, recordQueries, type SentQuery } from '#db/testing/query-plans.ts'
import { notBuilt } from '../not-built.ts'
import { type TestApi, testApi } from './server.ts'

// Calls every list, search and record with every role that may, in a practice of 20,000 appointments, and explains each
// statement. A plan that scans the whole practice fails.

const PATIENTS = 2_000
/** Four rows read for each row shown, and once the busiest day of a large practice. */
const maxRowsRead = (used: number) => 4 * used + 1_000
/** A week of appointments: nothing that grows with the years. */
const MAX_ROWS_READ = 6_000

const INVOICES = 20_000
/** Reports, and pages with their sums, read a month of documents and lines, and not the year. */
const REPORTS = /^(moneyReports\.|invoices\.(totals|readListPage)|dashboards\.practice)/
const maxReportRowsRead = (used: number) => 8 * used + 4_000
/**
 * Sums over all documents; billing/invariants-volume.test.ts measures their time. A page of the ledger merges the entries of
 * its period from many tables, so it reads more rows than it shows.
 */
const UNLIMITED_REPORTS = ['moneyReports.outstanding', 'moneyReports.ledger']

/** The query parameters with which calls are tested; without an entry, none. */
const QUERIES: Record<string, readonly string[]> = {
  'appointments.list': [
    '',
    '?limit=200',
    '?patientId={patientId}',
    '?doctorId={doctorId}',
    '?placeId={placeId}',
    '?status=booked',
    '?day=2020-01-01',
  ],
  'appointments.readListPage': ['', '?limit=200', '?status=booked', '?doctorId={doctorId}'],
  'appointments.readDayList': ['', '?doctorId={doctorId}'],
  'appointments.readDayBoard': ['', '?doctorId={doctorId}', '?overview=true&times=true&delays=true'],
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
  'search.readPage': ['', '?q=asha', '?q=17', '?q=VOL/2627/00017', '?q=nobody', '?q=abcd-efgh-1234'],
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
  'patientExports.page': ['', '?q=asha', '?sort=fullName', '?group=seen', '?group=seen&mine=true', '?gender=Female'],
  'mine.appointments': ['', '?when=past', '?when=past&patientId={patientId}'],
  'mine.documents': ['', '?kind=invoice'],
  'records.history': ['', '?placeId={placeId}'],
  'records.timeline': ['', '?group=visits&group=billing', '?from=2020-01-01&to=2100-01-01'],
  'mine.accessLog': ['', '?patientId={patientId}'],
  'breakGlass.list': ['', '?unseen=true'],
  'terms.list': ['?list=symptoms'],
  'prescription.readLine': ['?text=PCM500%201-0-1%205d'],
  'messages.list': ['', '?status=all', '?status=sent', '?status=queued', '?status=failed'],
  'liveconsultation.listAll': ['', '?limit=200'],
  'visits.consultation': ['', '?appointment={appointmentId}'],
  'documents.find': ['?number=MG-IN-00017', '?number=17', '?number=nothing'],
  'documents.findNumbered': ['?number=VOL/2627/00017', '?number=17', '?number=VOL%2017', '?number=nothing'],
  'prescription.findPrescription': ['?code=no-such-code'],
  'procedures.find': ['?q=dressing', '?q=cons&placeId={placeId}'],
  'clients.find': ['?q=asha', '?q=98'],
  'invoices.list': [
    '',
    '?limit=200',
    '?status=draft',
    '?status=issued',
    '?patientId={patientId}',
    '?placeId={placeId}',
    '?status=cancelled',
    '?sort=-due',
    '?sort=due',
    '?paymentState=due',
    '?paymentState=unpaid&sort=due',
    '?paymentState=partly_paid',
    '?paymentState=paid',
    '?paymentState=credited',
    '?paymentState=written_off',
    '?overdue=true',
    '?kind=package',
    '?q=asha',
    '?q=VOL/2627/00017',
    '?q=VOL%2017',
    '?q=17',
    '?from=2020-01-01&to=2020-01-31',
    '?kind=consultation',
  ],
  'invoices.totals': ['', '?patientId={patientId}&from=2020-01-01'],
  'creditNotes.list': ['', '?q=VOLC%2017', '?q=VOLC/17'],
  'clients.list': ['', '?type=supplier', '?type=organisation', '?archived=true', '?q=asha'],
  'receipts.list': [
    '',
    '?q=VOLR/17',
    '?method=cheque',
    '?state=left',
    '?chequeState=deposited',
    '?patientId={patientId}',
  ],
  'receipts.account': ['?patientId={patientId}'],
  'receipts.credit': ['?patientId={patientId}'],
  'moneyReports.choices': ['', '?client=asha'],
  'moneyReports.dayBook': ['', '?limit=1000', '?placeId={placeId}'],
  'moneyReports.ledger': [
    '',
    '?account=dues&limit=1000',
    '?account=method_upi',
    '?account=advances',
    '?placeId={placeId}',
  ],
  'moneyReports.trial-balance': ['', '?placeId={placeId}'],
  'moneyReports.sales': ['', '?limit=1000'],
  'moneyReports.collections': ['', '?by=method', '?by=cashier', '?by=source', '?by=place'],
  'moneyReports.revenue': ['', '?by=place', '?by=service', '?by=kind', '?by=method'],
  'moneyReports.adjustments': ['', '?kind=write_off', '?kind=draft_edit'],
  'moneyReports.documents-issued': ['', '?placeId={placeId}'],
  'moneyReports.purchases': ['', '?limit=1000'],
  'moneyReports.taxCodes': ['', '?full=true'],
  'moneyReports.taxDocuments': ['?section=4A', '?section=9B-registered'],
  'drafts.read': ['?form=visit-note&recordId=x&patientId={patientId}', '?form=visit-note'],
}

/** Parameters for which the practice has no record. */
const UNKNOWN_IDS = [
  'id',
  'importId',
  'prescriptionId',
  'certificateId',
  'refundId',
  'debitNoteId',
  'shiftId',
  'bankAccountId',
  'templateId',
  'expenseId',
  'supplierBillId',
  'purchaseOrderId',
  'outgoingPaymentId',
  'fileId',
  'lockedMonthId',
  ...['rateId', 'stockItemId', 'pharmacyId'],
]

// A fixed morning of a working day, because the number of rows depends on the hour.
const NOW = new Date('2026-11-18T06:00:00Z')

let api: TestApi
let recorded: ReturnType<typeof recordQueries>
let explainConnection: postgres.Sql
let ids: Record<string, string>
const tokens: Record<string, string> = {}

beforeAll(async () => {
  const db = await createTestDatabase()
  const { practiceId } = await seedVolume(db, { patients: PATIENTS, now: NOW })
  recorded = recordQueries(db)
  explainConnection = db.connect('trusted', { max: 1 })
  const lastDay = NOW.toISOString().slice(0, 10)
  await fillInvoices(db, { practiceId, invoices: INVOICES, days: 365, lastDay })
  api = await testApi(recorded.database)
  api.clock.set(NOW.toISOString())
  ids = await examples(practiceId)
  const practice = { adminId: practiceId, orgId: ids.orgId! }

  const session = (personId: string) =>
    openSession(db.trusted, { personId, practiceId, ip: 'test', userAgent: null }, api.deps.now(), api.deps)
  tokens.AdminDoctor = await session(ids.otherPersonId!)
  await db.maintenance.execute(sql`update memberships set role = 'doctor' where person_id = ${ids.personId}`)
  tokens.doctor = await session(ids.personId!)
  tokens.admin = (await api.person('admin', practice)).token
  await db.maintenance.execute(sql`update memberships set rights = '{export}' where role = 'admin'`)
  tokens.lab = (await api.person('lab', practice)).token
  tokens.receptionist = (await api.person('receptionist', practice, { placeId: ids.placeId })).token
  const patient = await api.person('patient', practice)
  await db.maintenance.execute(sql`update patients set person_id = ${patient._id} where id = ${ids.patientId}`)
  tokens.patient = patient.token
  await db.maintenance.execute(insertMessages(practiceId))
  await db.owner.execute(sql`analyze`)

  /** The ids of a past appointment and its related records. */
  async function examples(practice: string) {
    const [one] = await db.maintenance.execute<Record<string, string>>(sql`
      select a.practice_id as "adminId", a.practice_id as "practiceId", p.org_id as "orgId", a.id as "appointmentId", a.patient_id as "patientId",
        a.doctor_id as "doctorId", a.place_id as "placeId", a.place_id as "clinicId", v.id as "visitId", d.person_id as "personId", d.person_id as "userId",
        (select person_id from doctors where practice_id = p.id and id <> d.id order by id limit 1) as "otherPersonId", a.patient_id as "clientId"
      from appointments a join practices p on p.id = a.practice_id join doctors d on d.id = a.doctor_id join visits v on v.appointment_id = a.id
      where a.practice_id = ${practice} order by a.starts_at desc limit 1`)
    const [document] = await db.maintenance.execute<Record<string, string>>(sql`
      select n.id as "creditNoteId", n.invoice_id as "invoiceId", (select id from receipts where practice_id = ${practice} order by id limit 1) as "receiptId",
        (select batch_id from receipts where practice_id = ${practice} order by id limit 1) as "batchId"
      from credit_notes n where n.practice_id = ${practice} order by n.id limit 1`)
    const unknown = Object.fromEntries(UNKNOWN_IDS.map((name) => [name, randomUUID()]))
    return { ...one!, ...document!, ...unknown, token: 'x'.repeat(43), code: 'x'.repeat(20) }
  }
})

/** Inserts a message for each appointment: most are sent, some wait for staff or for their time. */
const insertMessages = (practiceId: string) => sql`
  insert into messages (id, practice_id, about, channel, recipient, body, status, dedupe_key, not_before, patient_id, appointment_id,
    doctor_id, place_id, created_at)
  select gen_random_uuid(), practice_id, 'booked', case when n % 500 = 0 then 'whatsapp' else 'email' end, 'a@example.com', 'Hello',
    case when n % 500 = 0 or n % 30 = 1 then 'queued' else 'sent' end, id::text,
    ${NOW.toISOString()}::timestamptz + case when n % 30 = 1 then interval '3 days' else interval '-1 hour' end, patient_id, id, doctor_id, place_id, starts_at
  from (select *, row_number() over (order by starts_at) as n from appointments where practice_id = ${practiceId}) a`

afterAll(async () => {
  await explainConnection.end({ timeout: 1 })
  await recorded.close()
})

describe('query plans', () => {
  it.each(listReadCalls())('%s reads at most a small multiple of the rows that it shows', async (name, path) => {
    const tooMuch = new Set<string>()
    let answered = 0
    for (const query of QUERIES[name] ?? ['']) {
      for (const [role, token] of Object.entries(tokens)) {
        recorded.sent.length = 0
        const { status } = await api.call(fillPath(path + query), { token })
        if (status === 403) continue
        expect(status, `${role} asks ${fillPath(path + query)}`).toBeLessThan(500)
        expect(status, `${role} asks ${fillPath(path + query)}`).not.toBe(422)
        answered += 1
        for (const line of UNLIMITED_REPORTS.includes(name)
          ? []
          : await findExpensivePlans([...recorded.sent], REPORTS.test(name)))
          tooMuch.add(`${role}${query}: ${line}`)
      }
    }
    expect(answered, 'A role must be allowed to call it').toBeGreaterThan(0)
    expect([...tooMuch]).toEqual([])
  })
})

it('QUERIES lists only existing calls', () => {
  const names = new Set(listReadCalls().map(([name]) => name))
  expect(Object.keys(QUERIES).filter((name) => !names.has(name))).toEqual([])
})

it('findExpensivePlans detects a plan that scans the whole practice', async () => {
  const walk = { text: `select id from patients where full_name like '%ilk%'`, params: [] }
  expect((await findExpensivePlans([walk])).join()).toMatch(/^2000 rows read for \d+ \(patients by /)
})

/** Lists the built calls that only read, with their paths. */
function listReadCalls(): [name: string, path: string][] {
  const plannedCalls = notBuilt as Record<string, Record<string, unknown> | undefined>
  return Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).flatMap(([verb, one]): [string, string][] => {
      const { method = 'POST', path = '' } = one['~orpc'].route
      return method === 'GET' && !plannedCalls[noun]?.[verb] ? [[`${noun}.${verb}`, path]] : []
    }),
  )
}

function fillPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!ids[name]) throw new Error(`Add {${name}} of ${path} to the ids of this test.`)
    return ids[name]
  })
}

async function findExpensivePlans(sent: readonly SentQuery[], isReport = false): Promise<string[]> {
  const selects = sent.filter(({ text }) => /^\s*(select|with)\b/i.test(text) && !text.includes('set_config'))
  const expensivePlans: string[] = []
  await explainConnection.begin(async (tx) => {
    await tx`select engine.enter_practice(${ids.practiceId!}::uuid)`
    // Small tables are scanned rather than looked up, so scans are disabled to see if a lookup is possible.
    for (const method of ['seqscan', 'hashjoin', 'mergejoin']) await tx.unsafe(`set local enable_${method} = off`)
    for (const one of selects) {
      const { read, used, scans: where } = await explainQuery(tx, one)
      if (read > (isReport ? maxReportRowsRead(used) : Math.min(maxRowsRead(used), MAX_ROWS_READ)))
        expensivePlans.push(
          `${read} rows read for ${used} (${where.slice(0, 3).join(', ')}) by ${one.text.slice(0, 300)}`,
        )
    }
  })
  return expensivePlans
}
