import { and, eq, gt, max } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayInZone } from '#api/kernel/clock.ts'
import { notBuilt } from '#api/not-built.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { contract } from '#contract/calls.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'
import { testFamily } from './testing.ts'

// Every opening of a record is an audit row. A new call that reads one fails here until it is listed with
// what it leaves, and fails as well when it leaves nothing.

/** Operations whose reading calls open a record. */
const OF_RECORD =
  /^(charts|reports|visits|vitals|histories|followups|prescriptions|laborders|labreports|vaccination|certificates|summaries|referrals):/

/**
 * What each call leaves: the object of its audit row. `many`: it lists over many patients, so its row names none.
 * `doctorOnly`: managers may not make the call.
 */
const LEAVES: Record<string, { object: string; many?: true; doctorOnly?: true }> = {
  'visits.consultation': { object: 'chart' },
  'visits.view': { object: 'visit' },
  'liveconsultation.listAll': { object: 'visits', many: true },
  'liveconsultation.list': { object: 'visits' },
  'vitals.list': { object: 'vitals' },
  'histories.read': { object: 'history' },
  'prescription.listPrescriptionPatient': { object: 'prescriptions' },
  'prescription.listPrescription': { object: 'prescription' },
  'prescription.findByVisit': { object: 'prescription' },
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
}

/** Says where a paper is and not what it says; what a doctor writes with, of whomever. */
const NO_RECORD = ['prescription.findPrescription', 'prescription.readLine', 'prescriptionTemplates.list']

let api: TestApi
let here: TestPractice
let ids: Record<string, string>
let merged: string

beforeAll(async () => {
  api = await testApi()
  here = await openTestPractice(api)
  const patientId = await here.patient()
  const { visitId, appointmentId, prescriptionId } = await testFamily(api, here).addSignedVisit(patientId)
  const { token } = here.manager
  const { certificateId } = (
    await api.call(`/visits/${visitId}/certificates`, {
      token: here.doctor.token,
      body: { certificate: { kind: 'fitness', fromDay: dayInZone('Asia/Kolkata', api.clock.now()), fitFor: 'work' } },
    })
  ).body.data
  ids = { patientId, visitId, appointmentId, prescriptionId, certificateId, placeId: here.placeId }
  merged = await here.patient({ givenName: 'Ashaa' })
  const done = await api.call(`/patients/${patientId}/merges`, {
    token,
    body: { mergedId: merged, reason: 'Entered two times' },
  })
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
})

const reading = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls).flatMap(([verb, one]) => {
    const { operation } = one['~orpc'].meta as { operation: string }
    const { method = 'POST', path = '' } = one['~orpc'].route
    const later = (notBuilt as Record<string, Record<string, unknown> | undefined>)[noun]?.[verb]
    const isRecord = OF_RECORD.test(operation)
    const opens = method === 'GET' && isRecord && !operation.endsWith(':own') && !later
    return opens && !NO_RECORD.includes(`${noun}.${verb}`) ? [{ name: `${noun}.${verb}`, path }] : []
  }),
)

const filled = (path: string, over: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = { ...ids, ...over }[name]
    if (!id) throw new Error(`Say in this test what {${name}} of ${path} is.`)
    return id
  })

/** What a call left in the audit. */
async function left<Answer>(ask: () => Promise<Answer>) {
  const { maintenance } = api.database
  const [last] = await maintenance.select({ seq: max(audit.seq) }).from(audit)
  const answer = await ask()
  const isNew = and(eq(audit.practiceId, here.manager.adminId), gt(audit.seq, last?.seq ?? 0))
  return { answer, rows: await maintenance.select().from(audit).where(isNew) }
}

const answered: string[] = []
afterAll(() => expect(answered.length).toBeGreaterThan(8))

describe('every call that reads a record', () => {
  it('is listed with its audit row', () => {
    const missing = reading.filter(({ name }) => !LEAVES[name]).map(({ name }) => name)
    expect(missing.map((name) => `${name} reads a record: say here which audit row it leaves.`)).toEqual([])
  })

  it.each(reading.filter(({ name }) => LEAVES[name]))('$name is audited once', async ({ name, path }) => {
    const { object, many, doctorOnly } = LEAVES[name]!
    const { token, _id } = doctorOnly ? here.doctor : here.manager
    const { answer, rows } = await left(async () => (await api.call(filled(path), { token })).status)
    expect(answer).toBe(200)
    expect(rows.map((row) => [row.act, row.object, row.patientId, row.personId])).toEqual([
      ['read', object, many ? null : ids.patientId, _id],
    ])
    answered.push(name)
  })

  it.each(reading.filter(({ name, path }) => LEAVES[name] && path.includes('{patientId}')))(
    '$name of a merged record is the one that was kept',
    async ({ path }) => {
      const { token } = here.manager
      const kept = await api.call(filled(path), { token })
      const { answer, rows } = await left(() => api.call(filled(path, { patientId: merged }), { token }))
      expect(answer.body).toEqual(kept.body)
      expect(rows.map(({ patientId }) => patientId)).toEqual([ids.patientId])
    },
  )
})
