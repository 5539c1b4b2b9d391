import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic } from '../invoices/testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(api)
})

const findDocument = async (number: string, token = clinic.admin) =>
  (await clinic.ask(token, `GET /documents/numbered?number=${encodeURIComponent(number)}`)).body.data

describe('findNumberedDocument', () => {
  it('finds every document by its exact number, ignoring case', async () => {
    const { invoiceId, number } = await clinic.issueNew()
    expect(await findDocument(number)).toEqual({ kind: 'invoice', documentId: invoiceId })
    expect(await findDocument(number.toLowerCase())).toEqual({ kind: 'invoice', documentId: invoiceId })

    const tenders = [{ method: 'cash', amountMinor: 100_00 }]
    const paid = await clinic.call('POST /receipts', { patientId: clinic.patientId, tenders, allocate: 'oldest' })
    const [receipt] = paid.body.data
    expect(await findDocument(receipt.number)).toEqual({ kind: 'receipt', documentId: receipt.receiptId })
    const { receipts, version } = (await clinic.call(`GET /invoices/${invoiceId}`)).body.data
    expect(receipts).toMatchObject([
      { receiptId: receipt.receiptId, number: receipt.number, method: 'cash', status: 'posted', amountMinor: 100_00 },
    ])

    const credit = { invoiceId, version, reason: 'service_not_given', whole: true }
    const { creditNoteId, number: noteNumber } = (await clinic.call('POST /credit-notes', credit)).body.data
    expect(await findDocument(noteNumber)).toEqual({ kind: 'credit_note', documentId: creditNoteId })
    for (const part of [number.slice(0, -1), `${number}0`, '%', '00001']) expect(await findDocument(part)).toBeNull()
  })

  it('finds a number without its zeros and its year', async () => {
    const { invoiceId, number } = await clinic.issueNew()
    const [prefix, year, no] = number.split('/')
    for (const typed of [
      `${prefix}/${year}/${Number(no)}`,
      `${prefix}/${Number(no)}`,
      `${prefix!.toLowerCase()}/${no}`,
    ])
      expect(await findDocument(typed), typed).toEqual({ kind: 'invoice', documentId: invoiceId })
    for (const typed of [`${prefix}/2122/${no}`, `XX/${no}`, `${prefix}/9999`])
      expect(await findDocument(typed)).toBeNull()
  })

  it("finds nothing beyond the person's reach", async () => {
    const { number } = await clinic.issueNew()
    const [practice] = await database.maintenance.select().from(practices).where(eq(practices.id, clinic.practiceId))
    const pharmacist = await api.person('pharmacy', { adminId: clinic.practiceId, orgId: practice!.orgId })
    const other = await createBillingClinic(api, { code: 'BAN' })
    for (const who of [pharmacist.token, other.admin]) expect(await findDocument(number, who)).toBeNull()
    expect((await clinic.ask(clinic.receptionist, 'GET /documents/numbered?number=AND%2F2627%2F00001')).status).toBe(
      403,
    )
  })
})
