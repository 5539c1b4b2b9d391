import type { InvoiceDocument } from '#contract/billing/documents/documents.ts'
import type { Formatter } from '../format/format'
import type { DocumentView } from './document-view'

interface Taxes {
  cgstMinor: number
  sgstMinor: number
  igstMinor: number
}

interface Sums extends Taxes {
  taxableMinor: number
}

interface Line extends Sums {
  taxCategory: string
  rateBps: number
}

/** Builds the table of tax by rate; undefined for a single rate or no tax. */
export function toTaxByRate(
  lines: readonly Line[],
  taxNames: InvoiceDocument['taxNames'],
  { amount, number }: Formatter,
): DocumentView['taxes'] {
  const groups = new Map<number | null, Sums>()
  for (const line of lines) {
    const rate = line.taxCategory === 'taxable' ? line.rateBps : null
    groups.set(rate, addLine(groups.get(rate), line))
  }
  const rated = [...groups].sort(([a], [b]) => (a ?? -1) - (b ?? -1))
  const isSplit = rated.some(([, { cgstMinor, sgstMinor }]) => cgstMinor + sgstMinor > 0)
  if (rated.length < 2 || rated.every(([, sums]) => sumTaxes(sums) === 0)) return undefined
  return {
    caption: 'Tax by rate',
    columns: [
      { key: 'rate', title: 'Tax rate' },
      { key: 'value', title: 'Taxable value', number: true },
      ...(isSplit
        ? [
            { key: 'cgst', title: taxNames.cgst, number: true, wide: true },
            { key: 'sgst', title: taxNames.sgst, number: true, wide: true },
          ]
        : []),
      { key: 'tax', title: isSplit ? 'Tax' : taxNames.igst, number: true },
    ],
    rows: rated.map(([rate, sums]) => ({
      rate: rate === null ? 'Not taxed' : `${number(rate / 100)}%`,
      value: amount(sums.taxableMinor),
      cgst: amount(sums.cgstMinor),
      sgst: amount(sums.sgstMinor),
      tax: amount(sumTaxes(sums)),
    })),
  }
}

export const sumTaxes = ({ cgstMinor, sgstMinor, igstMinor }: Taxes) => cgstMinor + sgstMinor + igstMinor

/** Lists the taxes of a document with their names. */
export const listTaxes = (names: InvoiceDocument['taxNames'], { cgstMinor, sgstMinor, igstMinor }: Taxes) => [
  { label: names.cgst, minor: cgstMinor },
  { label: names.sgst, minor: sgstMinor },
  { label: names.igst, minor: igstMinor },
]

const ZERO: Sums = { taxableMinor: 0, cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }

const addLine = (sums = ZERO, line: Line): Sums => ({
  taxableMinor: sums.taxableMinor + line.taxableMinor,
  cgstMinor: sums.cgstMinor + line.cgstMinor,
  sgstMinor: sums.sgstMinor + line.sgstMinor,
  igstMinor: sums.igstMinor + line.igstMinor,
})

/** Formats a quantity with its unit for tax returns: "2 BOX". */
export const formatQuantity = (
  { qtyMilli, unit }: { qtyMilli: number; unit?: string | null },
  { number }: Pick<Formatter, 'number'>,
) => [number(qtyMilli / 1000), unit].filter(Boolean).join(' ')
