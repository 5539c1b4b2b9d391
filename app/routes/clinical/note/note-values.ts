import type { Visit } from '#contract/clinical/visits/schema.ts'
import type { Reply } from '~/lib/forms/form-reply.server'

/** The initial values of a new row in each list. */
export const BLANK_ROWS = {
  symptoms: { name: '', since: '', severity: '', note: '' },
  diagnoses: { name: '', certainty: 'provisional', rank: '', clinicalStatus: '', onsetOn: '', code: '', note: '' },
  procedures: { name: '', note: '' },
  instructions: { name: '' },
  lines: { medicine: '', dose: '', pattern: '', durationDays: '', food: '', instructions: '' },
  tests: { name: '', code: '' },
}

export type ListName = keyof typeof BLANK_ROWS
export const NOTE_LISTS = Object.keys(BLANK_ROWS) as ListName[]

type ListValues = { [List in ListName]: (typeof BLANK_ROWS)[List][] }

/** The values of the note's form: plain text, as typed. */
export interface NoteValues extends ListValues {
  clinicalFindings: string
  labOrder: { priority: string; clinicalNote: string; fasting: string; placeId: string }
  additionalTreatments: string
  advice: string
  followUpOn: string
  followUpAfter: string
  followUpReason: string
  /** The ticks for unknown medicines. */
  confirmed: string[]
  /** The ticks of the long-term medicines to continue. */
  continued: string[]
  /** The template to apply. */
  templateId: string
  /** The template to save. */
  template: { name: string; shared: string; replace: string }
  version: string
}

/** The lists with a search button. Medicines are searched on the prescription page. */
export const SEARCHABLE_LISTS = [
  'symptoms',
  'diagnoses',
  'procedures',
  'tests',
  'instructions',
] as const satisfies ListName[]
export type SearchableList = (typeof SEARCHABLE_LISTS)[number]

/** The sections of the note with their fields. Two people can change different sections at the same time. */
export const SECTIONS = {
  symptoms: ['symptoms'],
  findings: ['clinicalFindings'],
  diagnoses: ['diagnoses'],
  procedures: ['procedures'],
  lines: ['lines', 'confirmed'],
  tests: ['tests', 'labOrder'],
  treatments: ['additionalTreatments'],
  instructions: ['instructions'],
  advice: ['advice'],
  'follow-up': ['followUpOn', 'followUpAfter', 'followUpReason'],
} as const satisfies Record<string, readonly (keyof NoteValues)[]>
export type SectionName = keyof typeof SECTIONS

/** Converts the saved rows of a list to texts, empty for what was not recorded, with a blank row at the end. */
const toRows = (list: ListName, rows: readonly object[]) => {
  const toTexts = (row: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(BLANK_ROWS[list]).map((cell) => [cell, String(row[cell] ?? '')]))
  return [...rows.map((row) => toTexts(row as Record<string, unknown>)), BLANK_ROWS[list]]
}

/** Returns whether nothing was written in a note yet. */
export const isNoteEmpty = (visit: Visit): boolean =>
  NOTE_LISTS.every((list) => visit[list].length === 0) &&
  ![visit.clinicalFindings, visit.additionalTreatments, visit.advice, visit.followUpOn].some(Boolean)

/** The rows of long-term problems that an empty note starts with. They rank after what is diagnosed today. */
export const toCarriedRows = (carried: readonly object[]): Pick<NoteValues, 'diagnoses'> => {
  const rows = carried.map((diagnosis) => ({ ...diagnosis, rank: 'secondary' }))
  return { diagnoses: toRows('diagnoses', rows) as NoteValues['diagnoses'] }
}

/** Converts a visit to the form's values. */
export function toNoteValues(visit: Visit): Omit<NoteValues, 'version'> {
  const { labOrder } = visit
  return {
    ...(Object.fromEntries(NOTE_LISTS.map((list) => [list, toRows(list, visit[list])])) as ListValues),
    clinicalFindings: visit.clinicalFindings ?? '',
    labOrder: {
      priority: labOrder?.priority ?? 'routine',
      clinicalNote: labOrder?.clinicalNote ?? '',
      fasting: labOrder?.fasting ? 'on' : '',
      placeId: labOrder?.placeId ?? '',
    },
    additionalTreatments: visit.additionalTreatments ?? '',
    advice: visit.advice ?? '',
    followUpOn: visit.followUpOn ?? '',
    followUpAfter: '',
    followUpReason: visit.followUpReason ?? '',
    confirmed: [],
    continued: [],
    templateId: '',
    template: { name: '', shared: '', replace: '' },
  }
}

/** Adds a blank row to each empty list of a reply, because blank rows are not posted. */
export function addBlankRowsToReply(reply: Reply['reply']): Reply['reply'] {
  if (reply.intent) return reply
  const empty = NOTE_LISTS.filter((list) => !reply.initialValue?.[list])
  const rows = Object.fromEntries(empty.map((list) => [list, [BLANK_ROWS[list]]]))
  return { ...reply, initialValue: { ...reply.initialValue, ...rows } }
}

/** Returns whether a row has any text. A preset choice alone doesn't count. */
export function isFilledRow(list: ListName, row: unknown): boolean {
  const blank: Record<string, string> = BLANK_ROWS[list]
  return Object.entries(row ?? {}).some(([cell, text]) => String(text ?? '').trim() !== (blank[cell] ?? ''))
}

/** Adds a blank row at the end of each list that doesn't have one. */
export function addBlankRows(values: Record<string, unknown>): Record<string, unknown> {
  const lists = NOTE_LISTS.filter((list) => list in values).map((list) => {
    const rows = (values[list] ?? []) as unknown[]
    return [list, rows.length > 0 && !isFilledRow(list, rows.at(-1)) ? rows : [...rows, BLANK_ROWS[list]]]
  })
  return { ...values, ...Object.fromEntries(lists) }
}
