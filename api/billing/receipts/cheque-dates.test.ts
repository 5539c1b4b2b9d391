import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
let payer: { patientId: string }
beforeEach(async () => {
  clinic = await createClinic(database)
  payer = { patientId: clinic.patientId }
})
afterAll(async () => {
  expect(await checkInvariants(maintenance)).toEqual([])
})

describe('the date of a cheque', () => {
  const receive = (chequeDate: string) => {
    const tender = { method: 'cheque', amountMinor: 20000, reference: '1', chequeBank: 'SBI', chequeDate }
    return ask(clinic.admin, 'POST /receipts', { ...payer, tenders: [tender], allocate: 'none' })
  }
  const deposit = (receiptId: string) =>
    ask(clinic.admin, `POST /receipts/${receiptId}/cheque`, { version: 1, state: 'deposited' })

  it('is at most three months ago', async () => {
    const sentence = 'A cheque is valid for 3 months after its date. Ask for a new one'
    for (const day of ['2019-01-01', '2026-08-19'])
      expect((await receive(day)).body.fields).toEqual({ 'tenders[0].chequeDate': sentence })
    expect((await receive('2026-08-20')).status).toBe(200)
  })

  it('is not after the day of deposit', async () => {
    const { receiptId } = (await receive('2026-11-25')).body.data[0]
    expect((await deposit(receiptId)).body.message).toBe(
      'This cheque is dated 25-Nov-2026. Deposit it on that day or later.',
    )
    const old = (await receive('2026-08-20')).body.data[0].receiptId
    api.clock.set('2026-11-21T06:00:00Z')
    expect((await deposit(old)).body.message).toContain('mark this one as bounced')
    api.clock.set('2026-11-25T06:00:00Z')
    expect((await deposit(receiptId)).body.data).toMatchObject({ chequeState: 'deposited' })
    api.clock.set('2026-11-20T06:00:00Z')
  })
})
