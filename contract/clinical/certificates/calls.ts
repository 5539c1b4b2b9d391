import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { longText, uuid } from '#contract/kernel/fields.ts'
import { Certificate, CertificateForm, CertificateInput, CertificateRow } from './schema.ts'

const CertificateId = z.strictObject({ certificateId: uuid() })

export const CertificateCancellation = z.strictObject({
  certificateId: uuid(),
  reason: longText(300, 'Enter the reason for cancelling the certificate'),
})

export const certificates = {
  /** The certificates of a patient, newest first, with cancelled ones. */
  list: call('certificates:list')
    .route({ method: 'GET', path: '/patients/{patientId}/certificates' })
    .input(z.strictObject({ patientId: uuid() }))
    .output(answer(z.array(CertificateRow))),
  /** The certificates of an appointment, for the reception. */
  listForAppointment: call('certificates:read')
    .route({ method: 'GET', path: '/appointments/{appointmentId}/certificates' })
    .input(z.strictObject({ appointmentId: uuid() }))
    .output(answer(z.array(CertificateRow))),
  /** `print` notes in the audit that the document is opened to be printed. */
  view: call('certificates:read')
    .route({ method: 'GET', path: '/certificates/{certificateId}' })
    .input(CertificateId.extend({ print: z.boolean().default(false) }))
    .output(answer(Certificate)),
  /** The initial values of the form for this visit. */
  form: call('certificates:write')
    .route({ method: 'GET', path: '/visits/{visitId}/certificate-form' })
    .input(z.strictObject({ visitId: uuid() }))
    .output(answer(CertificateForm)),
  /** Issues a certificate for a signed visit of the user's own. It can't be changed afterwards. */
  issue: call('certificates:write')
    .route({ method: 'POST', path: '/visits/{visitId}/certificates' })
    .input(z.strictObject({ visitId: uuid(), certificate: CertificateInput }))
    .output(answer(z.object({ certificateId: uuid(), patientId: uuid(), number: z.string() }))),
  /** Cancels a wrong certificate with a reason; a new one can then be issued. */
  cancel: call('certificates:write')
    .route({ method: 'POST', path: '/certificates/{certificateId}/cancellation' })
    .input(CertificateCancellation)
    .output(answer(z.object({ certificateId: uuid(), number: z.string() }))),
}
