import type { Visit } from '#contract/visits/schema.ts'
import type { Answered } from './answered'

export interface SymptomValues {
  name: string
  since: string
  severity: string
}
export interface DiagnosisValues {
  name: string
  certainty: string
}
export interface LineValues {
  medicine: string
  dose: string
  pattern: string
  durationDays: string
  food: string
  instructions: string
}

/** The note as the form carries it: texts as they were typed. */
export interface NoteValues {
  symptoms: SymptomValues[]
  clinicalFindings: string
  diagnoses: DiagnosisValues[]
  lines: LineValues[]
  additionalTreatments: string
  advice: string
  followUpOn: string
  version: string
}

/** What a new row of each list starts with. */
export const BLANK = {
  symptoms: { name: '', since: '', severity: '' } satisfies SymptomValues,
  diagnoses: { name: '', certainty: 'provisional' } satisfies DiagnosisValues,
  lines: {
    medicine: '',
    dose: '',
    pattern: '',
    durationDays: '',
    food: '',
    instructions: '',
  } satisfies LineValues,
}

export type ListName = keyof typeof BLANK
export const LISTS = Object.keys(BLANK) as ListName[]

/** What was saved, for the form, with a blank row at the end of each list to write on in. */
export function valuesOf(visit: Visit): Omit<NoteValues, 'version'> {
  return {
    symptoms: [
      ...visit.symptoms.map((one) => ({ name: one.name, since: one.since ?? '', severity: one.severity ?? '' })),
      BLANK.symptoms,
    ],
    clinicalFindings: visit.clinicalFindings ?? '',
    diagnoses: [...visit.diagnoses, BLANK.diagnoses],
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
    additionalTreatments: visit.additionalTreatments ?? '',
    advice: visit.advice ?? '',
    followUpOn: visit.followUpOn ?? '',
  }
}

/** An answer with a row to write on in each list that came back empty: blank rows are not sent. */
export function toWriteOn(reply: Answered['reply']): Answered['reply'] {
  if (reply.intent) return reply
  const empty = LISTS.filter((list) => !reply.initialValue?.[list])
  const rows = Object.fromEntries(empty.map((list) => [list, [BLANK[list]]]))
  return { ...reply, initialValue: { ...reply.initialValue, ...rows } }
}
