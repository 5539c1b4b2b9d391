import { ButtonForm } from '../fields/button-form'
import type { HiddenFieldsProps } from '../fields/hidden-fields'

const CHANNELS = [
  { channel: 'whatsapp', label: 'Send by WhatsApp' },
  { channel: 'email', label: 'E-mail PDF' },
] as const

interface SendReceiptProps {
  hidden: Pick<HiddenFieldsProps, 'token' | 'formKey'>
  /** The payment of the receipt. */
  batchId: string
}

/** The buttons that send a receipt to its patient. */
export function SendReceipt({ hidden, batchId }: SendReceiptProps) {
  return CHANNELS.map(({ channel, label }) => (
    <ButtonForm
      key={channel}
      token={hidden.token}
      formKey={`${hidden.formKey}-${channel}`}
      more={{ channel, batchId }}
      small
      busy="Sending…"
    >
      {label}
    </ButtonForm>
  ))
}
