import { and, eq, gt, max } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayInZone } from '#api/kernel/clock.ts'
import { notBuilt } from '#api/not-built.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { contract } from '#contract/calls.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'
import { testFamily } from './testing.ts'

// Every call that reads a record writes an audit row. A new call fails this test until it is listed with its audit row,
// and if it writes none.

/** Operations whose reading calls open a record. */
const OF_RECORD =
  /^(charts|reports|visits|vitals|histories|followups|prescriptions|laborders|labreports|vaccination|certificates|summaries|referrals):/

/**
 * The object of the audit row that each call writes; a page of a consultation writes one for each part of the record that
 * it shows. `many`: it lists records of many patients, so its row names none.
 * `doctorOnly`: managers may not make the call.
 */
const AUDIT_OBJECTS: Record<string, { object: string; parts?: string[]; many?: true; doctorOnly?: true }> = {
  'visits.consultation': { object: 'chart' },
  'visits.view': { object: 'visit' },
  'liveconsultation.listAll': { object: 'visits', many: true },
  'liveconsultation.list': { object: 'visits' },
  'vitals.list': { object: 'vitals' },
  'histories.read': { object: 'history' },
  'prescription.listPrescriptionPatient': { object: 'prescriptions' },
  'prescription.listPrescription': { object: 'prescription' },
  'prescription.findByVisit': { object: 'prescription' },
  'prescription.listLongTerm': { object: 'long_term_medicines' },
  'visitSummaries.view': { object: 'visit_summary' },
  'certificates.list': { object: 'certificates' },
  'certificates.listForAppointment': { object: 'certificates' },
  'certificates.view': { object: 'certificate' },
  'certificates.form': { object: 'visit', doctorOnly: true },
  'prescriptionChecks.read': { object: 'findings' },
  'visits.changes': { object: 'changes' },
  'orders.listForPatient': { object: 'lab_orders' },
  'orders.list': { object: 'lab_orders', many: true },
  'followup.listFollowup': { object: 'follow_ups' },
  'records.documents': { object: 'documents' },
  'records.history': { object: 'visits' },
  'records.timeline': { object: 'chart' },
  'records.changes': { object: 'changes' },
  'records.readSummaryPage': { object: 'chart' },
  'records.readAppointmentsPage': { object: 'chart' },
  'consultations.readGrowth': { object: 'chart', parts: ['vitals'] },
  'consultations.readOutsideResults': { object: 'chart', parts: ['outside_results'] },
  'consultations.readVitals': { object: 'chart', parts: ['vitals'] },
  'consultations.readHistory': { object: 'chart', parts: ['history'] },
  // The note of the last visit, beside that of an open one.
  'consultations.readNote': { object: 'chart', parts: ['vitals', 'visits', 'history', 'visit'] },
  'consultations.readMedicines': { object: 'chart' },
  'consultations.readCertificates': { object: 'chart', parts: ['certificates', 'visits'] },
  'consultations.readPrescriptions': { object: 'chart', parts: ['prescriptions'] },
  'consultations.readPrescription': { object: 'chart', parts: ['prescription'] },
  'consultations.readLabOrders': { object: 'chart', parts: ['lab_orders'] },
}

/** Calls that return no record: the place of a document, or the doctor's own tools for writing. */
const NO_RECORD = [
  'prescription.findPrescription',
  'prescription.readLine',
  'prescriptionTemplates.list',
  'visitTemplates.list',
]

let api: TestApi
let practice: TestPractice
let ids: Record<string, string>
let merged: string

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
  const patientId = await practice.patient()
  const { visitId, appointmentId, prescriptionId } = await testFamily(api, practice).addSignedVisit(patientId)
  const { token } = practice.manager
  const { certificateId } = (
    await api.call(`/visits/${visitId}/certificates`, {
      token: practice.doctor.token,
      body: { certificate: { kind: 'fitness', fromDay: dayInZone('Asia/Kolkata', api.clock.now()), fitFor: 'work' } },
    })
  ).body.data
  ids = { patientId, visitId, appointmentId, prescriptionId, certificateId, placeId: practice.placeId }
  merged = await practice.patient({ givenName: 'Ashaa' })
  const merge = await api.call(`/patients/${patientId}/merges`, {
    token,
    body: { mergedId: merged, reason: 'Entered two times' },
  })
  if (merge.status !== 200) throw new Error(JSON.stringify(merge.body))
})

const readCalls = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([verb, one]) => {
    const { operation } = one['~orpc'].meta as { operation: string }
    const { method = 'POST', path = '' } = one['~orpc'].route
    const isPlanned = (notBuilt as Record<string, Record<string, unknown> | undefined>)[noun]?.[verb]
    const isRecord = OF_RECORD.test(operation)
    const opens = method === 'GET' && isRecord && !operation.endsWith(':own') && !isPlanned
    return opens && !NO_RECORD.includes(`${noun}.${verb}`) ? [{ name: `${noun}.${verb}`, path }] : []
  }),
)

const fillPath = (path: string, over: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = { ...ids, ...over }[name]
    if (!id) throw new Error(`Add the id for {${name}} of ${path} to this test.`)
    return id
  })

/** Runs a call and returns the audit rows that it wrote. */
async function collectAuditRows<Answer>(ask: () => Promise<Answer>) {
  const { maintenance } = api.database
  const [last] = await maintenance.select({ seq: max(audit.seq) }).from(audit)
  const answer = await ask()
  const isNew = and(eq(audit.practiceId, practice.manager.adminId), gt(audit.seq, last?.seq ?? 0))
  return { answer, rows: await maintenance.select().from(audit).where(isNew) }
}

const auditedCalls: string[] = []
afterAll(() => expect(auditedCalls.length).toBeGreaterThan(8))

describe('every call that reads a record', () => {
  it('is listed with its audit row', () => {
    const missing = readCalls.filter(({ name }) => !AUDIT_OBJECTS[name]).map(({ name }) => name)
    expect(missing.map((name) => `${name} reads a record: list its audit row in this test.`)).toEqual([])
  })

  it.each(readCalls.filter(({ name }) => AUDIT_OBJECTS[name]))(
    'each part that $name reads is audited once',
    async ({ name, path }) => {
      const { object, parts = [], many, doctorOnly } = AUDIT_OBJECTS[name]!
      const { token, _id } = doctorOnly ? practice.doctor : practice.manager
      const { answer, rows } = await collectAuditRows(async () => (await api.call(fillPath(path), { token })).status)
      expect(answer).toBe(200)
      expect(rows.map((row) => [row.act, row.object, row.patientId, row.personId])).toEqual(
        [object, ...parts].map((part) => ['read', part, many ? null : ids.patientId, _id]),
      )
      auditedCalls.push(name)
    },
  )

  it.each(readCalls.filter(({ name, path }) => AUDIT_OBJECTS[name] && path.includes('{patientId}')))(
    '$name of a merged record returns and audits the kept record',
    async ({ path }) => {
      const { token } = practice.manager
      const keptRecord = await api.call(fillPath(path), { token })
      const { answer, rows } = await collectAuditRows(() => api.call(fillPath(path, { patientId: merged }), { token }))
      expect(answer.body).toEqual(keptRecord.body)
      expect(new Set(rows.map(({ patientId }) => patientId))).toEqual(new Set([ids.patientId]))
    },
  )
})
