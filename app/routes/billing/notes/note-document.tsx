import { BillingDocument } from '~/components/documents/billing-document'
import { HiddenFields } from '~/components/fields/hidden-fields'
import type { PaperSize } from '~/components/pages/document-page'
import { Button } from '~/components/ui/button'
import type { DocumentView } from '~/lib/documents/document-view'

export interface NoteDocumentProps {
  paper: DocumentView
  size: PaperSize
  sizes: { size: PaperSize; href: string }[]
  printed: number
  counted: boolean
  back: { href: string; label: string }
  hidden: { token: string; formKey: string }
}

/** A credit note or debit note as it prints. A print is counted first, so that only one is the original. */
export function NoteDocument({ paper, size, sizes, printed, counted, back, hidden }: NoteDocumentProps) {
  return (
    <>
      <div className="row mb-4 no-print">
        {counted ? (
          <p>Counted. Print the page now.</p>
        ) : (
          <form method="post">
            <HiddenFields {...hidden} more={{ size }} />
            <Button icon="print" small>
              {printed === 0 ? 'Print the original' : 'Print a copy'}
            </Button>
          </form>
        )}
      </div>
      <BillingDocument view={paper} size={size} sizes={sizes} back={back} />
    </>
  )
}
