import { CERTAINTIES, CLINICAL_STATUSES, PRIORITIES, SEVERITIES } from '#contract/clinical/visits/rules.ts'
import type { Visit } from '#contract/clinical/visits/schema.ts'
import type { Formatter } from '~/lib/format/format'

/** A visit's note as text, each section empty if nothing was recorded. */
export interface FormattedNote {
  symptoms: string[]
  clinicalFindings: string | null
  diagnoses: string[]
  procedures: string[]
  lines: FormattedLine[]
  tests: string[]
  /** What applies to all tests: "Urgent, Fasting". */
  order: string | null
  additionalTreatments: string | null
  instructions: string[]
  advice: string | null
  followUp: string | null
}
export interface FormattedLine {
  medicine: string
  taken: string
  quantity: string
  instructions: string | null
}

const joinParts = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ')

/** Formats a visit's note for reading and printing. */
export function formatNote(visit: Visit, format: Formatter): FormattedNote {
  const hasSeveralDiagnoses = visit.diagnoses.length > 1
  return {
    symptoms: visit.symptoms.map(({ name, since, severity, note }) =>
      joinParts([name, since && `since ${since}`, severity && SEVERITIES[severity].toLowerCase(), note]),
    ),
    clinicalFindings: visit.clinicalFindings,
    diagnoses: visit.diagnoses.map(({ name, certainty, rank, clinicalStatus, onsetOn, code, note }) => {
      const details = joinParts([
        hasSeveralDiagnoses && rank === 'primary' && 'primary',
        CERTAINTIES[certainty].toLowerCase(),
        clinicalStatus && CLINICAL_STATUSES[clinicalStatus].toLowerCase(),
        onsetOn && `since ${format.longDay(onsetOn)}`,
      ])
      return joinParts([`${name}${code ? ` ${code}` : ''} (${details})`, note])
    }),
    procedures: visit.procedures.map(({ name, note }) => joinParts([name, note])),
    lines: visit.lines.map(({ medicine, taken, quantity, instructions }) => ({
      medicine,
      taken,
      quantity,
      instructions,
    })),
    tests: visit.tests.map(({ name }) => name),
    order:
      visit.tests.length > 0 && visit.labOrder
        ? joinParts([
            visit.labOrder.priority !== 'routine' && PRIORITIES[visit.labOrder.priority],
            visit.labOrder.fasting && 'Fasting',
            visit.labOrder.clinicalNote,
          ]) || null
        : null,
    additionalTreatments: visit.additionalTreatments,
    instructions: visit.instructions.map(({ name }) => name),
    advice: visit.advice,
    followUp: visit.followUpOn && joinParts([format.longDay(visit.followUpOn), visit.followUpReason]),
  }
}
