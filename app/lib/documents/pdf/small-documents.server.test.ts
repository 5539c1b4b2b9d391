import { expect, it } from 'vitest'
import { parsePages } from '../../../../e2e/pdf'
import type { DocumentView } from '../document-view'
import { renderPdf } from './pdf.server'

/** An invoice of two lines with every possible detail. */
const invoice: DocumentView = {
  title: 'Tax Invoice',
  number: 'GODK/2627/00012',
  stamp: 'Original',
  letterhead: {
    name: 'Godavari Hospital',
    lines: [
      'Andheri',
      '12 Link Road, Andheri West',
      'Mumbai 400053',
      '+91 98765 43210',
      'GSTIN 27AAPFU0939F1ZV',
      'Licence 20B/MH/1234',
    ],
  },
  facts: [
    { label: 'Date', value: '21-Nov-2026' },
    { label: 'Due', value: '21-Dec-2026' },
    { label: 'Place of supply', value: 'Maharashtra (27)' },
    { label: 'Doctor', value: 'Dr. Meera Rao' },
    { label: 'Registration no.', value: 'MMC-12345' },
  ],
  parties: [
    {
      heading: 'Billed to',
      name: 'Meera Nair',
      lines: ['P-00012', '+91 98765 43210', '44 Hill Road, Bandra', 'Mumbai 400050'],
    },
  ],
  caption: 'Invoice items',
  columns: [
    { key: 'description', title: 'Item or service' },
    { key: 'code', title: 'Code', wide: true },
    { key: 'qty', title: 'Qty', number: true },
    { key: 'price', title: 'Price', number: true, wide: true },
    { key: 'off', title: 'Discount', number: true, wide: true },
    { key: 'rate', title: 'Tax', number: true, wide: true },
    { key: 'amount', title: 'Amount', number: true },
  ],
  rows: [
    {
      description: 'Thing one',
      onRoll: '2 × 149.50, less 29.90, 5%',
      code: '3004',
      qty: '2',
      price: '149.50',
      off: '29.90',
      rate: '5%',
      amount: '269.10',
    },
    {
      description: 'Consultation, first visit',
      code: '999312',
      qty: '1',
      price: '500.00',
      off: '',
      rate: '',
      amount: '500.00',
    },
  ],
  totals: [
    { label: 'Subtotal', value: '769.10' },
    { label: 'Discount 10% (Regular)', value: '-76.91' },
    { label: 'CGST', value: '6.05' },
    { label: 'SGST', value: '6.05' },
    { label: 'Round-off', value: '-0.20' },
    { label: 'Total', value: '₹704.00', grand: true },
    { label: 'Paid', value: '100.00' },
    { label: 'Due', value: '604.00' },
  ],
  words: 'Rupees seven hundred and four only',
  pay: {
    heading: 'How to pay',
    lines: [
      'Godavari Hospital',
      'HDFC Bank, Andheri',
      'Account 50100012345678',
      'IFSC HDFC0001234',
      'UPI godavari@hdfc',
      '604.00 is due',
    ],
    qr: { size: 33, path: 'M0 0h33v33h-33z' },
    label: 'UPI code',
  },
  foot: [
    'Issued by Ravi Kumar',
    'Note: Thank you',
    'Terms: Goods once sold are taken back within seven days, unopened and with this invoice.',
  ],
  signature: { name: 'Authorised signatory', lines: ['Godavari Hospital Pvt'] },
}
it('renderPdf fits an invoice with payment details and tax table on one A5 page', async () => {
  const taxes = {
    caption: 'Tax by rate',
    columns: [
      { key: 'rate', title: 'Tax rate' },
      { key: 'tax', title: 'Tax', number: true },
    ],
    rows: [
      { rate: 'Not taxed', tax: '0.00' },
      { rate: '5%', tax: '12.10' },
    ],
  }
  const pages = parsePages(await renderPdf({ ...invoice, taxes }, 'A5'))
  expect(pages).toHaveLength(1)
  for (const expected of ['Not taxed', 'Account 50100012345678', 'unopened']) expect(pages[0]!.text).toContain(expected)
})

it('renderPdf shows item details below each item on a roll, and in columns on wider invoice', async () => {
  const details = '2 × 149.50, less 29.90, 5%'
  expect(parsePages(await renderPdf(invoice, '80mm'))[0]!.text).toContain(details)
  expect(parsePages(await renderPdf(invoice, 'A4'))[0]!.text).not.toContain(details)
})
