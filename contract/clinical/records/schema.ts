import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { ACTIONS } from '#contract/scheduling/appointments/actions.ts'
import { KINDS } from '#contract/scheduling/appointments/rules.ts'
import { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { STATUSES } from '#contract/scheduling/appointments/statuses.ts'

/** An appointment of somebody's own or of their family, and what they may do with it now. */
export const OwnAppointment = Appointment.extend({
  acts: z.array(z.enum(ACTIONS)),
  /** Until when a patient may move or cancel it. */
  changesUntil: z.string(),
  /** Where the visit is: what a card of an appointment says beside the clinic's name. */
  address: z.string().nullable(),
  clinicPhone: z.string().nullable(),
})
export type OwnAppointment = z.infer<typeof OwnAppointment>

/** A doctor whom somebody of the family has seen or booked. */
export const OwnDoctor = z.object({
  doctorId: uuid(),
  fullName: z.string(),
  speciality: z.string(),
  qualification: z.string().nullable(),
  /** False: the doctor takes no bookings any more. */
  active: z.boolean(),
  patientId: uuid(),
  patientName: z.string(),
  visits: z.number().int(),
  lastSeenOn: z.string().nullable(),
  nextOn: z.string().nullable(),
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

/** That a paper is there, and where: what it says is asked for by itself. */
export const RecordDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** The prescription's or the paper's own; of a summary the visit's, of receipts and refunds the payment's. */
  documentId: uuid(),
  /** Null for invoices of no visit and for what was received for them. */
  appointmentId: uuid().nullable(),
  patientId: uuid(),
  patientName: z.string(),
  doctorName: z.string().nullable(),
  /** "LM/2526/00012", the code of a prescription; several of one payment in a list. */
  number: z.string().nullable(),
  day: z.string(),
  amountMinor: z.number().int().nullable(),
  currency: z.string().nullable(),
  /** Of a prescription whether it still holds, of an invoice whether it was cancelled. */
  status: z.string(),
})
export type RecordDocument = z.infer<typeof RecordDocument>

/** A booking of a patient with what came of it. */
export const PastVisit = z.object({
  appointmentId: uuid(),
  startsAt: z.string(),
  zone: z.string(),
  status: z.enum(STATUSES),
  kind: z.enum(KINDS.map(({ value }) => value)),
  doctorName: z.string(),
  placeId: uuid(),
  placeName: z.string(),
  /** What was found; null for those who read no notes. */
  diagnoses: z.array(z.string()).nullable(),
  documents: z.array(RecordDocument),
})
export type PastVisit = z.infer<typeof PastVisit>
