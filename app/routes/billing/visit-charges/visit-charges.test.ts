import type { ActionFunctionArgs } from '@remix-run/node'
import { describe, expect, it } from 'vitest'
import type { ListedProcedure } from '#contract/billing/charges/schema.ts'
import type { InvoiceDocument, ReceiptDocument } from '#contract/billing/documents/documents.ts'
import { toInvoiceView } from '~/lib/documents/billing-view.server'
import { toReceiptView } from '~/lib/documents/payment-view.server'
import { getFormatter } from '~/lib/format/format'
import { action } from './add-fees'
import { fillPrices, indexPrices } from './charge-rows'
import { computeAmount, computeSums } from './charge-totals'

const practice = { locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' }

describe('the form of charges', () => {
  const appointmentId = '0190c0de-0000-7000-8000-000000000001'
  /** Posts the form, and records what the API was asked to save. */
  const post = async (rows: [description: string, qty: string, price: string][], intent = '') => {
    const calls: { path: string; body: { lines: unknown[] } | null }[] = []
    const form = new URLSearchParams({ version: '3', ...(intent && { intent }) })
    for (const [at, [description, qty, price]] of rows.entries())
      for (const [name, text] of Object.entries({ description, qty, priceMinor: price }))
        form.set(`lines[${at}].${name}`, text)
    const context = {
      user: { _id: 'p', token: 't', role: 'receptionist', fullName: 'Pooja Patil', adminId: 'a', orgId: 'o' },
      toastSecret: 'secret',
      report: () => {},
      callApi: async (path: readonly string[], input: { lines: unknown[] }) => {
        if (path[0] === 'session') return { data: { role: 'receptionist', practice } }
        calls.push({ path: path.join('.'), body: path[1] === 'save' ? input : null })
        return { data: {} }
      },
    }
    const request = new Request(`http://localhost:3000/addfees/${appointmentId}`, { method: 'POST', body: form })
    const answer = await action({ request, context, params: { appointmentId } } as unknown as ActionFunctionArgs)
    return { calls, status: answer.status, body: answer.status === 303 ? null : await answer.json() }
  }

  it('saves without blank rows, but with incomplete ones', async () => {
    const { calls } = await post([
      ['', '1', ''],
      ['Dressing', '2', '75.25'],
      [' ', '1', ''],
    ])
    expect(calls.flatMap(({ body }) => body?.lines ?? [])).toEqual([
      { description: 'Dressing', qty: 2, priceMinor: 75_25 },
    ])
    const incomplete = await post([
      ['Dressing', '1', '75'],
      ['', '1', '500'],
    ])
    expect(incomplete).toMatchObject({
      status: 422,
      body: { reply: { error: { 'lines[1].description': ['Enter the item or service'] } } },
    })
  })

  it('moves to a new row on Update when the last one is filled in, and saves nothing', async () => {
    const full = await post([['Dressing', '1', '75']], 'update')
    expect(full).toMatchObject({ calls: [], body: { next: { type: 'insert', payload: { name: 'lines' } } } })
    const open = await post(
      [
        ['Dressing', '1', '75'],
        ['', '1', ''],
      ],
      'update',
    )
    expect(open.body?.reply.initialValue?.lines).toHaveLength(1)
    expect(open.body).not.toHaveProperty('next')
  })
})

describe('indexPrices', () => {
  const terms = { supply: 'intra', taxCategory: 'exempt', rateBps: 0, roundToMinor: 100 } as const
  const tax = { taxCategory: 'taxable', rateBps: 1200 } as const
  const brace: ListedProcedure = {
    procedureId: '',
    name: 'Knee brace',
    code: '9021',
    kind: 'other',
    shortCode: 'KB',
    barcode: '890',
    unit: null,
    priceMinor: 1120_00,
    priceMode: 'tax_inclusive',
    ...tax,
    tax,
    active: true,
    version: 1,
  }
  const prices = indexPrices([brace], terms, 'INR')

  it('finds items by name, short code and barcode', () => {
    for (const description of ['knee brace', 'kb', ' 890 ']) {
      expect(fillPrices([{ description, qty: '1', priceMinor: '' }], prices)).toEqual([
        { description: 'Knee brace', qty: '1', priceMinor: '1120' },
        { description: '', qty: '1', priceMinor: '' },
      ])
    }
    expect(fillPrices([{ description: 'kb', priceMinor: '900' }, { description: 'Talk' }], prices)).toMatchObject([
      { description: 'Knee brace', priceMinor: '900' },
      { description: 'Talk' },
      { description: '' },
    ])
  })

  it('adds the tax of each line to the totals', () => {
    const lines = [
      { description: 'Consultation', qty: '1', priceMinor: '500' },
      { description: 'kb', qty: '1', priceMinor: '' },
    ]
    expect(computeSums({ lines }, terms, prices, 'INR')).toMatchObject({
      exemptMinor: 500_00,
      cgstMinor: 60_00,
      payableMinor: 1620_00,
    })
  })
})

describe('computeSums', () => {
  const terms = { supply: 'none', taxCategory: 'exempt', rateBps: 0, roundToMinor: 100 } as const

  it('computes the totals that the server bills', () => {
    const lines = [
      { qty: '1', priceMinor: '1,500' },
      { qty: '2', priceMinor: '75.25' },
      undefined,
      { qty: '1', priceMinor: '' },
    ]
    expect(computeSums({ lines, discountMinor: '50' }, terms, {}, 'INR')).toMatchObject({
      count: 2,
      grossMinor: 1650_50,
      discountMinor: 50_00,
      roundOffMinor: 50,
      payableMinor: 1601_00,
    })
    expect(computeSums(undefined, terms, {}, 'INR')).toMatchObject({ count: 0, payableMinor: 0 })
  })

  it('ignores incomplete lines', () => {
    for (const qty of ['0', '-1', '1.5', 'x', '', '1e9'])
      expect(computeAmount({ qty, priceMinor: '5' }, {}, 'INR')).toBeNull()
    for (const priceMinor of ['', 'x', '99999999999999', '1.234'])
      expect(computeAmount({ qty: '1', priceMinor }, {}, 'INR')).toBeNull()
    expect(computeSums({ lines: [], discountMinor: '9999999999999' }, terms, {}, 'INR').payableMinor).toBe(0)
  })
})

describe('billing documents', () => {
  const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
  const shared = {
    currency: 'INR',
    locale: 'en-IN',
    letterhead: null,
    printCount: 1,
    seller: {
      practice: 'Asha Health',
      name: 'Andheri',
      taxNo: '27AAPFU0939F1ZV',
      doctor: 'Dr Rao',
      taxNumberName: 'GSTIN',
    },
  }
  const sums = {
    grossMinor: 36000,
    lineDiscountMinor: 0,
    discountMinor: 1000,
    taxableMinor: 0,
    exemptMinor: 35000,
    cgstMinor: 0,
    sgstMinor: 0,
    igstMinor: 0,
    totalMinor: 35000,
    roundOffMinor: 0,
    payableMinor: 35000,
  }
  const invoice: InvoiceDocument = {
    ...shared,
    documentId: '',
    title: 'Bill of Supply',
    number: 'AND/2627/00001',
    status: 'issued',
    issueDate: '2026-11-20',
    dueDate: '2026-11-20',
    priceMode: 'tax_exclusive',
    notes: null,
    terms: null,
    supply: 'intra',
    placeOfSupply: null,
    taxNames: { cgst: 'CGST', sgst: 'SGST', igst: 'IGST' },
    taxNumberName: 'GSTIN',
    client: { name: 'Asha Das', patientNo: 'P00001' },
    lines: [
      {
        description: 'Consultation',
        code: '999312',
        qtyMilli: 1000,
        unitPriceMinor: 36000,
        grossMinor: 36000,
        discountMinor: 0,
        taxableMinor: 35000,
        rateBps: 0,
        lineTotalMinor: 35000,
        unit: null,
        taxCategory: 'exempt',
        cgstMinor: 0,
        sgstMinor: 0,
        igstMinor: 0,
      },
    ],
    discountBps: null,
    discountReason: 'Staff',
    sums,
    paidMinor: 35000,
    creditedMinor: 0,
  }

  it('shows the place of supply and inter-state supply', () => {
    const listFacts = (document: Partial<InvoiceDocument>) =>
      toInvoiceView({ ...invoice, ...document }, format).facts.slice(1, -1)
    const place = { label: 'Place of supply', value: '29 Karnataka' }
    expect(listFacts({})).toEqual([])
    expect(listFacts({ placeOfSupply: '29 Karnataka' })).toEqual([place])
    const inter = listFacts({ placeOfSupply: '29 Karnataka', supply: 'inter' })
    expect(inter).toEqual([place, { label: 'Supply', value: 'Inter-state' }])
  })

  it('omits zero amounts', () => {
    const view = toInvoiceView(invoice, format)
    expect(view.totals).toEqual([
      { label: 'Subtotal', value: '360.00' },
      { label: 'Discount (Staff)', value: '-10.00' },
      { label: 'Total', value: '₹350.00', grand: true },
      { label: 'Paid', value: '350.00' },
    ])
    expect(view.letterhead).toEqual({ name: 'Asha Health', lines: ['Andheri', 'GSTIN 27AAPFU0939F1ZV'] })
    expect([view.stamp, view.words]).toEqual(['Original', 'Rupees three hundred fifty only'])
    expect(toInvoiceView({ ...invoice, printCount: 2 }, format).stamp).toBe('Copy')
    expect(toInvoiceView({ ...invoice, status: 'cancelled' }, format).stamp).toBe('CANCELLED')
    const taxed = toInvoiceView({ ...invoice, sums: { ...sums, cgstMinor: 5, sgstMinor: 5 }, paidMinor: 1 }, format)
    expect(taxed.totals.map(({ label }) => label)).toEqual([
      'Subtotal',
      'Discount (Staff)',
      'CGST',
      'SGST',
      'Total',
      'Paid',
      'Due',
    ])
  })

  it('shows how a receipt was paid and the change', () => {
    const cash = { receiptId: 'r', number: 'ANDR/2627/00001', method: 'cash', reference: null, amountMinor: 35000 }
    const receipt: ReceiptDocument = {
      ...shared,
      patientId: null,
      batchId: '',
      receivedOn: '2026-11-20',
      payer: invoice.client,
      invoiceNumber: invoice.number,
      receipts: [cash],
      amountMinor: 35000,
      tenderedMinor: 50000,
      changeMinor: 15000,
    }
    const view = toReceiptView(receipt, format)
    expect([view.title, view.number]).toEqual(['Receipt', 'ANDR/2627/00001'])
    expect(view.totals.map(({ label }) => label)).toEqual(['Amount received', 'Cash handed over', 'Change'])
    const two = toReceiptView(
      { ...receipt, receipts: [cash, { ...cash, number: 'ANDR/2627/00002', reference: '4411' }] },
      format,
    )
    expect([two.title, two.number]).toEqual(['Receipts', undefined])
    expect(two.columns.map(({ title }) => title)).toEqual(['Payment method', 'Receipt', 'Reference', 'Amount'])
  })
})
