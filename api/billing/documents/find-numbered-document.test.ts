import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, billingClinic } from '../invoices/testing.ts'

const database = await createTestDatabase()
const desk = await testApi(database)
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await billingClinic(desk)
})

const found = async (number: string, who = clinic.admin) =>
  (await clinic.ask(who, `GET /documents/numbered?number=${encodeURIComponent(number)}`)).body.data

it('finds every document by its exact number, ignoring case', async () => {
  const { invoiceId, number } = await clinic.issued()
  expect(await found(number)).toEqual({ kind: 'invoice', documentId: invoiceId })
  expect(await found(number.toLowerCase())).toEqual({ kind: 'invoice', documentId: invoiceId })

  const tenders = [{ method: 'cash', amountMinor: 100_00 }]
  const paid = await clinic.as('POST /receipts', { patientId: clinic.patientId, tenders, allocate: 'oldest' })
  const [receipt] = paid.body.data
  expect(await found(receipt.number)).toEqual({ kind: 'receipt', documentId: receipt.receiptId })
  const { receipts, version } = (await clinic.as(`GET /invoices/${invoiceId}`)).body.data
  expect(receipts).toMatchObject([
    { receiptId: receipt.receiptId, number: receipt.number, method: 'cash', status: 'posted', amountMinor: 100_00 },
  ])

  const credit = { invoiceId, version, reason: 'service_not_given', whole: true }
  const { creditNoteId, number: noteNumber } = (await clinic.as('POST /credit-notes', credit)).body.data
  expect(await found(noteNumber)).toEqual({ kind: 'credit_note', documentId: creditNoteId })
  for (const part of [number.slice(0, -1), `${number}0`, '%', '00001']) expect(await found(part)).toBeNull()
})

it("finds nothing beyond the person's reach", async () => {
  const { number } = await clinic.issued()
  const [practice] = await database.maintenance.select().from(practices).where(eq(practices.id, clinic.practiceId))
  const pharmacist = await desk.person('pharmacy', { adminId: clinic.practiceId, orgId: practice!.orgId })
  const other = await billingClinic(desk, { code: 'BAN' })
  for (const who of [pharmacist.token, other.admin]) expect(await found(number, who)).toBeNull()
  expect((await clinic.ask(clinic.receptionist, 'GET /documents/numbered?number=AND%2F2627%2F00001')).status).toBe(403)
})
