import { BillingDocument } from '~/components/documents/billing-document'
import { PrintForm } from '~/components/documents/print-form'
import { SendReceipt } from '~/components/documents/send-receipt'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import type { Reply } from '~/lib/forms/form-reply.server'
import type { VisitDocumentPage } from './payment-views.server'

interface VisitDocumentProps {
  view: VisitDocumentPage
  reply: Reply['reply'] | undefined
}

/** A document of a visit as it prints. Its button counts the print and opens the print dialog. */
export function VisitDocument({ view, reply }: VisitDocumentProps) {
  const { print, hidden, send, ...document } = view
  return (
    <>
      <RefusalNotice reply={reply} />
      <section className="panel row mb-4 no-print" aria-label="Print and send">
        <PrintForm hidden={hidden} {...print} />
        {send && <SendReceipt hidden={hidden} {...send} />}
      </section>
      <BillingDocument
        view={document.view}
        size={document.size}
        sizes={document.sizes}
        back={document.back}
        counts={!print.counted}
      />
    </>
  )
}
