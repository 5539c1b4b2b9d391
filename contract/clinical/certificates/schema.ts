import { z } from 'zod'
import { isoDate, isoTime, longText, text, uuid } from '#contract/kernel/fields.ts'
import { PrescriptionSnapshot } from '../prescriptions/schema.ts'
import { KINDS } from './rules.ts'

const remarks = longText(300).optional()

/** What a doctor certifies, as it is typed. Days and times are on the calendar and the clock of the clinic. */
export const CertificateInput = z.discriminatedUnion(
  'kind',
  [
    z
      .strictObject({
        kind: z.literal('sick_leave'),
        fromDay: isoDate('Enter the first day of the leave'),
        toDay: isoDate('Enter the last day of the leave'),
        /** The patient agrees that the paper says what they have. */
        showDiagnosis: z.boolean().default(false),
        /** One of those that the note says. */
        diagnosis: text(120).optional(),
        remarks,
      })
      .superRefine(({ showDiagnosis, diagnosis }, issues) => {
        if (showDiagnosis && !diagnosis)
          issues.addIssue({ code: 'custom', path: ['diagnosis'], message: 'Choose the diagnosis that is written' })
      }),
    z.strictObject({
      kind: z.literal('fitness'),
      fromDay: isoDate('Enter the first day on which the patient is fit'),
      fitFor: text(120, 'Enter for what the patient is fit, like work or school'),
      remarks,
    }),
    z.strictObject({
      kind: z.literal('attendance'),
      fromTime: isoTime('Enter from when, like 09:30'),
      toTime: isoTime('Enter until when, like 10:15'),
      remarks,
    }),
  ],
  'Choose what is certified',
)
export type CertificateInput = z.infer<typeof CertificateInput>

const kind = z.enum(KINDS)

/** What the paper said when it was issued; later changes of names and places do not reach it. */
export const CertificateSnapshot = z.object({
  clinic: PrescriptionSnapshot.shape.clinic,
  doctor: PrescriptionSnapshot.shape.doctor,
  patient: PrescriptionSnapshot.shape.patient.omit({ allergies: true }),
  visitDay: z.string(),
  /** Null unless the patient agreed. */
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
  /** Whether the asker may cancel it now. */
  cancellable: z.boolean(),
})
export type CertificateRow = z.infer<typeof CertificateRow>

export const Certificate = CertificateRow.extend({
  patientId: uuid(),
  verifyCode: z.string(),
  snapshot: CertificateSnapshot,
})
export type Certificate = z.infer<typeof Certificate>

/** What a certificate of a visit can say. */
export const CertificateForm = z.object({
  visitId: uuid(),
  patientId: uuid(),
  visitDay: z.string(),
  /** When the visit began and what time it is, on the clock of the clinic: what an attendance begins from. */
  fromTime: z.string(),
  toTime: z.string(),
  /** What the patient has, the primary one first. */
  diagnoses: z.array(z.string()),
  /** The asker may certify this visit; else the sentence says why not. */
  refusal: z.string().nullable(),
})
export type CertificateForm = z.infer<typeof CertificateForm>
