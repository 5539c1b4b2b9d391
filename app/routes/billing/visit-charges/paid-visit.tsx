import { PageHeader } from '~/components/pages/page-header'
import { RowButton, RowForm } from '~/components/pages/row-button'
import { ButtonLink } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { DOCUMENT_PARAM } from '~/lib/documents/document-titles'
import type { PaymentPage } from './payment-views.server'

interface PaidVisitProps {
  view: Extract<PaymentPage, { mode: 'paid' }>
  /** Errors of a payment that was refused because the visit is paid. */
  wrong?: readonly string[] | null
}

/** A billed visit with its documents. Prints are counted; only the first is the original. */
export function PaidVisit({ view, wrong }: PaidVisitProps) {
  const { title, lead, back, facts, documents, remainingLabel, refund, hidden, self } = view
  return (
    <>
      <PageHeader title={title} lead={lead} back={{ href: back, label: 'Appointments' }} />
      {wrong && (
        <Notice tone="bad" role="alert" title={wrong.join(' ')} className="mb-4">
          <p>These are the documents of the earlier payment.</p>
        </Notice>
      )}
      <div className="panel stack">
        <Facts facts={facts} />
        {(remainingLabel || refund) && (
          <p className="row">
            {remainingLabel && (
              <ButtonLink href={`${self}?remaining=1`} variant="primary">
                {remainingLabel}
              </ButtonLink>
            )}
            {refund && (
              <ButtonLink href={`${self}?refund=1`} variant="primary">
                {refund}
              </ButtonLink>
            )}
          </p>
        )}
        <ul className="stack">
          {documents.map(({ id, document, label, printed, batchId }) => (
            <li key={id} className="row">
              <a href={`${self}?${DOCUMENT_PARAM}=${document}${batchId ? `&payment=${batchId}` : ''}`}>{label}</a>
              <RowButton
                formKey={`${hidden.formKey}-${id}`}
                more={{ document, batchId }}
                icon="print"
                small
                about={label}
                busy="One moment…"
              >
                {printed === 0 ? 'Print' : 'Print copy'}
              </RowButton>
            </li>
          ))}
        </ul>
        <RowForm token={hidden.token} />
      </div>
    </>
  )
}
