import { BillingDocument } from '~/components/documents/billing-document'
import { PrintForm } from '~/components/documents/print-form'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { ReasonForm } from '~/components/pages/reason-form'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button, ButtonLink } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import type { Reply } from '~/lib/forms/form-reply.server'
import { RefundFields } from './refund-fields'
import type { RefundPageView } from './refunds-view.server'

interface RefundPageProps {
  view: RefundPageView
  hidden: { token: string; formKey: string }
  reply: Reply['reply'] | undefined
}

const back = { href: '/refunds', label: 'Refunds' }

/** A refund with its voucher, status and actions. */
export function RefundPage({ view, hidden, reply }: RefundPageProps) {
  const { action, may, actionLinks, document, source } = view
  if (action === 'pay') return <PayForm view={view} hidden={hidden} reply={reply} />
  if (action)
    return (
      <ReasonForm
        id="reason"
        {...REASON_FORMS[action]}
        lead={action === 'reverse' ? 'For a failed transfer or returned cash.' : view.title}
        back={{ href: view.self, label: view.title }}
        hidden={{ ...hidden, version: view.version }}
        danger
        cancel={view.self}
        reply={reply}
      />
    )
  return (
    <>
      {!document && <PageHeader title={view.title} back={back} />}
      <section className="panel stack mb-4 no-print" aria-label="Status and actions">
        <RefusalNotice reply={reply} />
        <Facts facts={view.facts} across />
        {view.isWaiting && (
          <p className="muted">Waiting for approval. The person who requested a refund can’t approve it.</p>
        )}
        <div className="row">
          {document && <PrintForm hidden={hidden} more={{ size: view.size }} {...view.print} />}
          {may.approve && (
            <form method="post">
              <HiddenFields {...hidden} formKey={`${hidden.formKey}-approve`} version={view.version} />
              <Button variant="primary">Approve refund</Button>
            </form>
          )}
          {may.pay && (
            <ButtonLink href={actionLinks.pay} variant="primary">
              Pay refund
            </ButtonLink>
          )}
          {may.reject && <ButtonLink href={actionLinks.reject}>Reject refund</ButtonLink>}
          {may.reverse && (
            <ButtonLink href={actionLinks.reverse} small>
              Reverse refund
            </ButtonLink>
          )}
          {source && <a href={source}>Receipt</a>}
        </div>
      </section>
      {document && <BillingDocument view={document} size={view.size} sizes={view.sizes} back={back} counts />}
    </>
  )
}

function PayForm({ view, hidden, reply }: RefundPageProps) {
  const [form, fields] = usePageForm<Record<'method' | 'reference' | 'bankAccountId', string>>({
    id: 'pay',
    lastResult: reply,
    defaultValue: { method: view.method, reference: '', bankAccountId: '' },
  })
  return (
    <FormPage
      form={form}
      title="Pay refund"
      lead={view.title}
      back={{ href: view.self, label: view.title }}
      hidden={{ ...hidden, version: view.version }}
      save="Pay refund"
      enterKey="check"
      cancel={view.self}
    >
      <RefundFields fields={fields} banks={view.banks} cashShift={view.cashShift} />
    </FormPage>
  )
}

const REASON_FORMS = {
  reject: { title: 'Reject refund', label: 'Reason for rejection', save: 'Reject refund' },
  reverse: { title: 'Reverse refund', label: 'Reason for reversal', save: 'Reverse refund' },
}
