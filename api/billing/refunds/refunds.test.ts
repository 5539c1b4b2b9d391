import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { invoiceLines, receipts } from '#db/schema/billing/billing.ts'
import { creditApplications, creditNoteLines, creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createDocuments, createReceiver } from '../receipts/testing.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
const postReceipt = createReceiver(ask)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
let approver: string
let documents: ReturnType<typeof createDocuments>
let payer: { patientId: string }
beforeEach(async () => {
  clinic = await createClinic(database)
  approver = (await clinic.join('admin', { rights: ['approve'] })).token
  documents = createDocuments(database, clinic)
  payer = { patientId: clinic.patientId }
})
afterAll(async () => {
  expect(await checkInvariants(maintenance)).toEqual([])
})

const receivePayment = async (amountMinor: number, more: object = {}) =>
  (await postReceipt(clinic.admin, { ...payer, amountMinor, ...more })).body.data[0]
const requestRefund = (receiptId: string, body: object = {}, token = clinic.receptionist) =>
  ask(token, `POST /receipts/${receiptId}/refunds`, { reason: 'Paid too much', ...body })
const postToRefund = (refundId: string, what: string, body: object, token = approver) =>
  ask(token, `POST /refunds/${refundId}/${what}`, body)
const readAccount = async () => (await ask(clinic.admin, `GET /payer-account?patientId=${clinic.patientId}`)).body.data

/** Creates a credit note of an invoice and applies it. */
async function createCreditNote(invoiceId: string, payableMinor: number, appliedMinor: number): Promise<string> {
  const id = uuidv7()
  const { practiceId, placeId, patientId } = clinic
  const shared = { practiceId, creditNoteId: id }
  const [line] = await maintenance.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId))
  const sums = { exemptMinor: payableMinor, totalMinor: payableMinor, payableMinor }
  const noteColumns = { reason: 'price_correction' as const, disposition: 'keep_as_credit' as const, patientId }
  await maintenance.insert(creditNotes).values({ id, practiceId, placeId, invoiceId, ...noteColumns, ...sums })
  await maintenance.insert(creditNoteLines).values({
    ...shared,
    id: uuidv7(),
    invoiceLineId: line!.id,
    position: 1,
    description: 'Dressing',
    taxableMinor: payableMinor,
    lineTotalMinor: payableMinor,
  })
  const issued = {
    status: 'issued' as const,
    number: `TC/${id.slice(-6)}`,
    issueDate: '2026-11-20',
    client: { name: 'Asha' },
  }
  await maintenance.update(creditNotes).set(issued).where(eq(creditNotes.id, id))
  if (appliedMinor > 0)
    await maintenance
      .insert(creditApplications)
      .values({ ...shared, id: uuidv7(), invoiceId, amountMinor: appliedMinor })
  return id
}

describe('refundReceipt', () => {
  it('is refunded once, and reversed only after the refund is reversed (E15)', async () => {
    await documents.invoice(21500, payer)
    const { receiptId, availableMinor } = await receivePayment(30000, { method: 'cash' })
    expect(availableMinor).toBe(8500)
    expect((await requestRefund(receiptId, { amountMinor: 8501 })).body.fields).toEqual({
      amountMinor: 'You can refund at most ₹85.00',
    })
    const refund = (await requestRefund(receiptId, { amountMinor: 8500 })).body.data
    expect(refund).toMatchObject({ status: 'paid', number: 'ANDF/2627/00001', method: 'cash', amountMinor: 8500 })
    expect((await ask(clinic.admin, `GET /receipts/${receiptId}`)).body.data).toMatchObject({
      allocatedMinor: 21500,
      refundedMinor: 8500,
    })
    expect((await requestRefund(receiptId, { amountMinor: 1 })).status).toBe(409)
    const reverse = (version: number) =>
      ask(clinic.admin, `POST /receipts/${receiptId}/reversal`, { version, reason: 'Wrong person' })
    expect((await reverse(1)).status).toBe(409)
    expect((await reverse(2)).body.message).toContain('has a refund')
    expect(
      (await postToRefund(refund.refundId, 'reversal', { version: 1, reason: 'Brought back' })).body.data.status,
    ).toBe('reversed')
    expect((await readAccount()).availableMinor).toBe(8500)
    expect((await reverse(2)).body.data).toMatchObject({ status: 'reversed' })
    expect((await readAccount()).dueMinor).toBe(21500)
    expect((await requestRefund(receiptId)).body.message).toContain('was reversed')
  })

  it('is requested over the limit, approved by someone else, and then paid', async () => {
    const { receiptId } = await receivePayment(900000, { allocate: 'none' })
    const refund = (await requestRefund(receiptId, { amountMinor: 600000 })).body.data
    expect(refund).toMatchObject({ status: 'requested', number: null })
    expect((await requestRefund(receiptId, { amountMinor: 100 }, clinic.admin)).body.data.status).toBe('requested')
    expect((await readAccount()).availableMinor).toBe(299900)
    const waiting = (await ask(clinic.admin, 'GET /refunds?status=requested')).body.data
    expect(waiting).toMatchObject({ count: 2, rows: [{}, { refundId: refund.refundId }] })
    expect((await postToRefund(refund.refundId, 'approval', { version: 1 }, clinic.admin)).status).toBe(403)
    expect((await postToRefund(refund.refundId, 'payment', { version: 1 })).body.message).toContain(
      'waiting for approval',
    )
    expect((await postToRefund(refund.refundId, 'approval', { version: 1 })).body.data).toMatchObject({
      status: 'approved',
    })
    const paid = (
      await postToRefund(refund.refundId, 'payment', { version: 2, reference: 'UTR1' }, clinic.receptionist)
    ).body.data
    expect(paid).toMatchObject({ status: 'paid', method: 'upi', reference: 'UTR1', refundedOn: '2026-11-20' })
    expect((await postToRefund(refund.refundId, 'payment', { version: 3 })).body.message).toContain('already paid')
    expect((await postToRefund(refund.refundId, 'prints', {})).body.data).toMatchObject({
      printCount: 1,
      seller: { name: 'Andheri' },
    })
  })

  it("can't be approved by its requester, and is available again when rejected", async () => {
    const helper = (await clinic.join('receptionist', { placeId: clinic.placeId })).token
    const { receiptId } = await receivePayment(900000, { allocate: 'none' })
    const refund = (await requestRefund(receiptId, {}, helper)).body.data
    expect(refund).toMatchObject({ status: 'requested', amountMinor: 900000 })
    expect((await postToRefund(refund.refundId, 'rejection', { version: 1 })).body.fields).toEqual({
      reason: 'Enter the reason for rejection',
    })
    await postToRefund(refund.refundId, 'rejection', { version: 1, reason: 'Operation takes place' })
    expect((await readAccount()).availableMinor).toBe(900000)
    expect((await postToRefund(refund.refundId, 'approval', { version: 2 })).body.message).toContain('rejected')
  })
})

describe('a cheque', () => {
  const tender = { method: 'cheque', reference: '000123', chequeBank: 'SBI', chequeDate: '2026-11-18' }
  const cheque = async (amountMinor: number, more: object = {}) =>
    (await postReceipt(clinic.admin, { ...payer, tenders: [{ ...tender, amountMinor }], ...more })).body.data[0]
      .receiptId
  const move = (receiptId: string, body: object) => ask(clinic.admin, `POST /receipts/${receiptId}/cheque`, body)
  const NOT_CLEARED = /^Cheque 000123 of SBI, dated 18-Nov-2026, has not cleared\./

  it('is not refunded before it has cleared', async () => {
    const receiptId = await cheque(90000, { allocate: 'none', kind: 'advance' })
    expect((await requestRefund(receiptId, { method: 'cash' })).body.message).toMatch(NOT_CLEARED)
    await move(receiptId, { version: 1, state: 'deposited' })
    expect((await requestRefund(receiptId, { method: 'cash' })).body.message).toMatch(NOT_CLEARED)
    const row = { id: uuidv7(), practiceId: clinic.practiceId, placeId: clinic.placeId, receiptId, payee: {} }
    const paid = { ...row, seller: {}, method: 'cash', amountMinor: 1, batchId: uuidv7(), patientId: clinic.patientId }
    await expect(maintenance.insert(refunds).values(paid)).rejects.toMatchObject({ cause: { code: '23514' } })
    await move(receiptId, { version: 2, state: 'cleared' })
    expect((await requestRefund(receiptId, { method: 'cash' })).body.data).toMatchObject({
      status: 'paid',
      amountMinor: 90000,
    })
  })

  it('is not refunded by the credit note of its invoice either', async () => {
    const invoiceId = await documents.invoice(30000, payer)
    await receivePayment(10000)
    await cheque(20000, { allocate: 'oldest' })
    const note = await createCreditNote(invoiceId, 30000, 0)
    const give = (body: object) =>
      ask(clinic.receptionist, `POST /credit-notes/${note}/refunds`, { reason: 'Returned', method: 'upi', ...body })
    expect((await give({})).body.message).toMatch(NOT_CLEARED)
    expect((await give({ amountMinor: 10000 })).body.data).toMatchObject({ status: 'paid' })
    expect((await give({ amountMinor: 1 })).body.message).toMatch(NOT_CLEARED)
  })

  it('bounces even if refunded, and its payer owes the refund', async () => {
    const receiptId = await cheque(90000, { allocate: 'none' })
    // A state from before cheque checks existed.
    const note = (chequeState: 'cleared' | 'received') =>
      maintenance.update(receipts).set({ chequeState }).where(eq(receipts.id, receiptId))
    await note('cleared')
    const refund = (await requestRefund(receiptId, { amountMinor: 50000, method: 'upi' })).body.data
    await note('received')
    const bounced = await move(receiptId, { version: 2, state: 'bounced', reason: 'No funds' })
    expect(bounced.body.data).toMatchObject({ status: 'reversed', chequeState: 'bounced' })
    const owed = [{ refundId: refund.refundId, number: refund.number, amountMinor: 50000 }]
    expect(await readAccount()).toMatchObject({ bounced: owed, dueMinor: 0, availableMinor: 0, balanceMinor: 50000 })
    const days = 'from=2026-11-20&to=2026-11-20'
    const statement = await ask(clinic.admin, `GET /money-reports/statements/${clinic.patientId}?${days}`)
    expect(statement.body.data).toMatchObject({ closingMinor: 50000 })
    const outstanding = (await ask(clinic.admin, 'GET /money-reports/outstanding?side=customers')).body.data.rows
    expect(outstanding).toMatchObject([{ dueMinor: 50000, creditMinor: 0, balanceMinor: 50000 }])
    await postToRefund(refund.refundId, 'reversal', { version: 1, reason: 'Brought back' })
    expect(await readAccount()).toMatchObject({ bounced: [], balanceMinor: 0 })
  })
})

describe('credit notes', () => {
  it('keep credit of a paid invoice to refund, and reduce an unpaid one (E16)', async () => {
    const paid = await documents.invoice(35600, payer)
    await receivePayment(35600)
    const note = await createCreditNote(paid, 14129, 0)
    expect(await readAccount()).toMatchObject({ dueMinor: 0, availableMinor: 14129 })
    const unpaid = await documents.invoice(35600, payer)
    await createCreditNote(unpaid, 14129, 14129)
    expect((await readAccount()).due).toMatchObject([{ documentId: unpaid, dueMinor: 21471 }])
    const refund = (body: object) =>
      ask(clinic.receptionist, `POST /credit-notes/${note}/refunds`, { reason: 'Returned', ...body })
    expect((await refund({ amountMinor: 14130 })).body.fields).toEqual({
      amountMinor: 'You can refund at most ₹141.29',
    })
    expect((await refund({})).body.data).toMatchObject({ status: 'paid', amountMinor: 14129, method: 'upi' })
    expect((await refund({})).status).toBe(409)
    expect((await readAccount()).availableMinor).toBe(0)
  })

  it('are refunded in cash in whole rupees, and the rest stays as credit', async () => {
    const paid = await documents.invoice(67_00, payer)
    await receivePayment(67_00, { method: 'cash' })
    const note = await createCreditNote(paid, 22_39, 0)
    const refund = (body: object) =>
      ask(clinic.receptionist, `POST /credit-notes/${note}/refunds`, { reason: 'Returned', ...body })
    expect((await refund({ amountMinor: 22_39 })).body.fields).toEqual({
      amountMinor: 'Enter ₹22.00, or choose another method. Cash is refunded in whole rupees',
    })
    expect((await refund({})).body.data).toMatchObject({ status: 'paid', amountMinor: 22_00, method: 'cash' })
    expect((await readAccount()).availableMinor).toBe(39)
    expect((await refund({})).body.fields).toEqual({
      method: 'Choose another method. Cash is refunded in whole rupees',
    })
    expect((await refund({ method: 'upi' })).body.data).toMatchObject({ status: 'paid', amountMinor: 39 })
    expect((await readAccount()).availableMinor).toBe(0)
  })

  it('block the reversal of a receipt that they refunded', async () => {
    const visit = await clinic.visit()
    const tenders = [{ method: 'upi' }]
    await ask(clinic.admin, `POST /appointments/${visit}/payments`, { version: 0, tenders })
    const [invoice] = (await ask(clinic.admin, 'GET /receipts')).body.data.rows
    const paidReceipt = (await ask(clinic.admin, `GET /receipts/${invoice.receiptId}`)).body.data
    const note = await createCreditNote(paidReceipt.paid[0].documentId, 50000, 0)
    const refund = await ask(clinic.admin, `POST /credit-notes/${note}/refunds`, { reason: 'Not given' })
    const status = async () =>
      (await maintenance.select().from(appointments).where(eq(appointments.id, visit)))[0]!.paymentStatus
    expect(await status()).toBe('refunded')
    const reverse = () =>
      ask(clinic.admin, `POST /receipts/${invoice.receiptId}/reversal`, { version: 1, reason: 'Bounced' })
    expect((await reverse()).body.message).toContain('has a refund')
    await postToRefund(refund.body.data.refundId, 'reversal', { version: 1, reason: 'Failed' })
    expect(await status()).toBe('paid')
  })
})

describe('write-offs', () => {
  it('need the right to approve, settle the balance, and can be undone', async () => {
    const visit = await clinic.visit()
    const pay = { version: 0, part: true, tenders: [{ method: 'upi', amountMinor: 20000 }] }
    await ask(clinic.admin, `POST /appointments/${visit}/payments`, pay)
    const { documentId } = (await readAccount()).due[0]
    const write = (body: object, token = approver) => ask(token, `POST /invoices/${documentId}/write-offs`, body)
    expect((await write({ reason: 'Gone' }, clinic.admin)).status).toBe(403)
    expect((await write({ amountMinor: 30001, reason: 'Gone' })).body.fields).toEqual({
      amountMinor: 'Enter ₹300.00 or less. That is the amount due',
    })
    const writeOff = (await write({ reason: 'Moved away' })).body.data
    expect(writeOff).toMatchObject({ amountMinor: 30000, writtenOffOn: '2026-11-20', decidedByName: 'Test admin' })
    const charges = async () => (await ask(clinic.admin, `GET /appointments/${visit}/charges`)).body.data
    expect(await charges()).toMatchObject({ dueMinor: 0, paidMinor: 20000, visit: { paymentStatus: 'paid' } })
    expect((await write({ reason: 'Again' })).body.message).toBe('This invoice has no amount due.')
    const reverse = (version: number) =>
      ask(approver, `POST /write-offs/${writeOff.writeOffId}/reversal`, { version, reason: 'Came back' })
    expect((await reverse(2)).status).toBe(409)
    expect((await reverse(1)).body.data).toMatchObject({ reversedReason: 'Came back', version: 2 })
    expect(await charges()).toMatchObject({ dueMinor: 30000, visit: { paymentStatus: 'part_paid' } })
    const list = (await ask(clinic.receptionist, `GET /invoices/${documentId}/write-offs`)).body.data
    expect(list).toHaveLength(1)
  })
})

describe('the pages of receipts', () => {
  it('tell approvers how many refunds wait, and show the refunds and account of a receipt', async () => {
    const { receiptId } = await receivePayment(9000_00, { allocate: 'none' })
    await requestRefund(receiptId, {}, clinic.admin)
    const readWaiting = async (token: string) => (await ask(token, 'GET /pages/receipts')).body.data.requestedRefunds
    expect(await readWaiting(approver)).toEqual({ count: 1, more: false })
    expect(await readWaiting(clinic.receptionist)).toBeNull()
    const { receipt, refunds: rows, account } = (await ask(approver, `GET /pages/receipts/${receiptId}`)).body.data
    expect(receipt).toMatchObject({ receiptId, amountMinor: 9000_00 })
    expect(rows).toMatchObject([{ status: 'requested', receiptId }])
    expect(account).toEqual(await readAccount())
  })
})
