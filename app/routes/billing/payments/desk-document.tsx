import { BillingDocument, type BillingDocumentProps } from '~/components/documents/billing-document'
import { PrintForm, type PrintFormProps } from '~/components/documents/print-form'
import { SendButtons } from '~/components/documents/send-buttons'
import { ButtonLink } from '~/components/ui/button'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import type { Reply } from '~/lib/forms/form-reply.server'

interface DeskDocumentProps {
  view: Pick<BillingDocumentProps, 'view' | 'size' | 'sizes' | 'back'> & {
    print: Omit<PrintFormProps, 'hidden'>
    hidden: PrintFormProps['hidden']
    /** The payment to send; null if the user may not send it. */
    send: { batchId: string } | null
    sendsByEmailOnly?: boolean
    contact: { href: string; label: string } | null
    /** Links to the forms that reverse the receipts of the payment. */
    reversals: readonly { href: string; label: string }[]
  }
  reply: Reply['reply'] | undefined
}

/** A document at reception as it prints. Its button counts the print and opens the print dialog. */
export function DeskDocument({ view, reply }: DeskDocumentProps) {
  const { print, hidden, send, sendsByEmailOnly, contact, reversals, ...document } = view
  return (
    <>
      <RefusalNotice reply={reply} />
      <section
        className="panel row mb-4 no-print"
        aria-label={reversals.length > 0 ? 'Print, send and reverse' : 'Print and send'}
      >
        <PrintForm hidden={hidden} {...print} />
        {send && (
          <SendButtons hidden={hidden} reply={reply} contact={contact} document={send} byEmailOnly={sendsByEmailOnly} />
        )}
        {reversals.map(({ href, label }) => (
          <ButtonLink key={href} href={href} small>
            {label}
          </ButtonLink>
        ))}
      </section>
      <BillingDocument view={document.view} size={document.size} sizes={document.sizes} back={document.back} counts />
    </>
  )
}
