import { describe, expect, it } from 'vitest'
import { documentIdOf } from '#contract/billing/receipts/receipt-preview.ts'
import { NewReceipt } from '#contract/billing/receipts/schema.ts'
import { listReceiptActions } from '../receipts/receipt-view.server'
import { listRefundActions } from '../refunds/refunds-view.server'
import { fillByHand } from './receive-preview'
import { BLANK_TENDER, CASH_TENDER, withAllDocuments, withReplyRows } from './receive-rows'
import { prepareReceipt, requireByHand } from './receive-saving.server'

const A = '01a1fe5c-d579-7760-8c21-c41e3b9274e1'
const B = '01a1fe5c-d672-7250-8039-04a5cea641a7'
const due = [
  { document: 'invoice' as const, documentId: A, dueDate: '2026-11-01', dueMinor: 356_00 },
  { document: 'debit_note' as const, documentId: B, dueDate: '2026-11-02', dueMinor: 215_00 },
]
const C = '01a1fe5c-d672-7250-8039-04a5cea641a8'
const opening = { document: 'opening' as const, documentId: C, dueDate: '', dueMinor: 100_00 }

describe('rows of the payment form', () => {
  it('drops blank rows, but keeps a chosen method other than the initial cash', () => {
    const tenders = [
      { method: 'cash', amountMinor: ' ' },
      { method: 'upi', amountMinor: '' },
      { method: '', reference: 'UTR' },
    ]
    const allocations = [{ invoiceId: A, amountMinor: '' }, undefined, { debitNoteId: B, amountMinor: '20' }]
    expect(prepareReceipt({ tenders, allocations }, '').values).toEqual({
      tenders: tenders.slice(1),
      allocations: [{ debitNoteId: B, amountMinor: '20' }],
    })
  })

  it('keeps the only row if it is blank, so that its fields show what is missing', () => {
    const blank = { method: 'cash', amountMinor: '' }
    expect(prepareReceipt({ tenders: [blank] }, '').values.tenders).toEqual([blank])
    expect(prepareReceipt({ tenders: [blank, { method: '', amountMinor: '' }] }, '').values.tenders).toEqual([blank])
  })

  it('shows the rows as sent, one payment if none is left, and a row for every document', () => {
    const tender = { ...BLANK_TENDER, method: 'upi', amountMinor: '5' }
    const reply = { initialValue: { tenders: [tender], allocations: [{ debitNoteId: B, amountMinor: '20' }] } }
    const answered = withReplyRows(reply as never, due)!.initialValue as never as Record<string, unknown[]>
    expect(answered.tenders).toEqual([tender])
    expect(withReplyRows({ initialValue: {} } as never, due)!.initialValue!.tenders).toEqual([CASH_TENDER])
    expect(answered.allocations!.map((row) => documentIdOf(row as never))).toEqual([B, A])
    expect(withAllDocuments([], due).map(documentIdOf)).toEqual([A, B])
    expect(withAllDocuments([{ openingOf: C, amountMinor: '5' }], [opening, ...due]).map(documentIdOf)).toEqual([
      C,
      A,
      B,
    ])
  })

  it('saves nothing when Update was pressed', () => {
    expect(prepareReceipt({ note: 'x' }, 'update')).toMatchObject({ values: { note: 'x' }, rerender: {} })
    expect(prepareReceipt({ note: 'x' }, '').rerender).toBeUndefined()
  })

  it('starts “Choose amounts” with the amounts of the oldest documents, only after Update', () => {
    const values = { allocate: 'by_hand', tenders: [{ amountMinor: '400' }] }
    const amounts = (reply: object) =>
      (fillByHand(reply as never, due, 'INR')!.initialValue!.allocations as { amountMinor: string }[] | undefined)?.map(
        ({ amountMinor }) => amountMinor,
      )
    expect(amounts({ initialValue: values })).toEqual(['356', '44'])
    expect(amounts({ initialValue: values, status: 'error' })).toBeUndefined()
    expect(amounts({ initialValue: values, intent: { type: 'insert' } })).toBeUndefined()
    expect(amounts({ initialValue: { ...values, allocations: [{ invoiceId: A, amountMinor: '1' }] } })).toEqual(['1'])
  })

  it('rejects typed amounts unless “Choose amounts” is selected', () => {
    const tenders = [{ method: 'upi' as const, amountMinor: 100 }]
    const asked = { patientId: A, tenders, allocations: [{ invoiceId: B, amountMinor: 100 }] }
    const check = (allocate: string) =>
      requireByHand(NewReceipt).safeParse({ ...asked, allocate }).error?.issues[0]?.path
    expect([check('oldest'), check('none'), check('by_hand')]).toEqual([['allocate'], ['allocate'], undefined])
  })
})

describe('allowed actions', () => {
  const receipt = { status: 'posted', kind: 'advance', availableMinor: 5, refundedMinor: 0, chequeState: null }
  const may = (over: object, somethingIsDue = true) =>
    Object.entries(listReceiptActions({ ...receipt, ...over } as never, somethingIsDue)).flatMap(([act, can]) =>
      can ? [act] : [],
    )

  it('of a receipt', () => {
    expect(may({})).toEqual(['allocate', 'refund', 'reverse'])
    expect(may({}, false)).toEqual(['refund', 'reverse'])
    expect(may({ refundedMinor: 1 })).toEqual(['allocate', 'refund'])
    expect(may({ chequeState: 'received', refundedMinor: 1 })).toEqual(['allocate', 'bounce', 'deposit'])
    expect(may({ chequeState: 'cleared', availableMinor: 0 })).toEqual(['reverse'])
    expect(may({ status: 'reversed' })).toEqual([])
    expect(may({ kind: 'reversal' })).toEqual([])
  })

  it('of a refund: another person with the right approves it', () => {
    const boss = { personId: 'boss', role: 'admin', rights: ['approve'] }
    const asked = { status: 'requested' as const, requestedBy: 'desk' }
    expect(listRefundActions(asked, boss)).toMatchObject({ approve: true, reject: true, pay: false })
    expect(listRefundActions(asked, { ...boss, rights: [] })).toMatchObject({ approve: false, reject: false })
    expect(listRefundActions(asked, { ...boss, personId: 'desk' })).toMatchObject({ approve: false, reject: true })
    expect(listRefundActions({ ...asked, status: 'approved' }, boss)).toMatchObject({ approve: false, pay: true })
    expect(listRefundActions({ ...asked, status: 'paid' }, boss)).toMatchObject({ pay: false, reverse: true })
  })
})
