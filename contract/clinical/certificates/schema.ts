import { z } from 'zod'
import { longText, nullableText, uuid } from '#contract/kernel/fields.ts'
import { PrescriptionSnapshot } from '../prescriptions/schema.ts'
import { CERTIFICATE_KINDS, type CertificateFieldsOf, type CertificateKind, KINDS, mapDetails } from './kinds.ts'

const remarks = longText(300).optional()

type InputSchema<Kind extends CertificateKind> =
  CertificateFieldsOf<Kind> extends infer Fields extends z.core.$ZodShape
    ? z.ZodObject<{ kind: z.ZodLiteral<Kind>; remarks: typeof remarks } & Fields, z.core.$strict>
    : never
type AnyInputSchema = { [Kind in CertificateKind]: InputSchema<Kind> }[CertificateKind]

/** The input of a certificate. Days and times are in the time zone of the clinic. */
export const CertificateInput = z
  .discriminatedUnion(
    'kind',
    KINDS.map((kind) =>
      z.strictObject({ kind: z.literal(kind), ...CERTIFICATE_KINDS[kind].fields, remarks }),
    ) as unknown as [AnyInputSchema, ...AnyInputSchema[]],
    'Choose the certificate type',
  )
  .superRefine((input, issues) => {
    if ('showDiagnosis' in input && input.showDiagnosis && !input.diagnosis)
      issues.addIssue({ code: 'custom', path: ['diagnosis'], message: 'Choose the diagnosis' })
  })
export type CertificateInput = z.infer<typeof CertificateInput>

/** The content of the document when it was issued. Later changes of names and places don't affect it. */
export const CertificateSnapshot = z.object({
  clinic: PrescriptionSnapshot.shape.clinic,
  doctor: PrescriptionSnapshot.shape.doctor,
  patient: PrescriptionSnapshot.shape.patient.omit({ allergies: true }),
  visitDay: z.string(),
  ...mapDetails(() => nullableText().default(null)),
  remarks: nullableText(),
})
export type CertificateSnapshot = z.infer<typeof CertificateSnapshot>

export const CertificateRow = z.object({
  certificateId: uuid(),
  kind: z.enum(KINDS),
  number: z.string(),
  appointmentId: uuid(),
  doctorName: z.string(),
  fromDay: z.string(),
  toDay: nullableText(),
  issuedAt: z.string(),
  cancelledAt: nullableText(),
  cancelledReason: nullableText(),
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
})
export type CertificateForm = z.infer<typeof CertificateForm>
