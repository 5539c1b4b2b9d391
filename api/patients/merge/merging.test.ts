import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { at, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { patients } from '#db/invariants/patients.ts'
import { insertVisits, snapshotPatients } from '../testing.ts'
import { REASSIGNED_TABLES, RETAINED_TABLES } from './reassign-records.ts'

let api: TestApi
let clinic: OpenClinic
beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
})

const merge = (keptId: string, mergedId: string, token = clinic.token) =>
  api.call(`/patients/${keptId}/merges`, { token, body: { mergedId, reason: 'Registered twice' } })
const undo = (keptId: string, mergeId: string, token = clinic.token) =>
  api.call(`/patients/${keptId}/merges/${mergeId}`, { token, method: 'DELETE' })
const read = async (patientId: string) => (await api.call(`/patients/${patientId}`, { token: clinic.token })).body.data
const search = async (q: string) =>
  (await api.call(`/patients?q=${encodeURIComponent(q)}`, { token: clinic.token })).body.data
const everything = (ids: string[]) => snapshotPatients(api.database.maintenance, ids)

it('mergePatients reassigns or retains every table with a patient', async () => {
  const named = await api.database.maintenance.execute<{ name: string }>(
    sql`select distinct table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'patient_id' order by 1`,
  )
  expect(named.map(({ name }) => name)).toEqual([...REASSIGNED_TABLES, ...RETAINED_TABLES].toSorted())
})

describe('mergePatients', () => {
  it('merges two records, and both numbers find the patient', async () => {
    const keptId = await clinic.register({ givenName: 'Meera', phone: '9846000001' })
    const merged = await clinic.register({ givenName: 'Mira', phone: '9846000002', anotherPerson: true })
    await insertVisits(api.database.maintenance, { ...clinic, patientId: merged }, 2)
    const before = await read(merged)
    const done = await merge(keptId, merged)
    expect(done).toMatchObject({ status: 200, body: { data: { moved: expect.any(Number) } } })

    expect(await read(merged)).toMatchObject({ patientId: keptId, otherNumbers: [before.patientNo] })
    expect((await search(before.patientNo)).rows.map((row: { patientId: string }) => row.patientId)).toEqual([keptId])
    expect((await search(before.patientNo)).exact).toBe(keptId)
    expect((await search('mira')).rows.map((row: { patientId: string }) => row.patientId)).toEqual([keptId])
    const { body } = await api.call(`/appointments?patientId=${keptId}`, { token: clinic.token })
    expect(body.data.rows).toHaveLength(2)
    const list = await api.call(`/patients/${keptId}/merges`, { token: clinic.token })
    expect(list.body.data).toMatchObject([{ merged: { patientNo: before.patientNo }, reason: 'Registered twice' }])
    const edit = { givenName: 'Late', phone: '9846000002', version: before.version }
    const staleEdit = await api.call(`/patients/${merged}`, { token: clinic.token, method: 'PUT', body: edit })
    expect(staleEdit.status).toBe(409)
  })

  it('is fully undone by undoMerge', async () => {
    const counts = fc.record({ keptVisits: fc.nat(3), merged: fc.nat(3), related: fc.boolean(), login: fc.boolean() })
    await fc.assert(
      fc.asyncProperty(counts, async ({ keptVisits: n, merged: m, related, login }) => {
        const [keptId, merged] = [await clinic.register(), await clinic.register()]
        const maintenance = api.database.maintenance
        await insertVisits(maintenance, { ...clinic, patientId: keptId }, n)
        await insertVisits(maintenance, { ...clinic, patientId: merged }, m)
        const family = { relation: 'spouse', canView: true }
        const other = await clinic.register()
        if (related) {
          for (const [head, memberId] of [
            [keptId, merged],
            [other, keptId],
            [other, merged],
            [merged, other],
          ]) {
            await api.call(`/patients/${head}/family`, { token: clinic.token, body: { ...family, memberId } })
          }
        }
        if (login) {
          const { _id } = await api.person('patient', clinic.owner)
          await maintenance.execute(sql`update patients set person_id = ${_id} where id = ${merged}`)
        }
        const ids = [keptId, merged, other]
        const before = await everything(ids)
        const done = await merge(keptId, merged)
        expect(done.status).toBe(200)
        expect(await everything(ids)).not.toEqual(before)
        expect((await undo(keptId, done.body.data.mergeId)).status).toBe(200)
        expect(await everything(ids)).toEqual(before)
      }),
      { numRuns: 12 },
    )
  })

  it('leaves rows added since the merge with the kept record when undone', async () => {
    const [keptId, merged] = [await clinic.register(), await clinic.register()]
    const { mergeId } = (await merge(keptId, merged)).body.data
    const since = await clinic.book({ patientId: merged, startsAt: at('09:30') })
    expect(since.body.data.patient.patientId).toBe(keptId)
    expect((await undo(keptId, mergeId)).status).toBe(200)
    const { body } = await api.call(`/appointments?patientId=${keptId}`, { token: clinic.token })
    expect(body.data.rows).toHaveLength(1)
    expect((await undo(keptId, mergeId)).status).toBe(409)
  })

  it('can be chained, and undone from the last one', async () => {
    const [a, b, c] = [await clinic.register(), await clinic.register(), await clinic.register()]
    const number = (await read(c)).patientNo
    const first = (await merge(b, c)).body.data.mergeId
    const second = (await merge(a, b)).body.data.mergeId
    expect((await read(c)).patientId).toBe(a)
    expect((await search(number)).exact).toBe(a)
    expect((await undo(b, first)).status).toBe(409)
    expect((await undo(a, second)).status).toBe(200)
    expect((await read(c)).patientId).toBe(b)
    expect((await undo(b, first)).status).toBe(200)
    expect((await read(c)).patientId).toBe(c)
  })

  it('lets one of two concurrent merges succeed', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b, c] = [await clinic.register(), await clinic.register(), await clinic.register()]
      const races = round % 2 ? [merge(a, b), merge(b, a)] : [merge(a, b), merge(c, b)]
      const answers = await Promise.all(races)
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const rejected = answers.find(({ status }) => status === 409)!
      expect(rejected.body.message).toMatch(/is already merged into P\d+/)
    }
  })

  it('loses nothing of a concurrent booking', async () => {
    for (const time of ['10:15', '10:30', '11:00', '11:15']) {
      const [keptId, merged] = [await clinic.register(), await clinic.register()]
      const [, booked] = await Promise.all([
        merge(keptId, merged),
        clinic.book({ patientId: merged, startsAt: at(time) }),
      ])
      expect(booked.status).toBe(200)
      const { body } = await api.call(`/appointments?patientId=${keptId}`, { token: clinic.token })
      expect(body.data.rows).toHaveLength(1)
    }
  })

  it('rejects records that belong to two people', async () => {
    const [a, b] = [await clinic.register(), await clinic.register()]
    expect((await merge(a, a)).status).toBe(422)
    expect((await merge(a, uuidv7())).status).toBe(404)
    await clinic.book({ patientId: a, startsAt: at('11:30') })
    const other = await api.person('doctor', clinic.owner)
    await api.database.maintenance.execute(sql`insert into appointments
      (id, practice_id, place_id, doctor_id, patient_id, starts_at, ends_at, zone, day, status)
      values (${uuidv7()}, ${clinic.owner.adminId}, ${clinic.placeId}, ${other.doctorId}, ${b}, ${at('11:35')}, ${at('11:45')}, 'Asia/Kolkata', '2025-07-14', 'booked')`)
    expect((await merge(a, b)).body.message).toContain('14 Jul 2025, 11:35')

    const [c, d] = [await clinic.register(), await clinic.register()]
    for (const id of [c, d]) {
      const { _id } = await api.person('patient', clinic.owner)
      await api.database.maintenance.execute(sql`update patients set person_id = ${_id} where id = ${id}`)
    }
    expect((await merge(c, d)).body.message).toContain('their own sign-in')
  })

  it('is only for managers of the practice', async () => {
    const [a, b] = [await clinic.register(), await clinic.register()]
    for (const role of ['receptionist', 'doctor', 'patient'] as const) {
      const { token } = await api.person(role, clinic.owner, role === 'receptionist' ? { placeId: clinic.placeId } : {})
      expect((await merge(a, b, token)).status, role).toBe(403)
    }
    const otherPracticeManager = await api.registerPractice('admin')
    expect((await merge(a, b, otherPracticeManager.token)).status).toBe(404)
    const { mergeId } = (await merge(a, b)).body.data
    expect((await undo(a, mergeId, otherPracticeManager.token)).status).toBe(404)
  })
})

it('mergePatients keeps all invariants of patients', async () => {
  expect(await checkInvariants(api.database.maintenance, patients)).toEqual([])
  const broken = async (statement: ReturnType<typeof sql>) =>
    api.database.maintenance
      .transaction(async (db) => {
        await db.execute(statement)
        const names = (await checkInvariants(db, patients)).map(({ invariant }) => invariant.name)
        throw names
      })
      .catch((names: unknown) => names)
  expect(await broken(sql`update patient_merges set undone_at = now()`)).toEqual(['patient-merges'])
  const orphanRow = sql`update appointments set patient_id = (select id from patients where status = 'merged' limit 1)
    where id = (select id from appointments where status = 'booked' limit 1)`
  expect(await broken(orphanRow)).toEqual(['merged-patient-rows'])
  const ward = await clinic.register({ birthDate: '2020-01-01' })
  const body = { relationToMember: 'mother', isGuardian: true, memberId: ward }
  await api.call(`/patients/${clinic.patientId}/family`, { token: clinic.token, body })
  expect(await broken(sql`update patient_relations set can_view = false where is_guardian`)).toEqual(['family-rights'])
})
