import { CERTAINTIES, CLINICAL_STATUSES, PRIORITIES, SEVERITIES } from '#contract/clinical/visits/rules.ts'
import type { Visit } from '#contract/clinical/visits/schema.ts'
import type { Formatter } from '~/lib/format/format'

/** A visit as it is read: each part in words, empty where nothing was written. */
export interface NoteInWords {
  symptoms: string[]
  clinicalFindings: string | null
  diagnoses: string[]
  procedures: string[]
  lines: LineInWords[]
  tests: string[]
  /** What holds for all tests: "Urgent, fasting". */
  order: string | null
  additionalTreatments: string | null
  instructions: string[]
  advice: string | null
  followUp: string | null
}
export interface LineInWords {
  medicine: string
  taken: string
  quantity: string
  instructions: string | null
}

const joined = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ')

export function noteInWords(visit: Visit, format: Formatter): NoteInWords {
  const several = visit.diagnoses.length > 1
  return {
    symptoms: visit.symptoms.map(({ name, since, severity, note }) =>
      joined([name, since && `since ${since}`, severity && SEVERITIES[severity].toLowerCase(), note]),
    ),
    clinicalFindings: visit.clinicalFindings,
    diagnoses: visit.diagnoses.map(({ name, certainty, rank, clinicalStatus, onsetOn, code, note }) => {
      const said = joined([
        several && rank === 'primary' && 'primary',
        CERTAINTIES[certainty].toLowerCase(),
        clinicalStatus && CLINICAL_STATUSES[clinicalStatus].toLowerCase(),
        onsetOn && `since ${format.longDay(onsetOn)}`,
      ])
      return joined([`${name}${code ? ` ${code}` : ''} (${said})`, note])
    }),
    procedures: visit.procedures.map(({ name, note }) => joined([name, note])),
    lines: visit.lines.map(({ medicine, taken, quantity, instructions }) => ({
      medicine,
      taken,
      quantity,
      instructions,
    })),
    tests: visit.tests.map(({ name }) => name),
    order:
      visit.tests.length > 0 && visit.labOrder
        ? joined([
            visit.labOrder.priority !== 'routine' && PRIORITIES[visit.labOrder.priority],
            visit.labOrder.fasting && 'Fasting',
            visit.labOrder.clinicalNote,
          ]) || null
        : null,
    additionalTreatments: visit.additionalTreatments,
    instructions: visit.instructions.map(({ name }) => name),
    advice: visit.advice,
    followUp: visit.followUpOn && joined([format.longDay(visit.followUpOn), visit.followUpReason]),
  }
}
