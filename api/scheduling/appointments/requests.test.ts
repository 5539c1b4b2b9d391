import { describe, expect, it } from 'vitest'
import { at, MONDAY } from '#api/testing/front-desk.ts'
import type { DayCounts } from '#contract/scheduling/appointments/schema.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { setUpAppointments } from './testing.ts'

const { fixture, request, createAppointment, postAction, grantRights, patientWithLogin, setRules } = setUpAppointments(
  createTestDatabase(),
)

describe('listRequests', () => {
  /** Requests a visit two days ahead, then one, so that the later day was requested first. */
  async function createRequests() {
    await setRules({ confirmBookings: false, minNoticeMinutes: 0 })
    const patient = await patientWithLogin()
    const requestVisit = async (startsAt: string) =>
      (await fixture.clinic.book({ patientId: patient.patientId, startsAt }, { token: patient.token })).body.data
    const first = await requestVisit(at('09:00', '2025-07-16'))
    const second = await requestVisit(at('09:00', '2025-07-15'))
    return { patient, first, second }
  }

  it('lists requests of all days, oldest first', async () => {
    const { first, second, patient } = await createRequests()
    await createAppointment()
    const receptionist = await fixture.clinic.receptionist()
    const listRequests = async (token: string) => (await request('/pages/appointments', { token })).body.data.requests
    const data = await listRequests(receptionist.token)
    expect(data).toMatchObject({ count: 2 })
    expect(data.rows.map(({ appointmentId }: { appointmentId: string }) => appointmentId)).toEqual([
      first.appointmentId,
      second.appointmentId,
    ])
    expect((await postAction(first.appointmentId, 'approval', {}, receptionist.token)).status).toBe(200)
    expect((await listRequests(receptionist.token)).count).toBe(1)
    expect(await listRequests(patient.token)).toBeNull()
    const other = await fixture.api.person('receptionist', fixture.clinic.owner)
    expect((await listRequests(other.token)).rows).toEqual([])
  })

  it('counts requests apart from bookings, and leaves cancelled ones out of the total', async () => {
    await createRequests()
    await postAction(await createAppointment({ startsAt: at('10:00', '2025-07-16') }), 'cancellation', {
      reasonCode: 'duplicate',
    })
    const counts: DayCounts = (await request('/pages/day-board?day=2025-07-16')).body.data.counts
    expect(counts).toMatchObject({ total: 1, requested: 1, booked: 0, cancelled: 1 })
    const listed = (await request('/appointments?day=2025-07-16&status=requested')).body.data
    expect(listed.rows.map(({ status }: { status: string }) => status)).toEqual(['requested'])
  })
})

describe('a time that is not free', () => {
  const hold = async (startsAt: string) => {
    const { doctorId, placeId } = fixture.clinic
    const patientId = await fixture.clinic.register()
    return (await request('/appointments/holds', { body: { patientId, doctorId, placeId, startsAt } })).body
  }
  const times = (body: { data: { slots: { startsAt: string }[] } }) => body.data.slots.map(({ startsAt }) => startsAt)

  it('offers free slots of later weeks when the next ones are full', async () => {
    const plan = {
      doctorId: fixture.clinic.doctorId,
      placeId: fixture.clinic.placeId,
      slotMinutes: 180,
      validFrom: MONDAY,
    }
    await request(`/doctors/${fixture.clinic.doctorId}/times`, {
      method: 'PUT',
      body: { ...plan, hours: [{ weekday: 1, from: '09:00', to: '12:00' }] },
    })
    await createAppointment({ startsAt: at('09:00') })
    const body = await hold(at('09:00'))
    expect(times(body)).toEqual(['2025-07-21', '2025-07-28', '2025-08-04'].map((day) => at('09:00', day)))
  })

  it('mentions overbooking only to people who may give a reason', async () => {
    await grantRights('overbook')
    await createAppointment()
    expect((await hold(at('10:00'))).fields?.startsAt).toBe('This time is taken. Choose another time')
    const over = await fixture.clinic.book({ patientId: await fixture.clinic.register() })
    expect(over.body.fields?.startsAt).toBe(
      'This time is taken. Choose another time, or enter a reason for overbooking',
    )
  })

  it('is not called taken when no visit starts then', async () => {
    const { fields, data } = await hold(at('10:07'))
    expect(fields?.startsAt).toBe('Choose one of the listed times')
    expect(data.slots).toHaveLength(3)
  })

  it('is shown in the format of the practice', async () => {
    const { patientId, doctorId, placeId } = fixture.clinic
    await createAppointment({ startsAt: at('11:45') })
    const { message } = (await request('/appointments/walk-ins', { body: { patientId, doctorId, placeId } })).body
    expect(message).toContain('booked for 11:45 am today')
  })

  it('requires a known kind of visit', async () => {
    const { body } = await fixture.clinic.book({ kind: 'anything' })
    expect(body.fields?.kind).toBe('Choose the visit type')
  })
})

describe('listDayTimes', () => {
  it('lists each doctor with hours at the branch, with the next free slots', async () => {
    const { doctorId } = fixture.clinic
    await createAppointment({ startsAt: at('09:15') })
    const { token } = await fixture.clinic.receptionist()
    const { times } = (await request(`/pages/day-board?day=${MONDAY}&times=true`, { token })).body.data
    expect(times).toMatchObject([{ doctorId, free: 11 }])
    expect(times[0].next.map(({ from }: { from: string }) => from)).toEqual(['09:00', '09:30', '09:45'])
    expect((await request('/pages/day-board?day=2025-07-19&times=true')).body.data.times).toEqual([])
  })
})

describe('a button of a row', () => {
  const press = async (id: string, version: number, method: 'POST' | 'DELETE' = 'POST') => {
    const { status, body } = await request(`/appointments/${id}/arrival`, { method, body: { version } })
    return [status, status === 200 ? [body.data.status, body.data.version] : body.message]
  }
  const CHANGED = [409, 'This record has changed since you opened it.']

  it('does nothing on a page that is older than the appointment', async () => {
    const id = await createAppointment({ startsAt: at('09:00') })
    const { version } = (await request(`/appointments/${id}`)).body.data
    expect(await press(id, version)).toEqual([200, ['arrived', version + 1]])
    expect(await press(id, version + 1, 'DELETE')).toEqual([200, ['booked', version + 2]])
    expect(await press(id, version)).toEqual(CHANGED)
    expect((await request(`/appointments/${id}`)).body.data).toMatchObject({ status: 'booked', version: version + 2 })
    expect(await press(id, version + 2)).toEqual([200, ['arrived', version + 3]])
    expect(await press(id, version + 1, 'DELETE')).toEqual(CHANGED)
  })

  it('is done once when it is pressed twice, also at once', async () => {
    const id = await createAppointment({ startsAt: at('09:00') })
    const { version } = (await request(`/appointments/${id}`)).body.data
    const arrived = [200, ['arrived', version + 1]]
    expect(await Promise.all([press(id, version), press(id, version)])).toEqual([arrived, arrived])
    expect(await press(id, version)).toEqual(arrived)
    const undone = [200, ['booked', version + 2]]
    const undo = () => press(id, version + 1, 'DELETE')
    expect(await Promise.all([undo(), undo()])).toEqual([undone, undone])
    const events = (await request(`/appointments/${id}/events`)).body.data
    expect(events.map(({ toStatus }: { toStatus: string }) => toStatus)).toEqual(['booked', 'arrived', 'booked'])
  })

  it('approves a request once', async () => {
    await setRules({ confirmBookings: false, minNoticeMinutes: 0 })
    const { patientId, token } = await patientWithLogin()
    const startsAt = at('09:00', '2025-07-15')
    const { appointmentId: id, version } = (await fixture.clinic.book({ patientId, startsAt }, { token })).body.data
    for (let n = 0; n < 2; n++) expect((await postAction(id, 'approval', { version })).status).toBe(200)
    expect((await request(`/appointments/${id}/events`)).body.data).toHaveLength(2)
    await postAction(id, 'cancellation', { reasonCode: 'duplicate' })
    expect((await postAction(id, 'approval', { version })).body.message).toBe(CHANGED[1])
  })
})

describe('callPatient', () => {
  it('records the call, and clears it when the check-in is undone', async () => {
    const id = await createAppointment({ startsAt: at('09:00') })
    const arrived = (await postAction(id, 'arrival')).body.data
    expect(arrived.calledAt).toBeNull()
    const { calledAt } = (await postAction(id, 'call')).body.data
    expect((await request(`/appointments/${id}`)).body.data.calledAt).toBe(calledAt)
    const undone = (await request(`/appointments/${id}/arrival`, { method: 'DELETE' })).body.data
    expect(undone.calledAt).toBeNull()
  })
})

describe('listQueue', () => {
  it('puts a waiting emergency first', async () => {
    const receptionist = await fixture.clinic.receptionist()
    await postAction(await createAppointment({ startsAt: at('09:00') }), 'arrival')
    const patientId = await fixture.clinic.register({ givenName: 'Urgent' })
    const { doctorId, placeId } = fixture.clinic
    await request('/appointments/walk-ins', { body: { patientId, doctorId, placeId, kind: 'emergency' } })
    const { queue } = (await request('/dashboards/desk', { token: receptionist.token })).body.data
    expect(queue.map(({ kind }: { kind: string }) => kind)).toEqual(['emergency', 'scheduled'])
  })
})

describe('listAppointments', () => {
  it('filters by several days, and by the patient’s name or number', async () => {
    const patientId = await fixture.clinic.register({ givenName: 'Zubin' })
    await createAppointment({ startsAt: at('09:00') })
    await createAppointment({ startsAt: at('09:15', '2025-07-16'), patientId })
    const names = async (query: string) =>
      (await request(`/appointments?day=${MONDAY}&${query}`)).body.data.rows.map(
        ({ patient }: { patient: { fullName: string } }) => patient.fullName,
      )
    expect(await names('span=week')).toEqual(['Asha Rao', 'Zubin Rao'])
    expect(await names('span=week&q=zub')).toEqual(['Zubin Rao'])
    expect(await names('q=zub')).toEqual([])
    expect(await names('span=week&q=%25')).toEqual([])
  })
})
