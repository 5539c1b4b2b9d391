import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { at, MONDAY_EIGHT, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import { openOutbox, TUESDAY } from './testing.ts'

let api: TestApi
let clinic: OpenClinic
let box: ReturnType<typeof openOutbox>
let receptionist: Staff
beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
  box = openOutbox(api, clinic)
  receptionist = await clinic.receptionist()
})
beforeEach(async () => {
  api.clock.set(MONDAY_EIGHT)
  await box.clear()
})

describe('announceDelay', () => {
  const announce = (minutes: number, token = receptionist.token) =>
    api.call('/delays', { token, body: { doctorId: clinic.doctorId, placeId: clinic.placeId, minutes } })

  it('notifies the patients who wait or are still to come', async () => {
    await box.setChannel('whatsapp')
    api.clock.set(at('08:20'))
    await box.visit(at('07:00'), { status: 'completed' })
    await box.visit(at('07:15'))
    await box.visit(at('07:30'), { status: 'arrived' })
    await box.visit(at('08:05'))
    await box.visit(at('11:00'))
    await box.visit(at('11:00', TUESDAY))
    await box.visit(at('11:30'), { status: 'cancelled' })
    const { status, body } = await announce(30)
    expect([status, body.data.notified, body.data.skipped]).toEqual([200, 3, 0])
    expect(body.data.delay).toMatchObject({ minutes: 30, day: '2025-07-14' })
    expect((await box.rows())[0]?.body).toContain('Kavita Menon at Lakeside Main is about 30 minutes late today.')
  })

  it('replaces waiting messages when the delay grows', async () => {
    await box.setChannel('whatsapp')
    await box.visit(at('11:00'))
    await announce(20)
    await announce(40)
    expect((await box.listStates()).toSorted()).toEqual(['delay queued', 'delay skipped'])
    expect((await api.call('/delays', { token: receptionist.token })).body.data).toMatchObject([{ minutes: 40 }])
  })

  it('lists the patients with their phone numbers, and says whom to call', async () => {
    await box.setChannel('whatsapp')
    const visitId = await box.visit(at('11:00'))
    await announce(20)
    const list = async () => (await api.call('/pages/delays', { token: receptionist.token })).body.data.patients
    expect(await list()).toMatchObject([{ fullName: 'Asha Rao', from: '11:00', status: 'queued', note: null }])
    await box.setChannel('whatsapp', false)
    await announce(40)
    const [patient, ...others] = await list()
    expect(patient).toMatchObject({ status: 'skipped', note: 'The patient hasn’t agreed to messages.' })
    expect(patient.phone).toMatch(/^\+91\d{10}$/)
    expect(others).toEqual([])
    expect(patient.isHere).toBe(false)
    await api.database.maintenance.execute(
      sql`update appointments set status = 'arrived', arrived_at = now() where id = ${visitId}`,
    )
    expect((await list())[0].isHere).toBe(true)
  })

  it('is ended by endDelay, which skips waiting messages', async () => {
    await box.setChannel('whatsapp')
    await box.visit(at('11:00'))
    await announce(20)
    const { token } = receptionist
    const path = `/delays/${clinic.doctorId}/${clinic.placeId}`
    expect((await api.call(path, { token, method: 'DELETE' })).status).toBe(200)
    expect((await api.call(path, { token, method: 'DELETE' })).status).toBe(404)
    expect(await box.listStates()).toEqual(['delay skipped'])
    expect((await api.call('/delays', { token })).body.data).toEqual([])
  })

  it('is allowed to the doctor, the branch’s receptionists and managers', async () => {
    const otherReceptionist = await api.person('receptionist', clinic.owner)
    const another = await api.person('doctor', clinic.owner)
    const otherPracticeDoctor = await api.registerPractice()
    const patient = await api.person('patient', clinic.owner)
    expect((await announce(20, otherReceptionist.token)).status).toBe(404)
    expect((await announce(20, another.token)).status).toBe(404)
    expect((await announce(20, otherPracticeDoctor.token)).status).toBe(404)
    expect((await announce(20, patient.token)).status).toBe(403)
    expect((await announce(20, clinic.token)).status).toBe(200)
    expect((await announce(7)).status).toBe(422)
  })
})
