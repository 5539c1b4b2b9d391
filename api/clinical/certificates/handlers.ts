import { api, respond } from '#api/kernel/implement.ts'
import { cancelCertificate, issueCertificate, prepareCertificate } from './issue-certificate.ts'
import { findCertificate, listCertificatesOfAppointment, listCertificatesOfPatient } from './read-certificates.ts'

export const certificates = {
  list: api.certificates.list.handler(respond(listCertificatesOfPatient)),
  listForAppointment: api.certificates.listForAppointment.handler(respond(listCertificatesOfAppointment)),
  view: api.certificates.view.handler(
    respond((ctx, { certificateId, print }) => findCertificate(ctx, certificateId, print ? 'print' : 'read')),
  ),
  form: api.certificates.form.handler(respond(prepareCertificate)),
  issue: api.certificates.issue.handler(respond(issueCertificate)),
  cancel: api.certificates.cancel.handler(respond(cancelCertificate)),
}
