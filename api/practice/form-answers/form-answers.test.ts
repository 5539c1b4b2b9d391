import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Clinic, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { deleteExpiredRows } from '#db/expired-rows.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: Clinic
beforeAll(async () => {
  clinic = await createClinic(database)
})

const answer = { packed: 'signature.H4sIAAAA' }
const save = async (token: string) => (await api.call('/form-answers', { body: answer, token })).body.data.id as string
const read = (token: string, id: string) => api.call(`/form-answers/${id}`, { token })
const countRows = () => database.maintenance.execute<{ n: number }>(sql`select count(*)::int as n from form_answers`)

describe('a stored page', () => {
  it('is read by its person only, and is encrypted', async () => {
    const id = await save(clinic.admin)
    expect((await read(clinic.admin, id)).body.data).toEqual(answer)
    expect((await read(clinic.doctor, id)).status).toBe(404)
    const other = await createClinic(database)
    expect((await read(other.admin, id)).status).toBe(404)
    const dump = JSON.stringify(await database.maintenance.execute(sql`select * from form_answers`))
    expect(dump).not.toContain(answer.packed)
  })

  it('is not read any more in another role', async () => {
    const { token, personId } = await clinic.join('doctor')
    const id = await save(token)
    const changeRole = (role: string) =>
      database.maintenance.execute(sql`update memberships set role = ${role} where person_id = ${personId}::uuid`)
    await changeRole('admin')
    expect((await read(token, id)).status).toBe(404)
    await changeRole('doctor')
    expect((await read(token, id)).status).toBe(200)
  })

  it('is deleted after the 20 that follow it, and after two hours', async () => {
    const first = await save(clinic.patient)
    for (let count = 0; count < 19; count++) await save(clinic.patient)
    expect((await read(clinic.patient, first)).status).toBe(200)
    await save(clinic.patient)
    expect((await read(clinic.patient, first)).status).toBe(404)

    const id = await save(clinic.doctor)
    await database.maintenance.execute(sql`update form_answers set expires_at = now() - interval '1 second'`)
    expect((await read(clinic.doctor, id)).status).toBe(404)
    await deleteExpiredRows(database.maintenance)
    expect(await countRows()).toEqual([{ n: 0 }])
  })
})
