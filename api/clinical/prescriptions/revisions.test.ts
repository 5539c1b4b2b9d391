import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { enterPractice, runTransaction } from '#api/kernel/transaction.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { prescriptionLines, prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice
beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const tablets = { medicine: 'Azithromycin 500 mg tablet', dose: '1 tablet', pattern: '1-0-0', durationDays: 3 }
const write = (visitId: string, version: number, lines: object[], token = practice.doctor.token) =>
  api.call(`/visits/${visitId}/prescription`, { method: 'PUT', body: { version, lines }, token })
const post = (path: string, body: object = {}, token = practice.doctor.token) =>
  api.call(`/prescriptions/${path}`, { body, token })
const read = async (id: string, token = practice.doctor.token) =>
  (await api.call(`/prescription/listPrescription/${id}`, { token })).body.data
const readOfVisit = async (visitId: string) =>
  (await api.call(`/visits/${visitId}/prescription`, { token: practice.doctor.token })).body.data

async function createSignedPrescription() {
  const visit = await practice.visit()
  await write(visit.visitId, 0, [tablets, { medicine: 'Balm', instructions: 'At night' }])
  const body = { version: 2, symptoms: [{ name: 'Cough' }] }
  await api.call(`/visits/${visit.visitId}`, { method: 'PATCH', body, token: practice.doctor.token })
  const answer = await api.call(`/visits/${visit.visitId}/signature`, {
    body: { version: 3 },
    token: practice.doctor.token,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { ...visit, prescriptionId: answer.body.data.prescriptionId as string }
}

describe('a revision of a signed prescription', () => {
  it('replaces the old one only when it is signed', async () => {
    const { prescriptionId, visitId } = await createSignedPrescription()
    expect((await post(`${prescriptionId}/revision`, { reason: '' })).status).toBe(422)
    const begun = await post(`${prescriptionId}/revision`, { reason: 'The dose was too small' })
    const revision = begun.body.data.prescriptionId as string
    expect(await readOfVisit(visitId)).toMatchObject({ version: 1, writable: true, replacesId: prescriptionId })
    expect((await read(prescriptionId)).status).toBe('signed')
    expect((await post(`${prescriptionId}/revision`, { reason: 'Twice' })).status).toBe(409)

    await write(visitId, 1, [{ ...tablets, pattern: '1-0-1' }])
    expect((await post(`${revision}/signature`, { version: 1 })).status).toBe(409)
    expect((await post(`${revision}/signature`, { version: 2 })).body.data).toEqual({
      prescriptionId: revision,
      status: 'signed',
    })
    expect(await read(prescriptionId)).toMatchObject({ status: 'superseded', statusReason: 'The dose was too small' })
    const now = await read(revision)
    expect(now).toMatchObject({ status: 'signed', replacesId: prescriptionId, lines: [{ pattern: '1-0-1' }] })
    expect(now.verifyCode).not.toBe((await read(prescriptionId)).verifyCode)
    const { body } = await api.call(`/visits/${visitId}`, { token: practice.doctor.token })
    expect(body.data.prescriptionId).toBe(revision)
    expect((await write(visitId, 3, [tablets])).status).toBe(409)
  })

  it('can be discarded, and is not signed empty or without dosing', async () => {
    const { prescriptionId, visitId } = await createSignedPrescription()
    const { body } = await post(`${prescriptionId}/revision`, { reason: 'Allergic' })
    const revision = body.data.prescriptionId
    await write(visitId, 1, [])
    expect((await post(`${revision}/signature`, { version: 2 })).status).toBe(409)
    await write(visitId, 2, [{ medicine: 'Balm' }])
    expect((await post(`${revision}/signature`, { version: 3 })).status).toBe(422)
    const drop = (token = practice.doctor.token) =>
      api.call(`/prescriptions/${revision}/revision`, { method: 'DELETE', token })
    expect((await drop(practice.other.token)).status).toBe(404)
    expect((await drop()).status).toBe(200)
    expect(await readOfVisit(visitId)).toMatchObject({ prescriptionId, status: 'signed', writable: false })
  })

  it('is only for the doctor who signed it', async () => {
    const { prescriptionId } = await createSignedPrescription()
    expect((await post(`${prescriptionId}/revision`, { reason: 'No' }, practice.manager.token)).status).toBe(403)
    expect((await post(`${prescriptionId}/revision`, { reason: 'No' }, practice.other.token)).status).toBe(404)
  })
})

describe('writing, saving a template and signing in one command', () => {
  const save = (visitId: string, body: object) =>
    api.call(`/visits/${visitId}/prescription`, { method: 'PUT', body, token: practice.doctor.token })
  const templates = async () =>
    (await api.call('/prescription-templates', { token: practice.doctor.token })).body.data.map(
      ({ name }: { name: string }) => name,
    )
  async function startRevision() {
    const { prescriptionId, visitId } = await createSignedPrescription()
    const { body } = await post(`${prescriptionId}/revision`, { reason: 'The dose was too small' })
    return { old: prescriptionId, visitId, prescriptionId: body.data.prescriptionId as string }
  }

  it('merges the rows of the form into the stored lines and signs', async () => {
    const { old, visitId, prescriptionId } = await startRevision()
    const before = await readOfVisit(visitId)
    const rows = [{ lineId: before.lines[0].lineId, ...tablets, pattern: '1-0-1' }]
    const answer = await save(visitId, { version: 1, rows, template: { name: 'Saved on signing' }, sign: true })
    expect(answer.body.data).toEqual({ prescriptionId, version: 3, added: [], choices: [], signed: true })
    expect(await read(prescriptionId)).toMatchObject({ status: 'signed', version: 3, lines: [{ pattern: '1-0-1' }] })
    expect((await read(old)).status).toBe('superseded')
    expect(await templates()).toContain('Saved on signing')
  })

  it('keeps the fields that the rows do not show, and all lines if none are sent', async () => {
    const { visitId } = await practice.visit()
    await write(visitId, 0, [{ ...tablets, instructions: 'With water', repeats: 2 }])
    const [{ lineId }] = (await readOfVisit(visitId)).lines
    await save(visitId, { version: 1, rows: [{ lineId, ...tablets, durationDays: 5 }] })
    const unchangedLine = { durationDays: 5, instructions: 'With water', repeats: 2 }
    expect((await readOfVisit(visitId)).lines).toMatchObject([unchangedLine])
    await save(visitId, { version: 2, add: { line: 'PCM500 1-0-1 5d' } })
    expect((await readOfVisit(visitId)).lines).toMatchObject([unchangedLine, { medicine: 'Paracetamol 500 mg tablet' }])
    expect((await save(visitId, { version: 3, lines: [], rows: [] })).status).toBe(422)
  })

  it.each([
    ['a medicine lacks its dose', [{ medicine: 'Balm' }], 422],
    ['there is no medicine', [], 409],
  ] as const)('leaves the draft, its version and the templates as they were if %s', async (_, lines, status) => {
    const { old, visitId } = await startRevision()
    const before = await readOfVisit(visitId)
    const template = lines.length > 0 ? { name: 'Not saved' } : undefined
    expect((await save(visitId, { version: 1, lines, template, sign: true })).status).toBe(status)
    expect(await readOfVisit(visitId)).toEqual(before)
    expect((await read(old)).status).toBe('signed')
    expect(await templates()).not.toContain('Not saved')
    // The form can be sent again with the version that it has.
    expect((await save(visitId, { version: 1, lines: [tablets], sign: true })).body.data.signed).toBe(true)
  })

  it('leaves the draft as it was if a safety finding has no reason', async () => {
    const { visitId } = await startRevision()
    const before = await readOfVisit(visitId)
    const twice = { ...tablets, medicine: 'Azithromycin 250 mg tablet' }
    const answer = await save(visitId, { version: 1, lines: [tablets, twice], sign: true })
    expect(answer.status).toBe(422)
    expect(answer.body.data.findings).toMatchObject([{ kind: 'duplicate', reason: null }])
    expect(await readOfVisit(visitId)).toEqual(before)
  })

  it('writes nothing if the name of the template is taken', async () => {
    const { visitId } = await practice.visit()
    await save(visitId, { version: 0, lines: [tablets], template: { name: 'Taken' } })
    const answer = await save(visitId, { version: 1, lines: [{ medicine: 'Balm' }], template: { name: 'taken' } })
    expect(answer.status).toBe(409)
    expect(answer.body.fields).toEqual({ 'template.name': expect.stringContaining('already exists') })
    expect(await readOfVisit(visitId)).toMatchObject({ version: 1, lines: [{ medicine: tablets.medicine }] })
  })

  it('signs neither while a typed medicine has to be chosen, nor a first prescription', async () => {
    const { visitId, prescriptionId } = await startRevision()
    const response = await save(visitId, { version: 1, add: { line: 'paracetamol 1-0-1 5d' }, sign: true })
    expect(response.body.data).toMatchObject({ signed: false, version: 2 })
    expect(response.body.data.choices).not.toEqual([])
    expect((await read(prescriptionId)).status).toBe('draft')
    const first = await practice.visit()
    expect((await save(first.visitId, { version: 0, lines: [tablets], sign: true })).status).toBe(409)
    expect(await readOfVisit(first.visitId)).toMatchObject({ prescriptionId: null, version: 0 })
  })
})

describe('cancelling and stopping', () => {
  it('cancels once, with a reason, also by a managing doctor', async () => {
    const { prescriptionId } = await createSignedPrescription()
    expect((await post(`${prescriptionId}/cancellation`)).status).toBe(422)
    const reason = 'Written for another patient'
    expect((await post(`${prescriptionId}/cancellation`, { reason }, practice.manager.token)).status).toBe(200)
    expect((await post(`${prescriptionId}/cancellation`, { reason })).status).toBe(409)
    expect(await read(prescriptionId)).toMatchObject({
      status: 'cancelled',
      statusReason: reason,
      may: { revise: false, cancel: false, stop: false },
    })
  })

  it('stops one medicine once, without changing the document', async () => {
    const { prescriptionId } = await createSignedPrescription()
    const [line] = (await read(prescriptionId)).lines
    const stop = (reason: string) => post(`${prescriptionId}/lines/${line.lineId}/stop`, { reason })
    expect((await stop('Rash')).body.data).toEqual({ lineId: line.lineId, stoppedOn: expect.any(String) })
    expect((await stop('Again')).status).toBe(409)
    const { lines, status } = await read(prescriptionId)
    expect(status).toBe('signed')
    expect(lines).toMatchObject([{ stoppedReason: 'Rash' }, { stoppedOn: null }])
  })

  it('refuses to cancel or revise drafts', async () => {
    const { visitId } = await practice.visit()
    const { body } = await write(visitId, 0, [tablets])
    const id = body.data.prescriptionId
    for (const path of ['cancellation', 'revision'])
      expect((await post(`${id}/${path}`, { reason: 'No' })).status, path).toBe(409)
  })

  it('expires when its days are over', async () => {
    const now = api.clock.now()
    api.clock.set(new Date(now.getTime() - 32 * 86_400_000).toISOString())
    const { patientId, prescriptionId } = await createSignedPrescription()
    api.clock.set(now.toISOString())
    const [row] = (
      await api.call(`/prescription/listPrescriptionPatient/${patientId}`, { token: practice.doctor.token })
    ).body.data
    expect(row.status).toBe('expired')
    expect((await read(prescriptionId)).may.revise).toBe(false)
  })
})

describe('signed rows in the database', () => {
  /** As the application's role, in this practice. */
  const asApp = <T>(work: Parameters<typeof runTransaction<T>>[1]) =>
    runTransaction(api.database.trusted, async (db) => {
      const { adminId } = practice.manager
      await enterPractice(db, adminId)
      return work(db)
    })
  const frozen = { cause: { code: '23514', constraint_name: 'frozen_prescription' } }

  it('cannot be changed, deleted or signed again by the application', async () => {
    const { prescriptionId } = await createSignedPrescription()
    const head = eq(prescriptions.id, prescriptionId)
    const line = eq(prescriptionLines.prescriptionId, prescriptionId)
    await expect(
      asApp((db) => db.update(prescriptions).set({ validUntil: '2099-01-01' }).where(head)),
    ).rejects.toMatchObject(frozen)
    await expect(asApp((db) => db.update(prescriptions).set({ status: 'draft' }).where(head))).rejects.toMatchObject(
      frozen,
    )
    await expect(asApp((db) => db.delete(prescriptions).where(head))).rejects.toBeTruthy()
    await expect(
      asApp((db) => db.update(prescriptionLines).set({ quantityMilli: 1 }).where(line)),
    ).rejects.toMatchObject(frozen)
    await expect(asApp((db) => db.delete(prescriptionLines).where(line))).rejects.toMatchObject(frozen)
    await expect(
      asApp((db) =>
        db.execute(sql`insert into prescription_lines (id, practice_id, prescription_id, position, medicine)
        select gen_random_uuid(), practice_id, id, 9, 'Added' from prescriptions where id = ${prescriptionId}`),
      ),
    ).rejects.toMatchObject(frozen)
  })

  it('cannot be restored once superseded or cancelled', async () => {
    const { prescriptionId } = await createSignedPrescription()
    await post(`${prescriptionId}/cancellation`, { reason: 'Mistake' })
    const head = eq(prescriptions.id, prescriptionId)
    await expect(asApp((db) => db.update(prescriptions).set({ status: 'signed' }).where(head))).rejects.toMatchObject(
      frozen,
    )
  })
})

describe('signing and writing at the same time', () => {
  it('accepts one and refuses the other with the current prescription', async () => {
    for (let round = 0; round < 5; round++) {
      const { prescriptionId, visitId } = await createSignedPrescription()
      const { body } = await post(`${prescriptionId}/revision`, { reason: 'Race' })
      const id = body.data.prescriptionId
      const [sign, edit] = await Promise.all([
        post(`${id}/signature`, { version: 1 }),
        write(visitId, 1, [{ ...tablets, pattern: '1-1-1' }]),
      ])
      expect([sign.status, edit.status].toSorted()).toEqual([200, 409])
      const now = await read(id)
      expect(now.status).toBe(sign.status === 200 ? 'signed' : 'draft')
      expect(now.lines[0].pattern).toBe(sign.status === 200 ? '1-0-0' : '1-1-1')
      if (edit.status === 409) expect(edit.body.data.current.lines).toHaveLength(2)
    }
  })

  it('signs only what was read, for the note as well', async () => {
    for (let round = 0; round < 5; round++) {
      const { visitId } = await practice.visit()
      await write(visitId, 0, [tablets])
      const body = { version: 2, symptoms: [{ name: 'Cough' }] }
      await api.call(`/visits/${visitId}`, { method: 'PATCH', body, token: practice.doctor.token })
      const [sign, edit] = await Promise.all([
        api.call(`/visits/${visitId}/signature`, { body: { version: 3 }, token: practice.doctor.token }),
        write(visitId, 1, [{ ...tablets, pattern: '1-1-1' }]),
      ])
      expect([sign.status, edit.status].toSorted()).toEqual([200, 409])
      const { status, lines } = await readOfVisit(visitId)
      expect(status).toBe(sign.status === 200 ? 'signed' : 'draft')
      expect(lines[0].pattern).toBe(sign.status === 200 ? '1-0-0' : '1-1-1')
    }
  })
})
