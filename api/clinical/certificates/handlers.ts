import { api } from '#api/kernel/implement.ts'
import { cancel, formFor, issue } from './issue-certificate.ts'
import { certificatesAt, certificatesOf, findCertificate } from './read-certificates.ts'

export const certificates = {
  list: api.certificates.list.handler(async ({ input, context }) => ({
    data: await certificatesOf(context, input.patientId),
  })),
  ofAppointment: api.certificates.ofAppointment.handler(async ({ input, context }) => ({
    data: await certificatesAt(context, input.appointmentId),
  })),
  view: api.certificates.view.handler(async ({ input, context }) => ({
    data: await findCertificate(context, input.certificateId, input.print ? 'print' : 'read'),
  })),
  form: api.certificates.form.handler(async ({ input, context }) => ({ data: await formFor(context, input.visitId) })),
  issue: api.certificates.issue.handler(async ({ input, context }) => ({
    data: await issue(context, input.visitId, input.certificate),
  })),
  cancel: api.certificates.cancel.handler(async ({ input, context }) => ({
    data: await cancel(context, input.certificateId, input.reason),
  })),
}
