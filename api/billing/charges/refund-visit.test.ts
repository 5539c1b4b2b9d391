import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { creditApplications, creditNoteLines, creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { appointments, feeWindows } from '#db/schema/scheduling/appointments.ts'
import { bookingRules } from '#db/schema/scheduling/schedules.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
beforeAll(async () => {
  clinic = await createClinic(database)
})
afterAll(async () => {
  expect(await checkInvariants(maintenance)).toEqual([])
})

const pay = (visit: string, body: object, token = clinic.receptionist) =>
  ask(token, `POST /appointments/${visit}/payments`, body)
const refund = (visit: string, body: object = {}, token = clinic.receptionist) =>
  ask(token, `POST /appointments/${visit}/refunds`, { version: 2, reason: 'Doctor is ill', ...body })
const readCharges = async (visit: string, token = clinic.receptionist) =>
  (await ask(token, `GET /appointments/${visit}/charges`)).body.data
const readDocuments = async (visit: string, token = clinic.receptionist) =>
  (await ask(token, `GET /appointments/${visit}/documents`)).body.data
const readStatus = async (visit: string) =>
  (await maintenance.select().from(appointments).where(eq(appointments.id, visit)))[0]!.paymentStatus
const cancel = (visit: string) =>
  maintenance.update(appointments).set({ status: 'cancelled' }).where(eq(appointments.id, visit))
/** Creates a visit that was paid in advance and then cancelled. */
async function cancelPaidVisit(tenders: object[] = [{ method: 'cash' }], more = {}, own = clinic) {
  const visit = await own.visit({ status: 'booked', ...more })
  const paid = await pay(visit, { version: 0, tenders }, own.admin)
  expect(paid.status).toBe(200)
  await cancel(visit)
  return visit
}

describe('takePayment in parts', () => {
  it('issues the invoice with the first part payment and takes the rest later, once', async () => {
    const visit = await clinic.visit()
    const first = await pay(visit, { version: 0, part: true, tenders: [{ method: 'upi', amountMinor: 200_00 }] })
    expect(first.body.data).toMatchObject({ payableMinor: 500_00, changeMinor: 0, dueMinor: 300_00 })
    expect(await readStatus(visit)).toBe('part_paid')
    expect(await readCharges(visit)).toMatchObject({ state: 'issued', version: 2, paidMinor: 200_00, dueMinor: 300_00 })
    expect((await pay(visit, { version: 1, tenders: [{ method: 'cash' }] })).status).toBe(409)
    const more = await pay(visit, { version: 2, tenders: [{ method: 'card', amountMinor: 300_01 }] })
    expect(more.body.fields).toEqual({
      'tenders[0].amountMinor': 'Enter ₹300.00 or less. Change can be given for cash only',
    })
    const rest = await pay(visit, { version: 2, tenders: [{ method: 'cash', amountMinor: 500_00 }] })
    expect(rest.body.data).toMatchObject({
      invoiceNumber: first.body.data.invoiceNumber,
      changeMinor: 200_00,
      dueMinor: 0,
    })
    expect(await readStatus(visit)).toBe('paid')
    expect((await pay(visit, { version: 3, tenders: [{ method: 'cash' }] })).body.message).toBe(
      'This visit is already paid.',
    )
    const { invoice, receipts } = await readDocuments(visit)
    expect(invoice).toMatchObject({ paidMinor: 500_00 })
    expect(receipts.map((one: { amountMinor: number }) => one.amountMinor)).toEqual([200_00, 300_00])
    const print = `POST /appointments/${visit}/documents/receipt/prints`
    const printed = (await ask(clinic.receptionist, print, { batchId: receipts[0].batchId })).body.data
    expect(printed.receipts.map((one: { printCount: number }) => one.printCount)).toEqual([1, 0])
  })

  it('requires an amount and takes no more than is due', async () => {
    const visit = await clinic.visit()
    const fields = async (tenders: object[]) => (await pay(visit, { version: 0, part: true, tenders })).body.fields
    expect(await fields([{ method: 'cash' }])).toEqual({ 'tenders[0].amountMinor': 'Enter the amount' })
    expect(await fields([])).toEqual({ 'tenders[0].method': 'Choose the payment method' })
    const much = await pay(visit, { version: 0, part: true, tenders: [{ method: 'cash', amountMinor: 600_00 }] })
    expect(much.body.data).toMatchObject({ changeMinor: 100_00, dueMinor: 0 })
  })
})

describe('refundVisit', () => {
  it('credits the whole invoice and refunds each part by its method (E16)', async () => {
    const own = await createClinic(database, { code: 'BYC' })
    const visit = await cancelPaidVisit(
      [{ method: 'upi', amountMinor: 300_00, reference: '4411' }, { method: 'cash' }],
      {},
      own,
    )
    expect(await readCharges(visit, own.admin)).toMatchObject({ refundableMinor: 500_00, dueMinor: 0 })
    const done = await refund(visit, {}, own.receptionist)
    expect(done.body.data).toEqual({
      creditNoteNumber: 'BYCC/2627/00001',
      refundNumbers: ['BYCF/2627/00001', 'BYCF/2627/00002'],
      refundedMinor: 500_00,
    })
    expect(await readStatus(visit)).toBe('refunded')
    const all = await readDocuments(visit, own.patient)
    expect(all.creditNote).toMatchObject({
      title: 'Credit Note',
      number: 'BYCC/2627/00001',
      invoiceNumber: 'BYC/2627/00001',
      reason: 'Doctor is ill',
      sums: { exemptMinor: 500_00, payableMinor: 500_00 },
      appliedMinor: 0,
      lines: [{ description: 'Consultation, Dr Meera Rao', lineTotalMinor: 500_00 }],
    })
    expect(all.refund).toMatchObject({
      amountMinor: 500_00,
      creditNoteNumber: 'BYCC/2627/00001',
      payee: { name: 'Asha Das' },
      refunds: [
        { method: 'upi', amountMinor: 300_00 },
        { method: 'cash', amountMinor: 200_00 },
      ],
    })
    const auditRows = await maintenance.select().from(audit).where(eq(audit.practiceId, own.practiceId))
    expect(auditRows.map(({ object }) => object)).toEqual(expect.arrayContaining(['credit-note', 'refund']))
    expect(await readCharges(visit, own.admin)).toMatchObject({ paidMinor: 0, refundableMinor: 0, dueMinor: 0 })
    for (const number of ['bycc/2627/00001', 'BYCF/2627/00002']) {
      const found = await ask(own.receptionist, `GET /documents?number=${encodeURIComponent(number)}`)
      expect(found.body.data).toMatchObject([
        { appointmentId: visit, document: number.startsWith('b') ? 'credit_note' : 'refund' },
      ])
    }
    const print = (document: string) =>
      ask(own.receptionist, `POST /appointments/${visit}/documents/${document}/prints`, {})
    expect((await print('credit_note')).body.data.creditNote.printCount).toBe(1)
    expect((await print('refund')).body.data.refund.printCount).toBe(1)
  })

  it('refunds by another method, and only what was paid', async () => {
    const whole = await cancelPaidVisit()
    expect((await refund(whole, { method: 'upi', reference: 'UTR 9' })).body.data.refundNumbers).toHaveLength(1)
    expect((await readDocuments(whole)).refund.refunds).toMatchObject([{ method: 'upi', reference: 'UTR 9' }])

    const visit = await clinic.visit({ status: 'booked' })
    await pay(visit, { version: 0, part: true, tenders: [{ method: 'cash', amountMinor: 200_00 }] })
    await cancel(visit)
    expect((await refund(visit)).body.data).toMatchObject({ refundedMinor: 200_00 })
    const { creditNote, invoice } = await readDocuments(visit)
    expect(creditNote).toMatchObject({ sums: { payableMinor: 500_00 }, appliedMinor: 300_00 })
    expect(invoice).toMatchObject({ creditedMinor: 300_00, paidMinor: 200_00 })
  })

  it('reverses the round-off of the invoice', async () => {
    const visit = await clinic.visit({ status: 'booked' })
    const lines = [
      { description: 'Consultation', qty: 1, priceMinor: 333_33 },
      { description: 'Dressing', qty: 3, priceMinor: 75_25 },
    ]
    const input = { version: 0, lines, discountBps: 1250, discountReason: 'Staff' }
    const saved = await ask(clinic.admin, `PUT /appointments/${visit}/charges`, input)
    const { payableMinor, totalMinor } = saved.body.data.sums
    expect(payableMinor % 100).toBe(0)
    await pay(visit, { version: 1, tenders: [{ method: 'card' }] })
    await cancel(visit)
    expect((await refund(visit, { version: 3 })).body.data).toMatchObject({ refundedMinor: payableMinor })
    expect((await readDocuments(visit)).creditNote.sums).toMatchObject({ totalMinor, payableMinor })
  })

  it('rejects visits that were not paid or took place, and refunds over the limit', async () => {
    const [unpaid, completed, cancelled] = [
      await clinic.visit({ status: 'booked' }),
      await clinic.visit(),
      await cancelPaidVisit(),
    ]
    await cancel(unpaid)
    await pay(completed, { version: 0, tenders: [{ method: 'cash' }] })
    expect((await refund(unpaid)).body.message).toBe('There is no payment left to refund for this visit.')
    expect((await refund(completed)).body.message).toBe('Cancel the appointment before you refund its payment.')
    expect((await refund(cancelled, { version: 1 })).status).toBe(409)
    expect((await refund(cancelled, { reason: '' })).body.fields).toHaveProperty('reason')
    expect((await refund(cancelled, { method: 'promise' })).body.fields).toHaveProperty('method')
    expect((await refund(cancelled)).status).toBe(200)
    expect((await refund(cancelled)).status).toBe(409)
    expect((await pay(cancelled, { version: 2, tenders: [{ method: 'cash' }] })).status).toBe(409)

    const dear = await cancelPaidVisit([{ method: 'card' }], { feeMinor: 6000_00 })
    expect((await refund(dear, {}, clinic.admin)).body.data.refundNumbers).toHaveLength(1)
  })

  it('requests a refund over the limit if someone else can approve it', async () => {
    const own = await createClinic(database, { code: 'LRG' })
    const approver = (await own.join('admin', { rights: ['approve'] })).token
    const trusted = await own.join('receptionist', { placeId: own.placeId, rights: ['approve'] })
    for (const asker of [own.admin, trusted.token]) {
      const dear = await cancelPaidVisit([{ method: 'card' }], { feeMinor: 6000_00 }, own)
      const requested = await refund(dear, {}, asker)
      expect(requested.body.data).toMatchObject({ refundNumbers: [], refundedMinor: 6000_00 })
      expect((await readDocuments(dear, own.admin)).refund).toBeNull()
      const [{ refundId }] = (await ask(own.admin, 'GET /refunds?status=requested')).body.data.rows
      expect((await ask(own.admin, `POST /refunds/${refundId}/approval`, { version: 1 })).status).toBe(403)
      await ask(approver, `POST /refunds/${refundId}/approval`, { version: 1 })
      expect((await ask(asker, `POST /refunds/${refundId}/payment`, { version: 2 })).body.data.status).toBe('paid')
      expect((await readDocuments(dear, own.admin)).refund).toMatchObject({ amountMinor: 6000_00 })
      expect(await readStatus(dear)).toBe('refunded')
    }
    // The only person who can approve needs nobody else.
    const alone = await cancelPaidVisit([{ method: 'card' }], { feeMinor: 6000_00 }, own)
    expect((await refund(alone, {}, approver)).body.data.refundNumbers).toHaveLength(1)
  })

  it('responds with 404 outside the branch and the practice', async () => {
    const visit = await cancelPaidVisit()
    const otherPractice = await createClinic(database, { code: 'ELS' })
    for (const outsider of [
      otherPractice.admin,
      otherPractice.receptionist,
      otherPractice.doctor,
      (await clinic.join('receptionist')).token,
    ])
      expect((await refund(visit, {}, outsider)).status).toBe(404)
    for (const role of ['patient', 'lab', 'pharmacy'] as const)
      expect((await refund(visit, {}, (await clinic.join(role)).token)).status).toBe(403)
    expect(await readStatus(visit)).toBe('paid')
  })

  it('closes the free follow-ups of the payment', async () => {
    await maintenance.insert(bookingRules).values({
      id: clinic.doctorId,
      practiceId: clinic.practiceId,
      doctorId: clinic.doctorId,
      freeDays: 7,
      freeVisits: 2,
    })
    const visit = await cancelPaidVisit()
    const window = async () =>
      (await maintenance.select().from(feeWindows).where(eq(feeWindows.paidAppointmentId, visit)))[0]!
    expect(await window()).toMatchObject({
      fromDay: '2026-11-20',
      validTill: '2026-11-27',
      maxVisits: 2,
      cancelledAt: null,
    })
    await refund(visit)
    expect((await window()).cancelledAt).not.toBeNull()
  })
})

describe('concurrent refunds and payments', () => {
  it('makes one of ten refunds at once', async () => {
    for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 3); round++) {
      const visit = await cancelPaidVisit()
      const answers = await Promise.all(Array.from({ length: 10 }, () => refund(visit)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    }
  })

  it('never refunds more than was received, with part payments at the same time', async () => {
    for (let round = 0; round < Number(process.env.RACE_ROUNDS ?? 3); round++) {
      const visit = await clinic.visit({ status: 'booked' })
      await pay(visit, { version: 0, part: true, tenders: [{ method: 'cash', amountMinor: 200_00 }] })
      const part = { version: 2, part: true, tenders: [{ method: 'upi', amountMinor: 100_00 }] }
      await Promise.all([
        pay(visit, part),
        pay(visit, part),
        cancel(visit),
        refund(visit),
        refund(visit),
        pay(visit, part),
      ])
      const { paidMinor, version } = await readCharges(visit)
      if (paidMinor > 0) expect((await refund(visit, { version })).status).toBe(200)
      expect(await readCharges(visit)).toMatchObject({ paidMinor: 0, dueMinor: 0 })
    }
    expect(await checkInvariants(maintenance)).toEqual([])
  })

  it('lets the database reject larger refunds and changes to issued documents', async () => {
    const visit = await cancelPaidVisit()
    await refund(visit)
    const [note] = await maintenance.select().from(creditNotes).where(eq(creditNotes.patientId, clinic.patientId))
    const change = (statement: ReturnType<typeof sql>) =>
      database.trusted.transaction(async (db) => {
        await db.execute(sql`select engine.enter_practice(${clinic.practiceId}::uuid)`)
        await db.execute(statement)
      })
    const id = note!.id
    for (const statement of [
      sql`update ${creditNotes} set total_minor = 1, payable_minor = 1, round_off_minor = 0 where id = ${id}`,
      sql`delete from ${creditNotes} where id = ${id}`,
      sql`update ${creditNoteLines} set description = 'x' where credit_note_id = ${id}`,
      sql`delete from ${creditNoteLines} where credit_note_id = ${id}`,
      sql`update ${refunds} set amount_minor = 1 where credit_note_id = ${id}`,
      sql`delete from ${refunds} where credit_note_id = ${id}`,
      sql`update ${creditApplications} set amount_minor = 1`,
      sql`insert into ${refunds} select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', 'X/1', 'amount_minor', 1))).* from ${refunds} r where credit_note_id = ${id} limit 1`,
    ]) {
      await expect(change(statement)).rejects.toMatchObject({ cause: { code: '23514' } })
    }
  })
})
