import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createReceiver } from '../receipts/testing.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
const postReceipt = createReceiver(ask)
const OCTOBER = '2026-10-31T06:00:00Z'
const NOVEMBER = '2026-11-20T06:00:00Z'
let clinic: Clinic
beforeEach(async () => {
  clinic = await createClinic(database)
  api.clock.set(NOVEMBER)
})
afterAll(async () => {
  expect(await checkInvariants(maintenance)).toEqual([])
})

const lockMonth = (month: string, token = clinic.admin) => ask(token, 'POST /locked-months', { month })
const receive = () => postReceipt(clinic.admin, { patientId: clinic.patientId, allocate: 'none', amountMinor: 100 })

describe('locked months', () => {
  it('lets managers lock a past month once', async () => {
    expect((await lockMonth('2026-11')).body.fields).toEqual({ month: 'Choose a past month' })
    expect((await lockMonth('2026-13')).body.fields).toHaveProperty('month')
    expect((await lockMonth('2026-10', clinic.receptionist)).status).toBe(403)
    expect((await lockMonth('2026-10')).body.data).toMatchObject({
      month: '2026-10',
      lockedByName: 'Test admin',
      version: 1,
    })
    expect((await lockMonth('2026-10')).body.message).toBe('This month is already locked.')
  })

  it('rejects entries and reversals in a locked month until it is reopened', async () => {
    api.clock.set(OCTOBER)
    const { receiptId } = (await receive()).body.data[0]
    api.clock.set(NOVEMBER)
    const { lockedMonthId } = (await lockMonth('2026-10')).body.data
    api.clock.set(OCTOBER)
    const refused = await receive()
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('locked')])
    api.clock.set(NOVEMBER)
    expect((await receive()).status).toBe(200)
    const reverse = () => ask(clinic.admin, `POST /receipts/${receiptId}/reversal`, { version: 1, reason: 'Bounced' })
    expect((await reverse()).status).toBe(409)

    const { token: owner } = await clinic.join('admin', { rights: ['approve'] })
    const reopen = (body: object, who = owner) => ask(who, `POST /locked-months/${lockedMonthId}/reopening`, body)
    expect((await reopen({ version: 1, reason: 'A cheque bounced' }, clinic.admin)).status).toBe(403)
    expect((await reopen({ version: 1 })).body.fields).toEqual({ reason: 'Enter the reason for reopening' })
    expect((await reopen({ version: 1, reason: 'A cheque bounced' })).body.data).toMatchObject({
      reopenedReason: 'A cheque bounced',
      reopenedByName: 'Test admin',
      version: 2,
    })
    expect((await reopen({ version: 2, reason: 'Again' })).status).toBe(409)
    expect((await reverse()).status).toBe(200)
    expect((await lockMonth('2026-10')).status).toBe(200)
    expect((await ask(clinic.admin, 'GET /locked-months')).body.data).toHaveLength(2)
    const auditRows = await maintenance.select().from(audit).where(eq(audit.objectId, lockedMonthId))
    expect(auditRows.map(({ act }) => act)).toEqual(['create', 'refused', 'update'])
  })

  it('waits for documents being written', async () => {
    api.clock.set('2026-11-30T18:29:00Z')
    const writing = Array.from({ length: 8 }, () => receive())
    const answers = await Promise.all(writing)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    api.clock.set('2026-11-30T18:30:00Z')
    const both = await Promise.all([lockMonth('2026-11'), ...Array.from({ length: 8 }, () => receive())])
    expect(both.map(({ status }) => status)).toEqual(Array(9).fill(200))
    expect(both.slice(1).every(({ body }) => body.data[0].receivedOn === '2026-12-01')).toBe(true)
  })
})
