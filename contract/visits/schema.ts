import { z } from 'zod'
import { PatientBand } from '../patients/schema.ts'
import { isoDate, longText, text, uuid, version } from '../pieces.ts'
import { PrescriptionLines, PrescriptionLineView } from '../prescriptions/schema.ts'
import { CERTAINTIES, type Certainty, SEVERITIES, type Severity } from './rules.ts'

const severity = z.enum(Object.keys(SEVERITIES) as [Severity, ...Severity[]], 'Choose one of the list')
const certainty = z.enum(Object.keys(CERTAINTIES) as [Certainty, ...Certainty[]], 'Choose one of the list')

export const Symptom = z.strictObject({
  name: text(120, 'Enter the symptom'),
  /** In words: "3 days". */
  since: text(40).optional(),
  severity: severity.optional(),
})
export type Symptom = z.infer<typeof Symptom>

export const Diagnosis = z.strictObject({
  name: text(120, 'Enter the diagnosis'),
  certainty: certainty.default('provisional'),
})
export type Diagnosis = z.infer<typeof Diagnosis>

/**
 * What is written at a visit. Every section is its own: one that is not sent stays as it is, null or an empty list
 * empties it. `version` is the whole visit's.
 */
export const VisitNote = z.strictObject({
  version: version(),
  symptoms: z.array(Symptom).max(50, 'Write 50 symptoms or fewer').optional(),
  clinicalFindings: longText(4000).nullish(),
  diagnoses: z.array(Diagnosis).max(30, 'Write 30 diagnoses or fewer').optional(),
  lines: PrescriptionLines.optional(),
  additionalTreatments: longText(4000).nullish(),
  advice: longText(4000).nullish(),
  followUpOn: isoDate('Enter the day like 2025-03-09').nullish(),
})
export type VisitNote = z.infer<typeof VisitNote>

const status = z.enum(['open', 'completed', 'cancelled'])

export const VisitRow = z.object({
  _id: uuid(),
  appointmentId: uuid(),
  patientId: uuid(),
  doctorId: uuid(),
  doctorName: z.string(),
  status,
  startedAt: z.string(),
  signedAt: z.string().nullable(),
  diagnoses: z.array(z.string()),
})
export type VisitRow = z.infer<typeof VisitRow>

export const Visit = z.object({
  ...VisitRow.omit({ diagnoses: true }).shape,
  version: z.number().int(),
  symptoms: z.array(z.object({ name: z.string(), since: z.string().nullable(), severity: severity.nullable() })),
  clinicalFindings: z.string().nullable(),
  diagnoses: z.array(z.object({ name: z.string(), certainty })),
  additionalTreatments: z.string().nullable(),
  advice: z.string().nullable(),
  followUpOn: z.string().nullable(),
  prescriptionId: uuid().nullable(),
  lines: z.array(PrescriptionLineView),
  /** Whether the asker may write on it now. */
  writable: z.boolean(),
})
export type Visit = z.infer<typeof Visit>

/** What stands above every page of a record. */
export const RecordBand = PatientBand.extend({
  /** "40y", "7m"; empty without a date of birth. */
  age: z.string(),
  /** "Allergies not recorded", "No known allergies", or their names; `known` when there are some. */
  allergies: z.object({ words: z.string(), known: z.boolean() }),
})
export type RecordBand = z.infer<typeof RecordBand>

/** An appointment that a visit can be begun from. */
export const Startable = z.object({
  appointmentId: uuid(),
  startsAt: z.string(),
  zone: z.string(),
  status: z.enum(['booked', 'arrived']),
})
export type Startable = z.infer<typeof Startable>

const VisitSummary = z.object({
  visitId: uuid(),
  appointmentId: uuid(),
  doctorId: uuid(),
  doctorName: z.string(),
  status,
  startedAt: z.string(),
  zone: z.string(),
})

/** Which visit the consultation pages are about (decision 23), and who may see what (decision 39). */
export const Consultation = z.object({
  band: RecordBand,
  /** `band`: not a patient of the asker's, so that nothing but the band is shown. */
  chart: z.enum(['all', 'band']),
  visit: VisitSummary.nullable(),
  /** Several open visits with me today: one is to be chosen. */
  choices: z.array(VisitSummary),
  startable: z.array(Startable),
})
export type Consultation = z.infer<typeof Consultation>
