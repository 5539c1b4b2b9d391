import { describe, expect, it } from 'vitest'
import { setUpAppointments } from '#api/scheduling/appointments/testing.ts'
import { at, MONDAY } from '#api/testing/front-desk.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const { request, fixture, createAppointment, read } = setUpAppointments(createTestDatabase())

const startNow = (patientId: string, body: object = {}, token = fixture.clinic.token) =>
  request(`/patients/${patientId}/visits`, { body, token })

describe('startVisitNow', () => {
  it('takes the free slot of this minute, with a token', async () => {
    fixture.api.clock.set(at('10:05'))
    const patientId = await fixture.clinic.register()
    const { body } = await startNow(patientId, { reason: 'Cut' })
    const appointment = await read(body.data.appointmentId)
    expect(appointment).toMatchObject({ status: 'in_consultation', kind: 'walk_in', tokenNo: 1, from: '10:00' })
    expect(appointment).toMatchObject({ reason: 'Cut', overbookReason: null })
  })

  it('needs no free time and no right to overbook, and takes no time that can be booked', async () => {
    await createAppointment({ startsAt: at('10:00') })
    fixture.api.clock.set(at('10:05'))
    const free = async () =>
      (await request(`/appointment/listTimeslot?doctorId=${fixture.clinic.doctorId}&day=${MONDAY}`)).body.data
    const before = await free()
    const { body } = await startNow(await fixture.clinic.register(), { kind: 'emergency' })
    expect(await read(body.data.appointmentId)).toMatchObject({
      kind: 'emergency',
      from: '10:05',
      overbookReason: 'Emergency',
    })
    expect(await free()).toEqual(before)
  })

  it('works outside of hours', async () => {
    fixture.api.clock.set(at('13:40'))
    const { status, body } = await startNow(await fixture.clinic.register())
    expect(status).toBe(200)
    expect(await read(body.data.appointmentId)).toMatchObject({ status: 'in_consultation', from: '13:40', to: '13:55' })
  })

  it('opens one visit, however often it is pressed at once', async () => {
    fixture.api.clock.set(at('10:05'))
    const patientId = await fixture.clinic.register()
    const answers = await Promise.all([startNow(patientId), startNow(patientId), startNow(patientId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.visitId)).size).toBe(1)
  })

  it('uses the appointment of today instead of a second one', async () => {
    const patientId = await fixture.clinic.register()
    const booked = await createAppointment({ patientId, startsAt: at('11:00') })
    fixture.api.clock.set(at('10:05'))
    expect((await startNow(patientId)).body.data.appointmentId).toBe(booked)
  })

  it('refuses a walk-in during an appointment with another doctor, but not an emergency', async () => {
    const patientId = await fixture.clinic.register()
    const other = await fixture.api.person('doctor', fixture.clinic.owner)
    await createAppointment({ patientId, startsAt: at('10:00') })
    fixture.api.clock.set(at('10:05'))
    expect(await startNow(patientId, {}, other.token)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('The patient has an appointment with') },
    })
    expect((await startNow(patientId, { kind: 'emergency' }, other.token)).status).toBe(200)
  })

  it('is refused for reception', async () => {
    const { token } = await fixture.clinic.receptionist()
    expect((await startNow(await fixture.clinic.register(), {}, token)).status).toBe(403)
  })
})
