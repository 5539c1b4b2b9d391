import type { ReactNode } from 'react'
import type { DocumentView, PaperSize } from '~/lib/documents/document-view'
import { DocumentPage } from '../pages/document-page'
import { type DocumentToolbarProps, Lines } from './document-toolbar'

export interface BillingDocumentProps {
  view: DocumentView
  size: PaperSize
  sizes: NonNullable<DocumentToolbarProps['sizes']>
  back: DocumentToolbarProps['back']
  /** A button of the page counts prints and opens the print dialog. */
  counts?: boolean
  /** The payment details, below the totals. */
  pay?: ReactNode
}

/** An invoice, note, receipt or order. */
export function BillingDocument({ view, size, sizes, back, counts, pay }: BillingDocumentProps) {
  return (
    <DocumentPage
      {...view}
      size={size}
      tools={{ back, sizes, counts, pdf: pdfHref(sizes, size) }}
      lines={toTable(view, size)}
      taxes={view.taxes && toTable(view.taxes, size)}
      notes={
        <>
          <p>{view.words}.</p>
          {pay}
        </>
      }
      foot={<Lines lines={view.foot} />}
    />
  )
}

/** The rows of a document. A roll leaves out wide columns and shows their details below the first cell. */
const toTable = ({ caption, columns, rows }: Pick<DocumentView, 'caption' | 'columns' | 'rows'>, size: PaperSize) => ({
  caption,
  rows,
  rowKey: (row: Record<string, string>) => Object.values(row).join(' '),
  columns: columns
    .filter(({ wide }) => size !== '80mm' || !wide)
    .map(({ key, title, number }, index) => ({
      key,
      title,
      kind: number ? ('number' as const) : ('text' as const),
      cell: (row: Record<string, string>) =>
        size === '80mm' && index === 0 && row.onRoll ? (
          <>
            {row[key]}
            <small className="block">{row.onRoll}</small>
          </>
        ) : (
          row[key]
        ),
    })),
})

/** The address of the PDF in the same view size. */
function pdfHref(sizes: BillingDocumentProps['sizes'], size: PaperSize): string | undefined {
  const href = sizes.find((link) => link.size === size)?.href
  return href && `${href}${href.includes('?') ? '&' : '?'}format=pdf`
}
