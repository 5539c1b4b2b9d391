import type { Formatter } from '../format/format'
import type { PaperView } from './document-view'

interface Line {
  taxCategory: string
  rateBps: number
  taxableMinor: number
  cgstMinor: number
  sgstMinor: number
  igstMinor: number
}

type Sums = Omit<Line, 'taxCategory' | 'rateBps'>

/** What each rate comes to, where a paper has several of them: its totals tell them no longer apart. */
export function taxByRate(
  lines: readonly Line[],
  taxNames: { cgst: string; sgst: string; igst: string },
  { amount, number }: Formatter,
): PaperView['taxes'] {
  const groups = new Map<number | null, Sums>()
  for (const line of lines) {
    const rate = line.taxCategory === 'taxable' ? line.rateBps : null
    groups.set(rate, plus(groups.get(rate), line))
  }
  const rated = [...groups].sort(([one], [other]) => (one ?? -1) - (other ?? -1))
  const halved = rated.some(([, { cgstMinor, sgstMinor }]) => cgstMinor + sgstMinor > 0)
  if (rated.length < 2 || rated.every(([, sums]) => taxOf(sums) === 0)) return undefined
  return {
    caption: 'Tax by rate',
    columns: [
      { key: 'rate', title: 'Tax rate' },
      { key: 'value', title: 'Value before tax', number: true },
      ...(halved
        ? [
            { key: 'cgst', title: taxNames.cgst, number: true, wide: true },
            { key: 'sgst', title: taxNames.sgst, number: true, wide: true },
          ]
        : []),
      { key: 'tax', title: halved ? 'Tax' : taxNames.igst, number: true },
    ],
    rows: rated.map(([rate, sums]) => ({
      rate: rate === null ? 'Not taxed' : `${number(rate / 100)}%`,
      value: amount(sums.taxableMinor),
      cgst: amount(sums.cgstMinor),
      sgst: amount(sums.sgstMinor),
      tax: amount(taxOf(sums)),
    })),
  }
}

const taxOf = ({ cgstMinor, sgstMinor, igstMinor }: Sums) => cgstMinor + sgstMinor + igstMinor

const NONE: Sums = { taxableMinor: 0, cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }

const plus = (sums = NONE, line: Line): Sums => ({
  taxableMinor: sums.taxableMinor + line.taxableMinor,
  cgstMinor: sums.cgstMinor + line.cgstMinor,
  sgstMinor: sums.sgstMinor + line.sgstMinor,
  igstMinor: sums.igstMinor + line.igstMinor,
})

/** "2 BOX": how much there is of a line, in the unit of the tax law where it has one. */
export const quantityOf = (
  { qtyMilli, unit }: { qtyMilli: number; unit?: string | null },
  { number }: Pick<Formatter, 'number'>,
) => [number(qtyMilli / 1000), unit].filter(Boolean).join(' ')
