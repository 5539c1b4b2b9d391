import { describe, expect, it } from 'vitest'
import { at, MONDAY } from '#api/testing/front-desk.ts'
import { testDatabase } from '#db/testing.ts'
import { openBook } from './testing.ts'

const { act, ask, book, booked, free, patientWithLogin, read, rules } = openBook(testDatabase())

describe('moving', () => {
  it('gives the old time up and takes the new one, as a linked pair', async () => {
    const id = await booked({ reason: 'Fever', kind: 'virtual', videoUrl: 'https://meet.example/abc' })
    const moved = await act(id, 'reschedule', { startsAt: at('11:00'), reason: 'Train is late' })
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
    expect(await read(id)).toMatchObject({ status: 'rescheduled', movedTo: { appointmentId: next }, acts: [] })
    expect(await read(next)).toMatchObject({ movedFrom: { appointmentId: id, startsAt: at('10:00') } })
    expect(await free()).toContain('10:00')
    expect(await free()).not.toContain('11:00')
    const events = await ask(`/appointments/${id}/events`)
    expect(events.body.data.at(-1)).toMatchObject({ toStatus: 'rescheduled', reason: 'Train is late' })
  })

  it('to a taken time leaves everything as it is, and offers three others', async () => {
    const id = await booked({ startsAt: at('10:30') })
    await booked({ patientId: await book.clinic.register(), startsAt: at('11:00') })
    const refused = await act(id, 'reschedule', { startsAt: at('11:00') })
    expect(refused.status).toBe(409)
    const offered = (refused.body as unknown as { data: { slots: { from: string }[] } }).data.slots
    expect(offered.map(({ from }) => from)).toEqual(['10:45', '11:15', '11:30'])
    expect(await read(id)).toMatchObject({ status: 'booked', from: '10:30' })
    expect((await act(id, 'reschedule', { startsAt: at('10:30') })).status).toBe(409)
  })

  it('happens once, however many ask at once', async () => {
    const id = await booked()
    const times = ['09:00', '09:15', '09:30', '11:00', '11:15', '11:30']
    const answers = await Promise.all(times.map((time) => act(id, 'reschedule', { startsAt: at(time) })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await free()).toHaveLength(11)
  })

  it('takes the patient to another doctor, with that doctor’s fee', async () => {
    const id = await booked()
    const colleague = await book.desk.person('doctor', book.clinic.owner, { fullName: 'Dr Sen' })
    const { placeId } = book.clinic
    const body = { placeId, slotMinutes: 15, validFrom: MONDAY, hours: [{ weekday: 1, from: '09:00', to: '12:00' }] }
    await ask(`/doctors/${colleague.doctorId}/times`, { method: 'PUT', body })
    const moved = await act(id, 'reschedule', { startsAt: at('10:00'), doctorId: colleague.doctorId })
    expect(moved.body.data).toMatchObject({ status: 'booked', doctor: { fullName: 'Dr Sen' }, feeMinor: 50_000 })
    expect(await free()).toContain('10:00')
  })
})

describe('requests', () => {
  it('keep their slot, and are approved while the time is still one', async () => {
    await rules({ confirmBookings: false })
    const { token, patientId } = await patientWithLogin()
    const asked = await book.clinic.book({ patientId, startsAt: at('11:00') }, { token })
    expect(asked.body.data).toMatchObject({ status: 'requested' })
    expect(await free()).not.toContain('11:00')
    const id = asked.body.data.appointmentId
    expect((await read(id, token)).acts).toEqual(['cancel'])
    expect((await read(id)).acts).toEqual(['approve', 'decline'])
    expect((await act(id, 'approval', {}, token)).status).toBe(403)
    expect((await act(id, 'approval')).body.data.status).toBe('booked')
    expect(await act(id, 'approval')).toMatchObject({
      status: 409,
      body: { message: 'This appointment is booked: there is no request to answer.' },
    })
  })

  it('are not approved when the doctor is away by then, or the time is over', async () => {
    await rules({ confirmBookings: false })
    const { token, patientId } = await patientWithLogin()
    const { body } = await book.clinic.book({ patientId, startsAt: at('11:00') }, { token })
    const id = body.data.appointmentId
    const { doctorId, placeId } = book.clinic
    const away = {
      doctorId,
      placeId,
      slotMinutes: 15,
      validFrom: MONDAY,
      hours: [{ weekday: 2, from: '09:00', to: '12:00' }],
      booked: 'keep',
      seen: 1,
    }
    await ask(`/doctors/${doctorId}/times`, { method: 'PUT', body: away })
    const refused = await act(id, 'approval')
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('not there at this time') } })
    book.desk.clock.set(at('11:01'))
    expect((await act(id, 'approval')).body.message).toContain('has passed')
    expect((await act(id, 'refusal')).body.fields).toEqual({ reasonCode: 'Choose the reason' })
    const declined = await act(id, 'refusal', { reasonCode: 'doctor_unavailable' })
    expect(declined.body.data.status).toBe('cancelled')
    expect((await read(id)).cancelledFor).toBe('The doctor is not available')
  })
})

describe('patients by themselves', () => {
  it('keep to the notice, the horizon and the number of open visits; staff do not', async () => {
    await rules({ minNoticeMinutes: 180, horizonDays: 7, maxOpenPerPatient: 1 })
    const { token, patientId } = await patientWithLogin()
    const tried = (startsAt: string) => book.clinic.book({ patientId, startsAt }, { token })
    expect((await tried(at('10:00'))).body.fields?.startsAt).toContain('3 hours before the visit')
    expect((await tried(at('10:00', '2025-07-30'))).body.fields?.startsAt).toContain('7 days ahead')
    expect((await tried(at('11:15'))).status).toBe(200)
    expect((await tried(at('11:15', '2025-07-15'))).body.message).toContain('1 visit is booked already')
    expect((await book.clinic.book({ patientId, startsAt: at('09:00', '2025-07-30') })).status).toBe(200)
  })

  it('choose ordinary kinds and no link, and book over nothing', async () => {
    const { token, patientId } = await patientWithLogin()
    const tried = (over: object) => book.clinic.book({ patientId, startsAt: at('11:00'), ...over }, { token })
    expect((await tried({ kind: 'emergency' })).status).toBe(422)
    expect((await tried({ kind: 'virtual', videoUrl: 'https://meet.example/a' })).status).toBe(422)
    await booked({ startsAt: at('11:00') })
    expect((await tried({ overbookReason: 'I am in a hurry' })).status).toBe(403)
  })

  it('cancel and move until the cut-off, without a reason', async () => {
    await rules({ cutOffMinutes: 60 })
    const { token, patientId } = await patientWithLogin()
    const { body } = await book.clinic.book({ patientId, startsAt: at('11:00') }, { token })
    const id = body.data.appointmentId
    expect((await read(id, token)).acts).toEqual(['move', 'cancel'])
    const moved = await act(id, 'reschedule', { startsAt: at('11:30') }, token)
    const next = moved.body.data.appointmentId
    book.desk.clock.set(at('10:31'))
    expect(await act(next, 'cancellation', {}, token)).toMatchObject({
      status: 409,
      body: { message: 'This can be done until 1 hour before the appointment. Call the clinic.' },
    })
    expect((await read(next, token)).acts).toEqual([])
    book.desk.clock.set(at('10:29'))
    expect((await act(next, 'cancellation', {}, token)).body.data.status).toBe('cancelled')
  })
})
