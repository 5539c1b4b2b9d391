import { describe, expect, it } from 'vitest'
import { at, MONDAY } from '#api/testing/front-desk.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { setUpAppointments } from './testing.ts'

const { postAction, request, fixture, createAppointment, listFreeTimes, patientWithLogin, read, setRules } =
  setUpAppointments(createTestDatabase())

describe('rescheduleAppointment', () => {
  it('frees the old time, takes the new one and links the two appointments', async () => {
    const id = await createAppointment({ reason: 'Fever', kind: 'virtual', videoUrl: 'https://meet.example/abc' })
    const moved = await postAction(id, 'reschedule', { startsAt: at('11:00'), reason: 'Train is late' })
    expect(moved).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'booked',
          from: '11:00',
          reason: 'Fever',
          kind: 'virtual',
          videoUrl: 'https://meet.example/abc',
        },
      },
    })
    const next = moved.body.data.appointmentId
    expect(await read(id)).toMatchObject({ status: 'rescheduled', movedTo: { appointmentId: next }, actions: [] })
    expect(await read(next)).toMatchObject({ movedFrom: { appointmentId: id, startsAt: at('10:00') } })
    expect(await listFreeTimes()).toContain('10:00')
    expect(await listFreeTimes()).not.toContain('11:00')
    const events = await request(`/appointments/${id}/events`)
    expect(events.body.data.at(-1)).toMatchObject({ toStatus: 'rescheduled', reason: 'Train is late' })
  })

  it('rejects a taken time, changes nothing and offers three others', async () => {
    const id = await createAppointment({ startsAt: at('10:30') })
    await createAppointment({ patientId: await fixture.clinic.register(), startsAt: at('11:00') })
    const refused = await postAction(id, 'reschedule', { startsAt: at('11:00') })
    expect(refused.status).toBe(409)
    const offered = (refused.body as unknown as { data: { slots: { from: string }[] } }).data.slots
    expect(offered.map(({ from }) => from)).toEqual(['10:45', '11:15', '11:30'])
    expect(await read(id)).toMatchObject({ status: 'booked', from: '10:30' })
    expect((await postAction(id, 'reschedule', { startsAt: at('10:30') })).status).toBe(409)
  })

  it('happens once when several people reschedule at the same time', async () => {
    const id = await createAppointment()
    const times = ['09:00', '09:15', '09:30', '11:00', '11:15', '11:30']
    const answers = await Promise.all(times.map((time) => postAction(id, 'reschedule', { startsAt: at(time) })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await listFreeTimes()).toHaveLength(11)
  })

  it('moves the patient to another doctor with that doctor’s fee', async () => {
    const id = await createAppointment()
    const otherDoctor = await fixture.api.person('doctor', fixture.clinic.owner, { fullName: 'Dr Sen' })
    const { placeId } = fixture.clinic
    const body = { placeId, slotMinutes: 15, validFrom: MONDAY, hours: [{ weekday: 1, from: '09:00', to: '12:00' }] }
    await request(`/doctors/${otherDoctor.doctorId}/times`, { method: 'PUT', body })
    const moved = await postAction(id, 'reschedule', { startsAt: at('10:00'), doctorId: otherDoctor.doctorId })
    expect(moved.body.data).toMatchObject({ status: 'booked', doctor: { fullName: 'Dr Sen' }, feeMinor: 50_000 })
    expect(await listFreeTimes()).toContain('10:00')
  })
})

describe('requests', () => {
  it('reserve their slot and can be approved while the doctor works then', async () => {
    await setRules({ confirmBookings: false })
    const { token, patientId } = await patientWithLogin()
    const asked = await fixture.clinic.book({ patientId, startsAt: at('11:00') }, { token })
    expect(asked.body.data).toMatchObject({ status: 'requested' })
    expect(await listFreeTimes()).not.toContain('11:00')
    const id = asked.body.data.appointmentId
    expect((await read(id, token)).actions).toEqual(['cancel'])
    expect((await read(id)).actions).toEqual(['approve', 'decline'])
    expect((await postAction(id, 'approval', {}, token)).status).toBe(403)
    expect((await postAction(id, 'approval')).body.data.status).toBe('booked')
    expect(await postAction(id, 'approval')).toMatchObject({
      status: 409,
      body: { message: 'This appointment is booked, so there is no request to answer.' },
    })
  })

  it('can’t be approved when the doctor is away or the time has passed', async () => {
    await setRules({ confirmBookings: false })
    const { token, patientId } = await patientWithLogin()
    const { body } = await fixture.clinic.book({ patientId, startsAt: at('11:00') }, { token })
    const id = body.data.appointmentId
    const { doctorId, placeId } = fixture.clinic
    const away = {
      doctorId,
      placeId,
      slotMinutes: 15,
      validFrom: MONDAY,
      hours: [{ weekday: 2, from: '09:00', to: '12:00' }],
      booked: 'keep',
      seen: 1,
    }
    await request(`/doctors/${doctorId}/times`, { method: 'PUT', body: away })
    const refused = await postAction(id, 'approval')
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('no longer works at this time') },
    })
    fixture.api.clock.set(at('11:01'))
    expect((await postAction(id, 'approval')).body.message).toContain('has passed')
    expect((await postAction(id, 'refusal')).body.fields).toEqual({ reasonCode: 'Choose the reason' })
    const declined = await postAction(id, 'refusal', { reasonCode: 'doctor_unavailable' })
    expect(declined.body.data.status).toBe('cancelled')
    expect((await read(id)).cancellationReason).toBe('Doctor not available')
  })
})

describe('patients who book for themselves', () => {
  it('are limited by notice, horizon and number of open visits; staff are not', async () => {
    await setRules({ minNoticeMinutes: 180, horizonDays: 7, maxOpenPerPatient: 1 })
    const { token, patientId } = await patientWithLogin()
    const bookAsPatient = (startsAt: string) => fixture.clinic.book({ patientId, startsAt }, { token })
    expect((await bookAsPatient(at('10:00'))).body.fields?.startsAt).toContain('at least 3 hours from now')
    expect((await bookAsPatient(at('10:00', '2025-07-30'))).body.fields?.startsAt).toContain('7 days ahead')
    expect((await bookAsPatient(at('11:15'))).status).toBe(200)
    expect((await bookAsPatient(at('11:15', '2025-07-15'))).body.message).toContain('1 appointment is already booked')
    expect((await fixture.clinic.book({ patientId, startsAt: at('09:00', '2025-07-30') })).status).toBe(200)
  })

  it('can choose only ordinary kinds, without a link or overbooking', async () => {
    const { token, patientId } = await patientWithLogin()
    const bookAsPatient = (over: object) =>
      fixture.clinic.book({ patientId, startsAt: at('11:00'), ...over }, { token })
    expect((await bookAsPatient({ kind: 'emergency' })).status).toBe(422)
    expect((await bookAsPatient({ kind: 'virtual', videoUrl: 'https://meet.example/a' })).status).toBe(422)
    await createAppointment({ startsAt: at('11:00') })
    expect((await bookAsPatient({ overbookReason: 'I am in a hurry' })).status).toBe(403)
  })

  it('can cancel and reschedule until the cut-off, without a reason', async () => {
    await setRules({ cutOffMinutes: 60 })
    const { token, patientId } = await patientWithLogin()
    const { body } = await fixture.clinic.book({ patientId, startsAt: at('11:00') }, { token })
    const id = body.data.appointmentId
    expect((await read(id, token)).actions).toEqual(['reschedule', 'cancel'])
    const moved = await postAction(id, 'reschedule', { startsAt: at('11:30') }, token)
    const next = moved.body.data.appointmentId
    fixture.api.clock.set(at('10:31'))
    expect(await postAction(next, 'cancellation', {}, token)).toMatchObject({
      status: 409,
      body: { message: 'You can do this until 1 hour before the appointment. Call the clinic.' },
    })
    expect((await read(next, token)).actions).toEqual([])
    fixture.api.clock.set(at('10:29'))
    expect((await postAction(next, 'cancellation', {}, token)).body.data.status).toBe('cancelled')
  })
})
