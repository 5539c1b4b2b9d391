import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createDocuments } from '#api/billing/receipts/testing.ts'
import { type Clinic, createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { expenses } from '#db/schema/purchasing/purchasing.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
let approver: string
beforeEach(async () => {
  clinic = await createClinic(database)
  approver = (await clinic.join('admin', { rights: ['approve'] })).token
})
afterAll(async () => {
  expect(await checkInvariants(maintenance)).toEqual([])
})

const rent = {
  category: 'rent',
  description: 'Rent of November',
  vendor: 'Hill Estates',
  billNo: 'H-7',
  spentOn: '2026-11-01',
  amountMinor: 1000000,
  cgstMinor: 90000,
  sgstMinor: 90000,
  tdsMinor: 100000,
}
const add = (body: object = {}) => ask(clinic.admin, 'POST /expenses', { ...rent, ...body })
const postToExpense = (expenseId: string, what: string, body: object, token = approver) =>
  ask(token, `POST /expenses/${expenseId}/${what}`, body)
const read = async (expenseId: string) => (await ask(clinic.admin, `GET /expenses/${expenseId}`)).body.data

async function createApproved(body: object = {}): Promise<string> {
  const { expenseId } = (await add(body)).body.data
  await postToExpense(expenseId, 'submission', { version: 1 }, clinic.admin)
  expect((await postToExpense(expenseId, 'approval', { version: 2 })).status).toBe(200)
  return expenseId
}

describe('expenses', () => {
  it('records, submits, approves with a number and pays an expense less the tax withheld', async () => {
    const draft = (await add()).body.data
    expect(draft).toMatchObject({ status: 'draft', number: null, totalMinor: 1180000, owedMinor: 0, version: 1 })
    const { expenseId } = draft
    expect((await postToExpense(expenseId, 'approval', { version: 1 })).body.message).toContain('Submit it first')
    await postToExpense(expenseId, 'submission', { version: 1 }, clinic.admin)
    expect((await postToExpense(expenseId, 'approval', { version: 2 }, clinic.admin)).status).toBe(403)
    expect((await postToExpense(expenseId, 'payments', { version: 2, method: 'upi' })).status).toBe(409)
    expect((await postToExpense(expenseId, 'approval', { version: 2 })).body.data).toMatchObject({
      status: 'approved',
      number: 'ANDE/2627/00001',
      owedMinor: 1080000,
      dueMinor: 1080000,
    })
    const part = await postToExpense(
      expenseId,
      'payments',
      { version: 3, method: 'bank_transfer', amountMinor: 80000 },
      clinic.admin,
    )
    expect(part.body.data).toMatchObject({ status: 'approved', dueMinor: 1000000 })
    const more = await postToExpense(expenseId, 'payments', { version: 4, method: 'upi', amountMinor: 1000001 })
    expect(more.body.fields).toEqual({ amountMinor: 'Enter ₹10,000.00 or less. That is the amount due' })
    const rest = await postToExpense(
      expenseId,
      'payments',
      { version: 4, method: 'upi', reference: 'UTR9' },
      clinic.admin,
    )
    expect(rest.body.data).toMatchObject({ status: 'paid', dueMinor: 0, payments: [{}, { reference: 'UTR9' }] })
    expect((await postToExpense(expenseId, 'payments', { version: 5, method: 'upi' })).body.message).toContain(
      'is paid',
    )
    expect((await postToExpense(expenseId, 'prints', {})).body.data.printCount).toBe(1)
  })

  it('allows edits after a rejection, and voids an approved expense once its payments are reversed', async () => {
    const { expenseId } = (await add()).body.data
    await postToExpense(expenseId, 'submission', { version: 1 })
    expect((await postToExpense(expenseId, 'rejection', { version: 2 })).body.fields).toEqual({
      reason: 'Enter the reason for rejection',
    })
    await postToExpense(expenseId, 'rejection', { version: 2, reason: 'Bill missing' })
    const edited = { ...rent, description: 'Rent, with bill' }
    const save = (version: number) => ask(clinic.admin, `PUT /expenses/${expenseId}`, { ...edited, version })
    expect((await save(2)).status).toBe(409)
    expect((await save(3)).body.data).toMatchObject({
      status: 'draft',
      decisionReason: null,
      description: edited.description,
    })
    await postToExpense(expenseId, 'submission', { version: 4 })
    await postToExpense(expenseId, 'approval', { version: 5 })
    expect((await save(6)).body.message).toContain('can’t be changed')
    await postToExpense(expenseId, 'payments', { version: 6, method: 'upi' })
    const voiding = (version: number) => postToExpense(expenseId, 'voiding', { version, reason: 'Charged twice' })
    expect((await voiding(7)).body.message).toContain('Reverse them first')
    const [{ outgoingPaymentId }] = (await read(expenseId)).payments
    const reverse = await postToExpense(expenseId, `payments/${outgoingPaymentId}/reversal`, {
      version: 1,
      reason: 'Failed',
    })
    expect(reverse.body.data).toMatchObject({ status: 'approved', dueMinor: 1080000 })
    expect((await voiding(8)).body.data).toMatchObject({ status: 'voided', owedMinor: 0 })
  })

  it('requires someone other than the author to approve, unless there is no other approver', async () => {
    const author = await clinic.join('admin', { rights: ['approve'] })
    const { expenseId } = (await ask(author.token, 'POST /expenses', rent)).body.data
    const submitted = await postToExpense(expenseId, 'submission', { version: 1 }, author.token)
    // The clinic's manager has no right to approve.
    expect(submitted.body.data).toMatchObject({ approvable: false, otherApprovers: ['Test admin'] })
    const alone = await postToExpense(expenseId, 'approval', { version: 2 }, author.token)
    expect([alone.status, alone.body.message]).toEqual([409, 'You created this, so another approver must approve it.'])
    expect((await ask(approver, `GET /expenses/${expenseId}`)).body.data).toMatchObject({
      approvable: true,
      otherApprovers: [],
    })
    // The person who edits an expense becomes its author.
    await ask(approver, `PUT /expenses/${expenseId}`, { ...rent, description: 'Rent of mine', version: 2 })
    await postToExpense(expenseId, 'submission', { version: 3 })
    expect((await postToExpense(expenseId, 'approval', { version: 4 })).status).toBe(409)
    expect((await postToExpense(expenseId, 'approval', { version: 4 }, author.token)).status).toBe(200)

    const small = await createClinic(database)
    const { token } = await small.join('admin', { rights: ['approve'] })
    await small.join('receptionist', { placeId: small.placeId, rights: ['approve'] })
    const own = (await ask(token, 'POST /expenses', rent)).body.data.expenseId
    await postToExpense(own, 'submission', { version: 1 }, token)
    expect((await postToExpense(own, 'approval', { version: 2 }, token)).status).toBe(200)
  })

  it('sums expenses by category and payment method', async () => {
    const expenseId = await createApproved({ tdsMinor: 0 })
    await createApproved({
      category: 'travel',
      billNo: 'T-1',
      amountMinor: 50000,
      cgstMinor: 0,
      sgstMinor: 0,
      tdsMinor: 0,
    })
    await add({ category: 'travel' })
    await postToExpense(expenseId, 'payments', { version: 3, method: 'upi', amountMinor: 180000 })
    const sums = async (query: string) => (await ask(clinic.admin, `GET /expense-sums?${query}`)).body.data
    expect(await sums('')).toEqual({
      count: 2,
      totalMinor: 1230000,
      categories: [
        { category: 'rent', count: 1, totalMinor: 1180000 },
        { category: 'travel', count: 1, totalMinor: 50000 },
      ],
      methods: [{ method: 'upi', paidMinor: 180000 }],
    })
    expect(await sums('method=upi&q=estates')).toMatchObject({ count: 1, totalMinor: 1180000 })
    expect((await sums('q=1')).count + (await sums('q=ANDE%202')).count).toBe(2)
    expect(await sums('q=99')).toMatchObject({ count: 0 })
    expect(await sums('method=cash')).toEqual({ count: 0, totalMinor: 0, categories: [], methods: [] })
    expect((await ask(clinic.admin, 'GET /expenses?method=upi')).body.data).toMatchObject({ count: 1 })
  })

  it('stores the planned payment method and account', async () => {
    const bank = {
      holder: 'Asha',
      bankName: 'HDFC',
      accountNo: '50100012345678',
      bankCode: 'HDFC0001234',
      accountType: 'current',
    }
    const { bankAccountId } = (await ask(clinic.admin, 'POST /bank-accounts', bank)).body.data
    const planned = { method: 'cheque', bankAccountId }
    expect((await add(planned)).body.data).toMatchObject(planned)
    expect((await add({ method: 'cash', bankAccountId })).body.data).toMatchObject({ bankAccountId: null })
    expect((await add({ bankAccountId: clinic.placeId })).body.fields).toHaveProperty('bankAccountId')
    expect((await add({ method: 'barter' })).body.fields).toHaveProperty('method')
  })

  it('rejects invalid amounts, dates and files', async () => {
    const wrong = await add({ igstMinor: 1, tdsMinor: 1000001, itcEligible: true, billNo: undefined })
    expect(Object.keys(wrong.body.fields!).sort()).toEqual(['billNo', 'igstMinor', 'tdsMinor'])
    expect((await add({ spentOn: '2026-11-21' })).body.fields).toEqual({
      spentOn: 'Enter today’s date or an earlier date',
    })
    const old = { spentOn: 'Enter a date in this or the last financial year' }
    expect((await add({ spentOn: '2025-03-31' })).body.fields).toEqual(old)
    expect((await add({ spentOn: '2025-04-01' })).status).toBe(200)
    expect((await add({ fileId: clinic.placeId })).body.fields).toEqual({ fileId: 'Attach the file again' })
    expect((await ask(clinic.receptionist, 'POST /expenses', rent)).status).toBe(403)
  })

  it('rejects a bill number that the vendor has already', async () => {
    const one = (await add()).body.data.expenseId
    const two = (await add({ billNo: 'h-7', vendor: 'HILL estates' })).body.data.expenseId
    await postToExpense(one, 'submission', { version: 1 }, clinic.admin)
    const twice = 'Bill h-7 of this supplier is already recorded. Check the bill number'
    expect((await postToExpense(two, 'submission', { version: 1 }, clinic.admin)).body.message).toBe(`${twice}.`)
    expect((await add({ billNo: 'h-7' })).body.fields).toEqual({ billNo: twice })
    // The rule can't be bypassed by case, and rejected or voided expenses free the number.
    const submit = () => maintenance.update(expenses).set({ status: 'submitted' }).where(eq(expenses.id, two))
    await expect(submit()).rejects.toMatchObject({ cause: { code: '23505' } })
    await ask(clinic.admin, `PUT /expenses/${one}`, { ...rent, version: 2 })
    expect((await postToExpense(two, 'submission', { version: 1 }, clinic.admin)).status).toBe(200)
    expect((await add({ billNo: undefined })).status).toBe(200)
  })

  it('rejects tax above the highest rate', async () => {
    const much = await add({ amountMinor: 10000, cgstMinor: 30000, sgstMinor: 30000, tdsMinor: 0 })
    expect(much.body.fields).toEqual({
      cgstMinor: 'The highest rate is 40%, so the tax on ₹100.00 can’t be more than ₹40.00',
    })
    const rounded = { amountMinor: 10000, cgstMinor: 0, sgstMinor: 0, tdsMinor: 0 }
    expect((await add({ ...rounded, igstMinor: 4101 })).body.fields).toHaveProperty('igstMinor')
    expect((await add({ ...rounded, igstMinor: 4100 })).status).toBe(200)
  })

  it('finds expenses by name, and links a known supplier', async () => {
    const partyId = await createDocuments(database, clinic).party('Hill Estates', 'supplier')
    await add({ partyId, vendor: undefined })
    await add({ category: 'travel', vendor: 'Taxi', billNo: undefined, description: 'To the bank' })
    const list = async (query: string) => (await ask(clinic.admin, `GET /expenses?${query}`)).body.data
    expect(await list('q=estates')).toMatchObject({ count: 1, rows: [{ vendor: 'Hill Estates', partyId }] })
    expect(await list('category=travel')).toMatchObject({ count: 1 })
    expect(await list('status=draft&limit=1')).toMatchObject({ count: 2, rows: [{ vendor: 'Taxi' }] })
  })

  it('takes cash from the drawer, and rejects a locked month', async () => {
    const expenseId = await createApproved({ amountMinor: 35000, cgstMinor: 0, sgstMinor: 0, tdsMinor: 0 })
    await ask(approver, 'POST /shifts', { floatMinor: 200000 })
    await postToExpense(expenseId, 'payments', { version: 3, method: 'cash' })
    const { open } = (await ask(approver, 'GET /shifts/mine')).body.data
    expect(open[0]).toMatchObject({ expectedMinor: 165000, spent: [{ method: 'cash', amountMinor: 35000 }] })
    const submitted = (await add({ spentOn: '2026-10-05', billNo: 'H-8' })).body.data
    await postToExpense(submitted.expenseId, 'submission', { version: 1 })
    const draft = (await add({ spentOn: '2026-10-06', billNo: 'H-9' })).body.data
    await ask(clinic.admin, 'POST /locked-months', { month: '2026-10' })
    const locked = { spentOn: expect.stringContaining('This month is locked') }
    expect((await add({ spentOn: '2026-10-07', billNo: 'H-6' })).body.fields).toEqual(locked)
    expect((await postToExpense(draft.expenseId, 'submission', { version: 1 })).body.fields).toEqual(locked)
    expect((await postToExpense(submitted.expenseId, 'approval', { version: 2 })).body.message).toContain('locked')
  })
})

describe('billFiles', () => {
  const upload = (name: string, type: string, content: string) => {
    const body = new FormData()
    body.append('file', new File([content], name, { type }))
    return api.call('/bill-files', { method: 'POST', body, token: clinic.admin })
  }

  it('attaches a file to an expense and returns it', async () => {
    const { fileId } = (await upload('bill.pdf', 'application/pdf', '%PDF-1.7 bill')).body.data
    const { expenseId } = (await add({ fileId })).body.data
    expect((await read(expenseId)).fileId).toBe(fileId)
    const details = await ask(clinic.admin, `GET /bill-files/${fileId}/details`)
    expect(details.body.data).toEqual({ fileId, name: 'bill.pdf', size: 13 })
    const file = await api.call(`/bill-files/${fileId}`, { token: clinic.admin })
    expect([file.status, file.headers.get('content-type'), file.body]).toEqual([
      ...[200, 'application/pdf', '%PDF-1.7 bill'],
    ])
    const other = await createClinic(database)
    expect((await api.call(`/bill-files/${fileId}`, { token: other.admin })).status).toBe(404)
    expect((await ask(other.admin, 'POST /expenses', { ...rent, fileId })).body.fields).toHaveProperty('fileId')
  })

  it('rejects a file whose content does not match its type', async () => {
    expect((await upload('bill.pdf', 'application/pdf', '<html>')).body.fields).toEqual({
      file: 'The file is not a PDF',
    })
    expect((await upload('bill.png', 'image/png', '%PDF-1.7')).status).toBe(422)
    expect((await upload('bill.html', 'text/html', '<html>')).status).toBe(422)
  })
})
