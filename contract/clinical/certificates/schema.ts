import { z } from 'zod'
import { isoDate, isoTime, longText, text, uuid } from '#contract/kernel/fields.ts'
import { PrescriptionSnapshot } from '../prescriptions/schema.ts'
import { KINDS } from './rules.ts'

const remarks = longText(300).optional()

/** The input of a certificate. Days and times are in the time zone of the clinic. */
export const CertificateInput = z.discriminatedUnion(
  'kind',
  [
    z
      .strictObject({
        kind: z.literal('sick_leave'),
        fromDay: isoDate('Enter the first day of the leave'),
        toDay: isoDate('Enter the last day of the leave'),
        /** The patient consents to the diagnosis on the certificate. */
        showDiagnosis: z.boolean().default(false),
        /** A diagnosis of the note. */
        diagnosis: text(120).optional(),
        remarks,
      })
      .superRefine(({ showDiagnosis, diagnosis }, issues) => {
        if (showDiagnosis && !diagnosis)
          issues.addIssue({ code: 'custom', path: ['diagnosis'], message: 'Choose the diagnosis' })
      }),
    z.strictObject({
      kind: z.literal('fitness'),
      fromDay: isoDate('Enter the first day of fitness'),
      fitFor: text(120, 'Enter what the patient is fit for, like work or school'),
      remarks,
    }),
    z.strictObject({
      kind: z.literal('attendance'),
      fromTime: isoTime('Enter the start, like 09:30'),
      toTime: isoTime('Enter the end, like 10:15'),
      remarks,
    }),
  ],
  'Choose the kind of certificate',
)
export type CertificateInput = z.infer<typeof CertificateInput>

const kind = z.enum(KINDS)

/** What the document said when it was issued. Later changes of names and places don't affect it. */
export const CertificateSnapshot = z.object({
  clinic: PrescriptionSnapshot.shape.clinic,
  doctor: PrescriptionSnapshot.shape.doctor,
  patient: PrescriptionSnapshot.shape.patient.omit({ allergies: true }),
  visitDay: z.string(),
  /** Null without the patient's consent. */
  diagnosis: z.string().nullable(),
  fitFor: z.string().nullable(),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  remarks: z.string().nullable(),
})
export type CertificateSnapshot = z.infer<typeof CertificateSnapshot>

export const CertificateRow = z.object({
  certificateId: uuid(),
  kind,
  number: z.string(),
  appointmentId: uuid(),
  doctorName: z.string(),
  fromDay: z.string(),
  toDay: z.string().nullable(),
  issuedAt: z.string(),
  cancelledAt: z.string().nullable(),
  cancelledReason: z.string().nullable(),
  /** Whether the user can cancel it now. */
  cancellable: z.boolean(),
})
export type CertificateRow = z.infer<typeof CertificateRow>

export const Certificate = CertificateRow.extend({
  patientId: uuid(),
  verifyCode: z.string(),
  snapshot: CertificateSnapshot,
})
export type Certificate = z.infer<typeof Certificate>

/** The initial values of the certificate form of a visit. */
export const CertificateForm = z.object({
  visitId: uuid(),
  patientId: uuid(),
  visitDay: z.string(),
  /** Start of the visit and current time in the clinic, as defaults of an attendance certificate. */
  fromTime: z.string(),
  toTime: z.string(),
  /** The current diagnoses, the primary one first. */
  diagnoses: z.array(z.string()),
  /** Why the user can't certify this visit; null if they can. */
  refusal: z.string().nullable(),
})
export type CertificateForm = z.infer<typeof CertificateForm>
