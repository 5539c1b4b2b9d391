import { beforeAll, describe, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic, STICK_LINE } from '#api/billing/invoices/testing.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { getFormTaxNames } from '../../routes/purchasing/payments/form-options.server'
import { loader as loadReports } from '../../routes/reporting/accounting/reports'
import { loader as loadReportFile } from '../../routes/resources/report-file'
import { createPageArgs } from '../../routes/testing/page-args'
import { getFormatter } from '../format/format'
import type { DocumentView } from './document-view'
import { toVoucherView } from './expense-voucher-view.server'
import { toPurchaseOrderView } from './purchase-order-view.server'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const issuer = { practice: 'Asha', locale: 'en-IN', taxProfile: 'india-gst' }
const listLabels = ({ totals }: DocumentView) => totals.map(({ label }) => label)

/** A clinic and its supplier in the state of the tax numbers. */
const TAX_NUMBERS = {
  chandigarh: { own: '04AAPFU0939F1Z3', supplier: '04AAGCB7383J1ZG', name: 'UTGST' },
  maharashtra: { own: '27AAPFU0939F1ZV', supplier: '27AAGCB7383J1Z8', name: 'SGST' },
} as const

describe.each(Object.entries(TAX_NUMBERS))('documents and reports in %s', (_, { own, supplier, name }) => {
  let api: TestApi
  let clinic: BillingClinic
  let partyId: string
  const names = { cgst: 'CGST', sgst: name, igst: 'IGST' }
  beforeAll(async () => {
    api = await testApi(await createTestDatabase())
    api.clock.set('2026-11-20T06:00:00Z')
    clinic = await createBillingClinic(api, { taxNo: own })
    const client = await clinic.call('POST /clients', { type: 'supplier', name: 'Medi Supply', taxNo: supplier })
    partyId = client.body.data.clientId
  })

  it(`calls the local tax of a debit note to a supplier ${name}, in the preview and in print`, async () => {
    const input = {
      side: 'supplier',
      placeId: clinic.placeId,
      clientId: partyId,
      reason: 'goods_returned',
      lines: [STICK_LINE],
    }
    const preview = (await clinic.call('POST /debit-notes/previews', input)).body.data
    expect(preview).toMatchObject({ supply: 'intra', taxNames: names })
    const { debitNoteId } = (await clinic.call('POST /debit-notes', input)).body.data
    const { data } = (await clinic.call(`GET /debit-notes/${debitNoteId}/document`)).body
    expect(data.taxNames).toEqual(names)
  })

  it(`calls the local tax of a purchase order ${name}`, async () => {
    const { itemType: _, ...line } = STICK_LINE
    const input = { placeId: clinic.placeId, partyId, lines: [line] }
    const added = await clinic.call('POST /purchase-orders', input)
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const { purchaseOrderId } = added.body.data
    const order = (await clinic.call(`GET /purchase-orders/${purchaseOrderId}`)).body.data
    expect(listLabels(toPurchaseOrderView(order, issuer, format))).toEqual(['Before tax', 'CGST', name, 'Total'])
  })

  it(`calls the local tax of a bill and of its form ${name}`, async () => {
    const amounts = { taxableMinor: 800_00, cgstMinor: 20_00, sgstMinor: 20_00, payableMinor: 840_00 }
    const input = { placeId: clinic.placeId, partyId, billNo: 'M/1', billDate: '2026-11-18', ...amounts }
    const { supplierBillId } = (await clinic.call('POST /supplier-bills', input)).body.data
    const bill = (await clinic.call(`GET /supplier-bills/${supplierBillId}`)).body.data
    expect(bill.supplierTaxNo).toBe(supplier)
    const practice = { taxProfile: 'india-gst', taxName: null }
    const places = (await clinic.call('GET /buying-places')).body.data
    expect(getFormTaxNames(practice, places)).toEqual({ ...names, halves: true })
    const both = getFormTaxNames(practice, [
      { taxNo: TAX_NUMBERS.chandigarh.own },
      { taxNo: TAX_NUMBERS.maharashtra.own },
    ])
    expect(both.sgst).toBe('SGST or UTGST')
  })

  it(`calls the local tax of an expense voucher ${name}`, async () => {
    const tax = { amountMinor: 800_00, cgstMinor: 20_00, sgstMinor: 20_00 }
    const input = {
      placeId: clinic.placeId,
      category: 'utilities',
      description: 'Power',
      spentOn: '2026-11-18',
      ...tax,
    }
    const { expenseId } = (await clinic.call('POST /expenses', input)).body.data
    const { expense, place } = (await clinic.call(`GET /pages/expenses/${expenseId}`)).body.data
    const view = toVoucherView(expense, { ...issuer, place }, format)
    expect(listLabels(view)).toContain(name)
  })

  it.each(['sales', 'tax-summary', 'tax-codes', 'purchases', 'input-tax'])(
    `calls the local tax of the report %s ${name}, in print and in its file`,
    async (report) => {
      const { token } = await clinic.join('admin', { rights: ['export'] })
      const open = (path: string) => createPageArgs(api, { path, role: 'admin', token })
      const page = await (await loadReports(open(`/reports?report=${report}&all=1`))).json()
      const titles = page.report!.tables.flatMap(({ columns }) => columns.flatMap((column) => column.titles))
      expect(titles.filter((title) => /^(SG|UTG)ST/.test(title)).every((title) => title === name)).toBe(true)
      expect(titles).toContain(name)
      const file = await loadReportFile(open(`/report-file?report=${report}`))
      expect((await file.text()).split('\r\n')[0]!.split(',')).toContain(name)
    },
  )
})
