import type { Visit } from '#contract/clinical/visits/schema.ts'
import type { Answered } from './answered'

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

/** The follow-up while the note is written: booked, or the times that can be. */
export interface FollowUpView {
  booked: { words: string; href: string } | null
  times: { words: string; slots: { value: string; label: string }[]; all: string } | null
}

/** The note as the form carries it: texts as they were typed. */
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

/** What a new row of each list starts with. */
export const BLANK = {
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

export type ListName = keyof typeof BLANK
export const LISTS = Object.keys(BLANK) as ListName[]

/** The lists whose words can be looked up by a button; medicines are looked up on the page of the prescription. */
export const FINDABLE = ['symptoms', 'diagnoses', 'procedures', 'tests', 'instructions'] as const satisfies ListName[]
export type FindableList = (typeof FINDABLE)[number]

/** The parts of the note that save by themselves, by the fields of each. */
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

/** What a form holds of a row: texts as they were typed, nothing for what is not said. */
const typed = <Row extends object>(row: Row, blank: { [Key in keyof Row]?: string }) =>
  Object.fromEntries(
    Object.entries(blank).map(([key, empty]) => [key, String((row as Record<string, unknown>)[key] ?? empty)]),
  )

/** What was saved, for the form, with a blank row at the end of each list to write on in. */
export function valuesOf(visit: Visit): Omit<NoteValues, 'version'> {
  const rows = <Name extends Exclude<ListName, 'lines'>>(name: Name) =>
    [...visit[name].map((row) => typed(row, { ...BLANK[name], ...cleared(name) })), BLANK[name]] as never
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
      BLANK.lines,
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

/** A row that was saved says for itself what a new one only begins with. */
const cleared = (name: ListName) => Object.fromEntries(Object.keys(BLANK[name]).map((key) => [key, '']))

/** An answer with a row to write on in each list that came back empty: blank rows are not sent. */
export function toWriteOn(reply: Answered['reply']): Answered['reply'] {
  if (reply.intent) return reply
  const empty = LISTS.filter((list) => !reply.initialValue?.[list])
  const rows = Object.fromEntries(empty.map((list) => [list, [BLANK[list]]]))
  return { ...reply, initialValue: { ...reply.initialValue, ...rows } }
}

/** Values with a row to write on at the end of each list. */
export function withBlankRows(values: Record<string, unknown>): Record<string, unknown> {
  const written = (row: object, blank: Record<string, string>) =>
    Object.entries(row).some(([cell, text]) => String(text ?? '').trim() !== (blank[cell] ?? ''))
  const lists = LISTS.flatMap((list) => {
    const rows = (values[list] ?? []) as object[]
    const last = rows.at(-1)
    return list in values && (!last || written(last, BLANK[list])) ? [[list, [...rows, BLANK[list]]]] : []
  })
  return { ...values, ...Object.fromEntries(lists) }
}
