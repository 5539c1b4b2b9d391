import { and, desc, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext, QueryContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { findPatient } from '#api/patients/public.ts'
import { getStatusOn } from '#contract/clinical/prescriptions/rules.ts'
import {
  type Prescription,
  type PrescriptionRow,
  PrescriptionSnapshot,
} from '#contract/clinical/prescriptions/schema.ts'
import { prescriptionStatuses } from '#contract/clinical/prescriptions/statuses.ts'
import { CLINICIANS, isInAudience, isPatientRole } from '#contract/roles.ts'
import { prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { listDiagnoses } from '../visits/entries.ts'
import { isVisit } from '../visits/locks.ts'
import { getRecordAccess, openChartWithAudit } from '../visits/record-access.ts'
import { findReplacement, isCopy } from './copies.ts'
import { isPrescription, type PrescriptionRecord } from './find-prescription.ts'
import { listLines, listMedicinesByPrescription } from './lines.ts'
import { getAllowedChanges } from './revisions.ts'
import { buildSnapshot } from './snapshot.ts'

/** Drafts are the doctor's own notes: all other roles see only issued prescriptions. */
const isIssued = inArray(prescriptions.status, prescriptionStatuses.list('issued'))

/**
 * Lists a patient's prescriptions, newest first: doctors if the record is open to them, patients their own, managers with
 * accounting the signed ones.
 */
export async function listPrescriptions(
  context: CallContext,
  { patientId: requestedId, limit }: { patientId: string; limit: number },
): Promise<PrescriptionRow[]> {
  const { me, reach } = context
  const clinician = isInAudience(CLINICIANS, me.role)
  // The id of a merged record leads to the record that was kept.
  const { patientId } = await findPatient(
    { ...context, reach: reach === 'own' && !clinician ? reach : 'practice' },
    requestedId,
  )
  if (clinician) await openChartWithAudit(context, patientId, 'prescriptions')
  else {
    await recordAudit(context, { act: 'read', object: 'prescriptions', objectId: patientId, patientId })
  }
  // Pharmacies will see prescriptions that are sent to them, which is not built yet.
  if (reach === 'place') return []
  return listPrescriptionsOfPatient(context, patientId, { limit, onlyIssued: !clinician })
}

/** Lists the prescriptions of a patient whose record is open, newest first. */
export async function listPrescriptionsOfPatient(
  context: QueryContext,
  patientId: string,
  { limit, onlyIssued = false }: { limit: number; onlyIssued?: boolean },
): Promise<PrescriptionRow[]> {
  const { db, me } = context
  const rows = await db
    .select({
      _id: prescriptions.id,
      visitId: prescriptions.visitId,
      appointmentId: visits.appointmentId,
      status: prescriptions.status,
      validUntil: prescriptions.validUntil,
      doctorName: doctors.fullName,
      writtenAt: prescriptions.createdAt,
      signedAt: prescriptions.signedAt,
    })
    .from(prescriptions)
    .innerJoin(visits, refersTo(prescriptions.visitId, visits))
    .innerJoin(doctors, refersTo(prescriptions.doctorId, doctors))
    .where(
      and(
        restrictToReach(db, me, 'practice', prescriptions),
        eq(prescriptions.patientId, patientId),
        onlyIssued ? isIssued : undefined,
      ),
    )
    .orderBy(desc(prescriptions.createdAt), desc(prescriptions.id))
    .limit(limit)
  const medicines = await listMedicinesByPrescription(
    db,
    me,
    rows.map(({ _id }) => _id),
  )
  const today = getToday(context)
  return rows.map(({ validUntil, ...row }) => ({
    ...row,
    status: getStatusOn({ ...row, validUntil }, today),
    writtenAt: toIsoInstant(row.writtenAt),
    signedAt: toIsoInstant(row.signedAt),
    medicines: medicines.get(row._id) ?? [],
  }))
}

/** Reads one prescription as its document says; a draft as it would be signed now. One that the user may not read counts as not found. */
export async function findPrescription(
  context: CallContext,
  prescriptionId: string,
  act: 'read' | 'print',
): Promise<Prescription> {
  const { db, me } = context
  const [row] = await db.select().from(prescriptions).where(isPrescription(context, prescriptionId))
  if (!row || !(await canRead(context, row))) throw refuse.notFound('prescription')
  const today = getToday(context)
  const copy = act === 'print' && (await isCopy(context, row))
  await recordAudit(context, { act, object: 'prescription', objectId: row.id, patientId: row.patientId })
  const status = getStatusOn(row, today)
  return {
    _id: row.id,
    patientId: row.patientId,
    visitId: row.visitId,
    status,
    version: row.version,
    signedAt: toIsoInstant(row.signedAt),
    verifyCode: row.verifyCode,
    validUntil: row.validUntil,
    replacesId: row.replacesId,
    statusReason: row.statusReason,
    statusAt: toIsoInstant(row.statusAt),
    replacedBy: await findReplacement(context, row),
    copy,
    may: getAllowedChanges(context, { ...row, status }),
    snapshot: row.snapshot ? PrescriptionSnapshot.parse(row.snapshot) : await previewSnapshot(context, row.visitId),
    lines: await listLines(db, me, row.id),
  }
}

/** Finds the prescription with a verification code, if the user may read it. */
export async function findPrescriptionByCode(context: CallContext, { code }: { code: string }) {
  const { db, me } = context
  const [row] = await db
    .select()
    .from(prescriptions)
    .where(and(restrictToReach(db, me, 'practice', prescriptions), eq(prescriptions.verifyCode, code.toUpperCase())))
    .limit(1)
  return row && (await canRead(context, row)) ? { prescriptionId: row.id, patientId: row.patientId } : null
}

async function canRead(context: CallContext, row: PrescriptionRecord): Promise<boolean> {
  const { me, reach } = context
  if (isInAudience(CLINICIANS, me.role)) return (await getRecordAccess(context, row.patientId)) === 'all'
  if (row.status === 'draft' || reach === 'place') return false
  if (!isPatientRole(me.role)) return reach === 'practice'
  return findPatient({ ...context, reach: 'own' }, row.patientId).then(
    () => true,
    () => false,
  )
}

async function previewSnapshot(context: CallContext, visitId: string): Promise<PrescriptionSnapshot> {
  const { db, me } = context
  const [visit] = await db.select().from(visits).where(isVisit(context, visitId))
  if (!visit) throw refuse.notFound('visit')
  return buildSnapshot(context, visit, (await listDiagnoses(db, me, [visitId])).get(visitId) ?? [])
}
