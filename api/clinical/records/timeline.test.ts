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
let practice: TestPractice
let { addSignedVisit } = {} as ReturnType<typeof testFamily>

beforeAll(async () => {
  api = await testApi()
  api.clock.set(LATE)
  practice = await openTestPractice(api)
  ;({ addSignedVisit } = testFamily(api, practice))
})

async function listEntries(patientId: string, query = ''): Promise<TimelineEntry[]> {
  const { status, body } = await api.call(`/patients/${patientId}/timeline?limit=100${query}`, {
    token: practice.doctor.token,
  })
  expect([status, body.message]).toEqual([200, undefined])
  return body.data.rows
}
const listKinds = async (patientId: string, query = '') => (await listEntries(patientId, query)).map(({ kind }) => kind)

const addSignedNote = async (patientId: string, note: object, days = 0) => {
  api.clock.set(new Date(Date.parse(LATE) + days * DAY_MS).toISOString())
  const { token } = practice.doctor
  const appointmentId = await practice.appointment({ patientId, doctor: practice.doctor })
  const { visitId } = (await api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token })).body.data
  const save = { method: 'PATCH', token, body: { version: 1, ...note } } as const
  const { version } = (await api.call(`/visits/${visitId}`, save)).body.data
  const done = await api.call(`/visits/${visitId}/signature`, { token, body: { version } })
  expect([done.status, done.body.message]).toEqual([200, undefined])
  return { visitId: visitId as string, appointmentId }
}

const addHistoryEntry = async (patientId: string, list: string, version: number, name: string) => {
  const body = { list, version, name }
  const { status } = await api.call(`/patients/${patientId}/medical-history`, { token: practice.doctor.token, body })
  expect(status).toBe(200)
}

async function reportResults(visitId: string) {
  const { maintenance } = api.database
  const [order] = await maintenance.select().from(labOrders).where(eq(labOrders.visitId, visitId))
  await maintenance
    .update(labOrderTests)
    .set({ status: 'reported', statusAt: api.clock.now().toISOString() })
    .where(and(eq(labOrderTests.orderId, order!.id), eq(labOrderTests.name, 'CBC')))
}

const sentTo = (patientId: string, status: 'sent' | 'queued') =>
  api.database.maintenance.insert(messages).values({
    id: crypto.randomUUID(),
    practiceId: practice.manager.adminId,
    about: 'reminder_24h',
    channel: 'email',
    recipient: 'asha@example.com',
    body: 'Hello',
    status,
    dedupeKey: `${patientId} ${status}`,
    patientId,
    notBefore: LATE,
    sentAt: status === 'sent' ? LATE : null,
    createdAt: LATE,
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
    const patientId = await practice.patient()
    const { visitId, appointmentId } = await addSignedNote(patientId, NOTE)
    const { token } = practice.doctor
    const vitals = { appointmentId, weightKg: '61', systolic: '124', diastolic: '82' }
    await api.call(`/patients/${patientId}/vitals`, { token: practice.manager.token, body: vitals })
    const amended = { noteVersion: 1, reason: 'Forgot the advice', advice: 'Fluids' }
    expect((await api.call(`/visits/${visitId}/amendments`, { token, body: amended })).status).toBe(200)
    await reportResults(visitId)
    await addHistoryEntry(patientId, 'allergies', 0, 'Penicillin')
    await sentTo(patientId, 'sent')
    await sentTo(patientId, 'queued')
    const entries = await listEntries(patientId)
    const listOfKind = (kind: string) => entries.filter((entry) => entry.kind === kind)
    expect(listOfKind('visit')).toMatchObject([
      { names: ['Bronchitis'], doctorName: 'Anil Rao', placeName: 'Lakeside Main' },
    ])
    expect(listOfKind('amendment')).toMatchObject([
      { by: 'Anil Rao', facts: { noteVersion: 2, reason: 'Forgot the advice' }, appointmentId },
    ])
    expect(listOfKind('prescription')).toMatchObject([{ names: ['Azithromycin'], status: 'signed' }])
    expect(listOfKind('vitals')).toMatchObject([
      {
        by: practice.manager.fullName,
        facts: { measures: { weightG: 61_000, systolic: 124, pulse: null }, practiceUnit: 'C' },
      },
    ])
    expect(listOfKind('order')).toMatchObject([
      { names: ['CBC', 'CRP'], status: 'booked', facts: { words: '1 of 2 reported' }, by: 'Anil Rao' },
    ])
    expect(listOfKind('result')).toMatchObject([{ names: ['CBC'], by: null }])
    expect(listOfKind('follow_up')).toMatchObject([
      { status: 'open', facts: { dueOn: '2026-03-16', reason: 'Cough gone?' } },
    ])
    expect(listOfKind('history')).toMatchObject([
      { names: ['Penicillin'], facts: { list: 'allergies', change: 'added' }, by: 'Anil Rao' },
    ])
    expect(listOfKind('message')).toMatchObject([{ facts: { about: 'reminder_24h', channel: 'email' }, by: null }])
    expect(entries).toHaveLength(9)
  })

  it('has documents with numbers and amounts, and the receipt at the visit that it paid for', async () => {
    const patientId = await practice.patient()
    const { appointmentId } = await addSignedVisit(patientId)
    const documents = await listEntries(patientId, '&group=billing')
    expect(documents.map(({ kind, facts }) => [kind, facts.amountMinor, facts.currency]).toSorted()).toEqual([
      ['invoice', 50_000, 'INR'],
      ['receipt', 50_000, 'INR'],
    ])
    for (const document of documents) {
      expect(document).toMatchObject({ appointmentId, by: practice.manager.fullName, status: null })
      expect(document.facts.number).toMatch(/\d{5}$/)
    }
  })

  it('is filtered by groups and by days on the clinic’s calendar', async () => {
    const patientId = await practice.patient()
    await addSignedNote(patientId, NOTE, -10)
    await addSignedNote(patientId, NOTE, 0)
    expect(await listKinds(patientId, '&group=visits')).toEqual(['visit', 'visit'])
    expect((await listKinds(patientId, '&group=visits&group=prescriptions')).toSorted()).toEqual([
      ...['prescription', 'prescription'],
      ...['visit', 'visit'],
    ])
    // It is 2 March in Kolkata for one more minute.
    expect(await listKinds(patientId, '&group=visits&from=2026-03-02')).toEqual(['visit'])
    expect(await listKinds(patientId, '&group=visits&to=2026-03-01')).toEqual(['visit'])
    expect(await listKinds(patientId, '&group=visits&from=2026-02-20&to=2026-03-02')).toHaveLength(2)
    expect(await listKinds(patientId, '&from=2026-03-03&group=visits')).toEqual([])
    expect(await listKinds(patientId, '&group=messages')).toEqual([])
    const path = `/patients/${patientId}/timeline?group=wishes`
    expect((await api.call(path, { token: practice.doctor.token })).status).toBe(422)
  })

  it('keeps the changes of a record that was merged into it', async () => {
    const [keptId, given] = [await practice.patient(), await practice.patient({ givenName: 'Ashaa' })]
    await addSignedNote(keptId, NOTE)
    await api.call(`/appointments/${await practice.appointment({ patientId: given, doctor: practice.doctor })}/visit`, {
      method: 'POST',
      token: practice.doctor.token,
    })
    await addHistoryEntry(given, 'surgeries', 0, 'Appendectomy')
    const merge = { token: practice.manager.token, body: { mergedId: given, reason: 'Entered two times' } }
    const merged = await api.call(`/patients/${keptId}/merges`, merge)
    expect([merged.status, merged.body.message]).toEqual([200, undefined])
    const [entry] = await listEntries(keptId, '&group=history')
    expect(entry).toMatchObject({ names: ['Appendectomy'], facts: { change: 'added' } })
  })

  it('continues exactly after the previous page, also among simultaneous entries', async () => {
    const patientId = await practice.patient()
    const { visitId } = await addSignedNote(patientId, NOTE)
    await reportResults(visitId)
    const whole = await listEntries(patientId)
    const walked: TimelineEntry[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const more: string = cursor && `&cursor=${cursor}`
      const path = `/patients/${patientId}/timeline?limit=1${more}`
      const { data } = (await api.call(path, { token: practice.doctor.token })).body
      walked.push(...data.rows)
      cursor = data.next
    }
    expect(walked).toEqual(whole)
  })
})

describe('listChanges', () => {
  const changesOf = async (patientId: string) =>
    (await api.call(`/patients/${patientId}/changes`, { token: practice.doctor.token })).body.data

  it('lists news since the last visit and what that visit changed; then what today’s visit changes', async () => {
    const patientId = await practice.patient()
    await addSignedNote(patientId, { symptoms: [{ name: 'Cough' }], diagnoses: [{ name: 'Asthma' }] }, -20)
    expect(await changesOf(patientId)).toMatchObject({ since: { sentences: [] }, lastVisit: null })
    const second = await addSignedNote(patientId, NOTE, -10)
    expect((await changesOf(patientId)).lastVisit.sentences).toEqual([
      'New diagnosis: Bronchitis',
      'Medicine started: Azithromycin',
    ])
    api.clock.set(LATE)
    await addHistoryEntry(patientId, 'allergies', 0, 'Penicillin')
    await reportResults(second.visitId)
    const { since } = await changesOf(patientId)
    expect(since).toMatchObject({
      visit: { visitId: second.visitId, doctorName: 'Anil Rao' },
      sentences: ['New allergy: Penicillin', 'Course finished: Azithromycin', 'New result: CBC'],
    })
    const appointmentId = await practice.appointment({ patientId, doctor: practice.doctor })
    await api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token: practice.doctor.token })
    const open = await changesOf(patientId)
    expect(open).toMatchObject({ since: { visit: { visitId: second.visitId } }, lastVisit: null })
    expect(open.since.sentences).toEqual(since.sentences)
  })

  it('is empty before the first visit, and closed without access to the record', async () => {
    const patientId = await practice.patient()
    const appointmentId = await practice.appointment({ patientId, doctor: practice.doctor })
    expect(await changesOf(patientId)).toEqual({ since: null, lastVisit: null })
    const other = await api.call(`/patients/${patientId}/changes`, { token: practice.other.token })
    expect(other.status).toBe(403)
    const { maintenance } = api.database
    const isAppointment = and(eq(appointments.id, appointmentId), eq(appointments.patientId, patientId))
    await maintenance.update(appointments).set({ doctorId: practice.other.doctorId! }).where(isAppointment)
    expect((await api.call(`/patients/${patientId}/timeline`, { token: practice.doctor.token })).status).toBe(403)
  })
})
