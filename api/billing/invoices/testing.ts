import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { TestApi } from '#api/testing/server.ts'
import { allocations, invoices, receipts } from '#db/schema/billing/billing.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'
import { seedTaxRates } from '../tax/tax-rates.ts'
import { createAsker, createClinic } from '../testing/clinic.ts'

/** Creates a clinic registered in Maharashtra with tax rates, and helpers for its documents. */
export async function createBillingClinic(
  { database, call }: Pick<TestApi, 'database' | 'call'>,
  { code = 'AND', taxNo = '27AAPFU0939F1ZV' as string | null, taxProfile = 'india-gst' } = {},
) {
  const clinic = await createClinic(database, { code, taxNo, taxProfile })
  await seedTaxRates(database.maintenance, clinic.practiceId, taxProfile)
  const ask = createAsker({ call })
  const admin = (what: string, body?: unknown, key?: string) => ask(clinic.admin, what, body, key)
  const newInvoice = {
    kind: 'other',
    placeId: clinic.placeId,
    patientId: clinic.patientId,
    lines: [GLOVES_LINE, STICK_LINE],
  }
  const draft = async (more: object = {}) => (await admin('POST /invoices', { ...newInvoice, ...more })).body.data
  const issue = async ({ invoiceId, version }: { invoiceId: string; version: number }) =>
    (await admin(`POST /invoices/${invoiceId}/issue`, { version })).body.data
  return {
    ...clinic,
    ask,
    /** Calls the API as the manager. */
    call: admin,
    newInvoice,
    draft,
    issue,
    issueNew: async (more: object = {}) => issue(await draft(more)),
    /** Creates an organisation in Karnataka with 30 days of credit. */
    createClientInOtherState: async () =>
      (
        await admin('POST /clients', {
          type: 'organisation',
          name: 'Mysuru Mills',
          addressLine1: '1 Mill Road',
          stateCode: '29',
          creditDays: 30,
        })
      ).body.data.clientId as string,
    /** Inserts a payment of an invoice into the database. */
    pay: async (invoiceId: string, amountMinor: number) =>
      insertPayment(database.maintenance, clinic, invoiceId, amountMinor),
  }
}
export type BillingClinic = Awaited<ReturnType<typeof createBillingClinic>>

const taxedAt = (rateBps: number) => ({ taxCategory: 'taxable', rateBps })
/** Goods at 5% with 10% off, and goods at 18% (E4 in docs/worked-examples.md). */
export const GLOVES_LINE = {
  description: 'Gloves',
  itemType: 'other',
  code: '3006',
  qtyMilli: 2000,
  unitPriceMinor: 149_50,
  discountBps: 1000,
  ...taxedAt(500),
}
export const STICK_LINE = {
  description: 'Walking stick',
  itemType: 'other',
  code: '6602',
  qtyMilli: 1000,
  unitPriceMinor: 62_51,
  ...taxedAt(1800),
}

async function insertPayment(
  db: TestApi['database']['maintenance'],
  { practiceId, placeId }: { practiceId: string; placeId: string },
  invoiceId: string,
  amountMinor: number,
): Promise<string> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  const [receiptId, seriesId] = [uuidv7(), uuidv7()]
  const prefix = `T${++paymentCount}`
  await db.insert(numberSeries).values({
    id: seriesId,
    practiceId,
    docType: `test ${paymentCount}`,
    financialYear: '2627',
    prefix,
    nextNo: 2,
    registrant: practiceId,
  })
  await db.insert(receipts).values({
    id: receiptId,
    practiceId,
    placeId,
    seriesId,
    number: `${prefix}/2627/00001`,
    receivedOn: '2026-11-20',
    method: 'upi',
    amountMinor,
    payer: {},
    seller: {},
    batchId: uuidv7(),
    receivedBy: uuidv7(),
    patientId: invoice!.patientId,
    partyId: invoice!.partyId,
  })
  await db.insert(allocations).values({ id: uuidv7(), practiceId, receiptId, invoiceId, amountMinor })
  return receiptId
}
let paymentCount = 0
