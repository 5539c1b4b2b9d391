import { expect, it } from 'vitest'
import type { PurchaseLine } from '#contract/purchasing/lines/schema.ts'
import type { FullPurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
import { getFormatter } from '~/lib/format/format'
import { toBillValues } from './bills/bill-values.server'
import { BLANK_ROW } from './lines/purchase-row'
import { addTaxCategory, dropBlankItems, sumPurchase, updateRows } from './lines/purchase-rows.server'
import { describeApprovers } from './payments/record-actions.server'
import { getBillMark } from './payments/status-marks'
import { listOrderActions } from './purchase-orders/order-view.server'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const row = { ...BLANK_ROW, description: 'Paracetamol', qtyMilli: '10', unitPriceMinor: '80', rateBps: '5' }

it('drops blank rows and renumbers the others', () => {
  const formValues = { supplier: 'Medico', lines: [BLANK_ROW, row, undefined, BLANK_ROW] }
  expect(dropBlankItems(formValues)).toEqual({ supplier: 'Medico', lines: [row] })
})

it('renders one blank row after every update', () => {
  const update = (...lines: object[]) => updateRows({ lines })
  expect(update(row).values.lines).toEqual([row, BLANK_ROW])
  expect(update(row, BLANK_ROW, BLANK_ROW).values.lines).toEqual([row, BLANK_ROW])
  expect(update(row).rerender).toHaveProperty('next')
  expect(update(row, BLANK_ROW).rerender).toEqual({})
})

it('sums the complete rows', () => {
  expect(sumPurchase([row, { ...BLANK_ROW, description: 'No price' }], format, 'INR')).toEqual([
    { label: 'Before discount', value: '800.00' },
    { label: 'Tax', value: '40.00' },
    { label: 'Total', value: '₹840.00' },
  ])
  const lines = [{ ...row, discountValue: '10' }]
  expect(sumPurchase(lines, format, 'INR')?.at(-1)).toEqual({ label: 'Total', value: '₹756.00' })
  expect(sumPurchase([BLANK_ROW], format, 'INR')).toBeNull()
  const taxed = addTaxCategory([{ rateBps: 0 }, { rateBps: 500 }] as PurchaseLine[])
  expect(taxed.map(({ taxCategory }) => taxCategory)).toEqual(['exempt', 'taxable'])
})

it('fills in a new bill from its order, unless the order is partly billed', () => {
  const sums = { taxableMinor: 80000, exemptMinor: 0, cgstMinor: 2000, sgstMinor: 2000, igstMinor: 0 }
  const order = {
    ...sums,
    supplierName: 'Medico',
    placeId: 'here',
    totalMinor: 84000,
    billedMinor: 0,
    lines: [],
    supply: 'intra',
  }
  const createBillValues = (billedMinor: number) =>
    toBillValues(null, { ...order, billedMinor } as unknown as FullPurchaseOrder, {
      currency: 'INR',
      fileId: '',
      fileName: '',
      defaultPlaceId: '',
    })
  expect(createBillValues(0)).toMatchObject({
    supplier: 'Medico',
    taxableMinor: '800',
    cgstMinor: '20',
    payableMinor: '840',
  })
  expect(createBillValues(100)).toMatchObject({
    supplier: 'Medico',
    placeId: 'here',
    taxableMinor: '',
    payableMinor: '',
  })
})

it('marks a bill by its payments', () => {
  const word = (status: 'draft' | 'posted' | 'cancelled', paidMinor: number, dueMinor: number) =>
    getBillMark({ status, paidMinor, dueMinor }).word
  expect([word('draft', 0, 0), word('cancelled', 0, 0)]).toEqual(['Draft', 'Cancelled'])
  expect([word('posted', 0, 5), word('posted', 3, 2), word('posted', 5, 0)]).toEqual(['Unpaid', 'Partly paid', 'Paid'])
})

it('offers a bill for an order until its whole total is billed', () => {
  const order = { status: 'sent', approvable: false, purchaseOrderId: 'o', totalMinor: 84000 }
  const list = (billedMinor: number) =>
    listOrderActions({ ...order, billedMinor } as unknown as FullPurchaseOrder, () => '').map(({ label }) => label)
  expect([list(0), list(83999)].map((labels) => labels.includes('Record bill'))).toEqual([true, true])
  expect([list(84000), list(84100)].map((labels) => labels.includes('Record bill'))).toEqual([false, false])
})

it('names who may approve a submitted record', () => {
  const listNames = (status: string, approvable: boolean, ...otherApprovers: string[]) =>
    describeApprovers({ status, approvable, otherApprovers })
  expect(listNames('submitted', false, 'Meera Kulkarni')).toBe('Meera Kulkarni')
  expect(listNames('submitted', true, 'Asha Rao', 'Meera Kulkarni')).toBe('You, Asha Rao, or Meera Kulkarni')
  expect(listNames('submitted', true)).toBe('You')
  expect(listNames('draft', false)).toBe(false)
})
