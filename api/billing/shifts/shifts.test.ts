import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { organisations, places, practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createReceiver } from '../receipts/testing.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
const postReceipt = createReceiver(ask)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
let receptionist: string
let payer: { patientId: string; allocate: 'none' }
beforeEach(async () => {
  clinic = await createClinic(database)
  receptionist = clinic.receptionist
  payer = { patientId: clinic.patientId, allocate: 'none' }
})
afterAll(async () => {
  expect(await checkInvariants(maintenance)).toEqual([])
})

const openShift = async (floatMinor = 200000, token = receptionist) =>
  (await ask(token, 'POST /shifts', { floatMinor })).body.data
const receiveCash = async (amountMinor: number, token = receptionist) =>
  (await postReceipt(token, { ...payer, amountMinor, method: 'cash' })).body.data[0]
const moveCash = (shiftId: string, body: object, token = receptionist) =>
  ask(token, `POST /shifts/${shiftId}/cash-moves`, body)
const closeShift = (shiftId: string, body: object, token = receptionist) =>
  ask(token, `POST /shifts/${shiftId}/closing`, body)
const listMyShifts = async (token = receptionist) => (await ask(token, 'GET /shifts/mine')).body.data.open

describe('a shift', () => {
  it('computes the expected cash, and requires a reason for a difference (E19)', async () => {
    const { shiftId } = await openShift()
    const received = await receiveCash(345000)
    await postReceipt(receptionist, { ...payer, amountMinor: 50000, method: 'card' })
    await ask(receptionist, `POST /receipts/${received.receiptId}/refunds`, { amountMinor: 14000, reason: 'Too much' })
    expect((await moveCash(shiftId, { kind: 'taken', amountMinor: 35000, reason: 'Tea and milk' })).status).toBe(200)
    expect((await moveCash(shiftId, { kind: 'deposit', amountMinor: 600000, reason: 'Bank' })).body.fields).toEqual({
      amountMinor: 'Enter ₹4,960.00 or less. That is the cash in the drawer',
    })
    await moveCash(shiftId, { kind: 'deposit', amountMinor: 300000, reason: 'To the bank' })
    const [now] = await listMyShifts()
    expect(now).toMatchObject({
      expectedMinor: 196000,
      received: [
        { method: 'card', amountMinor: 50000 },
        { method: 'cash', amountMinor: 345000 },
      ],
      refunded: [{ method: 'cash', amountMinor: 14000 }],
      depositedMinor: 300000,
      takenMinor: 35000,
      countedMinor: null,
    })
    expect((await closeShift(shiftId, { version: 1, countedMinor: 195000 })).body.fields).toEqual({
      differenceReason: '₹10.00 short: ₹1,960.00 is expected. Enter the reason',
    })
    const counted = { version: 1, countedMinor: 195000, differenceReason: 'Gave too much change' }
    expect((await closeShift(shiftId, counted)).body.data).toMatchObject({
      differenceMinor: -1000,
      expectedMinor: 196000,
    })
    expect((await closeShift(shiftId, counted)).body.message).toBe('This shift is closed.')
    expect((await moveCash(shiftId, { kind: 'added', amountMinor: 1, reason: 'x' })).status).toBe(409)
    expect(await listMyShifts()).toEqual([])
  })

  it('is one a person and place, and gets the cash of visits and receipts', async () => {
    const { shiftId } = await openShift()
    expect((await ask(receptionist, 'POST /shifts', { floatMinor: 0 })).body.message).toBe(
      'Your shift here is already open with a float of ₹2,000.00. Close it before you open another one.',
    )
    const other = await openShift(0, clinic.admin)
    expect(other.shiftId).not.toBe(shiftId)
    const visit = await clinic.visit({ status: 'booked' })
    await ask(receptionist, `POST /appointments/${visit}/payments`, { version: 0, tenders: [{ method: 'cash' }] })
    expect((await listMyShifts())[0]).toMatchObject({ expectedMinor: 250000 })
    await maintenance.update(appointments).set({ status: 'cancelled' }).where(eq(appointments.id, visit))
    await ask(clinic.admin, `POST /appointments/${visit}/refunds`, { version: 2, reason: 'Doctor is ill' })
    expect((await listMyShifts())[0]).toMatchObject({ expectedMinor: 250000 })
    expect((await listMyShifts(clinic.admin))[0]).toMatchObject({ expectedMinor: -50000 })
  })

  it.each(['lab', 'pharmacy'] as const)(
    'is opened, used and closed by the person at the cash desk of a %s',
    async (role) => {
      const kind = role === 'lab' ? ('laboratory' as const) : role
      const placeId = uuidv7()
      await maintenance
        .insert(places)
        .values({ id: placeId, practiceId: clinic.practiceId, kind, name: 'Lakeside', code: 'LAK' })
      const { token } = await clinic.join(role, { placeId })
      const { shiftId, placeName } = await openShift(100000, token)
      expect(placeName).toBe('Lakeside')
      await moveCash(shiftId, { kind: 'taken', amountMinor: 5000, reason: 'Stamps' }, token)
      expect(await listMyShifts(token)).toMatchObject([{ shiftId, placeId, expectedMinor: 95000 }])
      expect((await ask(token, `GET /money-reports/shift-end?shiftId=${shiftId}`)).status).toBe(200)
      expect((await closeShift(shiftId, { version: 1, countedMinor: 95000 }, token)).body.data.closedAt).toBeTruthy()
      const others = await openShift(0, clinic.admin)
      expect((await ask(token, `GET /shifts/${others.shiftId}`)).status).toBe(404)
    },
  )

  it('stores the counted notes and coins and the person', async () => {
    const { shiftId } = await openShift(1055_00)
    const counts = [
      { worthMinor: 500_00, count: 2 },
      { worthMinor: 200_00, count: 0 },
      { worthMinor: 5_00, count: 11 },
    ]
    const counted = { version: 1, countedMinor: 1055_00 }
    const wrong = await closeShift(shiftId, { ...counted, counts: counts.slice(0, 1) })
    expect(wrong.body.fields).toEqual({ countedMinor: 'Enter the amount that the notes and coins add up to' })
    const twice = await closeShift(shiftId, { ...counted, counts: [...counts, counts[1]] })
    expect(twice.body.fields).toEqual({ counts: 'Count each note and coin once' })
    expect((await closeShift(shiftId, { ...counted, counts }, clinic.admin)).body.data).toMatchObject({
      countedMinor: 1055_00,
      counts: [counts[0], counts[2]],
      personName: 'Test receptionist',
      closedByName: 'Test admin',
    })
  })

  it('reverses a petty cash entry once while the shift is open', async () => {
    const { shiftId } = await openShift()
    const { moves } = (await moveCash(shiftId, { kind: 'taken', amountMinor: 350_00, reason: 'Tea' })).body.data
    const undo = (moveId: string, token = receptionist) =>
      ask(token, `POST /shifts/${shiftId}/cash-moves/${moveId}/reversal`, { reason: 'It was 35' })
    const both = await Promise.all([undo(moves[0].moveId), undo(moves[0].moveId)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [now] = await listMyShifts()
    expect(now).toMatchObject({
      takenMinor: 0,
      expectedMinor: 200000,
      moves: [
        { moveId: moves[0].moveId, kind: 'taken', amountMinor: 350_00, reversed: true, reversesId: null },
        { kind: 'taken', amountMinor: -350_00, reason: 'It was 35', reversesId: moves[0].moveId, reversed: false },
      ],
    })
    expect((await undo(now.moves[1].moveId)).body.message).toContain('reverse a reversal')
    expect((await undo(shiftId)).status).toBe(404)
    expect((await undo(moves[0].moveId, clinic.admin)).status).toBe(404)

    const added = (await moveCash(shiftId, { kind: 'added', amountMinor: 100_00, reason: 'Change' })).body.data.moves[2]
    await moveCash(shiftId, { kind: 'deposit', amountMinor: 2050_00, reason: 'Bank' })
    expect((await undo(added.moveId)).body.message).toBe(
      'The drawer has only ₹50.00, so you can’t take this amount out again.',
    )
    const day = 'from=2026-11-20&to=2026-11-20'
    const book = (await ask(clinic.admin, `GET /money-reports/day-book?${day}`)).body.data
    expect(book.totals).toMatchObject({ inMinor: 450_00, outMinor: 2400_00 })
    await closeShift(shiftId, { version: 1, countedMinor: 50_00 })
    expect((await undo(added.moveId)).body.message).toBe('This shift is closed.')
  })

  it('reverses a receipt of another day in the open shift', async () => {
    const first = await openShift(0)
    const { receiptId } = await receiveCash(10000)
    await closeShift(first.shiftId, { version: 1, countedMinor: 10000 })
    const second = await openShift(10000)
    await ask(receptionist, `POST /receipts/${receiptId}/reversal`, { version: 1, reason: 'Wrong person' })
    expect((await listMyShifts())[0]).toMatchObject({ shiftId: second.shiftId, expectedMinor: 0 })
    const before = await ask(receptionist, `GET /shifts/${first.shiftId}`)
    expect(before.body.data).toMatchObject({ expectedMinor: 10000, received: [{ amountMinor: 10000 }] })
  })

  it('rejects reversing a refund of a closed shift', async () => {
    const { shiftId } = await openShift(0)
    const { receiptId } = await receiveCash(10000)
    const { refundId } = (await ask(receptionist, `POST /receipts/${receiptId}/refunds`, { reason: 'Twice' })).body.data
    await closeShift(shiftId, { version: 1, countedMinor: 0 })
    const undo = await ask(receptionist, `POST /refunds/${refundId}/reversal`, { version: 1, reason: 'Brought back' })
    expect([undo.status, undo.body.message]).toEqual([409, expect.stringContaining('shift is closed')])
  })

  it('rejects cash without a shift if the practice requires one', async () => {
    expect((await receiveCash(100)).shiftId).toBeNull()
    const settings = (await ask(clinic.admin, 'GET /shift-settings')).body.data
    expect(settings.cashNeedsShift).toBe(false)
    const save = (token: string) => ask(token, 'PUT /shift-settings', { ...settings, cashNeedsShift: true })
    expect((await save(receptionist)).status).toBe(403)
    expect((await save(clinic.admin)).body.data.cashNeedsShift).toBe(true)
    expect((await save(clinic.admin)).status).toBe(409)
    const refused = await postReceipt(receptionist, { ...payer, amountMinor: 100, method: 'cash' })
    expect([refused.status, refused.body.message]).toEqual([409, 'Open your shift before you take or give cash.'])
    expect((await postReceipt(receptionist, { ...payer, amountMinor: 100 })).status).toBe(200)
    const visit = await clinic.visit()
    const paying = () =>
      ask(receptionist, `POST /appointments/${visit}/payments`, { version: 0, tenders: [{ method: 'cash' }] })
    expect((await paying()).status).toBe(409)
    await openShift(0)
    expect((await paying()).status).toBe(200)
  })

  it('takes over the cash that its person moved there without a shift since the last one', async () => {
    const readCash = async (token = receptionist) => (await ask(token, 'GET /shifts/mine')).body.data.withoutShift
    const { shiftId: first } = await openShift(0)
    await closeShift(first, { version: 1, countedMinor: 0 })
    const received = await receiveCash(50000)
    await receiveCash(30000, clinic.admin)
    await postReceipt(receptionist, { ...payer, amountMinor: 7000, method: 'card' })
    api.clock.set('2026-11-20T06:01:00Z')
    await ask(receptionist, `POST /receipts/${received.receiptId}/refunds`, { amountMinor: 10000, reason: 'Too much' })
    expect(await readCash()).toMatchObject([
      { placeId: clinic.placeId, number: received.number, amountMinor: 50000 },
      { placeId: clinic.placeId, amountMinor: -10000 },
    ])
    const second = await openShift(20000)
    expect(second).toMatchObject({
      floatMinor: 20000,
      expectedMinor: 60000,
      received: [{ method: 'cash', amountMinor: 50000 }],
      refunded: [{ method: 'cash', amountMinor: 10000 }],
    })
    expect(await readCash()).toEqual([])
    expect(await readCash(clinic.admin)).toHaveLength(1)
    const [entry] = await maintenance.select().from(receipts).where(eq(receipts.id, received.receiptId))
    expect(entry!.shiftId).toBe(second.shiftId)
    // The cash of another person, or of a shift already, is never moved.
    const other = (await openShift(0, clinic.admin)).shiftId
    const move = maintenance.update(receipts).set({ shiftId: other }).where(eq(receipts.id, received.receiptId))
    await expect(move).rejects.toThrow()
    api.clock.set('2026-11-20T06:00:00Z')
  })

  it('takes over the cash of the last seven days from a person who had no shift before', async () => {
    api.clock.set('2026-11-13T06:00:00Z')
    await receiveCash(10000)
    api.clock.set('2026-11-14T06:00:00Z')
    await receiveCash(50000)
    api.clock.set('2026-11-21T06:00:00Z')
    await receiveCash(20000)
    expect(await openShift(0)).toMatchObject({ expectedMinor: 70000 })
    api.clock.set('2026-11-20T06:00:00Z')
  })

  it('is required for cash in a new practice', async () => {
    const orgId = uuidv7()
    await maintenance.insert(organisations).values({ id: orgId, name: 'New' })
    const [practice] = await maintenance
      .insert(practices)
      .values({ id: uuidv7(), orgId, name: 'New practice' })
      .returning()
    expect(practice!.cashNeedsShift).toBe(true)
  })

  it('is visible to its person and to managers', async () => {
    const { shiftId } = await openShift(0)
    const otherReceptionist = (await clinic.join('receptionist', { placeId: clinic.placeId })).token
    expect((await ask(otherReceptionist, `GET /shifts/${shiftId}`)).status).toBe(404)
    expect((await closeShift(shiftId, { version: 1, countedMinor: 0 }, otherReceptionist)).status).toBe(404)
    expect((await ask(otherReceptionist, 'GET /shifts')).status).toBe(403)
    const list = (await ask(clinic.admin, 'GET /shifts?from=2026-11-20&to=2026-11-20')).body.data
    expect(list).toMatchObject([{ shiftId, personName: 'Test receptionist', placeName: 'Andheri' }])
    expect((await ask(clinic.admin, 'GET /shifts?from=2026-11-21')).body.data).toEqual([])
    expect((await ask(clinic.doctor, 'POST /shifts', { floatMinor: 0 })).status).toBe(200)
    expect((await moveCash(shiftId, { kind: 'added', amountMinor: 1, reason: 'x' }, clinic.admin)).status).toBe(404)
    expect((await closeShift(shiftId, { version: 1, countedMinor: 0 }, clinic.admin)).body.data.differenceMinor).toBe(0)
  })
})

it('closing a shift waits for cash being received, and rejects later cash', async () => {
  for (let round = 0; round < 5; round++) {
    const own = await createClinic(database)
    const { shiftId } = await openShift(0, own.receptionist)
    const taking = Array.from({ length: 8 }, () =>
      postReceipt(own.receptionist, { patientId: own.patientId, allocate: 'none', amountMinor: 1000, method: 'cash' }),
    )
    const closing = closeShift(
      shiftId,
      { version: 1, countedMinor: 0, differenceReason: 'Counted blind' },
      own.receptionist,
    )
    const [closed, ...responses] = await Promise.all([closing, ...taking])
    expect(closed.status).toBe(200)
    expect(responses.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const rows = await maintenance.select().from(receipts).where(eq(receipts.shiftId, shiftId))
    expect(closed.body.data.expectedMinor).toBe(rows.length * 1000)
  }
})
