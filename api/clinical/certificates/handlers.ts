import { handle } from '#api/kernel/implement.ts'
import { cancelCertificate, issueCertificate, prepareCertificate } from './issue-certificate.ts'
import { findCertificate, listCertificatesOfAppointment, listCertificatesOfPatient } from './read-certificates.ts'

export const certificates = handle('certificates', {
  list: listCertificatesOfPatient,
  listForAppointment: listCertificatesOfAppointment,
  view: (ctx, { certificateId, print }) => findCertificate(ctx, certificateId, print ? 'print' : 'read'),
  form: prepareCertificate,
  issue: issueCertificate,
  cancel: cancelCertificate,
})
