import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestPractice, type TestPractice } from '#api/clinical/visits/testing.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import type { DoctorToDo } from '#contract/reporting/dashboards/schema.ts'
import { followUps, labOrders, labOrderTests } from '#db/schema/clinical/orders.ts'
import { visits } from '#db/schema/clinical/visits.ts'

let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const readToDo = async (token = practice.doctor.token): Promise<DoctorToDo> =>
  (await api.call('/dashboards/doctor', { token })).body.data.toDo
const dayAway = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('to-do list of a doctor', () => {
  it('is empty without open tasks', async () => {
    const nothing = { rows: [], count: 0 }
    expect(await readToDo(practice.other.token)).toEqual({ unsigned: nothing, followUps: nothing, results: nothing })
  })

  it('lists only unsigned notes of earlier days, oldest first', async () => {
    const { maintenance } = api.database
    const openVisits = [await practice.visit(), await practice.visit(), await practice.visit(), await practice.visit()]
    for (const [index, days] of [3, 9].entries()) {
      const startedAt = sql`now() - make_interval(days => ${days})`
      await maintenance.update(visits).set({ startedAt }).where(eq(visits.id, openVisits[index]!.visitId))
    }
    const cancelled = { status: 'cancelled' as const, startedAt: sql`now() - interval '4 days'` }
    await maintenance.update(visits).set(cancelled).where(eq(visits.id, openVisits[2]!.visitId))
    const { unsigned } = await readToDo()
    expect(unsigned.count).toBe(2)
    expect(unsigned.rows).toMatchObject([
      { appointmentId: openVisits[1]!.appointmentId, patientId: openVisits[1]!.patientId, patientName: 'Asha Nair' },
      { appointmentId: openVisits[0]!.appointmentId },
    ])
    expect((await readToDo(practice.other.token)).unsigned.count).toBe(0)
  })

  it('lists follow-ups due within a week that are not booked', async () => {
    const { patientId } = await practice.visit()
    const due = (dueOn: string, status: 'open' | 'dropped' = 'open') => ({
      id: uuidv7(),
      practiceId: practice.manager.adminId,
      patientId,
      doctorId: practice.doctor.doctorId!,
      dueOn,
      status,
      createdBy: practice.doctor._id,
    })
    await api.database.maintenance
      .insert(followUps)
      .values([due(dayAway(2)), due(dayAway(-5)), due(dayAway(30)), due(dayAway(1), 'dropped')])
    const listed = (await readToDo()).followUps
    expect(listed.rows.map(({ day }) => day)).toEqual([dayAway(-5), dayAway(2)])
    expect(listed.rows[0]).toMatchObject({ patientId, doctorId: practice.doctor.doctorId })
  })

  it('lists each patient with recent laboratory results once', async () => {
    const { patientId } = await practice.visit()
    const { maintenance } = api.database
    const practiceId = practice.manager.adminId
    const addOrder = async (status: 'reported' | 'booked', daysAgo: number) => {
      const id = uuidv7()
      const order = { id, practiceId, patientId, doctorId: practice.doctor.doctorId!, createdBy: practice.doctor._id }
      await maintenance.insert(labOrders).values(order)
      const statusAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
      const test = { id: uuidv7(), practiceId, orderId: id, position: 0, name: 'CBC', nameKey: 'cbc', status, statusAt }
      await maintenance.insert(labOrderTests).values(test)
      return statusAt
    }
    await addOrder('booked', 1)
    await addOrder('reported', 40)
    await addOrder('reported', 5)
    const newest = await addOrder('reported', 2)
    const { results } = await readToDo()
    expect(results.rows).toMatchObject([{ patientId, patientName: 'Asha Nair' }])
    expect(Date.parse(results.rows[0]!.at)).toBe(Date.parse(newest))
  })

  it('lists the first few and counts all', async () => {
    const { patientId } = await practice.visit()
    const due = () => ({
      id: uuidv7(),
      practiceId: practice.manager.adminId,
      patientId,
      doctorId: practice.doctor.doctorId!,
      dueOn: dayAway(0),
      createdBy: practice.doctor._id,
    })
    await api.database.maintenance.insert(followUps).values(Array.from({ length: 60 }, due))
    const listed = (await readToDo()).followUps
    expect([listed.rows.length, listed.count]).toEqual([5, 51])
  })
})
