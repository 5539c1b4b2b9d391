import { messageStatuses } from './statuses.ts'

const APPOINTMENT_TOPIC_LABELS = {
  booked: 'Booked',
  requested: 'Requested',
  changed: 'Changed',
  cancelled: 'Cancelled',
  delay: 'Doctor is late',
  reminder_24h: 'Reminder the day before',
  reminder_2h: 'Reminder 2 hours before',
}
export type AppointmentTopic = keyof typeof APPOINTMENT_TOPIC_LABELS
/** The topics of messages about an appointment. Each has a template in templates.ts. */
export const APPOINTMENT_TOPICS = Object.keys(APPOINTMENT_TOPIC_LABELS) as AppointmentTopic[]

const TOPIC_LABELS = {
  ...APPOINTMENT_TOPIC_LABELS,
  document: 'Document',
  emergency: 'Emergency access',
  contact: 'Contact or access changed',
}
export type MessageTopic = keyof typeof TOPIC_LABELS
export const MESSAGE_TOPICS = Object.keys(TOPIC_LABELS) as [MessageTopic, ...MessageTopic[]]

/** The documents that a patient can be told about, as a message names them. */
export const ANNOUNCED_DOCUMENTS = {
  prescription: 'prescription',
  summary: 'visit summary',
  certificate: 'certificate',
} as const
export type AnnouncedDocument = keyof typeof ANNOUNCED_DOCUMENTS

export const topicLabel = (topic: MessageTopic): string => TOPIC_LABELS[topic]

/** The ways in which a message is sent. `link`: staff sent it themselves, with the link of the outbox. */
export const CHANNELS = ['email', 'sms', 'whatsapp', 'link'] as const
export type Channel = (typeof CHANNELS)[number]

/** No messages are sent between these times on the branch's clock. */
export const QUIET_HOURS = { from: '21:00', to: '07:00' } as const

/** Returns whether a time (`22:15`, on the branch's clock) is within the quiet hours. */
export function isQuietTime(time: string): boolean {
  return time >= QUIET_HOURS.from || time < QUIET_HOURS.to
}

/** The minutes from a reminder to its visit. */
export const REMINDERS = [
  { about: 'reminder_24h', minutes: 24 * 60 },
  { about: 'reminder_2h', minutes: 2 * 60 },
] as const satisfies readonly { about: MessageTopic; minutes: number }[]

/** A reminder is not sent sooner than this after the booking, in minutes. */
export const MIN_REMINDER_GAP_MINUTES = 60

export interface ContactPreferences {
  phone: string | null
  email: string | null
  channel: 'email' | 'sms' | 'whatsapp' | 'none' | null
  consentAt: string | null
  consentEndedAt: string | null
}

/**
 * Chooses where a message to a patient goes, or says why none can be sent. Patients who have not chosen a channel get
 * e-mail if they have an address, and WhatsApp otherwise. Staff can ask for another channel, but not without consent.
 */
export function chooseRecipient(
  patient: ContactPreferences,
  wanted?: 'email' | 'whatsapp',
): { channel: Exclude<Channel, 'link'>; recipient: string } | { why: string } {
  const { phone, email, consentAt, consentEndedAt } = patient
  if (patient.channel === 'none') return { why: 'The patient doesn’t want messages.' }
  const channel = wanted ?? patient.channel
  const isEmail = channel === 'email' || (channel === null && email !== null)
  const recipient = isEmail ? email : phone
  // Checked before consent, because with consent alone the message can't arrive.
  if (!recipient) return { why: isEmail ? 'No e-mail address.' : 'No phone number.' }
  if (!consentAt) return { why: 'The patient hasn’t agreed to messages.' }
  if (consentEndedAt && Date.parse(consentEndedAt) >= Date.parse(consentAt))
    return { why: 'The patient has withdrawn consent to messages.' }
  return { channel: isEmail ? 'email' : channel === 'sms' ? 'sms' : 'whatsapp', recipient }
}

const RETRY_DELAYS_MINUTES = [1, 5, 30, 120]
export const MAX_ATTEMPTS = RETRY_DELAYS_MINUTES.length + 1

/** Minutes until the next attempt after this many failed; null after the last one. */
export function retryDelay(attempts: number): number | null {
  return RETRY_DELAYS_MINUTES[attempts - 1] ?? null
}

interface ActionableMessage {
  status: string
  /** Only staff can send it. */
  byHand: boolean
  notBefore: string
  notAfter: string | null
}

const isExpired = ({ notAfter }: ActionableMessage, now: Date) =>
  notAfter !== null && Date.parse(notAfter) <= now.getTime()

/** Returns whether staff can send it themselves now. */
export function canSendByHand(message: ActionableMessage, now: Date): boolean {
  const { byHand, status, notBefore } = message
  return byHand && status === 'queued' && Date.parse(notBefore) <= now.getTime() && !isExpired(message, now)
}

export function canRetry(message: ActionableMessage, now: Date): boolean {
  return message.status === 'failed' && !isExpired(message, now)
}

/** Warnings about access to a record. The people whose access they report must not be able to stop them. */
const WARNINGS: readonly MessageTopic[] = ['emergency', 'contact']

export function canSkip({ status, about }: Pick<ActionableMessage, 'status'> & { about: MessageTopic }): boolean {
  return messageStatuses.isIn(status, 'open') && !WARNINGS.includes(about)
}

/** A link that opens WhatsApp with the message; `phone` in E.164. */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}

/** A link to a document that was sent opens it for so many days. */
export const DOCUMENT_LINK_DAYS = 30

/** The delays that can be announced, in minutes. */
export const DELAY_MINUTES = [10, 15, 20, 30, 40, 60, 90, 120, 180] as const
