import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { longText, uuid } from '#contract/kernel/fields.ts'
import { Certificate, CertificateForm, CertificateInput, CertificateRow } from './schema.ts'

const CertificateId = z.strictObject({ certificateId: uuid() })

export const CertificateCancellation = z.strictObject({
  certificateId: uuid(),
  reason: longText(300, 'Enter the reason for cancelling the certificate'),
})

export const certificates = {
  /** The certificates of a patient, newest first, with cancelled ones. */
  list: call('certificates:list', 'GET /patients/{patientId}/certificates', {
    input: z.strictObject({ patientId: uuid() }),
    output: z.array(CertificateRow),
  }),
  /** The certificates of an appointment, for the reception. */
  listForAppointment: call('certificates:read', 'GET /appointments/{appointmentId}/certificates', {
    input: z.strictObject({ appointmentId: uuid() }),
    output: z.array(CertificateRow),
  }),
  /** `print` notes in the audit that the document is opened to be printed. */
  view: call('certificates:read', 'GET /certificates/{certificateId}', {
    input: CertificateId.extend({ print: z.boolean().default(false) }),
    output: Certificate,
  }),
  /** The initial values of the form for this visit. */
  form: call('certificates:write', 'GET /visits/{visitId}/certificate-form', {
    input: z.strictObject({ visitId: uuid() }),
    output: CertificateForm,
  }),
  /** Issues a certificate for a signed visit of the user's own. It can't be changed afterwards. */
  issue: call('certificates:write', 'POST /visits/{visitId}/certificates', {
    input: z.strictObject({ visitId: uuid(), certificate: CertificateInput }),
    output: z.object({ certificateId: uuid(), patientId: uuid(), number: z.string() }),
  }),
  /** Cancels a wrong certificate with a reason; a new one can then be issued. */
  cancel: call('certificates:write', 'POST /certificates/{certificateId}/cancellation', {
    input: CertificateCancellation,
    output: z.object({ certificateId: uuid(), number: z.string() }),
  }),
}
