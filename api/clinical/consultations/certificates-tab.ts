import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import type { CertificateKind } from '#contract/clinical/certificates/kinds.ts'
import { listIssuableKinds } from '#contract/clinical/certificates/rules.ts'
import type { Consultation } from '#contract/clinical/visits/schema.ts'
import { prepareCertificate } from '../certificates/issue-certificate.ts'
import { selectCertificatesOfPatient } from '../certificates/read-certificates.ts'
import { listVisitsOfPatient } from '../visits/lists.ts'

const MAX_VISITS = 10

/** Reads a patient's certificates, and the form of a new one about the visit. */
export async function readCertificatesTab(
  ctx: CallContext,
  { visit, patientId }: Pick<Consultation, 'visit'> & { patientId: string },
  kind?: CertificateKind,
) {
  const kinds = visit ? listIssuableKinds(visit, ctx.me) : []
  const [certificates, form, visits] = await readTogether([
    selectCertificatesOfPatient(ctx, patientId),
    visit && kind && kinds.includes(kind) ? prepareCertificate(ctx, visit) : null,
    kinds.length === 0 ? listVisitsOfPatient(ctx, patientId, MAX_VISITS) : [],
    kinds.length === 0 && recordAudit(ctx, { act: 'read', object: 'visits', objectId: patientId, patientId }),
  ])
  return { certificates, form, visits }
}
