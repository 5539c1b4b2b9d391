import { BillingDocument } from '~/components/documents/billing-document'
import { PrintForm } from '~/components/documents/print-form'
import type { VisitDocumentPage } from './payment-views.server'

/** A document of a visit as it prints. Its button counts the print and opens the print dialog. */
export function VisitDocument({ view }: { view: VisitDocumentPage }) {
  const { print, hidden, ...document } = view
  return (
    <>
      <section className="panel mb-4 no-print" aria-label="Print">
        <PrintForm hidden={hidden} {...print} />
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
