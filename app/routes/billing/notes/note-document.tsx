import { BillingDocument } from '~/components/documents/billing-document'
import { PrintForm } from '~/components/documents/print-form'
import type { DocumentView, PaperSize } from '~/lib/documents/document-view'

export interface NoteDocumentProps {
  document: DocumentView
  size: PaperSize
  sizes: { size: PaperSize; href: string }[]
  printed: number
  counted: boolean
  back: { href: string; label: string }
  hidden: { token: string; formKey: string }
}

/** A credit note or debit note as it prints. */
export function NoteDocument({ document, size, sizes, printed, counted, back, hidden }: NoteDocumentProps) {
  return (
    <>
      <div className="row mb-4 no-print">
        <PrintForm hidden={hidden} more={{ size }} printed={printed} counted={counted} />
      </div>
      <BillingDocument view={document} size={size} sizes={sizes} back={back} />
    </>
  )
}
