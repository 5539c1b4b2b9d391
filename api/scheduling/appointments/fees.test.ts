import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Clinic, createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import type { Kind } from '#contract/scheduling/appointments/rules.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { doctorFees } from '#db/schema/billing/prices.ts'
import { appointments, feeWindows } from '#db/schema/scheduling/appointments.ts'
import { bookingRules } from '#db/schema/scheduling/schedules.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { chargeFee, quoteFee, rechargeVisit, returnFreeVisit, transferPayment } from './fees.ts'

const database = await createTestDatabase()
const { maintenance } = database
const tested = await testApi(database)
const ask = createAsker(tested)
tested.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
beforeAll(async () => {
  clinic = await open(2)
})

async function open(freeVisits: number) {
  const own = await createClinic(database)
  const { practiceId, doctorId } = own
  await maintenance.insert(bookingRules).values({ id: uuidv7(), practiceId, doctorId, freeDays: 7, freeVisits })
  return own
}
const runInTenant = <Result>(own: Clinic, work: (db: typeof database.app) => Promise<Result>) =>
  database.trusted.transaction(async (db) => {
    await db.execute(`select engine.enter_practice('${own.practiceId}')`)
    return work(db as unknown as typeof database.app)
  })
const toFeeFacts = (own: Clinic, day = '2026-11-25', kind: Kind = 'follow_up') => ({
  doctorId: own.doctorId,
  placeId: own.placeId,
  patientId: own.patientId,
  day,
  kind,
})
/** Charges the fee and writes the appointment in one transaction, as booking does. */
const book = async (own: Clinic, day = '2026-11-25', kind: Kind = 'follow_up') => {
  const visit = await own.visit({ status: 'booked', day, kind, feeMinor: 0 })
  const fee = await runInTenant(own, async (db) => {
    const said = await chargeFee(db, own, toFeeFacts(own, day, kind))
    const paymentStatus = said.feeWindowId ? 'free_follow_up' : 'unpaid'
    await db
      .update(appointments)
      .set({ ...said, paymentStatus })
      .where(eq(appointments.id, visit))
    return said
  })
  return { visit, ...fee }
}
const payVisit = async (own: Clinic) => {
  const visit = await own.visit()
  await ask(own.receptionist, `POST /appointments/${visit}/payments`, { version: 0, tenders: [{ method: 'cash' }] })
  return visit
}
const readRow = async (visit: string) =>
  (await maintenance.select().from(appointments).where(eq(appointments.id, visit)))[0]!
const readUsed = async (visit: string) =>
  (await maintenance.select().from(feeWindows).where(eq(feeWindows.paidAppointmentId, visit)))[0]!.used

describe('the fee of a visit', () => {
  it('is the most specific fee, else the doctor’s own', async () => {
    const own = await createClinic(database)
    const { practiceId, doctorId, placeId } = own
    const fee = async (kind: Kind) =>
      (await runInTenant(own, (db) => quoteFee(db, own, toFeeFacts(own, '2026-11-25', kind)))).feeMinor
    expect(await fee('virtual')).toBe(500_00)
    const row = (feeMinor: number, which: object) => ({ id: uuidv7(), practiceId, doctorId, feeMinor, ...which })
    await maintenance
      .insert(doctorFees)
      .values([row(400_00, { placeId }), row(300_00, { kind: 'virtual' }), row(900_00, { placeId, kind: 'emergency' })])
    expect([await fee('scheduled'), await fee('virtual'), await fee('emergency')]).toEqual([400_00, 300_00, 900_00])
  })

  it('is set by managers for their own clinics, and hidden from other practices', async () => {
    const own = await createClinic(database)
    const call = `/doctors/${own.doctorId}/fees`
    const rows = [{ placeId: own.placeId, kind: 'virtual', feeMinor: 250_00 }]
    const save = (who: string, body: object) => ask(who, `PUT ${call}`, { version: 1, feeMinor: 600_00, ...body })
    expect((await save(own.receptionist, { rows })).status).toBe(403)
    expect((await save(own.doctor, { rows })).status).toBe(403)
    expect((await save(clinic.admin, { rows })).status).toBe(404)
    expect((await save(own.admin, { rows: [{ feeMinor: 1 }] })).body.fields).toHaveProperty(['rows[0].kind'])
    expect((await save(own.admin, { rows: [...rows, ...rows] })).body.fields).toHaveProperty(['rows[1].kind'])
    const foreign = [{ placeId: clinic.placeId, feeMinor: 1 }]
    expect((await save(own.admin, { rows: foreign })).body.fields).toHaveProperty(['rows[0].placeId'])
    expect((await save(own.admin, { rows })).body.data).toMatchObject({ feeMinor: 600_00, version: 2, rows })
    expect((await save(own.admin, { rows })).status).toBe(409)
    expect((await ask(own.doctor, `GET ${call}`)).body.data).toMatchObject({ rows })
    expect((await ask(clinic.doctor, `GET ${call}`)).status).toBe(404)
  })
})

describe('free follow-ups', () => {
  it('are limited in number and days after a paid visit, and returned on cancellation', async () => {
    const own = await open(2)
    expect((await book(own)).feeWindowId).toBeNull()
    const first = await payVisit(own)
    const read = await ask(own.receptionist, `GET /appointments/${first}/charges`)
    expect(read.body.data.freeFollowUp).toEqual({ validTill: '2026-11-27', left: 2 })
    expect((await book(own, '2026-11-28')).feeMinor).toBe(500_00)
    expect((await book(own, '2026-11-21', 'emergency')).feeMinor).toBe(500_00)
    const [one, two] = [await book(own), await book(own, '2026-11-27', 'scheduled')]
    expect([one.feeMinor, two.feeMinor, await readUsed(first)]).toEqual([0, 0, 2])
    expect((await book(own)).feeMinor).toBe(500_00)
    await runInTenant(own, (db) => returnFreeVisit(db, own, one.visit))
    await runInTenant(own, (db) => returnFreeVisit(db, own, one.visit))
    expect(await readRow(one.visit)).toMatchObject({ feeMinor: 500_00, feeWindowId: null, paymentStatus: 'unpaid' })
    expect(await readUsed(first)).toBe(1)
    expect((await book(own)).feeMinor).toBe(0)
    await runInTenant(own, (db) => rechargeVisit(db, own, one.visit))
    expect(await readRow(one.visit)).toMatchObject({ feeMinor: 500_00, paymentStatus: 'unpaid' })
    expect(await checkInvariants(maintenance)).toEqual([])
  })

  it('are not given without rules, after a part-paid visit or after a free one', async () => {
    const plain = await createClinic(database)
    await payVisit(plain)
    expect((await book(plain)).feeMinor).toBe(500_00)
    const own = await open(2)
    const part = await own.visit()
    const tenders = [{ method: 'cash', amountMinor: 1_00 }]
    await ask(own.receptionist, `POST /appointments/${part}/payments`, { version: 0, part: true, tenders })
    const free = await own.visit({ feeMinor: 0 })
    await ask(own.receptionist, `POST /appointments/${free}/payments`, { version: 0 })
    expect((await book(own)).feeMinor).toBe(500_00)
  })

  it('give the last one to one of ten concurrent bookings', async () => {
    for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 3); round++) {
      const own = await open(1)
      const first = await payVisit(own)
      const fees = await Promise.all(Array.from({ length: 10 }, () => book(own)))
      expect(fees.filter(({ feeMinor }) => feeMinor === 0)).toHaveLength(1)
      expect(await readUsed(first)).toBe(1)
    }
  })

  it('cost nothing, while other charges of the visit cost the usual price', async () => {
    const own = await open(1)
    await payVisit(own)
    const { visit } = await book(own)
    const read = await ask(own.receptionist, `GET /appointments/${visit}/charges`)
    expect(read.body.data).toMatchObject({ lines: [{ description: 'Free follow-up, Dr Meera Rao', priceMinor: 0 }] })
    const lines = [...read.body.data.lines, { description: 'Dressing', qty: 1, priceMinor: 80_00 }].map(
      ({ description, qty, priceMinor }) => ({ description, qty, priceMinor }),
    )
    await ask(own.receptionist, `PUT /appointments/${visit}/charges`, { version: 0, lines })
    const done = await ask(own.receptionist, `POST /appointments/${visit}/payments`, {
      version: 1,
      tenders: [{ method: 'upi' }],
    })
    expect(done.body.data).toMatchObject({ payableMinor: 80_00 })
    expect((await readRow(visit)).paymentStatus).toBe('paid')
    expect(await checkInvariants(maintenance)).toEqual([])
  })
})

describe('transferPayment', () => {
  const rescheduleVisit = async (own: Clinic, from: string, day: string) => {
    const to = await own.visit({ status: 'booked', day, feeMinor: 0, rescheduledFrom: from })
    await maintenance.update(appointments).set({ status: 'rescheduled' }).where(eq(appointments.id, from))
    await runInTenant(own, (db) => transferPayment(db, own, from, to))
    return to
  }

  it('transfers a payment with its documents and the days of its follow-ups', async () => {
    const own = await open(1)
    const from = await own.visit({ status: 'booked' })
    await ask(own.receptionist, `POST /appointments/${from}/payments`, { version: 0, tenders: [{ method: 'cash' }] })
    const to = await rescheduleVisit(own, await rescheduleVisit(own, from, '2026-11-23'), '2026-12-01')
    expect(await readRow(to)).toMatchObject({ paymentStatus: 'paid', billedAs: from, feeMinor: 500_00 })
    const documents = (await ask(own.patient, `GET /appointments/${to}/documents`)).body.data
    expect(documents.invoice.sums.payableMinor).toBe(500_00)
    const again = await ask(own.receptionist, `POST /appointments/${to}/payments`, {
      version: 2,
      tenders: [{ method: 'cash' }],
    })
    expect(again.body.message).toBe('This visit is already paid.')
    expect((await book(own, '2026-12-08')).feeMinor).toBe(0)
    await maintenance.update(appointments).set({ status: 'cancelled' }).where(eq(appointments.id, to))
    const back = await ask(own.receptionist, `POST /appointments/${to}/refunds`, { version: 2, reason: 'Asked' })
    expect(back.body.data).toMatchObject({ refundedMinor: 500_00 })
    expect(await checkInvariants(maintenance)).toEqual([])
  })

  it('transfers an unpaid fee and its charges, and a free follow-up if its window covers the new day', async () => {
    const own = await open(1)
    const from = await own.visit({ status: 'booked' })
    const lines = [{ description: 'Consultation', qty: 1, priceMinor: 450_00 }]
    await ask(own.receptionist, `PUT /appointments/${from}/charges`, { version: 0, lines, discountReason: 'Agreed' })
    const to = await rescheduleVisit(own, from, '2026-11-24')
    const done = await ask(own.receptionist, `POST /appointments/${to}/payments`, {
      version: 1,
      tenders: [{ method: 'cash' }],
    })
    expect(done.body.data).toMatchObject({ payableMinor: 450_00 })

    const free = await book(own, '2026-11-26')
    expect(free.feeMinor).toBe(0)
    const nextVisit = await rescheduleVisit(own, free.visit, '2026-11-27')
    expect(await readRow(nextVisit)).toMatchObject({ feeMinor: 0, paymentStatus: 'free_follow_up' })
    const late = await rescheduleVisit(own, nextVisit, '2026-12-20')
    expect(await readRow(late)).toMatchObject({ feeMinor: 500_00, paymentStatus: 'unpaid', feeWindowId: null })
    expect(await checkInvariants(maintenance)).toEqual([])
  })
})
