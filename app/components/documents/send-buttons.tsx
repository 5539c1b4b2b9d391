import { listErrors } from '~/lib/forms/form-errors'
import { ButtonForm } from '../fields/button-form'
import type { HiddenFieldsProps } from '../fields/hidden-fields'
import { ButtonLink } from '../ui/button'

const CHANNELS = [
  { channel: 'whatsapp', label: 'Send by WhatsApp' },
  { channel: 'email', label: 'E-mail PDF' },
] as const

interface SendButtonsProps {
  hidden: Pick<HiddenFieldsProps, 'token' | 'formKey'>
  /** The document: the payment of a receipt, or the invoice. */
  document: Record<string, string>
  /** For clients that aren't patients. */
  byEmailOnly?: boolean
  /** The page to change what the last answer refused: contact details and consent. */
  contact?: { href: string; label: string } | null
  reply: Parameters<typeof listErrors>[0]
}

/** The buttons that send a document to its patient or client, and after a refusal the page where this can be changed. */
export function SendButtons({ hidden, document, byEmailOnly = false, contact, reply }: SendButtonsProps) {
  const buttons = CHANNELS.filter(({ channel }) => !byEmailOnly || channel === 'email').map(({ channel, label }) => (
    <ButtonForm
      key={channel}
      token={hidden.token}
      formKey={`${hidden.formKey}-${channel}`}
      more={{ channel, ...document }}
      small
      busy="Sending…"
    >
      {label}
    </ButtonForm>
  ))
  const isRefused = listErrors(reply).length > 0
  return (
    <>
      {buttons}
      {isRefused && contact && (
        <ButtonLink href={contact.href} variant="primary" small>
          {contact.label}
        </ButtonLink>
      )}
    </>
  )
}
