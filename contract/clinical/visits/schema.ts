import { z } from 'zod'
import { integer, isoDate, keyOf, longText, nullableText, text, uuid, version } from '#contract/kernel/fields.ts'
import { PatientBanner } from '#contract/patients/schema.ts'
import { ICD_EDITIONS } from '../catalogue/icd.ts'
import { followUpStatuses } from '../follow-ups/statuses.ts'
import { MedicinesToContinue } from '../prescriptions/long-term.ts'
import { ConfirmedFindings, PrescriptionLines, PrescriptionLineView, TemplateName } from '../prescriptions/schema.ts'
import { CERTAINTIES, CLINICAL_STATUSES, PRIORITIES, RANKS, SEVERITIES } from './rules.ts'
import { formatSpan, parseSpan } from './spans.ts'
import { visitStatuses } from './statuses.ts'

const severity = keyOf(SEVERITIES)
const certainty = keyOf(CERTAINTIES)
const rank = keyOf(RANKS)
const clinicalStatus = keyOf(CLINICAL_STATUSES)
const priority = keyOf(PRIORITIES)
const icdEdition = z.enum(
  ICD_EDITIONS.map(({ value }) => value),
  'Choose one from the list',
)

/** "3 days", "2 weeks" or "1 month"; "3d" is stored as "3 days". */
const span = (message: string) =>
  text(40)
    .refine((text) => parseSpan(text) !== null, message)
    .transform((text) => formatSpan(parseSpan(text)!))
const note = text(300).optional()
const code = text(20).optional()

export const Symptom = z.strictObject({
  name: text(120, 'Enter the name'),
  /** The duration: "3 days", "2 weeks", "1 month". */
  since: span('Enter the duration, like 3 days, 2 weeks or 1 month').optional(),
  severity: severity.optional(),
  note,
})

export const Diagnosis = z.strictObject({
  name: text(120, 'Enter the name'),
  certainty: certainty.default('provisional'),
  /** By default the first one that is not ruled out is primary. */
  rank: rank.optional(),
  clinicalStatus: clinicalStatus.optional(),
  /** Since when, today at the latest. */
  onsetOn: isoDate().optional(),
  /** A code of the practice's coding system, usually ICD-10. */
  code,
  /** The edition of an ICD-10 code; if left out, the one that has the code, or that of the practice. */
  edition: icdEdition.optional(),
  note,
})

export const Procedure = z.strictObject({ name: text(120, 'Enter the name'), note })
const Instruction = z.strictObject({ name: text(200, 'Enter the instruction') })
export const OrderedTest = z.strictObject({ name: text(120, 'Enter the name'), code })
export type OrderedTest = z.infer<typeof OrderedTest>

/** The details that apply to all tests of an order. */
export const LabOrderHead = z.strictObject({
  priority: priority.default('routine'),
  /** Notes for the laboratory. */
  clinicalNote: text(300).optional(),
  fasting: z.boolean().default(false),
  /** The laboratory; if left out, the patient chooses. */
  placeId: uuid().optional(),
})
export type LabOrderHead = z.infer<typeof LabOrderHead>

export const FollowUpPlan = {
  followUpOn: isoDate().nullish(),
  /** "2 weeks" after the visit, instead of a day. */
  followUpAfter: span('Enter when to follow up, like 3 days, 2 weeks or 1 month').optional(),
  followUpReason: text(300).nullish(),
}

/** The sections of a note as input, without the prescription. */
export const sections = {
  symptoms: z.array(Symptom).max(50, 'Enter 50 symptoms or fewer').optional(),
  clinicalFindings: longText(4000).nullish(),
  diagnoses: z.array(Diagnosis).max(30, 'Enter 30 diagnoses or fewer').optional(),
  procedures: z.array(Procedure).max(30, 'Enter 30 procedures or fewer').optional(),
  instructions: z.array(Instruction).max(50, 'Enter 50 instructions or fewer').optional(),
  tests: z.array(OrderedTest).max(50, 'Order 50 tests or fewer').optional(),
  labOrder: LabOrderHead.nullish(),
  additionalTreatments: longText(4000).nullish(),
  advice: longText(4000).nullish(),
  ...FollowUpPlan,
}
/**
 * The note of a visit as input. A section that is not sent stays unchanged; null or an empty list clears it. `version`
 * is that of the whole visit.
 */
export const VisitNote = z.strictObject({
  version: version(),
  ...sections,
  lines: PrescriptionLines.optional(),
  confirmed: ConfirmedFindings,
  /** Long-term medicines to add to the lines. */
  continued: MedicinesToContinue.optional(),
  /** A template of a visit, which adds what the note doesn't have yet. */
  templateId: uuid().optional(),
  /** Saves the note as a template. */
  template: TemplateName.optional(),
})
export type VisitNote = z.infer<typeof VisitNote>
/** The sections of a note, without the prescription. */
export type NoteSections = Omit<VisitNote, 'version' | 'lines' | 'confirmed' | 'continued' | 'templateId' | 'template'>

/** An amendment of a signed note. A section that is not sent stays; prescriptions are revised separately. */
export const Amendment = z.strictObject({
  /** The version of the note that was amended. If there is a newer one, the amendment is refused. */
  noteVersion: integer().min(1).max(30_000),
  reason: text(300, 'Enter the reason for the amendment'),
  ...sections,
})
export type Amendment = z.infer<typeof Amendment>

const status = z.enum(visitStatuses.values)

export const VisitRow = z.object({
  _id: uuid(),
  appointmentId: uuid(),
  patientId: uuid(),
  doctorId: uuid(),
  doctorName: z.string(),
  status,
  startedAt: z.string(),
  signedAt: nullableText(),
  diagnoses: z.array(z.string()),
})
export type VisitRow = z.infer<typeof VisitRow>

const listed = nullableText()

/** One version of a signed note: author, time and reason. The first one has no reason. */
const NoteVersion = z.object({
  number: integer(),
  reason: nullableText(),
  signedBy: z.string(),
  signedAt: z.string(),
})

const StoredDiagnosis = z.object({
  name: z.string(),
  certainty,
  rank: rank.nullable(),
  clinicalStatus: clinicalStatus.nullable(),
  onsetOn: listed,
  code: listed,
  /** The edition of the code; null without a code, and for codes of old notes. */
  edition: icdEdition.nullable(),
  note: listed,
})

/** A long-term problem that is carried forward into a new note, and the time of the visit that it comes from. */
export const CarriedDiagnosis = StoredDiagnosis.omit({ rank: true, note: true }).extend({ visitAt: nullableText() })

export const Visit = z.object({
  ...VisitRow.omit({ diagnoses: true }).shape,
  version: integer(),
  symptoms: z.array(z.object({ name: z.string(), since: listed, severity: severity.nullable(), note: listed })),
  clinicalFindings: nullableText(),
  diagnoses: z.array(StoredDiagnosis),
  procedures: z.array(z.object({ name: z.string(), note: listed })),
  instructions: z.array(z.object({ name: z.string() })),
  tests: z.array(z.object({ name: z.string(), code: listed })),
  labOrder: z.object({ priority, clinicalNote: listed, fasting: z.boolean(), placeId: uuid().nullable() }).nullable(),
  additionalTreatments: nullableText(),
  advice: nullableText(),
  followUpOn: nullableText(),
  followUpReason: nullableText(),
  /** The planned follow-up; null before the visit is signed. */
  followUp: z
    .object({ _id: uuid(), status: z.enum(followUpStatuses.values), appointmentId: uuid().nullable() })
    .nullable(),
  /** The appointment that was booked for the follow-up before the note is signed. */
  bookedAhead: uuid().nullable(),
  /** The version of this note, and all versions; none before it is signed. */
  noteVersion: integer(),
  versions: z.array(NoteVersion),
  prescriptionId: uuid().nullable(),
  lines: z.array(PrescriptionLineView),
  /** Whether the user can edit it now. */
  writable: z.boolean(),
  /** Whether the user can amend it. */
  amendable: z.boolean(),
})
export type Visit = z.infer<typeof Visit>

/** The patient banner above every page of a record. */
export const RecordBanner = PatientBanner.extend({
  /** "40y", "7m"; empty without a date of birth. */
  age: z.string(),
  /** "Allergies not recorded", "No known allergies", or their names; `known` when there are some. */
  allergies: z.object({ words: z.string(), known: z.boolean() }),
  /** Important facts like "Pacemaker". Empty for users who can't read notes. */
  alerts: z.array(z.string()),
  /** The newest weight, and a pregnancy of today, whose weeks and due date are null without a last period or an ultrasound; null for users who can't read the record. */
  vitals: z
    .object({
      weight: z.object({ grams: integer(), measuredAt: z.string() }).nullable(),
      pregnancy: z.object({ weeks: integer().nullable(), dueOn: nullableText() }).nullable(),
    })
    .nullable(),
})
export type RecordBanner = z.infer<typeof RecordBanner>

/** An appointment from which a visit can start. */
const Startable = z.object({
  appointmentId: uuid(),
  startsAt: z.string(),
  zone: z.string(),
  isWaiting: z.boolean(),
})

const VisitSummary = VisitRow.pick({
  appointmentId: true,
  doctorId: true,
  doctorName: true,
  status: true,
  startedAt: true,
}).extend({
  visitId: uuid(),
  zone: z.string(),
  /** What was entered as the reason when the appointment was booked. */
  bookingReason: nullableText(),
})

/** The patient and the visit that the consultation pages are about, and how much of the record the user can read. */
export const Consultation = z.object({
  banner: RecordBanner,
  /** `banner`: the user has no access to the record and sees only the patient banner. */
  chart: z.enum(['all', 'banner']),
  /** Emergency access to the record: until when, and why. */
  emergencyAccess: z.object({ until: z.string(), reason: z.string() }).nullable(),
  visit: VisitSummary.nullable(),
  /** Several open visits of the user today, to choose from. */
  choices: z.array(VisitSummary),
  startable: z.array(Startable),
})
export type Consultation = z.infer<typeof Consultation>

/** A visit as it is mentioned in a sentence. */
export const VisitNamed = z.object({ visitId: uuid(), startedAt: z.string(), doctorName: z.string() })
export type VisitNamed = z.infer<typeof VisitNamed>

/** The changes since the patient's previous visit, in sentences. */
export const VisitChanges = z.object({ before: VisitNamed.nullable(), sentences: z.array(z.string()) })
export type VisitChanges = z.infer<typeof VisitChanges>

/** The changes since the last visit, in sentences. */
export const RecordChanges = z.object({
  /** Changes since the last signed visit, up to now or to the open visit. Null before the first visit. */
  since: z.object({ visit: VisitNamed, sentences: z.array(z.string()) }).nullable(),
  /** Changes of the last signed visit compared with the one before, if no visit is open. */
  lastVisit: z.object({ before: VisitNamed, sentences: z.array(z.string()) }).nullable(),
})
export type RecordChanges = z.infer<typeof RecordChanges>
