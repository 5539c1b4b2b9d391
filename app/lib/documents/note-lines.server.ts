import type { Formatter } from '../format/format'
import type { PaperView } from './document-view'

interface Taxes {
  cgstMinor: number
  sgstMinor: number
  igstMinor: number
}

/** What a note says of each line in money: with tax on the note its value before tax, the rate and the tax. */
export function valueColumns({ cgstMinor, sgstMinor, igstMinor }: Taxes): PaperView['columns'] {
  if (cgstMinor + sgstMinor + igstMinor === 0) return [{ key: 'amount', title: 'Amount', number: true }]
  return [
    { key: 'rate', title: 'Rate', number: true, wide: true },
    { key: 'tax', title: 'Tax', number: true, wide: true },
    { key: 'amount', title: 'Taxable value', number: true },
  ]
}

interface Line {
  rateBps: number
  taxableMinor: number
  lineTotalMinor: number
}

/** The cells of those columns. */
export function valueCells({ rateBps, taxableMinor, lineTotalMinor }: Line, { amount, number }: Formatter) {
  const taxMinor = lineTotalMinor - taxableMinor
  const rate = rateBps ? `${number(rateBps / 100)}%` : ''
  return {
    rate,
    tax: taxMinor ? amount(taxMinor) : '',
    amount: amount(taxableMinor),
    onRoll: taxMinor ? `${rate} tax ${amount(taxMinor)}`.trim() : '',
  }
}
