import { uuidv7 } from 'uuidv7'
import { describe, expect, it } from 'vitest'
import { at, MONDAY } from '#api/testing/front-desk.ts'
import type { Status } from '#contract/scheduling/appointments/statuses.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { setUpAppointments } from '../testing.ts'

const database = createTestDatabase()
const { fixture, request } = setUpAppointments(database)

interface Listed {
  appointmentId: string
  doctor: { doctorId: string }
}

/** Adds visits of five minutes from midnight on, in these statuses. */
async function addVisits(
  doctorId: string,
  statuses: readonly Status[],
  changeVisit: (index: number) => Partial<typeof appointments.$inferInsert> = () => ({}),
) {
  const { placeId, owner } = fixture.clinic
  const patientId = await fixture.clinic.register()
  const rows = statuses.map((status, index) => {
    const start = Date.parse(at('00:00')) + index * 300_000
    return {
      id: uuidv7(),
      practiceId: owner.adminId,
      placeId,
      doctorId,
      patientId,
      status,
      overlapOk: true,
      startsAt: new Date(start).toISOString(),
      endsAt: new Date(start + 300_000).toISOString(),
      zone: 'Asia/Kolkata',
      day: MONDAY,
      ...changeVisit(index),
    }
  })
  await (await database).maintenance.insert(appointments).values(rows)
  return rows.map(({ id }) => id)
}

async function readOverview() {
  const { data } = (await request(`/pages/day-board?day=${MONDAY}&overview=true`)).body
  const rows: Listed[] = data.list.rows
  const listIds = (doctorId: string) =>
    rows.filter(({ doctor }) => doctor.doctorId === doctorId).map(({ appointmentId }) => appointmentId)
  return { data, rows, listIds }
}

const repeat = (status: Status, count: number) => Array<Status>(count).fill(status)

describe('the overview of a day', () => {
  it('has all appointments of a small day', async () => {
    const ids = await addVisits(fixture.clinic.doctorId, ['completed', 'cancelled', 'no_show', ...repeat('booked', 57)])
    const { rows, data } = await readOverview()
    expect(rows.map(({ appointmentId }) => appointmentId)).toEqual(ids)
    expect(data.byDoctor).toEqual([{ doctorId: fixture.clinic.doctorId, counted: 59, all: 60 }])
  })

  it('gives each doctor the same share of a long day, and leaves room that one does not need to the others', async () => {
    const { doctorId, owner } = fixture.clinic
    const other = await fixture.api.person('doctor', owner)
    const busy = await addVisits(doctorId, repeat('booked', 80))
    const quiet = await addVisits(other.doctorId!, repeat('booked', 10))
    const { listIds } = await readOverview()
    expect(listIds(doctorId)).toEqual(busy.slice(0, 50))
    expect(listIds(other.doctorId!)).toEqual(quiet)
  })

  it('leaves out finished appointments first, and cancelled ones before those', async () => {
    const statuses = [...repeat('cancelled', 10), ...repeat('completed', 30), ...repeat('booked', 50)]
    const ids = await addVisits(fixture.clinic.doctorId, statuses)
    expect((await readOverview()).listIds(fixture.clinic.doctorId)).toEqual(ids.slice(30))
  })

  it('begins with emergencies', async () => {
    const isLast = (index: number) => index === 79
    const ids = await addVisits(fixture.clinic.doctorId, repeat('booked', 80), (index) => ({
      kind: isLast(index) ? 'emergency' : 'scheduled',
    }))
    expect((await readOverview()).listIds(fixture.clinic.doctorId)).toEqual([...ids.slice(0, 59), ids[79]])
  })

  it('never leaves out patients who wait or owe a fee', async () => {
    const { doctorId, owner } = fixture.clinic
    const ids = await addVisits(doctorId, [...repeat('booked', 75), ...repeat('arrived', 5)])
    expect((await readOverview()).listIds(doctorId)).toEqual([...ids.slice(0, 55), ...ids.slice(75)])
    const other = await fixture.api.person('doctor', owner)
    const due = await addVisits(other.doctorId!, repeat('completed', 65), () => ({ feeMinor: 500_00 }))
    const { rows, listIds } = await readOverview()
    expect(listIds(other.doctorId!)).toEqual(due)
    expect(rows).toHaveLength(70)
  })
})
