import { ORPCError } from '@orpc/client'
import { describe, expect, it } from 'vitest'
import { toFormSchema } from '~/lib/forms/coerce.server'
import { CreditForm, toNewCreditNote, withFormRows } from './credit-form-schema.server'

const [A, B, C] = [
  '0190a5b2-7c1e-7aaa-8aaa-00000000000a',
  '0190a5b2-7c1e-7aaa-8aaa-00000000000b',
  '0190a5b2-7c1e-7aaa-8aaa-00000000000c',
]
const createRemainingLine = (lineId: string, leftQtyMilli: number, leftMinor: number) => ({
  lineId,
  description: '',
  code: null,
  unit: null,
  qtyMilli: 3000,
  lineTotalMinor: 300_00,
  creditedQtyMilli: 0,
  creditedMinor: 0,
  leftQtyMilli,
  leftMinor,
})
const invoice = {
  ...({ document: 'invoice', documentId: A } as const),
  lines: [createRemainingLine(A, 2000, 200_00), createRemainingLine(B, 0, 50_00), createRemainingLine(C, 3000, 300_00)],
}
const details = { version: '1', reason: 'other', reasonNote: 'Agreed', disposition: 'keep_as_credit' }
const read = (more: object) =>
  toFormSchema(CreditForm, { today: '2026-11-24', currency: 'INR' }).safeParse({ ...details, ...more })

describe('CreditForm', () => {
  it('credits the lines that are selected or have a figure, or else the full amount left', () => {
    const all = read({ lines: [{ lineId: A, isSelected: '', qtyMilli: '', amountMinor: '' }] })
    expect(toNewCreditNote(all.data!, invoice)).toMatchObject({ invoiceId: A, version: 1, whole: true, lines: [] })
    expect(toNewCreditNote(all.data!, { ...invoice, document: 'debit_note' })).toMatchObject({
      debitNoteId: A,
      whole: true,
    })
    const some = read({
      lines: [
        { lineId: A, isSelected: 'on' },
        { lineId: B, isSelected: 'on' },
        { lineId: C, qtyMilli: '1.5' },
      ],
    })
    expect(toNewCreditNote(some.data!, invoice)).toMatchObject({
      whole: false,
      lines: [
        { lineId: A, qtyMilli: 2000 },
        { lineId: B, amountMinor: 50_00 },
        { lineId: C, qtyMilli: 1500 },
      ],
    })
  })

  it('credits a selected line without any other choice', () => {
    const one = read({ lines: [{ lineId: A }, { lineId: B, isSelected: 'on' }] })
    expect(toNewCreditNote(one.data!, invoice)).toMatchObject({
      whole: false,
      lines: [{ lineId: B, amountMinor: 50_00 }],
    })
  })

  it('rejects a quantity and an amount for one line', () => {
    const { error } = read({ lines: [{ lineId: A, qtyMilli: '1', amountMinor: '10' }] })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['lines.0.amountMinor', 'Enter a quantity or an amount, not both'],
    ])
  })

  it('maps errors to the right row, past rows that are not selected', async () => {
    const form = read({ lines: [{ lineId: A }, { lineId: B }, { lineId: C, qtyMilli: '9' }] }).data!
    const refusal = new ORPCError('422', { status: 422, data: { fields: { 'lines[0].qtyMilli': '3 is left' } } })
    const problem = await withFormRows(form, () => Promise.reject(refusal)).catch(
      (error: ORPCError<string, unknown>) => error.data,
    )
    expect(problem).toMatchObject({ fields: { 'lines[2].qtyMilli': '3 is left' } })
  })
})
