import { beforeEach, describe, expect, it } from 'vitest'
import { at, MONDAY, type OpenClinic, openClinic } from '#api/testing/front-desk.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = createTestDatabase()
let api: TestApi
let clinic: OpenClinic
beforeEach(async () => {
  api = await testApi(await database, { idleSeconds: 43_200 })
  clinic = await openClinic(api)
})

const ask = (path: string, asked: Parameters<TestApi['call']>[1] = {}) =>
  api.call(path, { token: clinic.token, ...asked })
const listFreeTimes = async (over = '') => {
  const { body } = await ask(`/appointment/listTimeslot?doctorId=${clinic.doctorId}&day=${MONDAY}${over}`)
  return body.data[0].slots.map(({ from }: { from: string }) => from)
}
const hold = (over: Record<string, unknown> = {}, token = clinic.token) => {
  const { patientId, doctorId, placeId } = clinic
  return api.call('/appointments/holds', {
    token,
    body: { patientId, doctorId, placeId, startsAt: at('10:00'), ...over },
  })
}

describe('bookAppointment', () => {
  it('takes the slot and keeps the fee and the length of the time of booking', async () => {
    expect(await listFreeTimes()).toHaveLength(12)
    const booked = await clinic.book({ reason: 'Fever', kind: 'follow_up' })
    expect(booked).toMatchObject({
      status: 200,
      body: {
        data: {
          status: 'booked',
          kind: 'follow_up',
          reason: 'Fever',
          day: MONDAY,
          from: '10:00',
          to: '10:15',
          startsAt: at('10:00'),
          feeMinor: 50_000,
          currency: 'INR',
          paymentStatus: 'unpaid',
          tokenNo: null,
          patient: { fullName: 'Asha Rao' },
          place: { name: 'Lakeside Main' },
        },
      },
    })
    expect(await listFreeTimes()).toHaveLength(11)
    expect(await listFreeTimes()).not.toContain('10:00')
  })

  it('rejects a taken slot and offers the three nearest free ones', async () => {
    await clinic.book()
    const other = await clinic.register()
    const refused = await clinic.book({ patientId: other })
    expect(refused.status).toBe(409)
    expect(refused.body.fields).toEqual({ startsAt: 'This time is taken. Choose another time' })
    const { slots } = (refused.body as unknown as { data: { slots: { from: string }[] } }).data
    expect(slots.map(({ from }) => from)).toEqual(['09:30', '09:45', '10:15'])
  })

  it('rejects times that are not a slot, in the past or outside the hours', async () => {
    for (const time of ['10:07', '12:00', '08:45', '23:00']) {
      expect((await clinic.book({ startsAt: at(time) })).status, time).toBe(409)
    }
    api.clock.set(at('10:01'))
    expect((await clinic.book()).body.message).toContain('has passed')
    expect(await listFreeTimes()).toEqual(['10:15', '10:30', '10:45', '11:00', '11:15', '11:30', '11:45'])
  })

  it('rejects overlapping appointments of one patient', async () => {
    const otherDoctor = await api.person('doctor', clinic.owner, { fullName: 'Dr Sen' })
    const body = {
      placeId: clinic.placeId,
      slotMinutes: 40,
      validFrom: MONDAY,
      hours: [{ weekday: 1, from: '09:40', to: '12:00' }],
    }
    await ask(`/doctors/${otherDoctor.doctorId}/times`, { method: 'PUT', body })
    await clinic.book()
    const refused = await clinic.book({ doctorId: otherDoctor.doctorId, startsAt: at('09:40') })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('from 10:00 am to 10:15 am') },
    })
    expect((await clinic.book({ doctorId: otherDoctor.doctorId, startsAt: at('10:20') })).status).toBe(200)
  })

  it('rejects patients, doctors and clinics of other practices, and people without the right', async () => {
    const otherPracticeDoctor = await api.registerPractice('AdminDoctor')
    expect((await clinic.book({}, { token: otherPracticeDoctor.token })).status).toBe(404)
    for (const name of ['patientId', 'doctorId', 'placeId']) {
      const refused = await clinic.book({ [name]: crypto.randomUUID() })
      expect([404, 409], name).toContain(refused.status)
    }
    for (const over of [
      { status: 'completed' },
      { feeMinor: 0 },
      { seat: 2 },
      { overlapOk: true },
      { practiceId: 'x' },
    ]) {
      expect((await clinic.book(over)).status).toBe(422)
    }
    const lab = await api.person('lab', clinic.owner)
    expect((await clinic.book({}, { token: lab.token })).status).toBe(403)
  })

  it('lets doctors book for themselves and receptionists at their branch', async () => {
    const otherDoctor = await api.person('doctor', clinic.owner)
    expect((await clinic.book({}, { token: otherDoctor.token })).status).toBe(404)
    const otherReceptionist = await api.person('receptionist', clinic.owner)
    expect((await clinic.book({}, { token: otherReceptionist.token })).status).toBe(404)
    expect((await clinic.book({}, { token: (await clinic.receptionist()).token })).status).toBe(200)
  })

  it('writes the audit and the history', async () => {
    const { body } = await clinic.book()
    const { appointmentId } = body.data
    await ask(`/appointments/${appointmentId}/arrival`, { method: 'POST' })
    const events = await ask(`/appointments/${appointmentId}/events`)
    expect(events.body.data).toMatchObject([
      { fromStatus: null, toStatus: 'booked', by: 'Kavita Menon' },
      { fromStatus: 'booked', toStatus: 'arrived', by: 'Kavita Menon' },
    ])
  })
})

describe('holdSlot', () => {
  it('reserves the slot for five minutes for the person who holds it', async () => {
    const held = await hold()
    expect(held.body.data).toMatchObject({ status: 'held', heldUntil: '2025-07-14T02:35:00.000Z' })
    expect(await listFreeTimes()).not.toContain('10:00')
    expect(await listFreeTimes(`&patientId=${clinic.patientId}`)).toContain('10:00')
    expect((await clinic.book({ patientId: await clinic.register() })).status).toBe(409)
    const list = await ask(`/appointments?day=${MONDAY}`)
    expect(list.body.data.rows).toEqual([])

    api.clock.pass(301)
    expect(await listFreeTimes()).toContain('10:00')
    expect((await clinic.book({ patientId: await clinic.register() })).status).toBe(200)
  })

  it('lets an expired hold become the appointment if nobody took the slot', async () => {
    const { body } = await hold()
    api.clock.pass(600)
    const booked = await clinic.book({ holdId: body.data.appointmentId, reason: 'Cough' })
    expect(booked.body.data).toMatchObject({
      appointmentId: body.data.appointmentId,
      status: 'booked',
      reason: 'Cough',
      heldUntil: null,
    })
    const again = await clinic.book({ holdId: body.data.appointmentId, patientId: await clinic.register() })
    expect(again.status).toBe(409)
  })

  it('offers free slots when another person took the expired hold', async () => {
    const { body } = await hold()
    api.clock.pass(301)
    const receptionist = await clinic.receptionist()
    expect((await clinic.book({ patientId: await clinic.register() }, { token: receptionist.token })).status).toBe(200)
    expect((await clinic.book({ holdId: body.data.appointmentId })).status).toBe(409)
  })

  it('releases the hold when another slot is chosen, and binds it to its patient, doctor and time', async () => {
    const first = await hold()
    await hold({ startsAt: at('10:15') })
    expect(await listFreeTimes()).toContain('10:00')
    expect(await listFreeTimes()).not.toContain('10:15')
    const receptionist = await clinic.receptionist()
    const stolen = await clinic.book(
      { holdId: first.body.data.appointmentId, startsAt: at('10:15') },
      { token: receptionist.token },
    )
    expect(stolen.status).toBe(409)
  })
})

describe('a day of appointments', () => {
  const arrive = (appointmentId: string, method: 'POST' | 'DELETE' = 'POST', token = clinic.token) =>
    api.call(`/appointments/${appointmentId}/arrival`, { token, method })

  it('gives tokens in order of arrival and keeps them when a check-in is undone', async () => {
    const ids: string[] = []
    for (const time of ['09:00', '09:15', '09:30']) {
      ids.push((await clinic.book({ patientId: await clinic.register(), startsAt: at(time) })).body.data.appointmentId)
    }
    const [first, second, third] = ids as [string, string, string]
    expect((await arrive(second)).body.data).toMatchObject({
      status: 'arrived',
      tokenNo: 1,
      arrivedAt: '2025-07-14T02:30:00.000Z',
    })
    expect((await arrive(first)).body.data.tokenNo).toBe(2)
    expect((await arrive(second, 'DELETE')).body.data).toMatchObject({ status: 'booked', tokenNo: 1, arrivedAt: null })
    expect((await arrive(third)).body.data.tokenNo).toBe(3)
    expect((await arrive(second)).body.data.tokenNo).toBe(1)
    expect(await arrive(second)).toMatchObject({
      status: 409,
      body: { message: 'This appointment is already checked in.' },
    })

    const board = await ask('/pages/day-board')
    expect(board.body.data.counts).toMatchObject({ day: MONDAY, total: 3, booked: 0, arrived: 3, toCollect: 3 })
    const { doctorId } = await api.person('doctor', clinic.owner)
    const ofAnother = await ask(`/pages/day-board?doctorId=${doctorId}`)
    expect(ofAnother.body.data.counts).toMatchObject({ day: MONDAY, total: 0, arrived: 0 })
  })

  it('gives one token when several people check the patient in at once', async () => {
    const { body } = await clinic.book()
    const pressed = await Promise.all(Array.from({ length: 8 }, () => arrive(body.data.appointmentId)))
    expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  })

  it('rejects a check-in before the day', async () => {
    const { body } = await clinic.book({ startsAt: at('09:00', '2025-07-15') })
    expect((await arrive(body.data.appointmentId)).status).toBe(409)
  })

  it('frees the slot of a cancelled appointment', async () => {
    const { body } = await clinic.book()
    const path = `/appointments/${body.data.appointmentId}/cancellation`
    expect((await ask(path, { body: {} })).status).toBe(422)
    expect((await ask(path, { body: { reasonCode: 'other' } })).body.fields).toEqual({ note: 'Enter the reason' })
    const cancelled = await ask(path, { body: { reasonCode: 'other', note: 'Went away' } })
    expect(cancelled.body.data.status).toBe('cancelled')
    expect(await listFreeTimes()).toContain('10:00')
    expect((await arrive(body.data.appointmentId)).status).toBe(409)
  })

  it('shows each role the appointments within its reach', async () => {
    const { body } = await clinic.book()
    const read = async (token: string) => (await ask(`/appointments/${body.data.appointmentId}`, { token })).status
    const countListed = async (token: string) =>
      (await ask(`/appointments?day=${MONDAY}`, { token })).body.data?.rows.length
    const otherDoctor = await api.person('doctor', clinic.owner)
    const otherReceptionist = await api.person('receptionist', clinic.owner)
    const otherPracticeDoctor = await api.registerPractice('AdminDoctor')
    const patient = await api.person('patient', clinic.owner)
    const receptionist = await clinic.receptionist()
    for (const { token } of [otherDoctor, otherReceptionist, otherPracticeDoctor, patient]) {
      expect(await read(token)).toBe(404)
      expect(await countListed(token)).toBe(0)
      expect([403, 404]).toContain((await arrive(body.data.appointmentId, 'POST', token)).status)
    }
    for (const token of [clinic.token, receptionist.token]) {
      expect(await read(token)).toBe(200)
      expect(await countListed(token)).toBe(1)
    }
  })

  it('pages forwards and back without gaps or duplicates', async () => {
    const times = ['09:00', '09:15', '09:30', '09:45', '10:00']
    for (const time of times) await clinic.book({ patientId: await clinic.register(), startsAt: at(time) })
    const page = async (cursor: string | null) =>
      (await ask(`/appointments?day=${MONDAY}&limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)).body
        .data
    const froms = ({ rows }: { rows: { from: string }[] }) => rows.map(({ from }) => from)
    const first = await page(null)
    const second = await page(first.next)
    const third = await page(second.next)
    expect([first, second, third].flatMap(froms)).toEqual(times)
    expect(third.next).toBeNull()
    expect(first.previous).toBeNull()
    expect(froms(await page(third.previous))).toEqual(froms(second))
    expect(froms(await page(second.previous))).toEqual(froms(first))
    expect(first).toMatchObject({ count: 5, more: false })
    expect(froms(await page('junk'))).toEqual(froms(first))
  })

  it('is returned by the two calls of the specification', async () => {
    const { body } = await clinic.book()
    const today = await ask(`/appointment/adminDashboardTodayAppointment/${clinic.owner.adminId}`)
    expect(today.body.data).toMatchObject([{ _id: body.data.appointmentId }])
    const doctors = await ask(`/appointment/listDoctorTodayAppointment/${clinic.doctorId}`)
    expect(doctors.body.data).toMatchObject([{ _id: body.data.appointmentId }])
    const other = await api.registerPractice('admin')
    expect((await ask(`/appointment/adminDashboardTodayAppointment/${other.adminId}`)).status).toBe(404)
    const foreign = await ask(`/appointment/listDoctorTodayAppointment/${clinic.doctorId}`, { token: other.token })
    const unknown = await ask(`/appointment/listDoctorTodayAppointment/${crypto.randomUUID()}`)
    expect([foreign.status, foreign.body.message]).toEqual([404, unknown.body.message])
  })
})
