import { z } from 'zod'
import { integer, nullableText, uuid } from '#contract/kernel/fields.ts'
import { KINDS } from '#contract/scheduling/appointments/rules.ts'
import { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { STATUSES } from '#contract/scheduling/appointments/statuses.ts'
import { ACTIONS } from '#contract/scheduling/appointments/transitions.ts'

/** An appointment of a patient or their family, with the actions that are allowed now. */
export const OwnAppointment = Appointment.extend({
  acts: z.array(z.enum(ACTIONS)),
  /** Until when a patient may reschedule or cancel it. */
  changesUntil: z.string(),
  /** The address of the clinic. */
  address: nullableText(),
  clinicPhone: nullableText(),
})
export type OwnAppointment = z.infer<typeof OwnAppointment>

export const FamilyMemberName = z.object({ patientId: uuid(), fullName: z.string() })
export type FamilyMemberName = z.infer<typeof FamilyMemberName>

/** A doctor whom the patient or their family have seen or booked. */
export const OwnDoctor = z.object({
  doctorId: uuid(),
  fullName: z.string(),
  speciality: z.string(),
  qualification: nullableText(),
  /** False if the doctor no longer takes bookings. */
  active: z.boolean(),
  patientId: uuid(),
  patientName: z.string(),
  visits: integer(),
  lastSeenOn: nullableText(),
  nextOn: nullableText(),
})
export type OwnDoctor = z.infer<typeof OwnDoctor>

export const DOCUMENT_KINDS = [
  'prescription',
  'visit_summary',
  'certificate',
  'invoice',
  'receipt',
  'credit_note',
  'refund',
] as const
export type RecordDocumentKind = (typeof DOCUMENT_KINDS)[number]

/** A document of a record, without its content. */
export const RecordDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** The id of the document; for a summary that of the visit, for receipts and refunds that of the payment. */
  documentId: uuid(),
  /** Null for invoices without a visit and their receipts. */
  appointmentId: uuid().nullable(),
  patientId: uuid(),
  patientName: z.string(),
  doctorName: nullableText(),
  /** "LM/2526/00012"; for a prescription its code, for a payment several numbers in a list. */
  number: nullableText(),
  day: z.string(),
  amountMinor: integer().nullable(),
  currency: nullableText(),
  status: z.string(),
  /** False if the user sees only its title. */
  canOpen: z.boolean(),
})
export type RecordDocument = z.infer<typeof RecordDocument>

/** A booking of a patient, with diagnoses and documents. */
export const PastVisit = z.object({
  appointmentId: uuid(),
  startsAt: z.string(),
  zone: z.string(),
  status: z.enum(STATUSES),
  kind: z.enum(KINDS.map(({ value }) => value)),
  doctorName: z.string(),
  placeId: uuid(),
  placeName: z.string(),
  /** Null for users who can't read notes. */
  diagnoses: z.array(z.string()).nullable(),
  documents: z.array(RecordDocument),
})
export type PastVisit = z.infer<typeof PastVisit>
