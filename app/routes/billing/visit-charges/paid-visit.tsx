import { PageHeader } from '~/components/pages/page-header'
import { RowButton, RowForm } from '~/components/pages/row-button'
import { ButtonLink } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import type { PaymentPage } from './payment-views.server'

interface PaidVisitProps {
  view: Extract<PaymentPage, { mode: 'paid' }>
  /** Errors of a payment that was refused because the visit is paid. */
  wrong?: readonly string[] | null
}

/** A billed visit with its documents. Prints are counted; only the first is the original. */
export function PaidVisit({ view, wrong }: PaidVisitProps) {
  const { title, lead, back, facts, documents, rest, refund, hidden, self } = view
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
        {(rest || refund) && (
          <p className="row">
            {rest && (
              <ButtonLink href={`${self}?rest=1`} variant="primary">
                {rest}
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
              <a href={`${self}?paper=${document}${batchId ? `&of=${batchId}` : ''}`}>{label}</a>
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
