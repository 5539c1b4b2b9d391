import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import { describeDifference } from '#contract/billing/shifts/rules.ts'
import type { ShiftView } from '#contract/billing/shifts/schema.ts'
import type { Formatter } from '../format/format'
import { toFacts, withoutEmpty } from './billing-view.server'
import type { DocumentView } from './document-view'

type MethodTotals = ShiftView['received']

function toLowerCaseMethod(method: string): string {
  const label: string = methodLabel(method)
  return label === label.toUpperCase() ? label : label.toLowerCase()
}

/** Builds the printable view of a closed shift: expected and counted cash, and other payments. */
export function toCashUpView(shift: ShiftView, format: Formatter): DocumentView {
  const { amount, money, dateTime } = format
  const { countedMinor, differenceMinor, differenceReason } = shift
  const toRow = (what: string, minor: number, cash = true) =>
    minor === 0 ? [] : [{ what, cash: cash ? amount(minor) : '', other: cash ? '' : amount(minor) }]
  const methodRows = (what: string, list: MethodTotals, sign: 1 | -1) =>
    list.flatMap(({ method, amountMinor }) =>
      toRow(`${what}, ${toLowerCaseMethod(method)}`, sign * amountMinor, method === 'cash'),
    )
  const moveRows = (moveKind: ShiftView['moves'][number]['kind'], what: string, sign: 1 | -1) =>
    shift.moves.flatMap(({ kind, amountMinor, reason, reversed, reversesId }) =>
      kind === moveKind
        ? toRow(
            `${what}${reversesId ? ', reversed' : ''}: ${reason}${reversed ? ' (reversed)' : ''}`,
            sign * amountMinor,
          )
        : [],
    )
  const difference = describeDifference(differenceMinor ?? 0, money)
  return {
    title: 'Cash-up',
    stamp: '',
    letterhead: { name: shift.placeName, lines: [] },
    facts: toFacts([
      ['Opened', dateTime(shift.openedAt)],
      ['Closed', shift.closedAt && dateTime(shift.closedAt)],
      ['Counted and closed by', shift.closedByName],
    ]),
    parties: [{ heading: 'Shift of', name: shift.personName, lines: [] }],
    caption: 'Shift transactions',
    columns: [
      { key: 'what', title: 'Transaction' },
      { key: 'cash', title: 'Cash', number: true },
      { key: 'other', title: 'Other methods', number: true },
    ],
    rows: [
      { what: 'Float', cash: amount(shift.floatMinor), other: '' },
      ...methodRows('Received', shift.received, 1),
      ...moveRows('added', 'Cash added', 1),
      ...methodRows('Refunded', shift.refunded, -1),
      ...methodRows('Spent', shift.spent, -1),
      ...moveRows('taken', 'Cash taken out', -1),
      ...moveRows('deposit', 'Deposited in bank', -1),
    ],
    totals: [
      { label: 'Expected in drawer', value: amount(shift.expectedMinor) },
      ...(shift.counts ?? []).map(({ worthMinor, count }) => ({
        label: `${count} × ${money(worthMinor).replace(/\.00$/, '')}`,
        value: amount(worthMinor * count),
      })),
      { label: 'Counted', value: amount(countedMinor ?? 0) },
      { label: 'Difference', value: money(differenceMinor ?? 0), grand: true },
    ],
    words: differenceReason ? `${difference}: ${differenceReason.replace(/\.$/, '')}` : difference,
    foot: [],
    signature: { name: 'Counted by', lines: withoutEmpty([shift.closedByName]) },
  }
}
