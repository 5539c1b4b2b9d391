import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createDocuments } from '#api/billing/receipts/testing.ts'
import { type Clinic, createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { debitNoteLines, debitNotes } from '#db/schema/billing/debits.ts'
import { purchaseOrderLines, purchaseOrders } from '#db/schema/purchasing/purchasing.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
let approver: string
let partyId: string
beforeEach(async () => {
  clinic = await createClinic(database)
  approver = (await clinic.join('admin', { rights: ['approve'] })).token
  partyId = await createDocuments(database, clinic).party('Medico Distributors', 'supplier')
  await maintenance
    .update(billingParties)
    .set({ taxNo: '27AAPFU0939F1ZV', creditDays: 30 })
    .where(eq(billingParties.id, partyId))
})
afterAll(async () => {
  expect(await checkInvariants(maintenance)).toEqual([])
})

const strips = { description: 'Paracetamol 500', code: '3004', pack: '10 tablets', qtyMilli: 10000, freeQtyMilli: 1000 }
const order = { lines: [{ ...strips, unitPriceMinor: 8000, rateBps: 500 }] }
const addOrder = async (body: object = {}) =>
  (await ask(clinic.admin, 'POST /purchase-orders', { partyId, ...order, ...body })).body.data
const postToOrder = (id: string, what: string, body: object, token = approver) =>
  ask(token, `POST /purchase-orders/${id}/${what}`, body)

async function createApprovedOrder(): Promise<string> {
  const { purchaseOrderId: id } = await addOrder()
  await postToOrder(id, 'submission', { version: 1 }, clinic.admin)
  expect((await postToOrder(id, 'approval', { version: 2 })).status).toBe(200)
  return id
}

describe('purchaseOrders', () => {
  it('computes an order line by line, approves it with a number and sends it (E20)', async () => {
    const draft = await addOrder()
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      supply: 'intra',
      totalMinor: 84000,
      taxableMinor: 80000,
    })
    expect(draft.lines).toMatchObject([{ cgstMinor: 2000, sgstMinor: 2000, lineTotalMinor: 84000, freeQtyMilli: 1000 }])
    const id = draft.purchaseOrderId
    expect((await postToOrder(id, 'sending', { version: 1 })).body.message).toContain('Submit it first')
    await postToOrder(id, 'submission', { version: 1 }, clinic.admin)
    expect((await postToOrder(id, 'approval', { version: 2 }, clinic.admin)).status).toBe(403)
    const final = (await postToOrder(id, 'approval', { version: 2 })).body.data
    expect(final).toMatchObject({
      number: 'ANDP/2627/00001',
      issueDate: '2026-11-20',
      supplier: { taxNo: '27AAPFU0939F1ZV' },
    })
    const save = await ask(clinic.admin, `PUT /purchase-orders/${id}`, { partyId, ...order, version: 3 })
    expect(save.body.message).toContain('revision')
    expect((await postToOrder(id, 'sending', { version: 3 }, clinic.admin)).body.data.status).toBe('sent')
    expect((await postToOrder(id, 'prints', {})).body.data.printCount).toBe(1)
    const listed = (await ask(clinic.admin, 'GET /purchase-orders?q=medico')).body.data
    expect(listed).toMatchObject({ count: 1, rows: [{ supplierName: 'Medico Distributors' }] })
    const countFound = async (q: string) => (await ask(clinic.admin, `GET /purchase-orders?q=${q}`)).body.data.count
    for (const q of ['1', '00001', 'andp%201', 'ANDP/2627/00001', 'ANDP/26-27/1'])
      expect([q, await countFound(q)]).toEqual([q, 1])
    expect(await countFound('2')).toBe(0)
  })

  it('revises an order under its number, and cancels the old one when the revision is approved', async () => {
    const id = await createApprovedOrder()
    const revision = (await postToOrder(id, 'revisions', { version: 3 })).body.data
    expect(revision).toMatchObject({ revision: 2, number: 'ANDP/2627/00001', revisesId: id, status: 'draft' })
    expect((await postToOrder(id, 'revisions', { version: 3 })).body.message).toContain('revision in progress')
    const newer = revision.purchaseOrderId
    const lines = [{ ...order.lines[0], qtyMilli: 20000, discountKind: 'pct', discountValue: 1000 }]
    const saved = await ask(clinic.admin, `PUT /purchase-orders/${newer}`, { partyId, lines, version: 1 })
    expect(saved.body.data).toMatchObject({ totalMinor: 151200, lineDiscountMinor: 16000 })
    await postToOrder(newer, 'submission', { version: 2 })
    expect((await postToOrder(newer, 'approval', { version: 3 })).body.data).toMatchObject({
      status: 'approved',
      revision: 2,
    })
    const older = (await ask(clinic.admin, `GET /purchase-orders/${id}`)).body.data
    expect(older).toMatchObject({ status: 'cancelled', cancelReason: 'Replaced by revision 2' })
    expect((await postToOrder(id, 'revisions', { version: 4 })).status).toBe(409)
  })

  it('requires someone other than the author to approve', async () => {
    const writing = await clinic.join('admin', { rights: ['approve'] })
    const { purchaseOrderId: id } = (await ask(writing.token, 'POST /purchase-orders', { partyId, ...order })).body.data
    expect((await postToOrder(id, 'submission', { version: 1 }, writing.token)).body.data.approvable).toBe(false)
    expect((await postToOrder(id, 'approval', { version: 2 }, writing.token)).body.message).toContain(
      'another approver',
    )
    expect((await postToOrder(id, 'approval', { version: 2 })).body.data).toMatchObject({ status: 'approved' })
  })

  it('cancels with a reason, and closes a partly received order short', async () => {
    const id = await createApprovedOrder()
    expect((await postToOrder(id, 'closing', { version: 3, reason: 'No more' })).status).toBe(409)
    await maintenance.update(purchaseOrders).set({ status: 'sent' }).where(eq(purchaseOrders.id, id))
    await maintenance.update(purchaseOrders).set({ status: 'partly_received' }).where(eq(purchaseOrders.id, id))
    const ofOrder = eq(purchaseOrderLines.purchaseOrderId, id)
    await maintenance.update(purchaseOrderLines).set({ receivedMilli: 5000 }).where(ofOrder)
    expect((await postToOrder(id, 'cancellation', { version: 3, reason: 'Late' })).body.message).toContain(
      'received or closed',
    )
    const closed = await postToOrder(id, 'closing', { version: 3, reason: 'Out of stock' })
    expect(closed.body.data).toMatchObject({ status: 'closed', closedReason: 'Out of stock' })
    const other = await addOrder()
    expect((await postToOrder(other.purchaseOrderId, 'cancellation', { version: 1 })).body.fields).toHaveProperty(
      'reason',
    )
    const cancelled = await postToOrder(other.purchaseOrderId, 'cancellation', { version: 1, reason: 'Twice' })
    expect(cancelled.body.data).toMatchObject({ status: 'cancelled', number: null })
  })

  it('rejects other clients than suppliers, and invalid rates and amounts', async () => {
    const client = await createDocuments(database, clinic).party()
    const wrong = await ask(clinic.admin, 'POST /purchase-orders', { ...order, partyId: client })
    expect(wrong.body.fields).toEqual({ partyId: 'Choose a supplier' })
    const lines = [{ ...order.lines[0], discountKind: 'pct', discountValue: 10001 }]
    expect((await ask(clinic.admin, 'POST /purchase-orders', { partyId, lines })).body.fields).toEqual({
      'lines[0].discountValue': 'Enter 100 percent or less',
    })
    expect((await ask(clinic.receptionist, 'GET /purchase-orders')).status).toBe(403)
    const places = (await ask(clinic.admin, 'GET /buying-places')).body.data
    expect(places).toMatchObject([{ placeId: clinic.placeId, kind: 'branch', name: 'Andheri' }])
    expect(places).toHaveLength(1)
  })
})

describe('supplierBills', () => {
  const bill = { billNo: 'M/101', billDate: '2026-11-18', taxableMinor: 80000, cgstMinor: 2000, sgstMinor: 2000 }
  const addBill = (body: object = {}) =>
    ask(clinic.admin, 'POST /supplier-bills', { partyId, ...bill, payableMinor: 84000, ...body })
  const postToBill = (id: string, what: string, body: object, token = approver) =>
    ask(token, `POST /supplier-bills/${id}/${what}`, body)

  it('requires a reason for a difference of more than a rupee from the order', async () => {
    const purchaseOrderId = await createApprovedOrder()
    const close = (await addBill({ purchaseOrderId, payableMinor: 84050 })).body.data
    expect(close).toMatchObject({ roundOffMinor: 50, dueDate: '2026-12-18', orderNumber: 'ANDP/2627/00001' })
    expect((await postToBill(close.supplierBillId, 'posting', { version: 1 })).body.data).toMatchObject({
      status: 'posted',
    })
    const secondBill = (await addBill({ purchaseOrderId, billNo: 'M/102' })).body.data
    const post = (version: number) => postToBill(secondBill.supplierBillId, 'posting', { version })
    expect((await post(1)).body.fields).toEqual({
      differenceReason: 'The order has ₹0.00 left to bill. Enter the reason for the difference',
    })
    const reason = {
      partyId,
      ...bill,
      billNo: 'M/102',
      payableMinor: 84000,
      purchaseOrderId,
      differenceReason: 'Second lot',
    }
    await ask(clinic.admin, `PUT /supplier-bills/${secondBill.supplierBillId}`, { ...reason, version: 1 })
    expect((await post(2)).body.data).toMatchObject({ status: 'posted', differenceReason: 'Second lot' })
    const billedOrder = (await ask(clinic.admin, `GET /purchase-orders/${purchaseOrderId}`)).body.data
    expect(billedOrder.billedMinor).toBe(168050)
    expect((await postToOrder(purchaseOrderId, 'cancellation', { version: 3, reason: 'Late' })).status).toBe(409)
  })

  it('is found by its number at the top of each page, by people who pay bills', async () => {
    const { supplierBillId } = (await addBill({ billNo: 'MD/24-77' })).body.data
    const search = async (q: string, token = clinic.admin) =>
      (await ask(token, `GET /pages/search?q=${encodeURIComponent(q)}`)).body.data.billingDocuments
    const found = { kind: 'supplier_bill', documentId: supplierBillId, number: 'MD/24-77', name: 'Medico Distributors' }
    expect(await search('md/24-77')).toMatchObject([found])
    expect(await search('md/24-78')).toEqual([])
    expect(await search('md/24-77', clinic.receptionist)).toEqual([])
  })

  it('posts a bill without an order once, pays it in parts, reverses and cancels', async () => {
    const one = (await addBill()).body.data.supplierBillId
    const two = (await addBill({ billNo: 'm/101' })).body.data.supplierBillId
    expect((await postToBill(one, 'payments', { version: 1, method: 'upi' })).body.message).toContain('posted')
    await postToBill(one, 'posting', { version: 1 })
    expect((await postToBill(two, 'posting', { version: 1 })).body.message).toContain('already recorded')
    const twice = { billNo: 'Bill m/101 of this supplier is already recorded' }
    expect((await addBill({ billNo: 'm/101' })).body.fields).toEqual(twice)
    const part = (await postToBill(one, 'payments', { version: 2, method: 'bank_transfer', amountMinor: 50000 })).body
      .data
    expect(part).toMatchObject({ paidMinor: 50000, dueMinor: 34000 })
    const listed = (await ask(clinic.admin, 'GET /supplier-bills?q=m/101')).body.data.rows
    expect(listed.find((row: { supplierBillId: string }) => row.supplierBillId === one)).toMatchObject({
      owedMinor: 84000,
      debitedMinor: 0,
      paidMinor: 50000,
      dueMinor: 34000,
      overdue: false,
    })
    expect(listed.find((row: { supplierBillId: string }) => row.supplierBillId === two)).toMatchObject({ dueMinor: 0 })
    expect((await postToBill(one, 'cancellation', { version: 3, reason: 'Wrong' })).body.message).toContain('Reverse')
    const [{ outgoingPaymentId }] = part.payments
    const reversal = await postToBill(one, `payments/${outgoingPaymentId}/reversal`, { version: 1, reason: 'Failed' })
    expect(reversal.body.data).toMatchObject({ paidMinor: 0, dueMinor: 84000 })
    expect((await postToBill(one, 'cancellation', { version: 4, reason: 'Wrong supplier' })).body.data).toMatchObject({
      status: 'cancelled',
      owedMinor: 0,
    })
    expect((await postToBill(two, 'posting', { version: 1 })).status).toBe(200)
  })

  it('saves and posts a bill in one call, and saves nothing if posting is refused', async () => {
    const posted = (await addBill({ post: true })).body.data
    expect(posted).toMatchObject({ status: 'posted', version: 2 })
    expect((await addBill({ post: true })).status).toBe(409)
    const { supplierBillId } = (await addBill({ billNo: 'M/102' })).body.data
    const { rows } = (await ask(clinic.admin, 'GET /supplier-bills')).body.data
    expect(rows).toHaveLength(2)
    const save = async (body: object) => {
      const { body: read } = await ask(clinic.admin, `GET /supplier-bills/${supplierBillId}`)
      const { partyId, billNo, billDate, taxableMinor, exemptMinor, cgstMinor, sgstMinor, payableMinor } = read.data
      const bill = { partyId, billNo, billDate, taxableMinor, exemptMinor, cgstMinor, sgstMinor, payableMinor }
      return ask(clinic.admin, `PUT /supplier-bills/${supplierBillId}`, {
        ...bill,
        version: read.data.version,
        ...body,
      })
    }
    expect((await save({ billNo: posted.billNo, post: true })).status).toBe(409)
    expect((await save({ post: true })).body.data).toMatchObject({ status: 'posted', billNo: 'M/102', version: 3 })
  })

  it('reduces the amount due by a debit note', async () => {
    const { supplierBillId } = (await addBill()).body.data
    await postToBill(supplierBillId, 'posting', { version: 1 })
    const id = uuidv7()
    const { practiceId, placeId } = clinic
    const sums = { grossMinor: 10000, exemptMinor: 10000, totalMinor: 10000, payableMinor: 10000 }
    const noteColumns = { side: 'supplier' as const, supplierBillId, partyId, reason: 'goods_returned' as const }
    await maintenance.insert(debitNotes).values({ id, practiceId, placeId, ...noteColumns, ...sums })
    const line = {
      position: 1,
      description: 'Torn strips',
      unitPriceMinor: 10000,
      grossMinor: 10000,
      taxableMinor: 10000,
    }
    await maintenance
      .insert(debitNoteLines)
      .values({ ...line, id: uuidv7(), practiceId, debitNoteId: id, lineTotalMinor: 10000 })
    const issued = { status: 'issued' as const, number: 'TD/1', issueDate: '2026-11-19' }
    await maintenance.update(debitNotes).set(issued).where(eq(debitNotes.id, id))
    const more = await postToBill(supplierBillId, 'payments', { version: 2, method: 'upi', amountMinor: 74001 })
    expect(more.body.fields).toEqual({ amountMinor: 'Enter ₹740.00 or less. That is the amount due' })
    expect((await postToBill(supplierBillId, 'payments', { version: 2, method: 'upi' })).body.data).toMatchObject({
      debitedMinor: 10000,
      paidMinor: 74000,
      dueMinor: 0,
    })
  })

  it('rejects amounts that do not add up', async () => {
    const { fields } = (await addBill({ payableMinor: 84101, dueDate: '2026-11-01', sgstMinor: 1999 })).body
    expect(Object.keys(fields!).sort()).toEqual(['dueDate', 'payableMinor', 'sgstMinor'])
    expect((await addBill({ billDate: '2026-11-21' })).body.fields).toHaveProperty('billDate')
    const slip = { taxableMinor: 10000, cgstMinor: 0, sgstMinor: 0, igstMinor: 60000, payableMinor: 70000 }
    expect((await addBill(slip)).body.fields).toEqual({
      igstMinor: 'The highest rate is 40%, so the tax on ₹100.00 can’t be more than ₹40.00',
    })
    expect((await addBill({ ...slip, taxableMinor: 0, exemptMinor: 10000 })).body.fields).toEqual({
      igstMinor: 'Enter the taxable amount as well',
    })
    const draft = (await addOrder()).purchaseOrderId
    expect((await addBill({ purchaseOrderId: draft })).body.fields).toHaveProperty('purchaseOrderId')
  })
})
