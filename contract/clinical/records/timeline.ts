import { z } from 'zod'
import { integer, isoDate, nullableText, uuid } from '#contract/kernel/fields.ts'
import { ListQuery } from '#contract/kernel/query.ts'
import { CHANNELS, MESSAGE_TOPICS } from '#contract/scheduling/messages/rules.ts'
import { KINDS as CERTIFICATE_KINDS } from '../certificates/kinds.ts'
import { HISTORY_LISTS, type HistoryList, isHistoryList } from '../history/rules.ts'
import { VitalsReading } from '../vitals/schema.ts'

/** The kinds of timeline entries. Vaccinations are added when they are built. */
export const TIMELINE_KINDS = [
  'visit',
  'amendment',
  'prescription',
  'vitals',
  'appointment',
  'order',
  'result',
  'outside_result',
  'follow_up',
  'history',
  'certificate',
  'invoice',
  'receipt',
  'credit_note',
  'refund',
  'message',
] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

interface Group {
  value: string
  label: string
  kinds: readonly TimelineKind[]
  /** Shown only if it is asked for. */
  isHiddenByDefault?: true
}

/** The filters of the timeline. Each kind is in one of them. */
export const TIMELINE_GROUPS = [
  { value: 'visits', label: 'Visits', kinds: ['visit', 'amendment'] },
  { value: 'prescriptions', label: 'Prescriptions', kinds: ['prescription'] },
  { value: 'vitals', label: 'Vitals', kinds: ['vitals'] },
  { value: 'tests', label: 'Lab tests', kinds: ['order', 'result', 'outside_result'] },
  { value: 'appointments', label: 'Appointments', kinds: ['appointment'] },
  { value: 'follow-ups', label: 'Follow-ups', kinds: ['follow_up'] },
  { value: 'history', label: 'Medical history', kinds: ['history'] },
  { value: 'certificates', label: 'Certificates', kinds: ['certificate'] },
  { value: 'messages', label: 'Messages', kinds: ['message'] },
  // Not part of the clinical record.
  {
    value: 'billing',
    label: 'Billing',
    kinds: ['invoice', 'receipt', 'credit_note', 'refund'],
    isHiddenByDefault: true,
  },
] as const satisfies readonly Group[]
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number]['value']
const GROUP_NAMES = TIMELINE_GROUPS.map(({ value }) => value) as [TimelineGroup, ...TimelineGroup[]]

/** Returns the kinds of some groups in their order; without a group, all clinical kinds. */
export function listKindsOfGroups(groups: readonly TimelineGroup[]): TimelineKind[] {
  const chosenGroups = (TIMELINE_GROUPS as readonly Group[]).filter(({ value, isHiddenByDefault }) =>
    groups.length === 0 ? !isHiddenByDefault : (groups as readonly string[]).includes(value),
  )
  return TIMELINE_KINDS.filter((kind) => chosenGroups.some(({ kinds }) => kinds.includes(kind)))
}

const group = z.enum(GROUP_NAMES)

/** Filters of the timeline: groups, and calendar days of the practice, both inclusive. */
export const TimelineQuery = ListQuery.omit({ q: true, sort: true }).extend({
  /** One or several groups; all but billing if left out. */
  group: z.union([group, z.array(group).max(GROUP_NAMES.length)]).optional(),
  from: isoDate().optional(),
  to: isoDate().optional(),
})
export type TimelineQuery = z.infer<typeof TimelineQuery>

/** The change of the medical history: an entry, a section's text, or the answer "No known allergies". */
export const HISTORY_CHANGES = ['added', 'changed', 'removed', 'text', 'none_known', 'none_known_ended'] as const
export type HistoryChange = (typeof HISTORY_CHANGES)[number]

/** The facts of an entry beside its names, depending on its kind. */
const Facts = z
  .object({
    /** Of a document. */
    number: nullableText(),
    amountMinor: integer(),
    currency: z.string(),
    method: z.string(),
    /** The payment that opens: all receipts of one payment share it. */
    batchId: uuid(),
    certificate: z.enum(CERTIFICATE_KINDS),
    fromDay: nullableText(),
    toDay: nullableText(),
    /** Of a follow-up. */
    dueOn: z.string(),
    /** The reason for an appointment, an amendment or a follow-up. */
    reason: nullableText(),
    /** Of an amendment: which version of the note it is. */
    noteVersion: integer(),
    /** Of an order of tests: "2 of 5 reported". */
    words: z.string(),
    /** Of a result from outside: "HbA1c 7.2 %", and the laboratory. */
    result: z.string(),
    source: z.string(),
    /** Of a medical history. */
    list: z.enum(HISTORY_LISTS),
    change: z.enum(HISTORY_CHANGES),
    /** Of a message. */
    about: z.enum(MESSAGE_TOPICS),
    channel: z.enum(CHANNELS),
    /** Of a reading of vitals. */
    measures: VitalsReading.shape.measures,
    practiceUnit: VitalsReading.shape.practiceUnit,
  })
  .partial()
export type TimelineFacts = z.infer<typeof Facts>

export const TimelineEntry = z.object({
  /** The id of the visit, document, order and so on. */
  entryId: uuid(),
  kind: z.enum(TIMELINE_KINDS),
  at: z.string(),
  zone: z.string(),
  appointmentId: uuid().nullable(),
  /** The doctor of the appointment or visit. */
  doctorId: uuid().nullable(),
  doctorName: nullableText(),
  placeName: nullableText(),
  /** The person who did it; null for automatic actions. */
  by: nullableText(),
  status: nullableText(),
  /** Diagnoses of a visit, medicines of a prescription, tests of an order, the entry of a medical history. */
  names: z.array(z.string()),
  facts: Facts,
  /** False for a billing document that the user can't open. */
  canOpen: z.boolean(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/**
 * Describes a change of the medical history from the values before and after it in the audit.
 */
export function describeHistoryChange(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): { list: HistoryList; change: HistoryChange; name: string | null } {
  const values = after ?? before ?? {}
  if ('noKnownAllergies' in values) {
    return { list: 'allergies', change: values.noKnownAllergies ? 'none_known' : 'none_known_ended', name: null }
  }
  const list = isHistoryList(String(values.list)) ? (values.list as HistoryList) : 'pastIllness'
  if (typeof values.name !== 'string') return { list, change: 'text', name: null }
  return { list, change: !before ? 'added' : after ? 'changed' : 'removed', name: values.name }
}
