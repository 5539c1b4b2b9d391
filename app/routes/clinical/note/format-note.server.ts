import type { CheckedPrescription } from '#contract/clinical/prescriptions/safety-check-calls.ts'
import { CERTAINTIES, CLINICAL_STATUSES, PRIORITIES, SEVERITIES } from '#contract/clinical/visits/rules.ts'
import type { Visit } from '#contract/clinical/visits/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { describeNotChecked } from '~/lib/format/safety-findings'

const joinParts = (parts: readonly (string | false | null | undefined)[]) => parts.filter(Boolean).join(', ')

/**
 * Formats a visit's note for reading and printing: each section as text, empty if nothing was recorded.
 * @param checks for doctors only: what the safety checks of its prescription left out is written beside each medicine
 */
export function formatNote(visit: Visit, format: Formatter, checks: CheckedPrescription | null = null) {
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
    lines: visit.lines.map(({ medicine, ingredients, strength, dosingText, quantity, instructions }) => ({
      medicine,
      ingredients,
      strength,
      dosingText,
      quantity,
      instructions,
      notChecked: checks?.notChecked
        ? describeNotChecked(checks.notChecked, medicine).map(({ word, words }) => `${word}: ${words}`)
        : [],
    })),
    tests: visit.tests.map(({ name }) => name),
    /** Instructions for all tests: "Urgent, Fasting". */
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
export type FormattedNote = ReturnType<typeof formatNote>
