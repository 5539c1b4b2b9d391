import { CERTIFICATE_KINDS } from '#contract/clinical/certificates/kinds.ts'
import { LISTS, NO_KNOWN_ALLERGIES } from '#contract/clinical/history/rules.ts'
import type { HistoryChange, TimelineEntry, TimelineKind } from '#contract/clinical/records/timeline.ts'
import {
  formatMeasure,
  MEASURE_NAMES,
  MEASURES,
  type Measures,
  type TemperatureUnit,
} from '#contract/clinical/vitals/rules.ts'
import { type Channel, topicLabel } from '#contract/scheduling/messages/rules.ts'
import type { StatusKind } from '~/components/ui/statuses'
import { capitalize } from '~/lib/format/capitalize'
import type { Formatter } from '~/lib/format/format'

/** The names of the kinds in links: "Open prescription of 14-Jul-2025". */
const NOUNS: Record<TimelineKind, string> = {
  visit: 'visit',
  amendment: 'note',
  prescription: 'prescription',
  vitals: 'vitals',
  appointment: 'appointment',
  order: 'order',
  result: 'results',
  outside_result: 'outside results',
  follow_up: 'note',
  history: 'medical history',
  certificate: 'certificate',
  invoice: 'invoice',
  receipt: 'receipt',
  credit_note: 'credit note',
  refund: 'refund voucher',
  message: 'message',
}

const BILLING_KINDS = new Set<TimelineKind>(['invoice', 'receipt', 'credit_note', 'refund'])

/**
 * The label of an entry's link, and a hidden part that makes it unique. Billing documents need their number, because a
 * split payment gives two receipts in the same minute.
 */
export const toLinkText = (kind: TimelineKind, time: string, number?: string | null) => ({
  label: `Open ${NOUNS[kind]}`,
  hiddenLabel:
    kind === 'history' ? `, changed on ${time}` : `${number && BILLING_KINDS.has(kind) ? ` ${number}` : ''} of ${time}`,
})

const CHANGE_VERBS: Record<Exclude<HistoryChange, 'text' | 'none_known' | 'none_known_ended'>, string> = {
  added: 'added',
  changed: 'changed',
  removed: 'removed',
}

function toHistoryTitle({ list = 'pastIllness', change = 'text' }: TimelineEntry['facts']): string {
  if (change === 'none_known') return `${NO_KNOWN_ALLERGIES}: recorded`
  if (change === 'none_known_ended') return `${NO_KNOWN_ALLERGIES}: withdrawn`
  if (change === 'text') return `${LISTS[list].label}: text changed`
  return `${list === 'medicines' ? 'Long-term medicine' : capitalize(LISTS[list].noun)} ${CHANGE_VERBS[change]}`
}

/** The heading of an entry. */
export function toTitle({ kind, facts }: TimelineEntry, format: Formatter): string {
  if (kind === 'amendment') return `Note amended, version ${facts.noteVersion}`
  if (kind === 'order') return 'Lab tests ordered'
  if (kind === 'result') return 'Results received'
  if (kind === 'outside_result') return 'Outside result'
  if (kind === 'follow_up') return `Follow-up due ${facts.dueOn ? format.day(facts.dueOn) : ''}`.trim()
  if (kind === 'history') return toHistoryTitle(facts)
  if (facts.certificate) return CERTIFICATE_KINDS[facts.certificate].title
  if (kind === 'message' && facts.about) return `Message: ${topicLabel(facts.about)}`
  return capitalize(NOUNS[kind])
}

const CHANNEL_TEXTS: Record<Channel, string> = {
  email: 'Sent by e-mail',
  sms: 'Sent by SMS',
  whatsapp: 'Sent by WhatsApp',
  link: 'Sent manually',
}

/** Formats the measured values of a reading in one line. */
function formatMeasures(measures: Measures, practiceUnit?: TemperatureUnit): string {
  const { systolic, diastolic } = measures
  const hasPressure = systolic !== null && diastolic !== null
  const values = MEASURE_NAMES.flatMap((name) => {
    if (hasPressure && name === 'systolic') return [`Blood pressure ${systolic}/${diastolic} mmHg`]
    const text = hasPressure && name === 'diastolic' ? '' : formatMeasure(name, measures, practiceUnit)
    return text ? [`${MEASURES[name].label} ${text}`] : []
  })
  return values.join(', ') || 'No measurements'
}

/** The details of an entry, line by line. */
export function toLines(
  { kind, names, facts }: TimelineEntry,
  format: Formatter,
  formatMoney: (minor: number) => string,
) {
  const { number, amountMinor, fromDay, toDay, reason, words, channel, result, source } = facts
  const days = [fromDay, toDay].flatMap((day) => (day ? [format.day(day)] : []))
  return [
    names.join(', '),
    result,
    source,
    facts.measures && formatMeasures(facts.measures, facts.practiceUnit),
    words?.includes(' of ') && words,
    reason && (kind === 'amendment' ? `Reason: ${reason}` : reason),
    [number, amountMinor !== undefined && formatMoney(amountMinor)].filter(Boolean).join(', '),
    days.length === 2 && days[0] !== days[1] ? days.join(' to ') : days[0],
    channel && CHANNEL_TEXTS[channel],
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
const FOLLOW_UPS: Record<string, string> = { open: 'Not booked', booked: 'Booked', dropped: 'No longer planned' }

/** The status of an entry: a mark, or a word for kinds without one. */
export function toState({ kind, status }: TimelineEntry): {
  mark: { kind: StatusKind; state: string } | null
  word: string
} {
  const mark = MARKS[kind]
  if (!status) return { mark: null, word: '' }
  return mark ? { mark: { kind: mark, state: status }, word: '' } : { mark: null, word: FOLLOW_UPS[status] ?? '' }
}
