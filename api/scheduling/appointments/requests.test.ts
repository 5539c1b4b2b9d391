import { describe, expect, it } from 'vitest'
import { at, MONDAY } from '#api/testing/front-desk.ts'
import type { DayCounts } from '#contract/scheduling/appointments/schema.ts'
import { testDatabase } from '#db/testing.ts'
import { openBook } from './testing.ts'

const { book, ask, booked, act, grant, patientWithLogin, rules } = openBook(testDatabase())

describe('requests', () => {
  /** Two days ahead, then one: the later day was asked for first. */
  async function asked() {
    await rules({ confirmBookings: false, minNoticeMinutes: 0 })
    const patient = await patientWithLogin()
    const of = async (startsAt: string) =>
      (await book.clinic.book({ patientId: patient.patientId, startsAt }, { token: patient.token })).body.data
    const first = await of(at('09:00', '2025-07-16'))
    const second = await of(at('09:00', '2025-07-15'))
    return { patient, first, second }
  }

  it('of all days stand before the desk, who waits longest first', async () => {
    const { first, second, patient } = await asked()
    await booked()
    const desk = await book.clinic.receptionist()
    const { data } = (await ask('/appointments/requests', { token: desk.token })).body
    expect(data).toMatchObject({ count: 2 })
    expect(data.rows.map(({ appointmentId }: { appointmentId: string }) => appointmentId)).toEqual([
      first.appointmentId,
      second.appointmentId,
    ])
    expect((await act(first.appointmentId, 'approval', {}, desk.token)).status).toBe(200)
    expect((await ask('/appointments/requests', { token: desk.token })).body.data.count).toBe(1)
    expect((await ask('/appointments/requests', { token: patient.token })).status).toBe(403)
    const other = await book.desk.person('receptionist', book.clinic.owner)
    expect((await ask('/appointments/requests', { token: other.token })).body.data.rows).toEqual([])
  })

  it('are counted apart from what is booked, and what is cancelled is no part of the whole', async () => {
    await asked()
    await act(await booked({ startsAt: at('10:00', '2025-07-16') }), 'cancellation', { reasonCode: 'duplicate' })
    const counts: DayCounts = (await ask('/appointments/counts?day=2025-07-16')).body.data
    expect(counts).toMatchObject({ total: 1, requested: 1, booked: 0, cancelled: 1 })
    const listed = (await ask('/appointments?day=2025-07-16&status=requested')).body.data
    expect(listed.rows.map(({ status }: { status: string }) => status)).toEqual(['requested'])
  })
})

describe('a time that cannot be had', () => {
  const hold = async (startsAt: string) => {
    const { doctorId, placeId } = book.clinic
    const patientId = await book.clinic.register()
    return (await ask('/appointments/holds', { body: { patientId, doctorId, placeId, startsAt } })).body
  }
  const times = (body: { data: { slots: { startsAt: string }[] } }) => body.data.slots.map(({ startsAt }) => startsAt)

  it('is answered with free ones of later weeks, where these are full', async () => {
    const plan = { doctorId: book.clinic.doctorId, placeId: book.clinic.placeId, slotMinutes: 180, validFrom: MONDAY }
    await ask(`/doctors/${book.clinic.doctorId}/times`, {
      method: 'PUT',
      body: { ...plan, hours: [{ weekday: 1, from: '09:00', to: '12:00' }] },
    })
    await booked({ startsAt: at('09:00') })
    const body = await hold(at('09:00'))
    expect(times(body)).toEqual(['2025-07-21', '2025-07-28', '2025-08-04'].map((day) => at('09:00', day)))
  })

  it('says so only where the reason can be given', async () => {
    await grant('overbook')
    await booked()
    expect((await hold(at('10:00'))).fields?.startsAt).toBe('This time is taken. Choose another one')
    const over = await book.clinic.book({ patientId: await book.clinic.register() })
    expect(over.body.fields?.startsAt).toBe('This time is taken. Choose another one, or enter why you book over it')
  })

  it('is not said to be taken when no visit begins then', async () => {
    const { fields, data } = await hold(at('10:07'))
    expect(fields?.startsAt).toBe('No visit with this doctor begins at this time. Choose another one')
    expect(data.slots).toHaveLength(3)
  })

  it('is told to the desk as the pages write it', async () => {
    const { patientId, doctorId, placeId } = book.clinic
    await booked({ startsAt: at('11:45') })
    const { message } = (await ask('/appointments/walk-ins', { body: { patientId, doctorId, placeId } })).body
    expect(message).toContain('booked for 11:45 am today')
  })

  it('asks for the kind of visit in words', async () => {
    const { body } = await book.clinic.book({ kind: 'anything' })
    expect(body.fields?.kind).toBe('Choose the kind of visit')
  })
})

describe('the times of a day', () => {
  it('are those of each doctor who sits at the branch, and the next free ones', async () => {
    const { doctorId, placeId } = book.clinic
    await booked({ startsAt: at('09:15') })
    const { data } = (await ask(`/appointments/day-times?day=${MONDAY}&placeId=${placeId}`)).body
    expect(data).toMatchObject([{ doctorId, free: 11 }])
    expect(data[0].next.map(({ from }: { from: string }) => from)).toEqual(['09:00', '09:30', '09:45'])
    expect((await ask('/appointments/day-times?day=2025-07-19')).body.data).toEqual([])
  })
})

describe('a call', () => {
  it('is noted with the appointment, and forgotten when the arrival is undone', async () => {
    const id = await booked({ startsAt: at('09:00') })
    const arrived = (await act(id, 'arrival')).body.data
    expect(arrived.calledAt).toBeNull()
    const { calledAt } = (await act(id, 'call')).body.data
    expect((await ask(`/appointments/${id}`)).body.data.calledAt).toBe(calledAt)
    const undone = (await ask(`/appointments/${id}/arrival`, { method: 'DELETE' })).body.data
    expect(undone.calledAt).toBeNull()
  })
})

describe('an emergency', () => {
  it('is the first of those who wait', async () => {
    const desk = await book.clinic.receptionist()
    await act(await booked({ startsAt: at('09:00') }), 'arrival')
    const patientId = await book.clinic.register({ givenName: 'Urgent' })
    const { doctorId, placeId } = book.clinic
    await ask('/appointments/walk-ins', { body: { patientId, doctorId, placeId, kind: 'emergency' } })
    const { waiting } = (await ask('/dashboards/desk', { token: desk.token })).body.data
    expect(waiting.map(({ kind }: { kind: string }) => kind)).toEqual(['emergency', 'scheduled'])
  })
})

describe('the list', () => {
  it('is of several days, and of a patient by name or number', async () => {
    const patientId = await book.clinic.register({ givenName: 'Zubin' })
    await booked({ startsAt: at('09:00') })
    await booked({ startsAt: at('09:15', '2025-07-16'), patientId })
    const names = async (query: string) =>
      (await ask(`/appointments?day=${MONDAY}&${query}`)).body.data.rows.map(
        ({ patient }: { patient: { fullName: string } }) => patient.fullName,
      )
    expect(await names('until=2025-07-20')).toEqual(['Asha Rao', 'Zubin Rao'])
    expect(await names('until=2025-07-20&q=zub')).toEqual(['Zubin Rao'])
    expect(await names('q=zub')).toEqual([])
    expect(await names('until=2025-07-20&q=%25')).toEqual([])
  })
})
