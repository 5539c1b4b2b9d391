import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import type { TimelineEntry } from '#contract/clinical/records/timeline.ts'
import { labOrders, labOrderTests } from '#db/schema/clinical/orders.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'
import { testFamily } from './testing.ts'

/** A minute before midnight in Kolkata. */
const LATE = '2026-03-02T18:29:00Z'
const DAY_MS = 86_400_000

let api: TestApi
let here: TestPractice
let { addSignedVisit } = {} as ReturnType<typeof testFamily>

beforeAll(async () => {
  api = await testApi()
  api.clock.set(LATE)
  here = await openTestPractice(api)
  ;({ addSignedVisit } = testFamily(api, here))
})

async function entriesOf(patientId: string, query = ''): Promise<TimelineEntry[]> {
  const { status, body } = await api.call(`/patients/${patientId}/timeline?limit=100${query}`, {
    token: here.doctor.token,
  })
  expect([status, body.message]).toEqual([200, undefined])
  return body.data.rows
}
const kindsOf = async (patientId: string, query = '') => (await entriesOf(patientId, query)).map(({ kind }) => kind)

const signed = async (patientId: string, note: object, days = 0) => {
  api.clock.set(new Date(Date.parse(LATE) + days * DAY_MS).toISOString())
  const { token } = here.doctor
  const appointmentId = await here.appointment({ patientId, doctor: here.doctor })
  const { visitId } = (await api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token })).body.data
  const save = { method: 'PATCH', token, body: { version: 1, ...note } } as const
  const { version } = (await api.call(`/visits/${visitId}`, save)).body.data
  const done = await api.call(`/visits/${visitId}/signature`, { token, body: { version } })
  expect([done.status, done.body.message]).toEqual([200, undefined])
  return { visitId: visitId as string, appointmentId }
}

const noted = async (patientId: string, list: string, version: number, name: string) => {
  const body = { list, version, name }
  const { status } = await api.call(`/patients/${patientId}/medical-history`, { token: here.doctor.token, body })
  expect(status).toBe(200)
}

async function reported(visitId: string) {
  const { maintenance } = api.database
  const [order] = await maintenance.select().from(labOrders).where(eq(labOrders.visitId, visitId))
  await maintenance
    .update(labOrderTests)
    .set({ status: 'reported', statusAt: api.clock.now().toISOString() })
    .where(and(eq(labOrderTests.orderId, order!.id), eq(labOrderTests.name, 'CBC')))
}

const sentTo = (patientId: string, status: 'sent' | 'queued') =>
  api.database.maintenance.insert(messages).values({
    ...{ id: crypto.randomUUID(), practiceId: here.manager.adminId, about: 'reminder_24h', channel: 'email' },
    ...{ recipient: 'asha@example.com', body: 'Hello', status, dedupeKey: `${patientId} ${status}`, patientId },
    ...{ notBefore: LATE, sentAt: status === 'sent' ? LATE : null, createdAt: LATE },
  })

const NOTE = {
  symptoms: [{ name: 'Cough' }],
  diagnoses: [{ name: 'Bronchitis' }, { name: 'Dengue', certainty: 'refuted' }],
  lines: [{ medicine: 'Azithromycin', dose: '1 tablet', pattern: '1-0-0', durationDays: 3 }],
  tests: [{ name: 'CBC' }, { name: 'CRP' }],
  followUpAfter: '2 weeks',
  followUpReason: 'Cough gone?',
}

describe('the timeline', () => {
  it('has each kind of entry with its author', async () => {
    const patientId = await here.patient()
    const { visitId, appointmentId } = await signed(patientId, NOTE)
    const { token } = here.doctor
    const vitals = { appointmentId, weightKg: '61', systolic: '124', diastolic: '82' }
    await api.call(`/patients/${patientId}/vitals`, { token: here.manager.token, body: vitals })
    const amended = { noteVersion: 1, reason: 'Forgot the advice', advice: 'Fluids' }
    expect((await api.call(`/visits/${visitId}/amendments`, { token, body: amended })).status).toBe(200)
    await reported(visitId)
    await noted(patientId, 'allergies', 0, 'Penicillin')
    await sentTo(patientId, 'sent')
    await sentTo(patientId, 'queued')
    const entries = await entriesOf(patientId)
    const of = (kind: string) => entries.filter((entry) => entry.kind === kind)
    expect(of('visit')).toMatchObject([{ names: ['Bronchitis'], doctorName: 'Anil Rao', placeName: 'Lakeside Main' }])
    expect(of('amendment')).toMatchObject([
      { by: 'Anil Rao', facts: { noteVersion: 2, reason: 'Forgot the advice' }, appointmentId },
    ])
    expect(of('prescription')).toMatchObject([{ names: ['Azithromycin'], status: 'signed' }])
    expect(of('vitals')).toMatchObject([
      { by: here.manager.fullName, facts: { measures: { weightG: 61_000, systolic: 124, pulse: null } } },
    ])
    expect(of('order')).toMatchObject([
      { names: ['CBC', 'CRP'], status: 'booked', facts: { words: '1 of 2 reported' }, by: 'Anil Rao' },
    ])
    expect(of('result')).toMatchObject([{ names: ['CBC'], by: null }])
    expect(of('follow_up')).toMatchObject([{ status: 'open', facts: { dueOn: '2026-03-16', reason: 'Cough gone?' } }])
    expect(of('history')).toMatchObject([
      { names: ['Penicillin'], facts: { list: 'allergies', change: 'added' }, by: 'Anil Rao' },
    ])
    expect(of('message')).toMatchObject([{ facts: { about: 'reminder_24h', channel: 'email' }, by: null }])
    expect(entries).toHaveLength(9)
  })

  it('has documents with numbers and amounts, and the receipt at the visit that it paid for', async () => {
    const patientId = await here.patient()
    const { appointmentId } = await addSignedVisit(patientId)
    const documents = await entriesOf(patientId, '&group=documents')
    expect(documents.map(({ kind, facts }) => [kind, facts.amountMinor, facts.currency]).toSorted()).toEqual([
      ['invoice', 50_000, 'INR'],
      ['receipt', 50_000, 'INR'],
    ])
    for (const document of documents) {
      expect(document).toMatchObject({ appointmentId, by: here.manager.fullName, status: null })
      expect(document.facts.number).toMatch(/\d{5}$/)
    }
  })

  it('is filtered by groups and by days on the clinic’s calendar', async () => {
    const patientId = await here.patient()
    await signed(patientId, NOTE, -10)
    await signed(patientId, NOTE, 0)
    expect(await kindsOf(patientId, '&group=visits')).toEqual(['visit', 'visit'])
    expect((await kindsOf(patientId, '&group=visits&group=prescriptions')).toSorted()).toEqual([
      ...['prescription', 'prescription'],
      ...['visit', 'visit'],
    ])
    // It is 2 March in Kolkata for one more minute.
    expect(await kindsOf(patientId, '&group=visits&from=2026-03-02')).toEqual(['visit'])
    expect(await kindsOf(patientId, '&group=visits&to=2026-03-01')).toEqual(['visit'])
    expect(await kindsOf(patientId, '&group=visits&from=2026-02-20&to=2026-03-02')).toHaveLength(2)
    expect(await kindsOf(patientId, '&from=2026-03-03&group=visits')).toEqual([])
    expect(await kindsOf(patientId, '&group=messages')).toEqual([])
    const path = `/patients/${patientId}/timeline?group=wishes`
    expect((await api.call(path, { token: here.doctor.token })).status).toBe(422)
  })

  it('keeps the changes of a record that was merged into it', async () => {
    const [kept, given] = [await here.patient(), await here.patient({ givenName: 'Ashaa' })]
    await signed(kept, NOTE)
    await api.call(`/appointments/${await here.appointment({ patientId: given, doctor: here.doctor })}/visit`, {
      ...{ method: 'POST', token: here.doctor.token },
    })
    await noted(given, 'surgeries', 0, 'Appendectomy')
    const merge = { token: here.manager.token, body: { mergedId: given, reason: 'Entered two times' } }
    const merged = await api.call(`/patients/${kept}/merges`, merge)
    expect([merged.status, merged.body.message]).toEqual([200, undefined])
    const [entry] = await entriesOf(kept, '&group=history')
    expect(entry).toMatchObject({ names: ['Appendectomy'], facts: { change: 'added' } })
  })

  it('continues exactly after the previous page, also among simultaneous entries', async () => {
    const patientId = await here.patient()
    const { visitId } = await signed(patientId, NOTE)
    await reported(visitId)
    const whole = await entriesOf(patientId)
    const walked: TimelineEntry[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const more: string = cursor && `&cursor=${cursor}`
      const path = `/patients/${patientId}/timeline?limit=1${more}`
      const { data } = (await api.call(path, { token: here.doctor.token })).body
      walked.push(...data.rows)
      cursor = data.next
    }
    expect(walked).toEqual(whole)
  })
})

describe('changesSince', () => {
  const changesOf = async (patientId: string) =>
    (await api.call(`/patients/${patientId}/changes`, { token: here.doctor.token })).body.data

  it('lists news since the last visit and what that visit changed; then what today’s visit changes', async () => {
    const patientId = await here.patient()
    await signed(patientId, { symptoms: [{ name: 'Cough' }], diagnoses: [{ name: 'Asthma' }] }, -20)
    expect(await changesOf(patientId)).toMatchObject({ since: { sentences: [] }, lastVisit: null })
    const second = await signed(patientId, NOTE, -10)
    expect((await changesOf(patientId)).lastVisit.sentences).toEqual([
      'New diagnosis: Bronchitis',
      'Medicine started: Azithromycin',
    ])
    api.clock.set(LATE)
    await noted(patientId, 'allergies', 0, 'Penicillin')
    await reported(second.visitId)
    const { since } = await changesOf(patientId)
    expect(since).toMatchObject({
      visit: { visitId: second.visitId, doctorName: 'Anil Rao' },
      sentences: ['New allergy: Penicillin', 'Course finished: Azithromycin', 'New result: CBC'],
    })
    const appointmentId = await here.appointment({ patientId, doctor: here.doctor })
    await api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token: here.doctor.token })
    const open = await changesOf(patientId)
    expect(open).toMatchObject({ since: { visit: { visitId: second.visitId } }, lastVisit: null })
    expect(open.since.sentences).toEqual(since.sentences)
  })

  it('is empty before the first visit, and closed without access to the record', async () => {
    const patientId = await here.patient()
    const appointmentId = await here.appointment({ patientId, doctor: here.doctor })
    expect(await changesOf(patientId)).toEqual({ since: null, lastVisit: null })
    const other = await api.call(`/patients/${patientId}/changes`, { token: here.other.token })
    expect(other.status).toBe(403)
    const { maintenance } = api.database
    const mine = and(eq(appointments.id, appointmentId), eq(appointments.patientId, patientId))
    await maintenance.update(appointments).set({ doctorId: here.other.doctorId! }).where(mine)
    expect((await api.call(`/patients/${patientId}/timeline`, { token: here.doctor.token })).status).toBe(403)
  })
})
