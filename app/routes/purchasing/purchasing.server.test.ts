import { expect, it } from 'vitest'
import type { FullPurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
import { getFormatter } from '~/lib/format/format'
import { toBillValues } from './bills/bill-values.server'
import { dropBlankRows, sumOrder, toTaxCategory, updateRows } from './purchase-orders/order-rows.server'
import { BLANK_ROW } from './purchase-orders/order-values'
import { getBillMark } from './payments/status-marks'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const row = { ...BLANK_ROW, description: 'Paracetamol', qtyMilli: '10', unitPriceMinor: '80', rateBps: '5' }

/** Rows as a form posts them. */
function posted(...rows: object[]): FormData {
  const form = new FormData()
  for (const [at, cells] of rows.entries())
    for (const [cell, text] of Object.entries(cells)) form.append(`lines[${at}].${cell}`, text)
  return form
}

it('leaves rows out in which nothing is written, and counts the others anew', () => {
  const form = posted(BLANK_ROW, row, BLANK_ROW)
  expect(dropBlankRows(form)).toBe(2)
  expect(form.get('lines[0].description')).toBe('Paracetamol')
  expect(form.has('lines[1].description')).toBe(false)
})

it('is brought up to date with one blank row, however often', () => {
  const names = (form: FormData) =>
    (updateRows(form).reply.initialValue as { lines: { description: string }[] }).lines.map((line) => line.description)
  expect(names(posted(row))).toEqual(['Paracetamol', ''])
  expect(names(posted(row, BLANK_ROW, BLANK_ROW))).toEqual(['Paracetamol', ''])
  expect(updateRows(posted(row)).next).toBeDefined()
  expect(updateRows(posted(row, BLANK_ROW)).next).toBeUndefined()
})

it('sums up the rows that can be read', () => {
  expect(sumOrder([row, { ...BLANK_ROW, description: 'No price' }], format)).toEqual([
    { label: 'Before discount', value: '800.00' },
    { label: 'Tax', value: '40.00' },
    { label: 'Total', value: '₹840.00' },
  ])
  const lines = [{ ...row, discountValue: '10' }]
  expect(sumOrder(lines, format)?.at(-1)).toEqual({ label: 'Total', value: '₹756.00' })
  expect(sumOrder([BLANK_ROW], format)).toBeNull()
  expect([toTaxCategory({ rateBps: 0 }), toTaxCategory({ rateBps: 500 })]).toEqual(['exempt', 'taxable'])
})

it('begins a bill with what its order comes to, unless a part was billed already', () => {
  const sums = { taxableMinor: 80000, exemptMinor: 0, cgstMinor: 2000, sgstMinor: 2000, igstMinor: 0 }
  const order = { ...sums, supplierName: 'Medico', placeId: 'here', totalMinor: 84000, billedMinor: 0 }
  const of = (billedMinor: number) =>
    toBillValues(null, { ...order, billedMinor } as FullPurchaseOrder, { fileId: '', fileName: '', usual: '' })
  expect(of(0)).toMatchObject({ supplier: 'Medico', taxableMinor: '800', cgstMinor: '20', payableMinor: '840' })
  expect(of(100)).toMatchObject({ supplier: 'Medico', placeId: 'here', taxableMinor: '', payableMinor: '' })
})

it('says how far a bill is paid', () => {
  const word = (status: 'draft' | 'posted' | 'cancelled', paidMinor: number, dueMinor: number) =>
    getBillMark({ status, paidMinor, dueMinor }).word
  expect([word('draft', 0, 0), word('cancelled', 0, 0)]).toEqual(['Draft', 'Cancelled'])
  expect([word('posted', 0, 5), word('posted', 3, 2), word('posted', 5, 0)]).toEqual(['Not paid', 'Part paid', 'Paid'])
})
