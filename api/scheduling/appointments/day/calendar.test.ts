import { describe, expect, it } from 'vitest'
import { at, MONDAY } from '#api/testing/front-desk.ts'
import { addDays } from '#contract/kernel/days.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { setUpAppointments } from '../testing.ts'

const database = createTestDatabase()
const { fixture, request, createAppointment, postAction, listFreeTimes } = setUpAppointments(database)

const TUESDAY = addDays(MONDAY, 1)

async function readCalendar(query: string, token = fixture.clinic.token) {
  const { status, body } = await request(`/pages/appointment-calendar?${query}`, { token })
  if (status !== 200) throw new Error(`The calendar answered ${status}: ${JSON.stringify(body)}`)
  const { doctors, doctorId, appointments, free, days } = body.data as {
    days: string[]
    doctorId: string | null
    doctors: { doctorId: string; fullName: string }[]
    appointments: { appointmentId: string; doctorId: string; day: string; from: string; patientName: string }[]
    free: { doctorId: string; day: string; from: string }[]
  }
  return { days, doctorId, appointments, free, doctors: doctors.map((doctor) => doctor.doctorId) }
}

/** Adds a doctor with hours on Tuesdays from 10:00 to 11:00. */
async function addTuesdayDoctor() {
  const { owner, placeId } = fixture.clinic
  const doctor = await fixture.api.person('doctor', owner)
  const hours = [{ weekday: 2, from: '10:00', to: '11:00' }]
  const body = { doctorId: doctor.doctorId, placeId, slotMinutes: 30, validFrom: MONDAY, hours }
  expect((await request(`/doctors/${doctor.doctorId}/times`, { method: 'PUT', body })).status).toBe(200)
  return { ...doctor, doctorId: doctor.doctorId! }
}

describe('the calendar of a day', () => {
  it('has the appointments and all free times of every doctor, without cancelled appointments', async () => {
    const { doctorId } = fixture.clinic
    const appointmentId = await createAppointment()
    const cancelled = await createAppointment({ startsAt: at('11:00'), patientId: await fixture.clinic.register() })
    await postAction(cancelled, 'cancellation', { reasonCode: 'duplicate' })
    const other = await addTuesdayDoctor()
    const monday = await readCalendar(`day=${MONDAY}`)
    expect(monday).toMatchObject({ days: [MONDAY], doctorId: null, doctors: [doctorId] })
    expect(monday.appointments).toMatchObject([{ appointmentId, doctorId, from: '10:00', patientName: 'Asha Rao' }])
    expect(monday.free.map(({ from }) => from)).toEqual(await listFreeTimes())
    expect(monday.free.map(({ from }) => from)).not.toContain('10:00')
    const tuesday = await readCalendar(`day=${TUESDAY}`)
    expect(tuesday.doctors.toSorted()).toEqual([doctorId, other.doctorId].toSorted())
    expect(tuesday.free.filter((slot) => slot.doctorId === other.doctorId).map(({ from }) => from)).toEqual([
      '10:00',
      '10:30',
    ])
    expect((await readCalendar(`day=${TUESDAY}&doctorId=${other.doctorId}`)).free).toHaveLength(2)
  })

  it('has no free times in the past and on leave', async () => {
    expect((await readCalendar(`day=${addDays(MONDAY, -3)}`)).free).toEqual([])
    const { doctorId } = fixture.clinic
    const leave = { doctorId, fromDay: TUESDAY, toDay: TUESDAY, reason: 'Congress' }
    expect((await request('/closings', { body: leave })).status).toBe(200)
    expect((await readCalendar(`day=${TUESDAY}`)).free).toEqual([])
  })
})

describe('the calendar of a week', () => {
  it('has seven days of the chosen doctor, or of the signed-in doctor if none is chosen', async () => {
    const other = await addTuesdayDoctor()
    const appointmentId = await createAppointment({ startsAt: at('10:00', addDays(MONDAY, 2)) })
    const own = await readCalendar(`day=${MONDAY}&span=week`)
    expect(own.doctorId).toBe(fixture.clinic.doctorId)
    expect(own.days).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(MONDAY, days)))
    expect(own.appointments).toMatchObject([{ appointmentId, day: addDays(MONDAY, 2) }])
    expect(new Set(own.free.map(({ doctorId }) => doctorId))).toEqual(new Set([fixture.clinic.doctorId]))
    // Twelve on each of five days, less the booked one.
    expect(own.free).toHaveLength(59)
    const week = await readCalendar(`day=${MONDAY}&span=week&doctorId=${other.doctorId}`)
    expect(week).toMatchObject({ doctorId: other.doctorId, appointments: [] })
    expect(week.free.map(({ day, from }) => [day, from])).toEqual([
      [TUESDAY, '10:00'],
      [TUESDAY, '10:30'],
    ])
    expect(week.doctors.toSorted()).toEqual([fixture.clinic.doctorId, other.doctorId].toSorted())
  })

  it('shows a doctor only their own times, and a receptionist those of the branch', async () => {
    const other = await addTuesdayDoctor()
    await createAppointment()
    const asked = `day=${MONDAY}&span=week&doctorId=${fixture.clinic.doctorId}`
    const own = await readCalendar(asked, other.token)
    expect(own).toMatchObject({ doctorId: other.doctorId, doctors: [other.doctorId], appointments: [] })
    expect(own.free).toHaveLength(2)
    const receptionist = await fixture.clinic.receptionist()
    expect((await readCalendar(asked, receptionist.token)).appointments).toHaveLength(1)
    const elsewhere = await fixture.api.person('receptionist', fixture.clinic.owner)
    expect(await readCalendar(`day=${MONDAY}`, elsewhere.token)).toMatchObject({ appointments: [], free: [] })
  })

  it('is refused to patients', async () => {
    const { token } = await fixture.api.person('patient', fixture.clinic.owner)
    expect((await request(`/pages/appointment-calendar?day=${MONDAY}`, { token })).status).toBe(403)
  })
})
