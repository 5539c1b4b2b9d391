import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { expenses } from '#db/schema/purchasing/purchasing.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createBillingClinic } from '../invoices/testing.ts'
import { createDocuments } from '../receipts/testing.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
api.clock.set('2026-11-20T06:00:00Z')

describe('an issued document', () => {
  it("keeps its texts after renames, and uses today's letterhead if it has none", async () => {
    const clinic = await createBillingClinic(api)
    const setLetterhead = (letterhead: string) =>
      maintenance.update(practices).set({ letterhead }).where(eq(practices.id, clinic.practiceId))
    await setLetterhead('Asha Clinics\nSince 1998')
    const { invoiceId, clientId, version } = await clinic.issueNew()
    const due = { partyId: clientId, allocate: 'oldest', tenders: [{ method: 'upi', amountMinor: 100_00 }] }
    const [{ receiptId }] = (await clinic.call('POST /receipts', due)).body.data
    const creditInput = {
      invoiceId,
      version: version + 1,
      whole: true,
      reason: 'service_not_given',
      disposition: 'reduce_due',
    }
    const credited = await clinic.call('POST /credit-notes', creditInput)
    const visit = await clinic.visit()
    await clinic.call(`POST /appointments/${visit}/payments`, { version: 0, tenders: [{ method: 'cash' }] })

    const supplier = { type: 'supplier', name: 'Hill Traders' }
    const { clientId: partyId, version: at } = (await clinic.call('POST /clients', supplier)).body.data
    const spent = { category: 'rent', description: 'Rent', spentOn: '2026-11-01', amountMinor: 100_00, partyId }
    const { expenseId } = (await clinic.call('POST /expenses', spent)).body.data
    await clinic.call(`POST /expenses/${expenseId}/submission`, { version: 1 })
    const { token } = await clinic.join('admin', { rights: ['approve'] })
    expect((await clinic.ask(token, `POST /expenses/${expenseId}/approval`, { version: 2 })).status).toBe(200)

    await setLetterhead('Bela Hospitals')
    await clinic.call(`PUT /clients/${partyId}`, { ...supplier, name: 'Dale Traders', version: at })
    const heads = [
      (await clinic.call(`GET /invoices/${invoiceId}/document`)).body.data.letterhead,
      (await clinic.call(`GET /credit-notes/${credited.body.data.creditNoteId}/document`)).body.data.letterhead,
      (await clinic.call(`GET /receipts/${receiptId}`)).body.data.letterhead,
      (await clinic.call(`GET /appointments/${visit}/documents`)).body.data.invoice.letterhead,
      (await clinic.call(`GET /appointments/${visit}/documents`)).body.data.receipts[0].letterhead,
    ]
    expect(heads).toEqual(heads.map(() => 'Asha Clinics\nSince 1998'))
    const expense = (await clinic.call(`GET /expenses/${expenseId}`)).body.data
    expect(expense).toMatchObject({ vendor: 'Hill Traders', voucher: { letterhead: 'Asha Clinics\nSince 1998' } })
    expect((await clinic.call('GET /expenses?q=hill')).body.data.rows).toMatchObject([{ vendor: 'Hill Traders' }])
    await expect(maintenance.update(expenses).set({ voucher: {} }).where(eq(expenses.id, expenseId))).rejects.toThrow()

    const { patientId } = clinic
    const old = { patientId, title: 'Bill of Supply', seller: { name: 'Andheri' }, client: {} }
    const before = await createDocuments(database, clinic).invoice(100_00, old)
    expect((await clinic.call(`GET /invoices/${before}/document`)).body.data.letterhead).toBe('Bela Hospitals')
    expect(await checkInvariants(maintenance)).toEqual([])
  })

  it("prints the bank account and the registration on a visit's invoice", async () => {
    const clinic = await createBillingClinic(api)
    const bank = { holder: 'Asha', bankName: 'HDFC', accountNo: '50100012345678', bankCode: 'HDFC0001234' }
    await clinic.call('POST /bank-accounts', {
      ...bank,
      accountType: 'current',
      upiId: 'asha@hdfc',
      isDefault: true,
      printOnInvoice: true,
    })
    const { clientId } = await clinic.draft()
    const client = (await clinic.call(`GET /clients/${clientId}`)).body.data
    const { name } = client
    const registered = { taxNo: '29AAGCB7383J1Z4', stateCode: '29' }
    expect(
      (await clinic.call(`PUT /clients/${clientId}`, { ...registered, name, type: 'patient', version: client.version }))
        .status,
    ).toBe(200)
    const visit = await clinic.visit()
    const part = { version: 0, part: true, tenders: [{ method: 'cash', amountMinor: 100_00 }] }
    await clinic.call(`POST /appointments/${visit}/payments`, part)
    const { invoice } = (await clinic.call(`GET /appointments/${visit}/documents`)).body.data
    expect(invoice).toMatchObject({
      seller: { upiId: 'asha@hdfc', accountNo: '50100012345678', bankName: 'HDFC' },
      client: { name: 'Asha Das', patientNo: 'P00001', phone: '+919876543210', ...registered, state: 'Karnataka' },
    })
    const { sections } = (await clinic.call('GET /money-reports/tax-summary?from=2026-11-01&to=2026-11-30')).body.data
    expect(sections.untaxed).toMatchObject([{ registered: true, taxCategory: 'exempt' }])
  })
})
