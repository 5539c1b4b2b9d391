import { z } from 'zod'
import { isoDate, uuid } from '#contract/kernel/fields.ts'
import { ListQuery } from '#contract/kernel/query.ts'
import { CHANNELS, MESSAGE_TOPICS } from '#contract/scheduling/messages/rules.ts'
import { HISTORY_LISTS, isHistoryList } from '../history/rules.ts'
import { MEASURE_NAMES, type Measure, TEMPERATURE_UNITS } from '../vitals/rules.ts'

/** What can happen to a patient. What has no rows yet, as vaccinations, joins with the issue that writes them. */
export const TIMELINE_KINDS = [
  'visit',
  'amendment',
  'prescription',
  'vitals',
  'appointment',
  'order',
  'result',
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
}

/** What the timeline can be narrowed to: each kind stands in one of them. */
export const TIMELINE_GROUPS = [
  { value: 'visits', label: 'Visits', kinds: ['visit', 'amendment'] },
  { value: 'prescriptions', label: 'Prescriptions', kinds: ['prescription'] },
  { value: 'vitals', label: 'Vitals', kinds: ['vitals'] },
  { value: 'tests', label: 'Lab tests', kinds: ['order', 'result'] },
  { value: 'appointments', label: 'Appointments', kinds: ['appointment'] },
  { value: 'follow-ups', label: 'Follow-ups', kinds: ['follow_up'] },
  { value: 'history', label: 'Medical history', kinds: ['history'] },
  { value: 'papers', label: 'Papers', kinds: ['certificate', 'invoice', 'receipt', 'credit_note', 'refund'] },
  { value: 'messages', label: 'Messages', kinds: ['message'] },
] as const satisfies readonly Group[]
export type TimelineGroup = (typeof TIMELINE_GROUPS)[number]['value']
const GROUP_NAMES = TIMELINE_GROUPS.map(({ value }) => value) as [TimelineGroup, ...TimelineGroup[]]

/** The kinds of some groups, in the order of the kinds; of no group it is all of them. */
export function kindsOfGroups(groups: readonly TimelineGroup[]): TimelineKind[] {
  const wanted = TIMELINE_GROUPS.filter(({ value }) => groups.length === 0 || groups.includes(value))
  return TIMELINE_KINDS.filter((kind) => wanted.some(({ kinds }) => (kinds as readonly string[]).includes(kind)))
}

const group = z.enum(GROUP_NAMES)

/** What of the timeline is asked for: groups, and calendar days of the practice, both included. */
export const TimelineQuery = ListQuery.omit({ q: true, sort: true }).extend({
  /** One or several; none is all. */
  group: z.union([group, z.array(group).max(GROUP_NAMES.length)]).optional(),
  from: isoDate().optional(),
  to: isoDate().optional(),
})
export type TimelineQuery = z.infer<typeof TimelineQuery>

/** What became of an entry of the medical history, or of a section's text, or of the answer that there are no allergies. */
export const HISTORY_CHANGES = ['added', 'changed', 'removed', 'text', 'none_known', 'none_known_ended'] as const
export type HistoryChange = (typeof HISTORY_CHANGES)[number]

const measures = Object.fromEntries(MEASURE_NAMES.map((name) => [name, z.number().int().nullable()])) as Record<
  Measure,
  z.ZodNullable<z.ZodInt>
>

/** What an entry says beside its names; each kind says some of it. */
const Facts = z
  .object({
    /** Of a paper. */
    number: z.string().nullable(),
    amountMinor: z.number().int(),
    currency: z.string(),
    method: z.string(),
    /** Under which a payment opens: all that was handed over at once. */
    batchId: uuid(),
    certificate: z.string(),
    fromDay: z.string().nullable(),
    toDay: z.string().nullable(),
    /** Of a follow-up. */
    dueOn: z.string(),
    /** Why: of an appointment, an amendment, a follow-up. */
    reason: z.string().nullable(),
    /** Of an amendment: which version of the note it is. */
    noteVersion: z.number().int(),
    /** Of an order of tests: "2 of 5 reported". */
    words: z.string(),
    /** Of a medical history. */
    list: z.enum(HISTORY_LISTS),
    change: z.enum(HISTORY_CHANGES),
    /** Of a message. */
    about: z.enum(MESSAGE_TOPICS),
    channel: z.enum(CHANNELS),
    measures: z.object({ ...measures, temperatureUnit: z.enum(TEMPERATURE_UNITS) }),
  })
  .partial()
export type TimelineFacts = z.infer<typeof Facts>

/** Something that happened to a patient, in the order of the record. */
export const TimelineEntry = z.object({
  /** Of the visit, the paper, the order and so on. */
  entryId: uuid(),
  kind: z.enum(TIMELINE_KINDS),
  at: z.string(),
  zone: z.string(),
  appointmentId: uuid().nullable(),
  /** Whose appointment or visit it belongs to. */
  doctorId: uuid().nullable(),
  doctorName: z.string().nullable(),
  placeName: z.string().nullable(),
  /** Who did or wrote it; null where the clinic did it by itself. */
  by: z.string().nullable(),
  status: z.string().nullable(),
  /** Diagnoses of a visit, medicines of a prescription, tests of an order, the entry of a medical history. */
  names: z.array(z.string()),
  facts: Facts,
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/**
 * What a row of the audit says of a change of the medical history.
 * @param before as the entry, the text or the answer was, `after` as it is
 */
export function describeHistoryChange(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): { list: (typeof HISTORY_LISTS)[number]; change: HistoryChange; name: string | null } {
  const said = after ?? before ?? {}
  if ('noKnownAllergies' in said) {
    return { list: 'allergies', change: said.noKnownAllergies ? 'none_known' : 'none_known_ended', name: null }
  }
  const list = isHistoryList(String(said.list)) ? (said.list as (typeof HISTORY_LISTS)[number]) : 'pastIllness'
  if (typeof said.name !== 'string') return { list, change: 'text', name: null }
  return { list, change: !before ? 'added' : after ? 'changed' : 'removed', name: said.name }
}
