import { describe, expect, it } from 'vitest'
import { TenderRow } from '../charges/schema.ts'
import { ImmediatePayment } from '../invoices/bill.ts'
import { METHODS, requireReference, TENDERS } from './payment-methods.ts'
import { ReceivedTender } from './schema.ts'

const listMissing = (method: string) => {
  const missing: string[] = []
  requireReference({ method }, { addIssue: ({ message }) => missing.push(message) })
  return missing
}

describe('requireReference', () => {
  it('requires the number of a cheque or a demand draft', () => {
    expect(['cheque', 'dd', 'upi'].map(listMissing)).toEqual([
      ['Enter the cheque number'],
      ['Enter the demand draft number'],
      [],
    ])
  })

  it.each([
    ['ReceivedTender', ReceivedTender, METHODS],
    ['TenderRow', TenderRow, TENDERS],
    ['ImmediatePayment', ImmediatePayment, TENDERS],
  ] as const)('is applied to every form that takes money: %s', (_, schema, methods) => {
    for (const method of methods) {
      const { error } = schema.safeParse({ method, ...(schema === ReceivedTender && { amountMinor: 1 }) })
      const issues = error?.issues.filter(({ path }) => path[0] === 'reference') ?? []
      expect([method, issues.map(({ message }) => message)]).toEqual([method, listMissing(method)])
    }
  })
})
