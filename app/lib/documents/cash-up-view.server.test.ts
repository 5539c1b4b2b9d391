import { expect, it } from 'vitest'
import type { ShiftView } from '#contract/billing/shifts/schema.ts'
import { listDrawerFacts, listMethodRows } from '../billing/cash-drawer.server'
import { getFormatter } from '../format/format'
import { toCashUpView } from './cash-up-view.server'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const id = '018f0000-0000-7000-8000-000000000000'
const entry = { moveId: id, reversesId: null, reversed: false }
/** A closed shift that is short by ₹10 (E19). */
const shift: ShiftView = {
  shiftId: id,
  placeId: id,
  placeName: 'Andheri',
  personId: id,
  personName: 'Meena Pillai',
  version: 2,
  openedAt: '2026-11-20T03:30:00Z',
  closedAt: '2026-11-20T12:30:00Z',
  floatMinor: 200000,
  received: [
    { method: 'cash', amountMinor: 345000 },
    { method: 'upi', amountMinor: 50000 },
  ],
  refunded: [{ method: 'cash', amountMinor: 14000 }],
  moves: [
    { ...entry, kind: 'taken', amountMinor: 20000, reason: 'Tea and milk' },
    { ...entry, kind: 'deposit', amountMinor: 300000, reason: 'Evening' },
    { ...entry, kind: 'taken', amountMinor: 15000, reason: 'Stamps' },
    { ...entry, kind: 'added', amountMinor: 5000, reason: 'Change', reversed: true },
    { ...entry, kind: 'added', amountMinor: -5000, reason: 'Mistyped', reversesId: id },
  ],
  spent: [],
  addedMinor: 0,
  takenMinor: 35000,
  depositedMinor: 300000,
  expectedMinor: 196000,
  countedMinor: 195000,
  differenceMinor: -1000,
  differenceReason: 'Too much change.',
  counts: [
    { worthMinor: 50000, count: 3 },
    { worthMinor: 10000, count: 4 },
    { worthMinor: 500, count: 10 },
  ],
  closedByName: 'Ravi Sen',
}

it('toCashUpView shows expected cash, counted cash and the difference', () => {
  const view = toCashUpView(shift, format)
  expect(view.rows).toEqual([
    { what: 'Float', cash: '2,000.00', other: '' },
    { what: 'Received, cash', cash: '3,450.00', other: '' },
    { what: 'Received, UPI', cash: '', other: '500.00' },
    { what: 'Cash added: Change (reversed)', cash: '50.00', other: '' },
    { what: 'Cash added, reversed: Mistyped', cash: '-50.00', other: '' },
    { what: 'Refunded, cash', cash: '-140.00', other: '' },
    { what: 'Cash taken out: Tea and milk', cash: '-200.00', other: '' },
    { what: 'Cash taken out: Stamps', cash: '-150.00', other: '' },
    { what: 'Deposited in bank: Evening', cash: '-3,000.00', other: '' },
  ])
  expect(view.totals.map(({ label, value }) => `${label} ${value}`)).toEqual([
    ...['Expected in drawer 1,960.00', '3 × ₹500 1,500.00', '4 × ₹100 400.00', '10 × ₹5 50.00'],
    ...['Counted 1,950.00', 'Difference -₹10.00'],
  ])
  expect(view.facts.at(-1)).toEqual({ label: 'Counted and closed by', value: 'Ravi Sen' })
  expect(view.words).toBe('Short by ₹10.00: Too much change')
  const even = { ...shift, countedMinor: 196000, differenceMinor: 0, differenceReason: null }
  expect(toCashUpView(even, format).words).toBe('No difference')
})

it('listDrawerFacts lists the cash in the drawer without zero amounts and other payment methods', () => {
  expect(listDrawerFacts(shift, format).map(({ label, value }) => `${label} ${value}`)).toEqual([
    ...['Float ₹2,000.00', 'Cash received ₹3,450.00', 'Cash refunded -₹140.00', 'Cash taken out -₹350.00'],
    ...['Deposited in bank -₹3,000.00', 'Expected in drawer ₹1,960.00'],
  ])
  expect(listMethodRows(shift, format)).toEqual([
    { method: 'Cash', isCash: true, received: '3,450.00', out: '140.00', left: '3,310.00' },
    { method: 'UPI', isCash: false, received: '500.00', out: '0.00', left: '500.00' },
  ])
})
