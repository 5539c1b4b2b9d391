import { and, desc, eq, type SQL } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { canCancel } from '#contract/clinical/certificates/rules.ts'
import { type Certificate, type CertificateRow, CertificateSnapshot } from '#contract/clinical/certificates/schema.ts'
import { CLINICIANS, isInAudience } from '#contract/roles.ts'
import { certificates } from '#db/schema/clinical/record.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { getRecordAccess, openChartWithAudit } from '../visits/record-access.ts'

type CertificateRecord = Awaited<ReturnType<typeof selectCertificates>>[number]

/** Selects certificates of the practice with their appointment and branch, newest first. */
const selectCertificates = ({ db, me }: Pick<CallContext, 'db' | 'me'>, where: SQL) =>
  db
    .select({ certificate: certificates, appointmentId: visits.appointmentId, placeId: visits.placeId })
    .from(certificates)
    .innerJoin(visits, refersTo(certificates.visitId, visits))
    .where(and(restrictToReach(db, me, 'practice', certificates), where))
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))

function toCertificateRow({ certificate, appointmentId }: CertificateRecord, me: CallContext['me']): CertificateRow {
  const { id, kind, number, fromDay, toDay, issuedAt, cancelledAt, cancelledReason } = certificate
  const parsed = CertificateSnapshot.parse(certificate.snapshot)
  return {
    certificateId: id,
    kind,
    number,
    appointmentId,
    toDay,
    cancelledReason,
    doctorName: parsed.doctor.name,
    fromDay: fromDay ?? parsed.visitDay,
    issuedAt: toIsoInstant(issuedAt),
    cancelledAt: toIsoInstant(cancelledAt),
    cancellable: canCancel(certificate, me),
  }
}

/**
 * Lists a patient's certificates, newest first.
 * @throws 403 for a record that is closed to the user
 */
export async function listCertificatesOfPatient(
  context: CallContext,
  { patientId: id }: { patientId: string },
): Promise<CertificateRow[]> {
  return selectCertificatesOfPatient(context, await openChartWithAudit(context, id, 'certificates'))
}

/** Lists the certificates of a patient whose record is open, newest first. */
export async function selectCertificatesOfPatient(
  context: Pick<CallContext, 'db' | 'me'>,
  patientId: string,
): Promise<CertificateRow[]> {
  const rows = await selectCertificates(context, eq(certificates.patientId, patientId))
  return rows.map((one) => toCertificateRow(one, context.me))
}

/** Lists the certificates of an appointment within the user's reach. */
export async function listCertificatesOfAppointment(
  context: CallContext,
  { appointmentId }: { appointmentId: string },
): Promise<CertificateRow[]> {
  const { db, me, reach } = context
  const [appointment] = await db
    .select({ patientId: appointments.patientId })
    .from(appointments)
    .where(and(restrictToReach(db, me, reach, appointments), eq(appointments.id, appointmentId)))
  if (!appointment) throw refuse.notFound('appointment')
  const { patientId } = appointment
  await recordAudit(context, { act: 'read', object: 'certificates', objectId: appointmentId, patientId })
  const there = await selectCertificates(context, eq(visits.appointmentId, appointmentId))
  return there.map((one) => toCertificateRow(one, me))
}

/** Reads one certificate as it was issued. One that the user may not read counts as not found. */
export async function findCertificate(
  context: CallContext,
  certificateId: string,
  act: 'read' | 'print',
): Promise<Certificate> {
  const [one] = await selectCertificates(context, eq(certificates.id, certificateId))
  if (!one || !(await canRead(context, one))) throw refuse.notFound('certificate')
  const { patientId, verifyCode, snapshot } = one.certificate
  await recordAudit(context, { act, object: 'certificate', objectId: certificateId, patientId })
  return { ...toCertificateRow(one, context.me), patientId, verifyCode, snapshot: CertificateSnapshot.parse(snapshot) }
}

/** Doctors read those of their patients, receptionists those of their branch, patients their own and their family's, managers all. */
async function canRead(context: CallContext, { certificate, placeId }: CertificateRecord): Promise<boolean> {
  const { me, reach } = context
  if (isInAudience(CLINICIANS, me.role)) return (await getRecordAccess(context, certificate.patientId)) === 'all'
  if (reach === 'place') return placeId === me.placeId
  return reach === 'practice' || Boolean(me.patientIds?.includes(certificate.patientId))
}
