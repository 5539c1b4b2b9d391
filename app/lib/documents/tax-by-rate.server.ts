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

/** Finds the rate of the taxed lines, in hundredths of a percent; null if there are several or none. */
export function findOnlyRate(lines: readonly Pick<Line, 'taxCategory' | 'rateBps'>[]): number | null {
  const [rate, ...others] = new Set(
    lines.filter(({ taxCategory, rateBps }) => taxCategory === 'taxable' && rateBps > 0).map(({ rateBps }) => rateBps),
  )
  return others.length > 0 ? null : (rate ?? null)
}

/**
 * Lists the taxes of a document with their names, and with the rate if there is only one: "CGST 2.5%". Each of the two
 * halves has half the rate.
 */
export function listTaxes(
  names: InvoiceDocument['taxNames'],
  { cgstMinor, sgstMinor, igstMinor }: Taxes,
  rateBps: number | null = null,
) {
  const withRate = (name: string, bps: number) => (rateBps === null ? name : `${name} ${bps / 100}%`)
  return [
    { label: withRate(names.cgst, (rateBps ?? 0) / 2), minor: cgstMinor },
    { label: withRate(names.sgst, (rateBps ?? 0) / 2), minor: sgstMinor },
    { label: withRate(names.igst, rateBps ?? 0), minor: igstMinor },
  ]
}

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
