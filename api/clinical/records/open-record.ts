import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { findPatient, recordRecentPatient } from '#api/patients/public.ts'
import type { RecordBanner } from '#contract/clinical/visits/schema.ts'
import { ADMINS, CLINICIANS, isInAudience, isPatientRole, LAB } from '#contract/roles.ts'
import { getRecordBanner, readVitalsForBanner } from '../visits/patient-banner.ts'
import { requireRecordAccess } from '../visits/record-access.ts'

/**
 * Opens a patient's record as far as the user's role allows: doctors their own patients, patients themselves and their
 * family, managers visits and titles. A merged record leads to the one that was kept.
 * @param object what is read, for the audit
 * @throws 404 for a patient of another practice or family, 403 for a doctor without access to the record
 */
export async function openRecord(context: CallContext, patientId: string, object: string): Promise<RecordBanner> {
  const { db, me, reach } = context
  // Laboratories will read what an order needs, which is not built yet.
  if (isInAudience(LAB, me.role)) throw refuse.notFound('patient')
  const isPatient = isPatientRole(me.role)
  const patient = await findPatient({ db, me, reach: isPatient ? reach : 'practice' }, patientId)
  const id = patient.patientId
  if (isInAudience(CLINICIANS, me.role)) await requireRecordAccess(context, id)
  await recordAudit(context, { act: 'read', object, objectId: id, patientId: id })
  if (!isPatient) await recordRecentPatient(db, me, id)
  const [banner, vitals] = await readTogether([
    getRecordBanner(context, id, getToday(context)),
    readVitalsForBanner(context, id),
  ])
  return { ...banner, vitals }
}

/** Whether a role sees diagnoses, or only that there was a visit. */
export const canReadNotes = (role: string): boolean => !isInAudience(ADMINS, role)
