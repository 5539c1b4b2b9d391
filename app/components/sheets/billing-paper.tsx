import type { ReactNode } from 'react'
import type { PaperView } from '~/lib/papers/paper-view'
import { PaperSheet, type PaperSize } from './paper-sheet'

export const PAPER_SIZES: readonly PaperSize[] = ['A4', 'A5', '80mm']

interface BillingPaperProps {
  paper: PaperView
  size: PaperSize
  sizes: readonly { size: PaperSize; href: string }[]
  back: { href: string; label: string }
  /** How it can be paid, below what it comes to. */
  pay?: ReactNode
}

/** Invoice, note, receipt or order, drawn by the one sheet of paper. */
export function BillingPaper({ paper, size, sizes, back, pay }: BillingPaperProps) {
  const columns = paper.columns
    .filter(({ wide }) => size !== '80mm' || !wide)
    .map(({ key, title, number }) => ({
      key,
      title,
      kind: number ? ('number' as const) : ('text' as const),
      cell: (row: Record<string, string>) => row[key],
    }))
  return (
    <PaperSheet
      {...paper}
      size={size}
      tools={{ back, sizes, pdf: pdfOf(sizes, size) }}
      lines={{ caption: paper.caption, columns, rows: paper.rows, rowKey: (row) => Object.values(row).join(' ') }}
      notes={
        <>
          <p>{paper.words}.</p>
          {pay}
        </>
      }
      foot={paper.foot.map((line) => <p key={line}>{line}</p>)}
    />
  )
}

/** The same paper on the same size, as a file. */
function pdfOf(sizes: BillingPaperProps['sizes'], size: PaperSize): string | undefined {
  const href = sizes.find((one) => one.size === size)?.href
  return href && `${href}${href.includes('?') ? '&' : '?'}format=pdf`
}
