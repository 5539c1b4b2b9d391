import { canRetry, canSkip, topicLabel } from '#contract/scheduling/messages/rules.ts'
import type { Message } from '#contract/scheduling/messages/schema.ts'
import { type Formatter, formatPhone } from '~/lib/format/format'

export interface MessageRow {
  id: string
  patient: string
  about: string
  recipient: string
  body: string
  status: Message['status']
  /** How far it is, in words: when it went, when it goes, why it did not. */
  note: string
  link: string | null
  may: { sent: boolean; retry: boolean; omit: boolean }
  keys: { sent: string; retry: string; omit: string }
}

const CHANNEL_LABELS: Record<Message['channel'], string> = {
  email: 'E-mail',
  sms: 'Text message',
  whatsapp: 'WhatsApp',
  link: 'Sent by hand',
}

/** A message of the queue as the list shows it. */
export function toRow(message: Message, format: Formatter, now: Date): MessageRow {
  const { messageId, about, channel, recipient, body, status, patient, link } = message
  const to = recipient.startsWith('+') ? formatPhone(recipient) : recipient
  return {
    id: messageId,
    patient: patient?.fullName ?? 'Somebody',
    about: topicLabel(about),
    recipient: recipient ? `${CHANNEL_LABELS[channel]}, ${to}` : '',
    body,
    status,
    note: describeStatus(message, format, now),
    link,
    may: { sent: link !== null, retry: canRetry(message, now), omit: canSkip(message) },
    keys: { sent: crypto.randomUUID(), retry: crypto.randomUUID(), omit: crypto.randomUUID() },
  }
}

function describeStatus({ status, note, notBefore, sentAt, byHand }: Message, format: Formatter, now: Date): string {
  if (status === 'sent') return sentAt ? format.dateTime(sentAt) : ''
  if (status !== 'queued') return note ?? ''
  const isDue = Date.parse(notBefore) <= now.getTime()
  const when = isDue ? (byHand ? 'To be sent by hand' : 'On its way') : `From ${format.dateTime(notBefore)}`
  return note ? `${when}. ${note}` : when
}
