import { z } from 'zod'
import { isoDate, longText, text, uuid, version } from '#contract/kernel/fields.ts'
import { PatientBanner } from '#contract/patients/schema.ts'
import { PrescriptionLines, PrescriptionLineView } from '../prescriptions/schema.ts'
import { CERTAINTIES, CLINICAL_STATUSES, PRIORITIES, RANKS, SEVERITIES } from './rules.ts'
import { formatSpan, parseSpan } from './spans.ts'

const oneOf = <Key extends string>(labels: Readonly<Record<Key, string>>) =>
  z.enum(Object.keys(labels) as [Key, ...Key[]], 'Choose one from the list')
const severity = oneOf(SEVERITIES)
const certainty = oneOf(CERTAINTIES)
const rank = oneOf(RANKS)
const clinicalStatus = oneOf(CLINICAL_STATUSES)
const priority = oneOf(PRIORITIES)

/** "3 days", "2 weeks", "1 month"; "3d" is read as well, and kept in full. */
const span = (message: string) =>
  text(40)
    .refine((typed) => parseSpan(typed) !== null, message)
    .transform((typed) => formatSpan(parseSpan(typed)!))
const note = text(300).optional()
const code = text(20).optional()

export const Symptom = z.strictObject({
  name: text(120, 'Enter the symptom'),
  /** For how long: "3 days", "2 weeks", "1 month". */
  since: span('Enter for how long, like 3 days, 2 weeks or 1 month').optional(),
  severity: severity.optional(),
  note,
})
export type Symptom = z.infer<typeof Symptom>

export const Diagnosis = z.strictObject({
  name: text(120, 'Enter the diagnosis'),
  certainty: certainty.default('provisional'),
  /** Without it the first that is not ruled out is primary. */
  rank: rank.optional(),
  clinicalStatus: clinicalStatus.optional(),
  /** Since when, today at the latest. */
  onsetOn: isoDate('Enter the day like 2025-03-09').optional(),
  /** Of the practice's coding, usually ICD-10. */
  code,
  note,
})
export type Diagnosis = z.infer<typeof Diagnosis>

export const Procedure = z.strictObject({ name: text(120, 'Enter the procedure'), note })
export const Instruction = z.strictObject({ name: text(200, 'Enter the instruction') })
export const OrderedTest = z.strictObject({ name: text(120, 'Enter the test'), code })
export type OrderedTest = z.infer<typeof OrderedTest>

/** What holds for all tests of an order. */
export const LabOrderHead = z.strictObject({
  priority: priority.default('routine'),
  /** What the laboratory is to know. */
  clinicalNote: text(300).optional(),
  fasting: z.boolean().default(false),
  /** The laboratory; without it the patient chooses. */
  placeId: uuid().optional(),
})
export type LabOrderHead = z.infer<typeof LabOrderHead>

export const FollowUpPlan = {
  followUpOn: isoDate('Enter the day like 2025-03-09').nullish(),
  /** "2 weeks": so long after the visit, in the place of a day. */
  followUpAfter: span('Enter after how long, like 3 days, 2 weeks or 1 month').optional(),
  followUpReason: text(300).nullish(),
}

const sections = {
  symptoms: z.array(Symptom).max(50, 'Write 50 symptoms or fewer').optional(),
  clinicalFindings: longText(4000).nullish(),
  diagnoses: z.array(Diagnosis).max(30, 'Write 30 diagnoses or fewer').optional(),
  procedures: z.array(Procedure).max(30, 'Write 30 procedures or fewer').optional(),
  instructions: z.array(Instruction).max(50, 'Write 50 instructions or fewer').optional(),
  tests: z.array(OrderedTest).max(50, 'Order 50 tests or fewer').optional(),
  labOrder: LabOrderHead.nullish(),
  additionalTreatments: longText(4000).nullish(),
  advice: longText(4000).nullish(),
  ...FollowUpPlan,
}
/**
 * What is written at a visit. Every section is its own: one that is not sent stays as it is, null or an empty list
 * empties it. `version` is the whole visit's.
 */
export const VisitNote = z.strictObject({ version: version(), ...sections, lines: PrescriptionLines.optional() })
export type VisitNote = z.infer<typeof VisitNote>

/** A signed note as it is to read from now on. A section that is not sent stays; prescriptions are revised by themselves. */
export const Amendment = z.strictObject({
  /** Which version of the note was amended: a newer one is shown instead. */
  noteVersion: z.number().int().min(1).max(30_000),
  reason: text(300, 'Enter why the note is amended'),
  ...sections,
})
export type Amendment = z.infer<typeof Amendment>

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

const listed = z.string().nullable()

/** One version of a signed note: who wrote it, when, and why; the first is the signed note, and has no reason. */
export const NoteVersion = z.object({
  number: z.number().int(),
  reason: z.string().nullable(),
  signedBy: z.string(),
  signedAt: z.string(),
})
export type NoteVersion = z.infer<typeof NoteVersion>

export const Visit = z.object({
  ...VisitRow.omit({ diagnoses: true }).shape,
  version: z.number().int(),
  symptoms: z.array(z.object({ name: z.string(), since: listed, severity: severity.nullable(), note: listed })),
  clinicalFindings: z.string().nullable(),
  diagnoses: z.array(
    z.object({
      name: z.string(),
      certainty,
      rank: rank.nullable(),
      clinicalStatus: clinicalStatus.nullable(),
      onsetOn: listed,
      code: listed,
      note: listed,
    }),
  ),
  procedures: z.array(z.object({ name: z.string(), note: listed })),
  instructions: z.array(z.object({ name: z.string() })),
  tests: z.array(z.object({ name: z.string(), code: listed })),
  labOrder: z.object({ priority, clinicalNote: listed, fasting: z.boolean(), placeId: uuid().nullable() }).nullable(),
  additionalTreatments: z.string().nullable(),
  advice: z.string().nullable(),
  followUpOn: z.string().nullable(),
  followUpReason: z.string().nullable(),
  /** Whether the follow-up is booked; null before the visit is signed. */
  followUp: z
    .object({ _id: uuid(), status: z.enum(['open', 'booked', 'dropped']), appointmentId: uuid().nullable() })
    .nullable(),
  /** The appointment that was booked for the follow-up while the note is still written. */
  bookedAhead: uuid().nullable(),
  /** Which version of the note this is, and all that there are; none before it is signed. */
  noteVersion: z.number().int(),
  versions: z.array(NoteVersion),
  prescriptionId: uuid().nullable(),
  lines: z.array(PrescriptionLineView),
  /** Whether the asker may write on it now. */
  writable: z.boolean(),
  /** Whether the asker may amend it, now that it is signed. */
  amendable: z.boolean(),
})
export type Visit = z.infer<typeof Visit>

/** What stands above every page of a record. */
export const RecordBanner = PatientBanner.extend({
  /** "40y", "7m"; empty without a date of birth. */
  age: z.string(),
  /** "Allergies not recorded", "No known allergies", or their names; `known` when there are some. */
  allergies: z.object({ words: z.string(), known: z.boolean() }),
  /** What else everybody must know: "Pacemaker". Empty for those who read no notes. */
  alerts: z.array(z.string()),
})
export type RecordBanner = z.infer<typeof RecordBanner>

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
  banner: RecordBanner,
  /** `band`: not a patient of the asker's, so that nothing but the band is shown. */
  chart: z.enum(['all', 'banner']),
  /** The record is open in an emergency: until when, and why. */
  emergencyAccess: z.object({ until: z.string(), reason: z.string() }).nullable(),
  visit: VisitSummary.nullable(),
  /** Several open visits with me today: one is to be chosen. */
  choices: z.array(VisitSummary),
  startable: z.array(Startable),
})
export type Consultation = z.infer<typeof Consultation>

/** Which visit is meant, in a sentence about it. */
export const VisitNamed = z.object({ visitId: uuid(), startedAt: z.string(), doctorName: z.string() })
export type VisitNamed = z.infer<typeof VisitNamed>

/** What changed since the last visit, in sentences. */
export const RecordChanges = z.object({
  /** Since the last signed visit: up to now, or at the visit that is being written. Null before the first. */
  since: z.object({ visit: VisitNamed, sentences: z.array(z.string()) }).nullable(),
  /** What the last signed visit had changed against the one before it, while no other is being written. */
  lastVisit: z.object({ before: VisitNamed, sentences: z.array(z.string()) }).nullable(),
})
export type RecordChanges = z.infer<typeof RecordChanges>
