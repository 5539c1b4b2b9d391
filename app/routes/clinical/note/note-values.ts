import type { Visit } from '#contract/clinical/visits/schema.ts'
import type { Reply } from '~/lib/forms/submit.server'

export interface SymptomValues {
  name: string
  since: string
  severity: string
  note: string
}
export interface DiagnosisValues {
  name: string
  certainty: string
  rank: string
  clinicalStatus: string
  onsetOn: string
  code: string
  note: string
}
export interface ProcedureValues {
  name: string
  note: string
}
export interface NamedValues {
  name: string
}
export interface TestValues {
  name: string
  code: string
}
export interface LabOrderValues {
  priority: string
  clinicalNote: string
  fasting: string
  placeId: string
}
export interface LineValues {
  medicine: string
  dose: string
  pattern: string
  durationDays: string
  food: string
  instructions: string
}

/** The follow-up in the note's form: the booked appointment, or free times to book. */
export interface FollowUpView {
  booked: { text: string; href: string } | null
  times: { text: string; slots: { value: string; label: string }[]; all: string } | null
}

/** The values of the note's form: plain text, as typed. */
export interface NoteValues {
  symptoms: SymptomValues[]
  clinicalFindings: string
  diagnoses: DiagnosisValues[]
  procedures: ProcedureValues[]
  instructions: NamedValues[]
  lines: LineValues[]
  tests: TestValues[]
  labOrder: LabOrderValues
  additionalTreatments: string
  advice: string
  followUpOn: string
  followUpAfter: string
  followUpReason: string
  version: string
}

/** The initial values of a new row in each list. */
export const BLANK_ROWS = {
  symptoms: { name: '', since: '', severity: '', note: '' } satisfies SymptomValues,
  diagnoses: {
    name: '',
    certainty: 'provisional',
    rank: '',
    clinicalStatus: '',
    onsetOn: '',
    code: '',
    note: '',
  } satisfies DiagnosisValues,
  procedures: { name: '', note: '' } satisfies ProcedureValues,
  instructions: { name: '' } satisfies NamedValues,
  lines: {
    medicine: '',
    dose: '',
    pattern: '',
    durationDays: '',
    food: '',
    instructions: '',
  } satisfies LineValues,
  tests: { name: '', code: '' } satisfies TestValues,
}

export type ListName = keyof typeof BLANK_ROWS
export const NOTE_LISTS = Object.keys(BLANK_ROWS) as ListName[]

/** The lists with a search button. Medicines are searched on the prescription page. */
export const SEARCHABLE_LISTS = [
  'symptoms',
  'diagnoses',
  'procedures',
  'tests',
  'instructions',
] as const satisfies ListName[]
export type SearchableList = (typeof SEARCHABLE_LISTS)[number]

/** The sections that can be saved one by one, with their fields. */
export const SECTIONS = {
  symptoms: ['symptoms'],
  findings: ['clinicalFindings'],
  diagnoses: ['diagnoses'],
  procedures: ['procedures'],
  lines: ['lines'],
  tests: ['tests', 'labOrder'],
  treatments: ['additionalTreatments'],
  instructions: ['instructions'],
  advice: ['advice'],
  'follow-up': ['followUpOn', 'followUpAfter', 'followUpReason'],
} as const satisfies Record<string, readonly (keyof NoteValues)[]>
export type SectionName = keyof typeof SECTIONS

/** Converts a saved row to texts, empty for what was not recorded. */
const toTexts = <Row extends object>(row: Row, defaults: { [Key in keyof Row]?: string }) =>
  Object.fromEntries(
    Object.entries(defaults).map(([key, empty]) => [key, String((row as Record<string, unknown>)[key] ?? empty)]),
  )

/** Converts a visit to the form's values, with a blank row at the end of each list. */
export function toNoteValues(visit: Visit): Omit<NoteValues, 'version'> {
  const rows = <Name extends Exclude<ListName, 'lines'>>(name: Name) =>
    [
      ...visit[name].map((row) => toTexts(row, { ...BLANK_ROWS[name], ...emptyDefaults(name) })),
      BLANK_ROWS[name],
    ] as never
  return {
    symptoms: rows('symptoms'),
    clinicalFindings: visit.clinicalFindings ?? '',
    diagnoses: rows('diagnoses'),
    procedures: rows('procedures'),
    instructions: rows('instructions'),
    lines: [
      ...visit.lines.map((line) => ({
        medicine: line.medicine,
        dose: line.dose ?? '',
        pattern: line.pattern ?? '',
        durationDays: line.durationDays?.toString() ?? '',
        food: line.food ?? '',
        instructions: line.instructions ?? '',
      })),
      BLANK_ROWS.lines,
    ],
    tests: rows('tests'),
    labOrder: {
      priority: visit.labOrder?.priority ?? 'routine',
      clinicalNote: visit.labOrder?.clinicalNote ?? '',
      fasting: visit.labOrder?.fasting ? 'on' : '',
      placeId: visit.labOrder?.placeId ?? '',
    },
    additionalTreatments: visit.additionalTreatments ?? '',
    advice: visit.advice ?? '',
    followUpOn: visit.followUpOn ?? '',
    followUpAfter: '',
    followUpReason: visit.followUpReason ?? '',
  }
}

/** Empty defaults for saved rows: the defaults of a new row (such as "provisional") don't apply to them. */
const emptyDefaults = (name: ListName) => Object.fromEntries(Object.keys(BLANK_ROWS[name]).map((key) => [key, '']))

/** Adds a blank row to each empty list of a reply, because blank rows are not posted. */
export function addBlankRowsToReply(reply: Reply['reply']): Reply['reply'] {
  if (reply.intent) return reply
  const empty = NOTE_LISTS.filter((list) => !reply.initialValue?.[list])
  const rows = Object.fromEntries(empty.map((list) => [list, [BLANK_ROWS[list]]]))
  return { ...reply, initialValue: { ...reply.initialValue, ...rows } }
}

/** Adds a blank row at the end of each list that doesn't have one. */
export function addBlankRows(values: Record<string, unknown>): Record<string, unknown> {
  const isFilled = (row: object, blank: Record<string, string>) =>
    Object.entries(row).some(([cell, text]) => String(text ?? '').trim() !== (blank[cell] ?? ''))
  const lists = NOTE_LISTS.flatMap((list) => {
    const rows = (values[list] ?? []) as object[]
    const last = rows.at(-1)
    return list in values && (!last || isFilled(last, BLANK_ROWS[list])) ? [[list, [...rows, BLANK_ROWS[list]]]] : []
  })
  return { ...values, ...Object.fromEntries(lists) }
}
