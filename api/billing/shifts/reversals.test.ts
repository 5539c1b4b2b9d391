import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createReceiver } from '../receipts/testing.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const api = await testApi(database)
const ask = createAsker(api)
const postReceipt = createReceiver(ask)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
let receptionist: string
beforeEach(async () => {
  clinic = await createClinic(database)
  receptionist = clinic.receptionist
})
afterAll(async () => {
  expect(await checkInvariants(database.maintenance)).toEqual([])
})

const openShift = async (floatMinor: number, token = receptionist) =>
  (await ask(token, 'POST /shifts', { floatMinor })).body.data
const receiveCash = async (amountMinor: number) =>
  (await postReceipt(receptionist, { patientId: clinic.patientId, allocate: 'none', amountMinor, method: 'cash' })).body
    .data[0]
const closeShift = (shiftId: string, body: object) => ask(receptionist, `POST /shifts/${shiftId}/closing`, body)
const listMyShifts = async (token = receptionist) => (await ask(token, 'GET /shifts/mine')).body.data.open

describe('a reversal by another person', () => {
  const reverse = (receiptId: string, drawer?: string, token = clinic.admin) =>
    ask(token, `POST /receipts/${receiptId}/reversal`, { version: 1, reason: 'Entered twice', drawer })
  const readDrawer = async (receiptId: string) =>
    (await ask(clinic.admin, `GET /pages/receipts/${receiptId}`)).body.data.drawer

  it('takes the cash out of the open shift that counts the receipt', async () => {
    const { shiftId } = await openShift(0)
    await receiveCash(1200_00)
    const { receiptId } = await receiveCash(1200_00)
    const { shiftId: otherId } = await openShift(500_00, clinic.admin)
    expect(await readDrawer(receiptId)).toMatchObject({ shiftId, personName: 'Test receptionist' })
    expect((await reverse(receiptId)).status).toBe(200)
    expect(await listMyShifts()).toMatchObject([{ shiftId, expectedMinor: 1200_00 }])
    expect(await listMyShifts(clinic.admin)).toMatchObject([{ shiftId: otherId, expectedMinor: 500_00 }])
  })

  it('needs no open shift of that person, unless the cash is paid out from their drawer', async () => {
    const { shiftId } = await openShift(0)
    const { receiptId } = await receiveCash(1200_00)
    expect((await reverse(receiptId, 'own')).body.message).toBe('Open your shift before you take or give cash.')
    await openShift(2000_00, clinic.admin)
    expect((await reverse(receiptId, 'own')).status).toBe(200)
    expect(await listMyShifts()).toMatchObject([{ shiftId, expectedMinor: 1200_00 }])
    expect(await listMyShifts(clinic.admin)).toMatchObject([{ expectedMinor: 800_00 }])
  })

  it('takes the cash out of their own drawer after the shift was closed', async () => {
    const { shiftId } = await openShift(0)
    const { receiptId } = await receiveCash(200_00)
    await closeShift(shiftId, { version: 1, countedMinor: 200_00 })
    await openShift(1000_00, clinic.admin)
    expect(await readDrawer(receiptId)).toBeNull()
    await reverse(receiptId)
    expect(await listMyShifts(clinic.admin)).toMatchObject([{ expectedMinor: 800_00 }])
  })

  it('is counted by the next shift that includes the cash received without one', async () => {
    const { receiptId } = await receiveCash(200_00)
    expect(await readDrawer(receiptId)).toMatchObject({ shiftId: null, personName: 'Test receptionist' })
    expect((await reverse(receiptId)).status).toBe(200)
    const readCash = async (token: string) => (await ask(token, 'GET /shifts/mine')).body.data.withoutShift
    expect(await readCash(clinic.admin)).toEqual([])
    expect(await readCash(receptionist)).toMatchObject([{ amountMinor: 200_00 }, { amountMinor: -200_00 }])
    expect(await openShift(0, clinic.admin)).toMatchObject({ expectedMinor: 0, received: [] })
    expect(await openShift(500_00)).toMatchObject({ expectedMinor: 500_00 })
    expect(await readCash(receptionist)).toEqual([])
  })
})
