/** What a message tells about. A template of templates.ts belongs to each. */
export const ABOUTS = ['booked', 'requested', 'changed', 'cancelled', 'delay', 'reminder_24h', 'reminder_2h'] as const
export type About = (typeof ABOUTS)[number]

/** How it goes out. `link` is one that staff have sent themselves, by the link of the queue. */
export const CHANNELS = ['email', 'sms', 'whatsapp', 'link'] as const
export type Channel = (typeof CHANNELS)[number]

export const STATUSES = ['queued', 'sent', 'failed', 'skipped'] as const
export type Status = (typeof STATUSES)[number]

/** What the list of messages can be narrowed to; `todo` is what waits for somebody: to send by hand, or failed. */
export const FILTERS = [
  { value: 'todo', label: 'To do' },
  { value: 'queued', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
  { value: 'skipped', label: 'Left out' },
  { value: 'all', label: 'All' },
] as const
export type Filter = (typeof FILTERS)[number]['value']

const WORDS: Record<About, string> = {
  booked: 'Booked',
  requested: 'Requested',
  changed: 'Changed',
  cancelled: 'Cancelled',
  delay: 'Doctor is late',
  reminder_24h: 'Reminder, the day before',
  reminder_2h: 'Reminder, 2 hours before',
}

/** What a message is about, in words. */
export const aboutLabel = (about: About): string => WORDS[about]

/** Nothing goes out between these times on the branch's clock; it waits for the morning. */
export const QUIET = { from: '21:00', to: '07:00' } as const

/** Is it a time (`22:15`, on the branch's clock) at which nobody is written to? */
export function isQuiet(time: string): boolean {
  return time >= QUIET.from || time < QUIET.to
}

/** How long before the visit a reminder goes out, in minutes. */
export const REMINDERS = [
  { about: 'reminder_24h', minutes: 24 * 60 },
  { about: 'reminder_2h', minutes: 2 * 60 },
] as const satisfies readonly { about: About; minutes: number }[]

/** A reminder that would follow the booking sooner than this says nothing new, in minutes. */
export const NOT_REMINDED_WITHIN = 60

export interface Addressed {
  phone: string | null
  email: string | null
  channel: 'email' | 'sms' | 'whatsapp' | 'none' | null
  consentAt: string | null
  consentEndedAt: string | null
}

/**
 * Where a patient is written to, as they have chosen and agreed; or why they are not, in words. Who has not said how is
 * written to by e-mail where there is an address, and else by phone.
 */
export function addresseeOf(
  patient: Addressed,
): { channel: Exclude<Channel, 'link'>; recipient: string } | { why: string } {
  const { phone, email, channel, consentAt, consentEndedAt } = patient
  if (channel === 'none') return { why: 'The patient wants no messages.' }
  if (!consentAt) return { why: 'The patient has not agreed to messages.' }
  if (consentEndedAt && Date.parse(consentEndedAt) >= Date.parse(consentAt))
    return { why: 'The patient has taken back the consent to messages.' }
  if (channel === 'email' || (channel === null && email))
    return email ? { channel: 'email', recipient: email } : { why: 'There is no e-mail address.' }
  return phone ? { channel: channel ?? 'whatsapp', recipient: phone } : { why: 'There is no phone number.' }
}

const PAUSES_MINUTES = [1, 5, 30, 120]
export const TRIES_AT_MOST = PAUSES_MINUTES.length + 1

/** Minutes until the next try after so many that failed; null: that was the last one. */
export function pauseAfter(tries: number): number | null {
  return PAUSES_MINUTES[tries - 1] ?? null
}

interface Acted {
  status: Status
  channel: Channel
  /** Nobody sends it but staff. */
  byHand: boolean
  notBefore: string
  notAfter: string | null
}

const isOver = ({ notAfter }: Acted, now: Date) => notAfter !== null && Date.parse(notAfter) <= now.getTime()

/** May staff send it themselves now, and say so? */
export function canSendByHand(message: Acted, now: Date): boolean {
  const { byHand, status, notBefore } = message
  return byHand && status === 'queued' && Date.parse(notBefore) <= now.getTime() && !isOver(message, now)
}

/** May it be tried again? */
export function canRetry(message: Acted, now: Date): boolean {
  return message.status === 'failed' && !isOver(message, now)
}

/** May it be left out? */
export function canLeaveOut({ status }: Pick<Acted, 'status'>): boolean {
  return status === 'queued' || status === 'failed'
}

/** A link that opens WhatsApp with the message written; `phone` in E.164. */
export function whatsappLink(phone: string, text: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`
}

/** How late a doctor can be said to be, in minutes. */
export const DELAYS = [10, 15, 20, 30, 40, 60, 90, 120, 180] as const
