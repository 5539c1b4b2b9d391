import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { audit } from '#db/schema/kernel/audit.ts'
import { memberships } from '#db/schema/practice/people.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { recordQueries } from '#db/testing/query-plans.ts'
import { openTestPractice, type TestPractice } from '../clinical/visits/testing.ts'
import { type Staff, type TestApi, testApi } from '../testing/server.ts'

let api: TestApi
let practice: TestPractice
let admin: Staff
let queryRecorder: ReturnType<typeof recordQueries>

beforeAll(async () => {
  const database = await createTestDatabase()
  queryRecorder = recordQueries(database)
  api = await testApi(queryRecorder.database)
  practice = await openTestPractice(api)
  admin = await api.person('admin', practice.manager)
  return () => queryRecorder.close()
})

const list = (query: string, { token, adminId }: Pick<Staff, 'token' | 'adminId'> = admin) =>
  api.call(`/patient/listPatient/${adminId}${query}`, { token })
const listNames = async (query: string, who?: Staff) =>
  (await list(query, who)).body.data.rows.map(({ fullName }: { fullName: string }) => fullName)

describe('listPatients', () => {
  it('pages through patients by registration or by name', async () => {
    const owner = await api.registerPractice('admin', 'Seaside')
    const given = ['Zoya', 'Amit', 'Mira', 'Babu', 'Tara']
    for (const givenName of given) {
      await api.call('/patients', {
        token: owner.token,
        body: { givenName, phone: `98450${given.indexOf(givenName)}1122` },
      })
    }
    const walk = async (sort: string) => {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { body } = await list(`?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`, owner as Staff)
        seen.push(...body.data.rows.map(({ fullName }: { fullName: string }) => fullName))
        cursor = body.data.next
      }
      return seen
    }
    expect(await walk('fullName')).toEqual([...given].sort())
    expect(await walk('-registered')).toEqual([...given].reverse())
    const second = await list(
      `?limit=2&cursor=${(await list('?limit=2', owner as Staff)).body.data.next}`,
      owner as Staff,
    )
    const back = await list(`?limit=2&cursor=${second.body.data.previous}`, owner as Staff)
    expect(back.body.data.rows.map(({ fullName }: { fullName: string }) => fullName)).toEqual(['Tara', 'Babu'])
    expect(back.body.data).toMatchObject({ previous: null, more: true })
  })

  it('searches, and filters by gender', async () => {
    await practice.patient({ givenName: 'Kanaka', familyName: 'Pillai', gender: 'Female' })
    await practice.patient({ givenName: 'Kanakaraj', familyName: 'Pillai', gender: 'Male' })
    expect((await listNames('?q=kanak')).sort()).toEqual(['Kanaka Pillai', 'Kanakaraj Pillai'])
    expect(await listNames('?q=kanak&gender=Male')).toEqual(['Kanakaraj Pillai'])
    expect(await listNames('?gender=Male')).toContain('Kanakaraj Pillai')
    expect(await listNames('?gender=Male')).not.toContain('Kanaka Pillai')
  })

  it('returns the last visit and the next booking', async () => {
    const { patientId, appointmentId } = await practice.visit(practice.doctor, { givenName: 'Last' })
    const coming = await practice.appointment({ patientId, doctor: practice.other, status: 'booked', days: 2 })
    const [row] = (await list('?q=Last')).body.data.rows
    expect(row).toMatchObject({ _id: patientId, lastVisit: { appointmentId }, nextBooking: { appointmentId: coming } })
  })

  it('leaves out other practices, and treats an invalid cursor as the first page', async () => {
    const otherPracticeManager = await api.registerPractice('admin', 'Hillside')
    expect((await list('', { token: otherPracticeManager.token, adminId: admin.adminId })).status).toBe(404)
    expect((await list('', otherPracticeManager)).body.data.rows).toEqual([])
    expect(await listNames('?limit=3&cursor=junk')).toEqual(await listNames('?limit=3'))
  })

  it('is allowed to doctors, managers and receptionists', async () => {
    for (const [role, status] of [
      ['pack2admin', 200],
      ['AdminDoctor', 200],
      ['pack1doc', 200],
      ['receptionist', 200],
      ['lab', 403],
      ['pharmacy', 403],
      ['patient', 403],
    ] as const) {
      expect([role, (await list('', await api.person(role, practice.manager))).status]).toEqual([role, status])
    }
  })
})

describe('listPatients of one doctor', () => {
  it('lists patients seen, by last visit, and patients with a booking', async () => {
    const doctor = await api.person('doctor', practice.manager)
    const visit = (givenName: string) => practice.visit(doctor, { givenName, familyName: 'Own' })
    const first = await visit('First')
    await visit('Second')
    await practice.visit(practice.doctor, { givenName: 'Others', familyName: 'Own' })
    const booked = await practice.patient({ givenName: 'Booked', familyName: 'Own' })
    await practice.appointment({ patientId: booked, doctor, status: 'booked', days: 1 })
    await practice.appointment({ patientId: booked, doctor, status: 'booked', days: 3 })
    const again = await practice.appointment({ patientId: first.patientId, doctor })
    await api.call(`/appointments/${again}/visit`, { method: 'POST', token: doctor.token })

    expect(await listNames('', doctor)).toEqual(['First Own', 'Second Own'])
    expect(await listNames('?group=all', doctor)).toEqual(['First Own', 'Second Own'])
    expect(await listNames('?group=coming', doctor)).toEqual(['Booked Own'])
    expect((await listNames('?q=own', doctor)).sort()).toEqual(['Booked Own', 'First Own', 'Second Own'])
    expect(await listNames('?limit=1', doctor)).toEqual(['First Own'])
    const { next } = (await list('?limit=1', doctor)).body.data
    expect(await listNames(`?limit=1&cursor=${next}`, doctor)).toEqual(['Second Own'])
  })

  it('is empty for a doctor without visits', async () => {
    expect(await listNames('', await api.person('doctor', practice.manager))).toEqual([])
    expect(await listNames('?mine=true', admin)).toEqual([])
  })
})

describe('the export of patients', () => {
  it('contains the patients of the list, in its order', async () => {
    await api.database.maintenance
      .update(memberships)
      .set({ rights: ['export'] })
      .where(eq(memberships.personId, admin._id))
    await practice.patient({ givenName: 'Ozan', familyName: 'Demir', gender: 'Male' })
    await practice.patient({ givenName: 'Ozlem', familyName: 'Demir', gender: 'Female' })
    for (const query of ['?q=demir', '?q=demir&gender=Male', '?gender=Female', '?sort=fullName', '?group=seen', '']) {
      const { body } = await api.call(`/patient-exports${query}`, { token: admin.token })
      const listed = (await list(`${query || '?'}&limit=200`)).body.data.rows
      const toNumbers = (rows: { patientNo: string }[]) => rows.map(({ patientNo }) => patientNo)
      expect([query, toNumbers(body.data.rows)]).toEqual([query, toNumbers(listed)])
    }
  })

  it('is recorded in the audit for each page, also without the first one', async () => {
    const countExports = async () => {
      const exported = and(eq(audit.act, 'export'), eq(audit.personId, admin._id))
      return (await api.database.maintenance.select().from(audit).where(exported)).length
    }
    const before = await countExports()
    const { next } = (await list('?limit=1')).body.data
    const { status, body } = await api.call(`/patient-exports?cursor=${next}`, { token: admin.token })
    expect([status, body.data.rows.length > 0]).toEqual([200, true])
    expect(await countExports()).toBe(before + 1)
  })
})

it('listPatients runs the same number of queries for any number of rows', async () => {
  const recordListQueries = async (limit: number) => {
    queryRecorder.sent.length = 0
    expect((await list(`?limit=${limit}`)).body.data.rows).toHaveLength(limit)
    return queryRecorder.sent.length
  }
  for (let n = 0; n < 4; n++) await practice.patient()
  expect(await recordListQueries(5)).toBe(await recordListQueries(1))
})
