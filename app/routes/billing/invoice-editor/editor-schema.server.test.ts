import { expect, it } from 'vitest'
import { parseLineItem } from '#contract/billing/invoice-lines/line-input.ts'
import { toEditorLine } from './editor-rows.server'
import { getInvoiceForm, toFormName, toNewInvoice } from './editor-schema.server'

const ECG_ID = '0190a5b2-7c1e-7aaa-8aaa-000000000003'
const PLACE_ID = '0190a5b2-7c1e-7aaa-8aaa-000000000009'

it('toNewInvoice keeps a typed tax code only if it is not the default of its kind', () => {
  const cotton = { description: 'Cotton', itemType: 'other' as const, qtyMilli: 1000 }
  const [own, usual, listed] = [
    toEditorLine({ ...cotton, code: '5201' }, 'INR'),
    toEditorLine({ ...cotton, itemType: 'medicine', code: '3004' }, 'INR'),
    toEditorLine({ ...cotton, itemId: ECG_ID, code: '9018' }, 'INR'),
  ]
  expect([own.code, usual.code, listed.code]).toEqual(['5201', '', ''])
  expect([own, usual, listed].map(({ item }) => parseLineItem(item).code)).toEqual([undefined, '3004', '9018'])
  const lines = [{ description: 'Cotton', tax: '500', code: own.code }]
  const typed = getInvoiceForm('INR').parse({ kind: 'other', placeId: PLACE_ID, lines })
  expect(toNewInvoice(typed, 'INR').lines).toMatchObject([{ description: 'Cotton', code: '5201' }])
  expect(toFormName('lines[0].code')).toBe('lines[0].code')
})

it('toNewInvoice converts the form to the API input, and API errors to form fields', () => {
  const line = { description: 'Gloves', unitPriceMinor: 100, discount: '5', tax: '1800', item: '{"itemId":"x"}' }
  const typed = getInvoiceForm('INR').parse({
    kind: 'other',
    placeId: PLACE_ID,
    clientKey: `p:${PLACE_ID}!`,
    discount: '10%',
    lines: [line],
  })
  expect(toNewInvoice(typed, 'INR')).toMatchObject({
    patientId: PLACE_ID,
    discountBps: 1000,
    lines: [{ description: 'Gloves', discountMinor: 500, taxCategory: 'taxable', rateBps: 1800 }],
  })
  for (const discount of ['ten', '101%', '-5'])
    expect(getInvoiceForm('INR').safeParse({ kind: 'other', placeId: PLACE_ID, discount }).success).toBe(false)
  const apiFields = ['invoice.lines[2].rateBps', 'tender.receivedMinor', 'clientId']
  expect(apiFields.map(toFormName)).toEqual(['lines[2].tax', 'receivedMinor', 'clientKey'])
})
