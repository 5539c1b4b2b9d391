import { expect, it } from 'vitest'
import { dropBlankLines, toNewDebitNote } from './debit-form-schema.server'

const form = (rows: Record<string, string>[]) => {
  const data = new FormData()
  data.set('reason', 'undercharged')
  rows.forEach((row, at) => {
    for (const [name, value] of Object.entries(row)) data.append(`lines[${at}].${name}`, value)
  })
  return data
}
const kept = (rows: Record<string, string>[]) => {
  const data = form(rows)
  dropBlankLines(data)
  return [...data.keys()]
}

it('drops lines in which nothing was typed, but keeps the first if all are blank', () => {
  const blank = { description: '', qtyMilli: '1', unitPriceMinor: '', taxCategory: 'exempt' }
  expect(kept([blank, { description: 'Postage', qtyMilli: '1' }, blank])).toEqual([
    'reason',
    'lines[0].description',
    'lines[0].qtyMilli',
  ])
  expect(kept([blank, blank]).filter((name) => name.endsWith('description'))).toEqual(['lines[0].description'])
  expect(kept([{ description: '', unitPriceMinor: '5' }])).toContain('lines[0].unitPriceMinor')
})

it('omits the version and the due date for a supplier’s note', () => {
  const typed = { version: 3, reason: 'goods_returned', dueDate: '2026-12-01', lines: [] } as const
  const alone = { side: 'supplier', placeId: 'P', clientId: 'C' } as const
  const of = { ...alone, supplierBillId: 'B' } as const
  expect(toNewDebitNote({ ...typed, lines: [] }, of)).toEqual({ ...of, reason: 'goods_returned', lines: [] })
  expect(toNewDebitNote({ ...typed, lines: [] }, alone)).not.toHaveProperty('supplierBillId')
  expect(toNewDebitNote({ ...typed, lines: [] }, { side: 'customer', invoiceId: 'I' })).toMatchObject({ version: 3 })
})
