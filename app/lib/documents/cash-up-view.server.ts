import { METHOD_WORDS } from '#contract/billing/receipts/rules.ts'
import { differenceInWords } from '#contract/billing/shifts/rules.ts'
import type { ShiftView } from '#contract/billing/shifts/schema.ts'
import type { Formatter } from '../format/format'
import type { PaperView } from './document-view'

type Went = ShiftView['received']

function methodInRunningText(method: string): string {
  const word: string = METHOD_WORDS[method as keyof typeof METHOD_WORDS] ?? method
  return word === word.toUpperCase() ? word : word.toLowerCase()
}

/** A closed shift on paper: what should lie in the drawer, what was counted, and what went other ways. */
export function cashUpPaper(shift: ShiftView, format: Formatter): PaperView {
  const { amount, money, dateTime } = format
  const { countedMinor, differenceMinor, differenceReason } = shift
  const line = (what: string, minor: number, cash = true) =>
    minor === 0 ? [] : [{ what, cash: cash ? amount(minor) : '', other: cash ? '' : amount(minor) }]
  const went = (what: string, list: Went, sign: 1 | -1) =>
    list.flatMap(({ method, amountMinor }) =>
      line(`${what}, ${methodInRunningText(method)}`, sign * amountMinor, method === 'cash'),
    )
  const moved = (which: ShiftView['moves'][number]['kind'], what: string, sign: 1 | -1) =>
    shift.moves.flatMap(({ kind, amountMinor, reason, reversed, reversesId }) =>
      kind === which
        ? line(
            `${what}${reversesId ? ', taken back' : ''}: ${reason}${reversed ? ' (reversed)' : ''}`,
            sign * amountMinor,
          )
        : [],
    )
  const difference = differenceInWords(differenceMinor ?? 0, money)
  return {
    title: 'Cash-up',
    stamp: '',
    letterhead: { name: shift.placeName, lines: [] },
    facts: [
      { label: 'Opened', value: dateTime(shift.openedAt) },
      { label: 'Closed', value: shift.closedAt ? dateTime(shift.closedAt) : '' },
      ...(shift.closedByName ? [{ label: 'Counted and closed by', value: shift.closedByName }] : []),
    ],
    parties: [{ heading: 'Shift of', name: shift.personName, lines: [] }],
    caption: 'What went through the shift',
    columns: [
      { key: 'what', title: 'What' },
      { key: 'cash', title: 'Cash', number: true },
      { key: 'other', title: 'Other ways', number: true },
    ],
    rows: [
      { what: 'Float', cash: amount(shift.floatMinor), other: '' },
      ...went('Received', shift.received, 1),
      ...moved('added', 'Put in', 1),
      ...went('Given back', shift.refunded, -1),
      ...went('Spent', shift.spent, -1),
      ...moved('taken', 'Taken out', -1),
      ...moved('deposit', 'To the bank', -1),
    ],
    totals: [
      { label: 'Should be in the drawer', value: amount(shift.expectedMinor) },
      ...(shift.counts ?? []).map(({ worthMinor, count }) => ({
        label: `${count} × ${money(worthMinor).replace(/\.00$/, '')}`,
        value: amount(worthMinor * count),
      })),
      { label: 'Counted', value: amount(countedMinor ?? 0) },
      { label: 'Difference', value: money(differenceMinor ?? 0), grand: true },
    ],
    words: differenceReason ? `${difference}: ${differenceReason.replace(/\.$/, '')}` : difference,
    foot: [],
    signature: { name: 'Counted by', lines: shift.closedByName ? [shift.closedByName] : [] },
  }
}
