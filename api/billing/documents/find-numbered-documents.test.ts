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

const findDocuments = async (number: string, token = clinic.admin) =>
  (await clinic.ask(token, `GET /documents/numbered?number=${encodeURIComponent(number)}`)).body.data

describe('findNumberedDocuments', () => {
  it('finds every document by its exact number, ignoring case', async () => {
    const { invoiceId, number } = await clinic.issueNew()
    expect(await findDocuments(number)).toMatchObject([{ kind: 'invoice', documentId: invoiceId, number }])
    expect(await findDocuments(number.toLowerCase())).toMatchObject([
      { kind: 'invoice', documentId: invoiceId, number },
    ])

    const tenders = [{ method: 'cash', amountMinor: 100_00 }]
    const paid = await clinic.call('POST /receipts', { patientId: clinic.patientId, tenders, allocate: 'oldest' })
    const [receipt] = paid.body.data
    expect(await findDocuments(receipt.number)).toMatchObject([{ kind: 'receipt', documentId: receipt.receiptId }])
    const { receipts, version } = (await clinic.call(`GET /invoices/${invoiceId}`)).body.data
    expect(receipts).toMatchObject([
      { receiptId: receipt.receiptId, number: receipt.number, method: 'cash', status: 'posted', amountMinor: 100_00 },
    ])

    const credit = { invoiceId, version, reason: 'service_not_given', whole: true }
    const { creditNoteId, number: noteNumber } = (await clinic.call('POST /credit-notes', credit)).body.data
    expect(await findDocuments(noteNumber)).toMatchObject([{ kind: 'credit_note', documentId: creditNoteId }])
    for (const part of [`${number}0`, '%', '00099', 'XX00001']) expect(await findDocuments(part)).toEqual([])
  })

  it('finds a number without its letters, zeros and year', async () => {
    const { invoiceId, number } = await clinic.issueNew()
    const [prefix, year, digits] = number.split('/')
    const no = String(Number(digits))
    const spelledYear = `${year.slice(0, 2)}-${year.slice(2)}`
    for (const typed of [
      `${prefix}/${year}/${no}`,
      `${prefix}/${no}`,
      `${prefix.toLowerCase()}/${digits}`,
      `${prefix} ${digits}`,
      `${prefix.toLowerCase()}${no}`,
      `${prefix}-${no}`,
      `${prefix}/${spelledYear}/${digits}`,
    ])
      expect(await findDocuments(typed), typed).toMatchObject([{ kind: 'invoice', documentId: invoiceId, number }])
    for (const typed of [no, digits, ` ${digits} `])
      expect(await findDocuments(typed), typed).toContainEqual(
        expect.objectContaining({ kind: 'invoice', documentId: invoiceId, number }),
      )
    for (const typed of [
      `${prefix}/2122/${no}`,
      `XX/${digits}`,
      `${prefix}/9999`,
      `${prefix} 9999`,
      '0',
      '9'.repeat(12),
    ])
      expect(await findDocuments(typed), typed).toEqual([])
  })

  it('names the client, date and amount of each document', async () => {
    const { number } = await clinic.issueNew()
    const tenders = [{ method: 'cash', amountMinor: 100_00 }]
    const [receipt] = (
      await clinic.call('POST /receipts', { patientId: clinic.patientId, tenders, allocate: 'oldest' })
    ).body.data
    const facts = { name: 'Asha Das', day: expect.any(String), currency: 'INR' }
    expect(await findDocuments(number)).toMatchObject([{ ...facts, amountMinor: 356_00 }])
    expect(await findDocuments(receipt.number)).toMatchObject([{ ...facts, amountMinor: 100_00 }])
  })

  it('finds documents of several kinds by the same digits', async () => {
    const tenders = [{ method: 'cash', amountMinor: 100_00 }]
    await clinic.call('POST /receipts', { patientId: clinic.patientId, tenders, allocate: 'oldest' })
    const kinds = (await findDocuments('1')).map(({ kind }: { kind: string }) => kind)
    expect(kinds).toEqual(['invoice', 'receipt', 'credit_note'])
  })

  it("finds nothing beyond the person's reach", async () => {
    const { number } = await clinic.issueNew()
    const [practice] = await database.maintenance.select().from(practices).where(eq(practices.id, clinic.practiceId))
    const pharmacist = await api.person('pharmacy', { adminId: clinic.practiceId, orgId: practice!.orgId })
    const other = await createBillingClinic(api, { code: 'BAN' })
    for (const who of [pharmacist.token, other.admin]) expect(await findDocuments(number, who)).toEqual([])
    expect((await clinic.ask(clinic.receptionist, 'GET /documents/numbered?number=AND%2F2627%2F00001')).status).toBe(
      403,
    )
  })
})
