import { ButtonForm } from '../fields/button-form'
import type { HiddenFieldsProps } from '../fields/hidden-fields'

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
}

/** The buttons that send a document to its patient or client. */
export function SendButtons({ hidden, document, byEmailOnly = false }: SendButtonsProps) {
  return CHANNELS.filter(({ channel }) => !byEmailOnly || channel === 'email').map(({ channel, label }) => (
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
}
