import { beforeAll, describe, expect, it } from 'vitest'
import { type OpenClinic, openClinic } from '../testing/front-desk.ts'
import { type Staff, type TestApi, testApi } from '../testing/server.ts'
import type { Me } from './context.ts'
import { findLatestChange } from './latest-change.ts'
import { enterPractice, runTransaction } from './transaction.ts'

let api: TestApi
let clinic: OpenClinic
let receptionist: Staff
beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
  receptionist = await api.person('receptionist', clinic.owner, { fullName: 'Nisha Pillai' })
})

const edit = (patientId: string, token: string, version = 1) =>
  api.call(`/patients/${patientId}`, {
    token,
    method: 'PUT',
    body: { givenName: 'After', phone: '9822000222', version },
  })

describe('findLatestChange', () => {
  it('names the person who saved a record first, and says when', async () => {
    const patientId = await clinic.register()
    expect((await edit(patientId, receptionist.token)).status).toBe(200)
    const stale = await edit(patientId, clinic.token)
    expect(stale).toMatchObject({
      status: 409,
      body: { data: { current: { version: 2 }, change: { noun: 'record', by: 'Nisha Pillai' } } },
    })
    const { at } = stale.body.data.change
    expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000)
  })

  it('recognises the change of the same person in another tab', async () => {
    const patientId = await clinic.register()
    await edit(patientId, clinic.token)
    const stale = await edit(patientId, clinic.token)
    expect(stale.body).toMatchObject({ data: { change: { by: null } } })
  })

  it('shows patients the clinic instead of names, and other practices nothing', async () => {
    const patientId = await clinic.register()
    await edit(patientId, receptionist.token)
    const find = ({ adminId: practiceId, orgId }: Pick<Staff, 'adminId' | 'orgId'>, role: string, version = 2) =>
      runTransaction(api.database.trusted, async (db) => {
        const me = { personId: clinic.owner._id, practiceId, orgId, role } as Me
        await enterPractice(db, me.practiceId)
        return findLatestChange(db, me, { noun: 'record', auditObjects: { patient: patientId }, version }, 3600)
      })
    expect(await find(clinic.owner, 'patient')).toMatchObject({ by: 'the clinic' })
    expect(await find(await api.registerPractice('admin'), 'admin')).toBeNull()
    // A newer version than the audited one was changed by something else.
    expect(await find(clinic.owner, 'admin', 3)).toBeNull()
  })
})
