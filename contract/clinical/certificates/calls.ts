import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { longText, uuid } from '#contract/kernel/fields.ts'
import { Certificate, CertificateForm, CertificateInput, CertificateRow } from './schema.ts'

const CertificateId = z.strictObject({ certificateId: uuid() })

export const CertificateCancellation = z.strictObject({
  certificateId: uuid(),
  reason: longText(300, 'Enter why the certificate is cancelled'),
})

export const certificates = {
  /** Those of a patient, the newest first; cancelled ones stay in the list. */
  list: call('certificates:list')
    .route({ method: 'GET', path: '/patients/{patientId}/certificates' })
    .input(z.strictObject({ patientId: uuid() }))
    .output(answer(z.array(CertificateRow))),
  /** Those of one booking, for who hands them out. */
  listForAppointment: call('certificates:read')
    .route({ method: 'GET', path: '/appointments/{appointmentId}/certificates' })
    .input(z.strictObject({ appointmentId: uuid() }))
    .output(answer(z.array(CertificateRow))),
  /** `print`: the paper is opened to be printed, and the trace says so. */
  view: call('certificates:read')
    .route({ method: 'GET', path: '/certificates/{certificateId}' })
    .input(CertificateId.extend({ print: z.boolean().default(false) }))
    .output(answer(Certificate)),
  /** What a form for this visit begins from. */
  form: call('certificates:write')
    .route({ method: 'GET', path: '/visits/{visitId}/certificate-form' })
    .input(z.strictObject({ visitId: uuid() }))
    .output(answer(CertificateForm)),
  /** Issues a certificate about a signed visit of the asker's own. From here on its words stay as they are. */
  issue: call('certificates:write')
    .route({ method: 'POST', path: '/visits/{visitId}/certificates' })
    .input(z.strictObject({ visitId: uuid(), certificate: CertificateInput }))
    .output(answer(z.object({ certificateId: uuid(), patientId: uuid(), number: z.string() }))),
  /** A certificate that was wrong is cancelled with the reason, and another one issued; none is ever changed. */
  cancel: call('certificates:write')
    .route({ method: 'POST', path: '/certificates/{certificateId}/cancellation' })
    .input(CertificateCancellation)
    .output(answer(z.object({ certificateId: uuid(), number: z.string() }))),
}
