import type { ReactNode } from 'react'
import type { DocumentView } from '~/lib/documents/document-view'
import { DocumentPage, type PaperSize } from '../pages/document-page'

export const BILLING_SIZES: readonly PaperSize[] = ['A4', 'A5', '80mm']

interface BillingDocumentProps {
  view: DocumentView
  size: PaperSize
  sizes: readonly { size: PaperSize; href: string }[]
  back: { href: string; label: string }
  /** How it can be paid, below what it comes to. */
  pay?: ReactNode
}

/** Invoice, note, receipt or order, drawn by the one sheet of paper. */
export function BillingDocument({ view: paper, size, sizes, back, pay }: BillingDocumentProps) {
  return (
    <DocumentPage
      {...paper}
      size={size}
      tools={{ back, sizes, pdf: pdfOf(sizes, size) }}
      lines={toTable(paper, size)}
      taxes={paper.taxes && toTable(paper.taxes, size)}
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

/** The rows of a paper; on a roll without what is too wide for it. */
const toTable = ({ caption, columns, rows }: Pick<DocumentView, 'caption' | 'columns' | 'rows'>, size: PaperSize) => ({
  ...{ caption, rows, rowKey: (row: Record<string, string>) => Object.values(row).join(' ') },
  columns: columns
    .filter(({ wide }) => size !== '80mm' || !wide)
    .map(({ key, title, number }, at) => ({
      key,
      title,
      kind: number ? ('number' as const) : ('text' as const),
      cell: (row: Record<string, string>) =>
        size === '80mm' && at === 0 && row.onRoll ? (
          <>
            {row[key]}
            <small className="block">{row.onRoll}</small>
          </>
        ) : (
          row[key]
        ),
    })),
})

/** The same paper on the same size, as a file. */
function pdfOf(sizes: BillingDocumentProps['sizes'], size: PaperSize): string | undefined {
  const href = sizes.find((one) => one.size === size)?.href
  return href && `${href}${href.includes('?') ? '&' : '?'}format=pdf`
}
