import { expect, it } from 'vitest'
import { dropBlankLines, toNewDebitNote } from './debit-form-schema.server'

it('dropBlankLines drops lines in which nothing was typed, but keeps the first if all are blank', () => {
  const drop = (...lines: object[]) => dropBlankLines({ reason: 'undercharged', lines })
  const blank = { description: '', qtyMilli: '1', unitPriceMinor: '', taxCategory: 'exempt' }
  const postage = { description: 'Postage', qtyMilli: '1' }
  const priced = { description: '', unitPriceMinor: '5' }
  expect(drop(blank, postage, blank)).toEqual({ reason: 'undercharged', lines: [postage] })
  expect(drop(blank, blank).lines).toEqual([blank])
  expect(drop(priced).lines).toEqual([priced])
  const corrected = { ...blank, invoiceLineId: 'L' }
  expect(drop(priced, corrected).lines).toEqual([priced, corrected])
})

it('toNewDebitNote omits the version and the due date for a supplier’s note', () => {
  const typed: Parameters<typeof toNewDebitNote>[0] = {
    version: 3,
    reason: 'goods_returned',
    dueDate: '2026-12-01',
    lines: [],
    confirmed: [],
  }
  const alone = { side: 'supplier', placeId: 'P', clientId: 'C' } as const
  const of = { ...alone, supplierBillId: 'B' } as const
  expect(toNewDebitNote(typed, of)).toEqual({ ...of, reason: 'goods_returned', lines: [] })
  expect(toNewDebitNote(typed, alone)).not.toHaveProperty('supplierBillId')
  const lines = [{ invoiceLineId: 'L', description: 'Postage', qtyMilli: 1000 }]
  expect(toNewDebitNote({ ...typed, lines }, alone).lines).toEqual([{ description: 'Postage', qtyMilli: 1000 }])
  expect(toNewDebitNote(typed, { side: 'customer', invoiceId: 'I' })).toMatchObject({ version: 3 })
})
