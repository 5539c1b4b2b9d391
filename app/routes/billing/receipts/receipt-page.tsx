import { getChequeName } from '#contract/billing/receipts/rules.ts'
import { BillingDocument } from '~/components/documents/billing-document'
import { PrintForm } from '~/components/documents/print-form'
import { SendButtons } from '~/components/documents/send-buttons'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button, ButtonLink } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import type { Reply } from '~/lib/forms/form-reply.server'
import { ReceiptActionForm } from './receipt-actions'
import type { ReceiptView } from './receipt-view.server'

interface ReceiptPageProps {
  view: ReceiptView
  hidden: { token: string; formKey: string }
  reply: Reply['reply'] | undefined
}

/** A receipt as it prints, with its status and actions. */
export function ReceiptPage({ view, hidden, reply }: ReceiptPageProps) {
  if (view.action) return <ReceiptActionForm action={view.action} view={view} hidden={hidden} reply={reply} />
  return (
    <>
      <section className="panel stack mb-4 no-print" aria-label="Status and actions">
        <RefusalNotice reply={reply} />
        <Facts facts={view.facts} across />
        <Links label={view.reversed ? 'Was applied to' : 'Applied to'} links={view.paid} />
        <Links label="Other receipts of this payment" links={view.others} />
        <Links label="Refunds" links={view.refunds} />
        <div className="row">
          <PrintForm hidden={hidden} more={{ size: view.size }} {...view.print} />
          {view.send && (
            <SendButtons
              hidden={hidden}
              reply={reply}
              document={view.send}
              byEmailOnly={view.sendsByEmailOnly}
              contact={view.contact}
            />
          )}
          <ReceiptActions view={view} hidden={hidden} />
        </div>
      </section>
      <BillingDocument
        view={view.document}
        size={view.size}
        sizes={view.sizes}
        counts
        back={{ href: '/payment-receipts', label: 'Payment receipts' }}
      />
    </>
  )
}

function Links({ label, links }: { label: string; links: readonly { href: string; words: string }[] }) {
  if (links.length === 0) return null
  return (
    <p className="row">
      <span className="muted">{label}</span>
      {links.map(({ href, words }) => (
        <a key={href} href={href}>
          {words}
        </a>
      ))}
    </p>
  )
}

type PartProps = Pick<ReceiptPageProps, 'view' | 'hidden'>

function ReceiptActions({ view: { may, actionLinks, version, method }, hidden }: PartProps) {
  const noun = getChequeName(method).toLowerCase()
  const progress = may.deposit
    ? { state: 'deposited', words: `Mark ${noun} deposited` }
    : may.clear
      ? { state: 'cleared', words: `Mark ${noun} cleared` }
      : null
  const links = [
    may.allocate && { href: actionLinks.allocate, words: 'Apply credit' },
    may.refund && { href: actionLinks.refund, words: 'Refund credit' },
    may.bounce && { href: actionLinks.bounce, words: `Mark ${noun} bounced` },
    may.reverse && { href: actionLinks.reverse, words: 'Reverse receipt' },
  ].filter((one) => one !== false)
  return (
    <>
      {progress && (
        <form method="post">
          <HiddenFields
            {...hidden}
            formKey={`${hidden.formKey}-cheque`}
            version={version}
            more={{ state: progress.state }}
          />
          <Button small>{progress.words}</Button>
        </form>
      )}
      {links.map(({ href, words }) => (
        <ButtonLink key={href} href={href} small>
          {words}
        </ButtonLink>
      ))}
    </>
  )
}
