import { CERTIFICATE_KINDS, type CertificateKind } from '#contract/clinical/certificates/rules.ts'
import { LISTS, NO_KNOWN_ALLERGIES } from '#contract/clinical/history/rules.ts'
import type { HistoryChange, TimelineEntry, TimelineKind } from '#contract/clinical/records/timeline.ts'
import { MEASURE_NAMES, MEASURES, measureText } from '#contract/clinical/vitals/rules.ts'
import { aboutLabel, type Channel } from '#contract/scheduling/messages/rules.ts'
import type { StatusKind } from '~/components/ui/statuses'
import type { Formatter } from '~/lib/format/format'

/** What a kind is called in a link: "Open the prescription of 14-Jul-2025". */
const NOUNS: Record<TimelineKind, string> = {
  visit: 'visit',
  amendment: 'note',
  prescription: 'prescription',
  vitals: 'vitals',
  appointment: 'appointment',
  order: 'order',
  result: 'results',
  follow_up: 'note',
  history: 'medical history',
  certificate: 'certificate',
  invoice: 'invoice',
  receipt: 'receipt',
  credit_note: 'credit note',
  refund: 'refund voucher',
  message: 'message',
}

const OF_MONEY = new Set<TimelineKind>(['invoice', 'receipt', 'credit_note', 'refund'])

/**
 * The words of an entry's link, and those that tell it from the others: shown is only the first part. What is about money
 * has its number, as a payment in two parts leaves two receipts of one minute.
 */
export const linkOf = (kind: TimelineKind, at: string, number?: string | null) => ({
  words: `Open the ${NOUNS[kind]}`,
  of: kind === 'history' ? `, changed on ${at}` : `${number && OF_MONEY.has(kind) ? ` ${number}` : ''} of ${at}`,
})

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const CHANGED: Record<Exclude<HistoryChange, 'text' | 'none_known' | 'none_known_ended'>, string> = {
  added: 'added',
  changed: 'changed',
  removed: 'taken out',
}

function historyTitle({ list = 'pastIllness', change = 'text' }: TimelineEntry['facts']): string {
  if (change === 'none_known') return `${NO_KNOWN_ALLERGIES}: noted`
  if (change === 'none_known_ended') return `${NO_KNOWN_ALLERGIES}: no longer so`
  if (change === 'text') return `${LISTS[list].label}: text changed`
  return `${list === 'medicines' ? 'Long-term medicine' : capital(LISTS[list].noun)} ${CHANGED[change]}`
}

/** What an entry is, as its heading. */
export function titleOf({ kind, facts }: TimelineEntry, format: Formatter): string {
  if (kind === 'amendment') return `Note amended, version ${facts.noteVersion}`
  if (kind === 'order') return 'Lab tests ordered'
  if (kind === 'result') return 'Results in'
  if (kind === 'follow_up') return `Follow-up due ${facts.dueOn ? format.day(facts.dueOn) : ''}`.trim()
  if (kind === 'history') return historyTitle(facts)
  if (kind === 'certificate') return CERTIFICATE_KINDS[facts.certificate as CertificateKind]?.title ?? 'Certificate'
  if (kind === 'message' && facts.about) return `Message: ${aboutLabel(facts.about)}`
  return capital(NOUNS[kind])
}

const SENT: Record<Channel, string> = {
  email: 'Sent by e-mail',
  sms: 'Sent by SMS',
  whatsapp: 'Sent by WhatsApp',
  link: 'Sent by hand',
}

/** The measured values of a reading in a line. */
function reading(measures: NonNullable<TimelineEntry['facts']['measures']>): string {
  const { systolic, diastolic } = measures
  const pressure = systolic !== null && diastolic !== null
  const values = MEASURE_NAMES.flatMap((name) => {
    if (pressure && name === 'systolic') return [`Blood pressure ${systolic}/${diastolic} mmHg`]
    const text = pressure && name === 'diastolic' ? '' : measureText(name, measures)
    return text ? [`${MEASURES[name].label} ${text}`] : []
  })
  return values.join(', ') || 'Answers without a measurement'
}

/** What an entry says, line by line. */
export function linesOf({ kind, names, facts }: TimelineEntry, format: Formatter, sum: (minor: number) => string) {
  const { number, amountMinor, fromDay, toDay, reason, words, measures, channel } = facts
  const days = [fromDay, toDay].flatMap((day) => (day ? [format.day(day)] : []))
  return [
    names.join(', '),
    measures && reading(measures),
    words?.includes(' of ') && words,
    reason && (kind === 'amendment' ? `Reason: ${reason}` : reason),
    [number, amountMinor !== undefined && sum(amountMinor)].filter(Boolean).join(', '),
    days.length === 2 && days[0] !== days[1] ? days.join(' to ') : days[0],
    channel && SENT[channel],
  ].filter((line): line is string => typeof line === 'string' && line !== '')
}

const MARKS: Partial<Record<TimelineKind, StatusKind>> = {
  visit: 'visit',
  prescription: 'prescription',
  appointment: 'appointment',
  order: 'test',
  certificate: 'invoice',
  invoice: 'invoice',
  receipt: 'invoice',
}
const FOLLOW_UPS: Record<string, string> = { open: 'Not booked', booked: 'Booked', dropped: 'Dropped' }

/** The state of an entry: a mark, or a word for what has none. */
export function stateOf({ kind, status }: TimelineEntry): {
  mark: { kind: StatusKind; state: string } | null
  word: string
} {
  const mark = MARKS[kind]
  if (!status) return { mark: null, word: '' }
  return mark ? { mark: { kind: mark, state: status }, word: '' } : { mark: null, word: FOLLOW_UPS[status] ?? '' }
}
