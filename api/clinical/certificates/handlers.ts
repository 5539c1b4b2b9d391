import { api } from '#api/kernel/implement.ts'
import { cancelCertificate, issueCertificate, prepareCertificate } from './issue-certificate.ts'
import { findCertificate, listCertificatesOfAppointment, listCertificatesOfPatient } from './read-certificates.ts'

export const certificates = {
  list: api.certificates.list.handler(async ({ input, context }) => ({
    data: await listCertificatesOfPatient(context, input.patientId),
  })),
  listForAppointment: api.certificates.listForAppointment.handler(async ({ input, context }) => ({
    data: await listCertificatesOfAppointment(context, input.appointmentId),
  })),
  view: api.certificates.view.handler(async ({ input, context }) => ({
    data: await findCertificate(context, input.certificateId, input.print ? 'print' : 'read'),
  })),
  form: api.certificates.form.handler(async ({ input, context }) => ({
    data: await prepareCertificate(context, input.visitId),
  })),
  issue: api.certificates.issue.handler(async ({ input, context }) => ({
    data: await issueCertificate(context, input.visitId, input.certificate),
  })),
  cancel: api.certificates.cancel.handler(async ({ input, context }) => ({
    data: await cancelCertificate(context, input.certificateId, input.reason),
  })),
}
