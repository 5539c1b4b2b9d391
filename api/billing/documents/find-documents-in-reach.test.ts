import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const ask = createAsker(await testApi(database))
let clinic: Clinic
beforeAll(async () => {
  clinic = await createClinic(database)
})

const findDocuments = async (token: string, number: string) =>
  (await ask(token, `GET /documents?number=${encodeURIComponent(number)}`)).body.data

describe('findDocumentsInReach', () => {
  it('finds an invoice and a receipt by the exact number, ignoring case', async () => {
    const appointmentId = await clinic.visit()
    const payment = { version: 0, tenders: [{ method: 'cash' }] }
    const paid = await ask(clinic.receptionist, `POST /appointments/${appointmentId}/payments`, payment)
    const { invoiceNumber, receiptNumbers } = paid.body.data as { invoiceNumber: string; receiptNumbers: [string] }
    for (const who of [clinic.receptionist, clinic.admin, clinic.doctor, clinic.patient]) {
      expect(await findDocuments(who, invoiceNumber)).toMatchObject([
        { appointmentId, document: 'invoice', number: invoiceNumber, batchId: null },
      ])
      expect(await findDocuments(who, receiptNumbers[0].toLowerCase())).toMatchObject([
        { appointmentId, document: 'receipt' },
      ])
    }
    const digits = invoiceNumber.split('/')[2]!
    for (const part of [digits, String(Number(digits)), `and ${digits}`, `AND${digits}`])
      expect(await findDocuments(clinic.receptionist, part), part).toContainEqual(
        expect.objectContaining({
          appointmentId,
          document: 'invoice',
          number: invoiceNumber,
          batchId: null,
        }),
      )
    for (const part of [`${invoiceNumber}0`, '%', '00099']) expect(await findDocuments(clinic.admin, part)).toEqual([])
  })

  it("finds nothing beyond the person's reach", async () => {
    const appointmentId = await clinic.visit()
    const payment = { version: 0, tenders: [{ method: 'upi' }] }
    const paid = await ask(clinic.receptionist, `POST /appointments/${appointmentId}/payments`, payment)
    const other = await createClinic(database, { code: 'BAN' })
    for (const who of [other.admin, other.receptionist, (await clinic.join('doctor')).token])
      for (const number of [paid.body.data.invoiceNumber, paid.body.data.receiptNumbers[0]])
        expect(await findDocuments(who, number)).toEqual([])
    expect((await ask((await clinic.join('lab')).token, 'GET /documents?number=AND%2F2526%2F00001')).status).toBe(403)
  })
})
