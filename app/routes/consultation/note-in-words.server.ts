import { CERTAINTIES, SEVERITIES } from '#contract/visits/rules.ts'
import type { Visit } from '#contract/visits/schema.ts'
import type { Formatter } from '~/lib/format'

/** A visit as it is read: each part in words, empty where nothing was written. */
export interface NoteInWords {
  symptoms: string[]
  clinicalFindings: string | null
  diagnoses: string[]
  lines: LineInWords[]
  additionalTreatments: string | null
  advice: string | null
  followUp: string | null
}
export interface LineInWords {
  medicine: string
  taken: string
  quantity: string
  instructions: string | null
}

export function noteInWords(visit: Visit, format: Formatter): NoteInWords {
  return {
    symptoms: visit.symptoms.map(({ name, since, severity }) =>
      [name, since && `since ${since}`, severity && SEVERITIES[severity].toLowerCase()].filter(Boolean).join(', '),
    ),
    clinicalFindings: visit.clinicalFindings,
    diagnoses: visit.diagnoses.map(({ name, certainty }) => `${name} (${CERTAINTIES[certainty].toLowerCase()})`),
    lines: visit.lines.map(({ medicine, taken, quantity, instructions }) => ({
      medicine,
      taken,
      quantity,
      instructions,
    })),
    additionalTreatments: visit.additionalTreatments,
    advice: visit.advice,
    followUp: visit.followUpOn && format.longDay(visit.followUpOn),
  }
}
