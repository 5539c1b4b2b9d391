import { BillingDocument } from '~/components/documents/billing-document'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { Button, ButtonLink } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { listErrors } from '~/lib/forms/refused-act'
import type { Reply } from '~/lib/forms/submit.server'
import { ReceiptActForm } from './receipt-acts'
import type { ReceiptView } from './receipt-view.server'

interface ReceiptPageProps {
  view: ReceiptView
  hidden: { token: string; formKey: string }
  reply: Reply['reply'] | undefined
}

/** A receipt as it prints, with what became of it and what may be done with it. */
export function ReceiptPage({ view, hidden, reply }: ReceiptPageProps) {
  if (view.act) return <ReceiptActForm act={view.act} {...{ view, hidden, reply }} />
  return (
    <>
      <section className="panel stack mb-4 no-print" aria-label="What became of it">
        {listErrors(reply).map((sentence) => (
          <Notice key={sentence} tone="bad" role="alert">
            {sentence}
          </Notice>
        ))}
        <Facts facts={view.facts} across />
        <Links label={view.reversed ? 'Had paid for' : 'Pays for'} links={view.paid} />
        <Links label="Of the same payment" links={view.others} />
        <Links label="Given back" links={view.refunds} />
        <div className="row">
          <PrintForm view={view} hidden={hidden} />
          <Acts view={view} hidden={hidden} />
        </div>
      </section>
      <BillingDocument
        view={view.paper}
        size={view.size}
        sizes={view.sizes}
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

/** Counts first and shows the paper then, with the right stamp on it. */
function PrintForm({ view: { print, size }, hidden }: PartProps) {
  if (print.counted) return <p>Counted. Print the page now.</p>
  return (
    <form method="post">
      <HiddenFields {...hidden} more={{ size }} />
      <Button icon="print" small>
        {print.printed === 0 ? 'Print the original' : 'Print a copy'}
      </Button>
    </form>
  )
}

function Acts({ view: { may, acts, version }, hidden }: PartProps) {
  const cheque = may.deposit
    ? { state: 'deposited', words: 'The cheque is deposited' }
    : may.clear
      ? { state: 'cleared', words: 'The cheque is cleared' }
      : null
  const links = [
    may.allocate && { href: acts.allocate, words: 'Use what is left' },
    may.refund && { href: acts.refund, words: 'Give back' },
    may.bounce && { href: acts.bounce, words: 'The cheque bounced' },
    may.reverse && { href: acts.reverse, words: 'Reverse' },
  ].filter((one) => one !== false)
  return (
    <>
      {cheque && (
        <form method="post">
          <HiddenFields
            {...hidden}
            formKey={`${hidden.formKey}-cheque`}
            version={version}
            more={{ state: cheque.state }}
          />
          <Button small>{cheque.words}</Button>
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
