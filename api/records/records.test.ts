import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { appointments } from '#db/schema/appointments.ts'
import { audit } from '#db/schema/organisations.ts'
import { patientRelations, patients } from '#db/schema/patients.ts'
import { testDatabase } from '#db/testing.ts'
import { overheard } from '#db/testing-plans.ts'
import { type Staff, type TestApi, testApi } from '../testing.ts'
import { type Morning, morning } from '../visits/testing.ts'

/** A minute before midnight in Kolkata. */
const LATE = '2026-03-02T18:29:00Z'

let api: TestApi
let here: Morning
let admin: Staff
let heard: ReturnType<typeof overheard>

beforeAll(async () => {
  const database = await testDatabase()
  heard = overheard(database)
  api = await testApi(heard.database)
  api.clock.set(LATE)
  here = await morning(api)
  admin = await api.person('admin', here.manager)
  return () => heard.close()
})

const get = (path: string, { token }: { token: string }) => api.call(path, { token })

/** Somebody with a login and a record of their own. */
async function somebody(given: Record<string, unknown> = {}) {
  const login = await api.person('patient', here.manager)
  const patientId = await here.patient(given)
  await api.database.keeper.update(patients).set({ personId: login._id }).where(eq(patients.id, patientId))
  return { ...login, patientId }
}

async function guardianOf(ward: string, guardian: string, validUntil: string | null, canBook = true) {
  await api.database.keeper.insert(patientRelations).values({
    ...{ id: uuidv7(), practiceId: here.manager.adminId, patientId: ward, relatedPatientId: guardian },
    ...{ relation: 'mother', isGuardian: true, canBook, canView: true, validUntil },
  })
}

/** A signed visit with a prescription, paid for. */
async function seen(patientId: string, by = here.doctor) {
  const appointmentId = await here.appointment({ patientId, doctor: by })
  await api.database.keeper.update(appointments).set({ feeMinor: 50_000 }).where(eq(appointments.id, appointmentId))
  const { visitId } = (await api.call(`/appointments/${appointmentId}/visit`, { method: 'POST', token: by.token })).body
    .data
  const note = {
    symptoms: [{ name: 'Cough' }],
    diagnoses: [{ name: 'Secret bronchitis' }],
    lines: [{ medicine: 'Azithromycin', dose: '1 tablet', pattern: '1-0-0', durationDays: 3 }],
  }
  const saved = await api.call(`/visits/${visitId}`, {
    method: 'PATCH',
    token: by.token,
    body: { version: 1, ...note },
  })
  const signed = await api.call(`/visits/${visitId}/signature`, {
    token: by.token,
    body: { version: saved.body.data.version },
  })
  const charges = (await get(`/appointments/${appointmentId}/charges`, here.manager)).body.data
  const paid = await api.call(`/appointments/${appointmentId}/payments`, {
    token: here.manager.token,
    body: { version: charges.version, tenders: [{ method: 'cash' }] },
  })
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  return { appointmentId, visitId, prescriptionId: signed.body.data.prescriptionId as string }
}

describe('a patient’s own appointments', () => {
  it('are those to come and those that were, own and family’s, with what may be done', async () => {
    const mother = await somebody({ givenName: 'Mother' })
    const child = await here.patient({ givenName: 'Child', birthDate: '2015-05-05' })
    await guardianOf(child, mother.patientId, '2033-05-05')
    const soon = await here.appointment({ patientId: mother.patientId, doctor: here.doctor, status: 'booked', days: 3 })
    const childs = await here.appointment({ patientId: child, doctor: here.other, status: 'requested', days: 1 })
    const today = await here.appointment({ patientId: child, doctor: here.other, status: 'booked' })
    const past = await here.appointment({
      patientId: mother.patientId,
      doctor: here.doctor,
      status: 'completed',
      days: -9,
    })
    const gone = await here.appointment({ patientId: child, doctor: here.doctor, status: 'cancelled', days: 2 })
    await here.appointment({ patientId: mother.patientId, doctor: here.doctor, status: 'rescheduled', days: 2 })
    await here.appointment({ patientId: await here.patient(), doctor: here.doctor, status: 'booked', days: 1 })

    const coming = (await get('/mine/appointments', mother)).body.data
    expect(coming.rows.map((row: Record<string, unknown>) => [row.appointmentId, row.acts])).toEqual([
      [today, []],
      [childs, ['cancel']],
      [soon, ['move', 'cancel']],
    ])
    expect(coming.rows[2]).toMatchObject({ address: '4 Lake Road, Kochi', clinicPhone: expect.any(String) })
    const were = (await get('/mine/appointments?when=past', mother)).body.data.rows
    expect(were.map((row: Record<string, unknown>) => [row.appointmentId, row.acts])).toEqual([
      [gone, []],
      [past, []],
    ])
    const ofChild = (await get(`/mine/appointments?patientId=${child}&limit=1`, mother)).body.data
    expect(ofChild.rows.map((row: Record<string, unknown>) => row.appointmentId)).toEqual([today])
    const more = (await get(`/mine/appointments?patientId=${child}&limit=1&cursor=${ofChild.next}`, mother)).body.data
    expect(more.rows.map((row: Record<string, unknown>) => row.appointmentId)).toEqual([childs])
  })

  it('of somebody else are none, and who may only look may do nothing', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const ward = await here.patient()
    await here.appointment({ patientId: ward, doctor: here.doctor, status: 'booked', days: 4 })
    expect((await get(`/mine/appointments?patientId=${other.patientId}`, one)).body.data.rows).toEqual([])
    await guardianOf(ward, one.patientId, null, false)
    const [row] = (await get('/mine/appointments', one)).body.data.rows
    expect(row).toMatchObject({ patient: { patientId: ward }, acts: [] })
  })

  it('end with the childhood of a ward, by themselves', async () => {
    const mother = await somebody()
    const child = await here.patient({ givenName: 'Almost', birthDate: '2008-03-03' })
    await guardianOf(child, mother.patientId, '2026-03-03')
    await here.appointment({ patientId: child, doctor: here.doctor, status: 'booked', days: 5 })
    const paper = await seen(child)
    const reaches = async () => [
      (await get('/mine/appointments', mother)).body.data.rows.length,
      (await get('/mine/doctors', mother)).body.data.length,
      (await get('/mine/papers', mother)).body.data.rows.length,
      (await get(`/mine/papers?patientId=${child}`, mother)).status,
      (await get(`/patients/${child}/papers`, mother)).status,
      (await get(`/prescription/listPrescription/${paper.prescriptionId}`, mother)).status,
    ]
    expect(await reaches()).toEqual([1, 1, 3, 200, 200, 200])
    // Two minutes later it is the 18th birthday in Kolkata. Nobody has changed anything.
    api.clock.set('2026-03-02T18:31:00Z')
    expect(await reaches()).toEqual([0, 0, 0, 404, 404, 404])
    api.clock.set(LATE)
  })
})

describe('doctors of a patient', () => {
  it('are those seen or booked, once for each of the family', async () => {
    const me = await somebody()
    await here.appointment({ patientId: me.patientId, doctor: here.doctor, status: 'completed', days: -30 })
    await here.appointment({ patientId: me.patientId, doctor: here.doctor, status: 'completed', days: -10 })
    await here.appointment({ patientId: me.patientId, doctor: here.other, status: 'booked', days: 6 })
    await here.appointment({ patientId: me.patientId, doctor: here.other, status: 'cancelled', days: 7 })
    const { data } = (await get('/mine/doctors', me)).body
    expect(data).toMatchObject([
      { fullName: 'Farah Khan', visits: 0, lastSeenOn: null, nextOn: '2026-03-08' },
      { fullName: 'Anil Rao', visits: 2, lastSeenOn: '2026-02-20', nextOn: null },
    ])
  })
})

describe('papers', () => {
  it('are listed by title, the newest first; drafts are none', async () => {
    const me = await somebody({ givenName: 'Papers' })
    const { appointmentId, prescriptionId } = await seen(me.patientId)
    await here.visit(here.doctor)
    const { rows } = (await get('/mine/papers', me)).body.data
    expect(rows.map((row: Record<string, unknown>) => [row.kind, row.appointmentId, row.amountMinor])).toEqual(
      expect.arrayContaining([
        ['receipt', appointmentId, 50_000],
        ['invoice', appointmentId, 50_000],
        ['prescription', appointmentId, null],
      ]),
    )
    expect(rows).toHaveLength(3)
    const [one] = (await get('/mine/papers?kind=prescription', me)).body.data.rows
    expect(one).toMatchObject({
      paperId: prescriptionId,
      patientName: 'Papers Nair',
      doctorName: 'Anil Rao',
      status: 'signed',
    })
    const first = (await get('/mine/papers?limit=2', me)).body.data
    const rest = (await get(`/mine/papers?limit=2&cursor=${first.next}`, me)).body.data
    expect([...first.rows, ...rest.rows]).toEqual(rows)
    const board = (await get('/dashboards/patient', me)).body.data
    expect(board.papers).toHaveLength(3)
  })

  it('of a patient are for their doctors, managers and themselves', async () => {
    const me = await somebody()
    await seen(me.patientId)
    const path = `/patients/${me.patientId}/papers`
    const stranger = await api.registerPractice('AdminDoctor', 'Hillside')
    const family = await somebody()
    for (const [who, status] of [
      [me, 200],
      [here.doctor, 200],
      [here.manager, 200],
      [admin, 200],
      [here.other, 403],
      [family, 404],
      [stranger, 404],
      [await api.person('lab', here.manager), 404],
      [await api.person('receptionist', here.manager), 403],
      [await api.person('pharmacy', here.manager), 403],
    ] as const) {
      expect([who.role, (await get(path, who)).status]).toEqual([who.role, status])
    }
    expect((await get(`/mine/papers?patientId=${me.patientId}`, family)).status).toBe(404)
    expect((await get('/mine/papers', here.doctor)).status).toBe(403)
  })
})

describe('the history', () => {
  it('shows managers visits and titles of papers, and no notes', async () => {
    const patientId = await here.patient({ givenName: 'History' })
    const { appointmentId } = await seen(patientId)
    const missed = await here.appointment({ patientId, doctor: here.doctor, status: 'no_show', days: -3 })
    const path = `/patients/${patientId}/history`
    const forManagers = (await get(path, admin)).body.data
    expect(forManagers.rows).toMatchObject([
      { appointmentId, diagnoses: null, status: 'completed' },
      { appointmentId: missed, diagnoses: null, papers: [] },
    ])
    expect(forManagers.rows[0].papers.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'invoice',
      'prescription',
      'receipt',
    ])
    expect(JSON.stringify(forManagers)).not.toContain('Secret')
    const forDoctor = (await get(path, here.doctor)).body.data
    expect(forDoctor.rows[0].diagnoses).toEqual(['Secret bronchitis'])
    expect((await get(path, here.other)).body.message).toContain('no visit and no booking with you')
    const trace = await api.database.keeper
      .select()
      .from(audit)
      .where(and(eq(audit.patientId, patientId), eq(audit.object, 'visits'), eq(audit.act, 'read')))
    expect(trace).toHaveLength(2)
  })

  it('is of one clinic where one is named, and of nobody else’s patient', async () => {
    const patientId = await here.patient()
    await seen(patientId)
    const at = (placeId: string, who = admin) => get(`/patients/${patientId}/history?placeId=${placeId}`, who)
    expect((await at(here.placeId)).body.data).toMatchObject({ placeName: 'Lakeside Main', rows: [expect.anything()] })
    expect((await at(uuidv7())).status).toBe(404)
    const stranger = await api.registerPractice('admin', 'Valley')
    expect((await get(`/patients/${patientId}/history`, stranger)).status).toBe(404)
    expect((await get(`/patients/${patientId}/history`, await somebody())).status).toBe(403)
  })
})

describe('the timeline', () => {
  it('has all that happened, the newest first, page by page', async () => {
    const patientId = await here.patient()
    const { appointmentId } = await seen(patientId)
    await api.call(`/patients/${patientId}/vitals`, {
      token: here.doctor.token,
      body: { appointmentId, weightKg: '61' },
    })
    await here.appointment({ patientId, doctor: here.doctor, status: 'no_show', days: -3 })
    await here.appointment({ patientId, doctor: here.doctor, status: 'booked', days: 3 })
    const path = `/patients/${patientId}/timeline`
    const { rows } = (await get(path, here.doctor)).body.data
    const kinds = rows.map((row: Record<string, unknown>) => `${row.kind} ${row.status}`)
    expect(kinds[0]).toBe('appointment booked')
    expect(kinds.at(-1)).toBe('appointment no_show')
    expect(kinds).toEqual(expect.arrayContaining(['prescription signed', 'visit completed']))
    const names = rows.flatMap((row: { names: string[] }) => row.names)
    expect(names.sort()).toEqual(['Azithromycin', 'Secret bronchitis'])
    const walked: unknown[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await get(`${path}?limit=1${cursor && `&cursor=${cursor}`}`, here.doctor)
      const data: { rows: unknown[]; next: string | null } = body.data
      walked.push(...data.rows)
      cursor = data.next
    }
    expect(walked).toEqual(rows)
  })

  it('is the doctors’ of the patient and the managing doctors’', async () => {
    const patientId = await here.patient()
    await seen(patientId)
    for (const [who, status] of [
      [here.doctor, 200],
      [here.manager, 200],
      [here.other, 403],
      [admin, 403],
      [await somebody(), 403],
      [await api.registerPractice('AdminDoctor', 'Delta'), 404],
    ] as const) {
      expect([who.role, (await get(`/patients/${patientId}/timeline`, who)).status]).toEqual([who.role, status])
    }
  })
})

it('asks the same number of questions for any number of rows', async () => {
  const me = await somebody()
  const count = async (path: string, who: { token: string }) => {
    heard.sent.length = 0
    expect((await get(path, who)).status).toBe(200)
    return heard.sent.length
  }
  const paths = [
    ['/mine/appointments?when=past', me],
    ['/mine/doctors', me],
    ['/mine/papers', me],
    [`/patients/${me.patientId}/history`, here.manager],
    [`/patients/${me.patientId}/timeline`, here.manager],
  ] as const
  await seen(me.patientId)
  const few: number[] = []
  for (const [path, who] of paths) few.push(await count(path, who))
  await seen(me.patientId, here.other)
  await seen(me.patientId)
  for (const [at, [path, who]] of paths.entries()) expect([path, await count(path, who)]).toEqual([path, few[at]])
})
