import type { Formatter } from '../format/format'
import type { DocumentView } from './document-view'

interface Taxes {
  cgstMinor: number
  sgstMinor: number
  igstMinor: number
}

/** The money columns of a credit or debit note: with tax, the rate, the tax and the taxable value. */
export function valueColumns({ cgstMinor, sgstMinor, igstMinor }: Taxes): DocumentView['columns'] {
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

/** The cells of the money columns. */
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
