import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic } from '../invoices/testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
beforeAll(async () => {
  api.clock.set('2026-11-20T06:00:00Z')
  clinic = await createBillingClinic(api)
})
const save = (more: object, owner = clinic) =>
  owner.call('PUT /number-series', { placeId: owner.placeId, docType: 'invoice', year: 'this', prefix: 'X', ...more })
const listSeries = async () => (await clinic.call('GET /number-series')).body.data

describe('a number series', () => {
  it('sets up a series before its first number, and rejects changes afterwards', async () => {
    const settled = await save({ prefix: 'lake', digits: 4 })
    expect(settled.body.data).toMatchObject({
      prefix: 'LAKE',
      nextNumber: 'LAKE/2627/0001',
      usedCount: 0,
      isNextYear: false,
    })
    expect((await save({ prefix: 'LK', digits: 4 })).body.data).toMatchObject({ nextNumber: 'LK/2627/0001' })
    expect((await clinic.issueNew()).number).toBe('LK/2627/0001')
    const refused = await save({ prefix: 'LAKE' })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('already has numbers')])
    expect((await listSeries()).items.find(({ prefix }: { prefix: string }) => prefix === 'LK')).toMatchObject({
      usedCount: 1,
      nextNumber: 'LK/2627/0002',
      kind: null,
      placeName: 'Andheri',
    })
  })

  it("uses the prefix set up for next year, or this year's", async () => {
    expect((await save({ year: 'next', prefix: 'NEW' })).body.data).toMatchObject({
      nextNumber: 'NEW/2728/00001',
      isNextYear: true,
      financialYear: '2728',
    })
    expect(await listSeries()).toMatchObject({ thisYear: '2627', nextYear: '2728' })
    const own = await createBillingClinic(api, { code: 'KEP', taxNo: '29AAGCB7383J1Z4' })
    await save({ prefix: 'KEEP', digits: 3 }, own)
    expect((await own.issueNew()).number).toBe('KEEP/2627/001')
    api.clock.set('2027-04-01T06:00:00Z')
    expect((await clinic.issueNew()).number).toBe('NEW/2728/00001')
    expect((await own.issueNew()).number).toBe('KEEP/2728/001')
    api.clock.set('2026-11-20T06:00:00Z')
  })

  it('numbers a kind of invoice separately once it has a series, next year too', async () => {
    const own = await createBillingClinic(api, { code: 'KND', taxNo: '24AAQCA8719H1ZC' })
    expect((await own.issueNew({ kind: 'pharmacy' })).number).toBe('KND/2627/00001')
    expect((await save({ kind: 'pharmacy', prefix: 'MED' }, own)).status).toBe(200)
    expect((await own.issueNew({ kind: 'pharmacy' })).number).toBe('MED/2627/00001')
    expect((await own.issueNew({ kind: 'lab' })).number).toBe('KND/2627/00002')
    api.clock.set('2027-04-01T06:00:00Z')
    expect((await own.issueNew({ kind: 'pharmacy' })).number).toBe('MED/2728/00001')
    api.clock.set('2026-11-20T06:00:00Z')
    expect((await save({ docType: 'receipt', kind: 'pharmacy', prefix: 'R' }, own)).body.fields).toHaveProperty('kind')
  })

  it('rejects more than 16 characters, and a prefix of another branch with the tax number', async () => {
    const fields = async (more: object) => (await save({ docType: 'expense', ...more })).body.fields
    expect(await fields({ prefix: 'ABCDEF' })).toEqual({ prefix: expect.stringContaining('16 characters') })
    expect(await fields({ prefix: 'ABC', digits: 8 })).toEqual({ prefix: expect.stringContaining('16 characters') })
    expect(await fields({ prefix: 'A/B' })).toHaveProperty('prefix')
    expect(await fields({ digits: 9 })).toHaveProperty('digits')
    expect(await fields({ placeId: clinic.patientId })).toHaveProperty('placeId')
    const branch = { id: uuidv7(), practiceId: clinic.practiceId, kind: 'branch' as const, name: 'Bandra', code: 'BAN' }
    const [andheri] = await database.maintenance.select().from(places).where(eq(places.id, clinic.placeId))
    await database.maintenance.insert(places).values({ ...branch, taxNo: andheri!.taxNo })
    expect((await save({ placeId: branch.id, prefix: 'LK' })).body.fields).toHaveProperty('prefix')
    expect((await save({ placeId: branch.id, prefix: 'LKB' })).body.data.nextNumber).toBe('LKB/2627/00001')
  })

  it('is set up by managers only, and waits for invoices being issued', async () => {
    const { receptionist, doctor, placeId } = clinic
    const plan = { placeId, docType: 'debit_note', year: 'this', prefix: 'DD' }
    for (const token of [receptionist, doctor])
      expect((await clinic.ask(token, 'PUT /number-series', plan)).status).toBe(403)
    const own = await createBillingClinic(api, { code: 'RAC', taxNo: '05AEJPP8087R1ZF' })
    const [issued, settled] = await Promise.all([own.issueNew(), save({ prefix: 'RACE' }, own)])
    // In either order, the number has the prefix of its series.
    expect(issued.number).toBe(settled.status === 200 ? 'RACE/2627/00001' : 'RAC/2627/00001')
  })

  it('keeps all invariants', async () => {
    expect((await checkInvariants(database.maintenance)).map(({ invariant }) => invariant.name)).toEqual([])
  })
})
