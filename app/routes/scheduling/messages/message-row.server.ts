import { canRetry, canSkip, type MessageTopic, topicLabel } from '#contract/scheduling/messages/rules.ts'
import type { Message } from '#contract/scheduling/messages/schema.ts'
import { type Formatter, formatPhone } from '~/lib/format/format'

const CHANNEL_LABELS: Record<Message['channel'], string> = {
  email: 'E-mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  link: 'Sent manually',
}

/** The recipients of messages that are linked to no patient. */
const WITHOUT_PATIENT: Partial<Record<MessageTopic, string>> = {
  emergency: 'An administrator',
  contact: 'A contact of a patient',
}

/** Converts a message to a row of the list. */
export function toRow(message: Message, format: Formatter, now: Date) {
  const { messageId, about, channel, recipient, body, status, patient, link } = message
  const to = recipient.startsWith('+') ? formatPhone(recipient) : recipient
  return {
    id: messageId,
    patient: patient?.fullName ?? WITHOUT_PATIENT[about] ?? 'Unknown patient',
    about: topicLabel(about),
    recipient: recipient ? `${CHANNEL_LABELS[channel]}, ${to}` : '',
    body,
    status,
    /** When it was or will be sent, or why not. */
    note: describeStatus(message, format, now),
    link,
    key: crypto.randomUUID(),
    canMarkSent: link !== null,
    canRetry: canRetry(message, now),
    canSkip: canSkip(message),
  }
}

export type MessageRow = ReturnType<typeof toRow>

function describeStatus({ status, note, notBefore, sentAt, byHand }: Message, format: Formatter, now: Date): string {
  if (status === 'sent') return sentAt ? format.dateTime(sentAt) : ''
  if (status !== 'queued') return note ?? ''
  const isDue = Date.parse(notBefore) <= now.getTime()
  const when = isDue ? (byHand ? 'Waiting for you to send it' : 'Sending') : `From ${format.dateTime(notBefore)}`
  return note ? `${when}. ${note}` : when
}
