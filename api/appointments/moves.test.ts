import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { type TestApi, testApi } from '../testing.ts'
import { at, MONDAY, type OpenClinic, openClinic } from '../testing-front-desk.ts'
import { markMissed } from './after-closing.ts'

const database = testDatabase()
let desk: TestApi
let clinic: OpenClinic
beforeEach(async () => {
  desk = await testApi(await database, { idleSeconds: 43_200 })
  clinic = await openClinic(desk)
})

const ask = (path: string, asked: Parameters<TestApi['call']>[1] = {}) =>
  desk.call(path, { token: clinic.token, ...asked })
const booked = async (over: Record<string, unknown> = {}) => {
  const { body, status } = await clinic.book(over)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.appointmentId as string
}
const act = (appointmentId: string, what: string, body: unknown = {}, token = clinic.token) =>
  ask(`/appointments/${appointmentId}/${what}`, { body, token })
const read = async (appointmentId: string, token = clinic.token) =>
  (await ask(`/appointments/${appointmentId}`, { token })).body.data
const free = async (day = MONDAY) => {
  const { body } = await ask(`/appointment/listTimeslot?doctorId=${clinic.doctorId}&day=${day}`)
  return body.data[0].slots.map(({ from }: { from: string }) => from)
}
const grant = async (...rights: string[]) => {
  const { adminId, _id } = clinic.owner
  await (await database).keeper.execute(
    sql`update memberships set rights = ${`{${rights.join(',')}}`}::text[] where practice_id = ${adminId} and person_id = ${_id}`,
  )
}

/** A patient with a login, whose record it is. */
async function patientWithLogin() {
  const patient = await desk.person('patient', clinic.owner)
  const patientId = await clinic.register({ givenName: 'Own' })
  await (await database).keeper.execute(sql`update patients set person_id = ${patient._id} where id = ${patientId}`)
  return { token: patient.token, patientId }
}
async function rules(over: Record<string, unknown>) {
  const { adminId } = clinic.owner
  await (await database).keeper.execute(
    sql`insert into booking_rules (id, practice_id) values (gen_random_uuid(), ${adminId}) on conflict do nothing`,
  )
  for (const [name, value] of Object.entries(over)) {
    await (await database).keeper.execute(
      sql`update booking_rules set ${sql.identifier(name)} = ${value} where practice_id = ${adminId}`,
    )
  }
}

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
    await booked({ patientId: await clinic.register(), startsAt: at('11:00') })
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
    const colleague = await desk.person('doctor', clinic.owner, { fullName: 'Dr Sen' })
    const { placeId } = clinic
    const body = { placeId, slotMinutes: 15, validFrom: MONDAY, hours: [{ weekday: 1, from: '09:00', to: '12:00' }] }
    await ask(`/doctors/${colleague.doctorId}/times`, { method: 'PUT', body })
    const moved = await act(id, 'reschedule', { startsAt: at('10:00'), doctorId: colleague.doctorId })
    expect(moved.body.data).toMatchObject({ status: 'booked', doctor: { fullName: 'Dr Sen' }, feeMinor: 50_000 })
    expect(await free()).toContain('10:00')
  })
})

describe('requests', () => {
  it('keep their slot, and are approved while the time is still one', async () => {
    await rules({ confirm_bookings: false })
    const { token, patientId } = await patientWithLogin()
    const asked = await clinic.book({ patientId, startsAt: at('11:00') }, { token })
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
    await rules({ confirm_bookings: false })
    const { token, patientId } = await patientWithLogin()
    const { body } = await clinic.book({ patientId, startsAt: at('11:00') }, { token })
    const id = body.data.appointmentId
    const { doctorId, placeId } = clinic
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
    desk.clock.set(at('11:01'))
    expect((await act(id, 'approval')).body.message).toContain('has passed')
    expect((await act(id, 'refusal')).body.fields).toEqual({ reasonCode: 'Choose the reason' })
    const declined = await act(id, 'refusal', { reasonCode: 'doctor_unavailable' })
    expect(declined.body.data.status).toBe('cancelled')
    expect((await read(id)).cancelledFor).toBe('The doctor is not available')
  })
})

describe('patients by themselves', () => {
  it('keep to the notice, the horizon and the number of open visits; staff do not', async () => {
    await rules({ min_notice_minutes: 180, horizon_days: 7, max_open_per_patient: 1 })
    const { token, patientId } = await patientWithLogin()
    const book = (startsAt: string) => clinic.book({ patientId, startsAt }, { token })
    expect((await book(at('10:00'))).body.fields?.startsAt).toContain('3 hours before the visit')
    expect((await book(at('10:00', '2025-07-30'))).body.fields?.startsAt).toContain('7 days ahead')
    expect((await book(at('11:15'))).status).toBe(200)
    expect((await book(at('11:15', '2025-07-15'))).body.message).toContain('1 visit is booked already')
    expect((await clinic.book({ patientId, startsAt: at('09:00', '2025-07-30') })).status).toBe(200)
  })

  it('choose ordinary kinds and no link, and book over nothing', async () => {
    const { token, patientId } = await patientWithLogin()
    const book = (over: object) => clinic.book({ patientId, startsAt: at('11:00'), ...over }, { token })
    expect((await book({ kind: 'emergency' })).status).toBe(422)
    expect((await book({ kind: 'virtual', videoUrl: 'https://meet.example/a' })).status).toBe(422)
    await booked({ startsAt: at('11:00') })
    expect((await book({ overbookReason: 'I am in a hurry' })).status).toBe(403)
  })

  it('cancel and move until the cut-off, without a reason', async () => {
    await rules({ cut_off_minutes: 60 })
    const { token, patientId } = await patientWithLogin()
    const { body } = await clinic.book({ patientId, startsAt: at('11:00') }, { token })
    const id = body.data.appointmentId
    expect((await read(id, token)).acts).toEqual(['move', 'cancel'])
    const moved = await act(id, 'reschedule', { startsAt: at('11:30') }, token)
    const next = moved.body.data.appointmentId
    desk.clock.set(at('10:31'))
    expect(await act(next, 'cancellation', {}, token)).toMatchObject({
      status: 409,
      body: { message: 'This can be done until 1 hour before the appointment. Call the clinic.' },
    })
    expect((await read(next, token)).acts).toEqual([])
    desk.clock.set(at('10:29'))
    expect((await act(next, 'cancellation', {}, token)).body.data.status).toBe('cancelled')
  })
})

describe('over what is taken', () => {
  it('books with the right and a reason, on a seat of its own', async () => {
    await booked()
    const other = await clinic.register()
    expect((await clinic.book({ patientId: other, overbookReason: 'In pain' })).status).toBe(403)
    await grant('overbook')
    expect((await clinic.book({ patientId: other })).body.fields?.startsAt).toContain('enter why you book over it')
    const over = await clinic.book({ patientId: other, overbookReason: 'In pain' })
    expect(over.status).toBe(200)
    expect((await read(over.body.data.appointmentId)).overbookReason).toBe('In pain')
    const third = await clinic.book({ patientId: await clinic.register(), overbookReason: 'In pain too' })
    expect(third.status).toBe(200)
    const shown = await ask(`/appointment/listTimeslot?doctorId=${clinic.doctorId}&day=${MONDAY}&taken=true`)
    const slot = shown.body.data[0].slots.find(({ from }: { from: string }) => from === '10:00')
    expect(slot).toMatchObject({ left: 0 })
    expect(shown.body.data[0].slots).toHaveLength(12)
    const freely = await clinic.book({ patientId: other, startsAt: at('10:30'), overbookReason: 'Not needed' })
    expect((await read(freely.body.data.appointmentId)).overbookReason).toBeNull()
  })

  it('books over another visit of the patient, and over that one once more', async () => {
    await grant('overbook')
    const colleague = await desk.person('doctor', clinic.owner)
    const { placeId } = clinic
    const body = { placeId, slotMinutes: 40, validFrom: MONDAY, hours: [{ weekday: 1, from: '09:40', to: '12:00' }] }
    await ask(`/doctors/${colleague.doctorId}/times`, { method: 'PUT', body })
    await booked()
    const beside = { doctorId: colleague.doctorId, startsAt: at('09:40') }
    expect((await clinic.book(beside)).status).toBe(409)
    expect((await clinic.book({ ...beside, overbookReason: 'Both wait with the child' })).status).toBe(200)
  })
})

describe('walk-ins', () => {
  const walkIn = (over: object = {}) => {
    const { patientId, doctorId, placeId } = clinic
    return ask('/appointments/walk-ins', { body: { patientId, doctorId, placeId, ...over } })
  }

  it('have arrived with a token, on the slot that runs or comes next', async () => {
    desk.clock.set(at('10:05'))
    const first = await walkIn({ reason: 'Cut' })
    expect(first.body.data).toMatchObject({ status: 'arrived', kind: 'walk_in', tokenNo: 1, from: '10:00' })
    const second = await walkIn({ patientId: await clinic.register() })
    expect(second.body.data).toMatchObject({ tokenNo: 2, from: '10:15' })
    expect((await walkIn()).body.message).toBe('The patient is here already, with token 1.')
  })

  it('are taken in after the hours with a reason only', async () => {
    desk.clock.set(at('12:10'))
    expect((await walkIn()).body.message).toContain('no free time left today')
    expect((await walkIn({ overbookReason: 'Bleeding' })).status).toBe(403)
    await grant('overbook')
    expect((await walkIn()).body.fields).toHaveProperty('overbookReason')
    const taken = await walkIn({ overbookReason: 'Bleeding', kind: 'emergency' })
    expect(taken.body.data).toMatchObject({ status: 'arrived', kind: 'emergency', from: '12:10', to: '12:25' })
  })
})

describe('who does not come', () => {
  it('is marked by hand once the time is over, and taken back with the right while the time is free', async () => {
    const id = await booked()
    expect((await act(id, 'absence')).body.message).toContain('once the time of the appointment has passed')
    desk.clock.set(at('10:16'))
    expect((await act(id, 'absence')).body.data.status).toBe('no_show')
    expect((await act(id, 'reset', { note: 'Was here' })).status).toBe(403)
    await grant('reset-status')
    expect((await act(id, 'reset', {})).body.fields).toEqual({ note: 'Enter why' })
    expect((await read(id)).acts).toEqual(['reset'])
    expect((await act(id, 'reset', { note: 'Was here' })).body.data.status).toBe('booked')
  })

  it('does not get the time back that somebody else has', async () => {
    await grant('reset-status')
    const id = await booked()
    await act(id, 'cancellation', { reasonCode: 'entered_in_error' })
    await booked({ patientId: await clinic.register() })
    expect(await act(id, 'reset', { note: 'Wrong one' })).toMatchObject({
      status: 409,
      body: { message: 'Somebody else has this time now. Book another time instead.' },
    })
  })

  it('is marked by the clock after closing, where that is so', async () => {
    const id = await booked({ startsAt: at('09:00') })
    const came = await booked({ patientId: await clinic.register(), startsAt: at('09:15') })
    await act(came, 'arrival')
    desk.clock.set(at('11:59'))
    await markMissed(desk.deps)
    expect((await read(id)).status).toBe('booked')
    desk.clock.set(at('12:00'))
    await rules({ no_show_after_closing: false })
    // Those of the practices of the tests before.
    await markMissed(desk.deps)
    expect((await read(id)).status).toBe('booked')
    await rules({ no_show_after_closing: true })
    expect(await markMissed(desk.deps)).toBe(1)
    expect([(await read(id)).status, (await read(came)).status]).toEqual(['no_show', 'arrived'])
    const events = await ask(`/appointments/${id}/events`)
    expect(events.body.data.at(-1)).toMatchObject({
      toStatus: 'no_show',
      by: null,
      reason: expect.stringContaining('Nobody came'),
    })
  })

  it('or came and left is kept apart from who was cancelled', async () => {
    const id = await booked()
    await act(id, 'arrival')
    expect((await act(id, 'cancellation', { reasonCode: 'duplicate' })).status).toBe(409)
    expect((await act(id, 'departure', { note: 'Had to work' })).body.data).toMatchObject({
      status: 'cancelled',
      leftWithoutVisit: true,
    })
    expect((await act(id, 'departure')).status).toBe(409)
  })
})

describe('a visit by video', () => {
  it('has a link of https only, which is added or taken away later', async () => {
    for (const videoUrl of ['http://meet.example/a', 'javascript:alert(1)', 'meet.example'])
      expect((await clinic.book({ kind: 'virtual', videoUrl })).body.fields).toHaveProperty('videoUrl')
    expect((await clinic.book({ videoUrl: 'https://meet.example/a' })).status).toBe(422)
    const id = await booked({ kind: 'virtual' })
    const path = `/appointments/${id}/video-link`
    const set = await ask(path, { method: 'PUT', body: { videoUrl: 'https://meet.example/a' } })
    expect(set.body.data.videoUrl).toBe('https://meet.example/a')
    expect((await ask(path, { method: 'PUT', body: {} })).body.data.videoUrl).toBeNull()
  })
})
