import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { assignNumber, ensureSeries } from '#api/billing/public.ts'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone, timeInZone } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPractice } from '#api/practice/public.ts'
import { canCancel, canCertify, validateDays } from '#contract/clinical/certificates/rules.ts'
import {
  type CertificateForm,
  type CertificateInput,
  CertificateSnapshot,
} from '#contract/clinical/certificates/schema.ts'
import { certificates } from '#db/schema/clinical/record.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { buildSnapshot } from '../prescriptions/snapshot.ts'
import { generateCode } from '../verification/new-code.ts'
import { currentDiagnoses, readEntries } from '../visits/entries.ts'
import { getRecordAccess } from '../visits/record-access.ts'
import { findReadableVisit, type VisitRecord } from '../visits/visit-view.ts'

const NOT_YOURS = 'Only the doctor of this visit can issue certificates for it.'
const NOT_SIGNED = 'Sign the visit before you issue a certificate.'

/** Why the user can't certify this visit; null if they can. */
const whyNotCertifiable = (visit: VisitRecord, me: CallContext['me']): string | null =>
  canCertify(visit, me) ? null : visit.doctorId === me.doctorId ? NOT_SIGNED : NOT_YOURS

/** Loads the day and time of the visit and of now, in the time zone of its branch. */
async function loadClock({ db, me, now }: Pick<CallContext, 'db' | 'me' | 'now'>, visit: VisitRecord) {
  const [place] = await db
    .select()
    .from(places)
    .where(and(restrictToReach(db, me, 'practice', places), eq(places.id, visit.placeId)))
  const practice = await findPractice(db, me.practiceId)
  if (!place || !practice) throw refuse.notFound('clinic')
  const zone = place.zone ?? practice.zone
  const startedAt = Date.parse(visit.startedAt)
  return {
    place,
    practice,
    visit: { day: dayInZone(zone, startedAt), time: timeInZone(zone, startedAt) },
    today: { day: dayInZone(zone, now), time: timeInZone(zone, now) },
  }
}

/** Loads the initial values of the certificate form for a visit, or the reason why the user can't issue one. */
export async function prepareCertificate(
  context: CallContext,
  { visitId }: { visitId: string },
): Promise<CertificateForm> {
  const { db, me } = context
  const visit = await findReadableVisit(context, visitId)
  const { patientId } = visit
  await recordAudit(context, { act: 'read', object: 'visit', objectId: visitId, patientId })
  const clock = await loadClock(context, visit)
  return {
    visitId,
    patientId,
    visitDay: clock.visit.day,
    fromTime: clock.visit.time,
    toTime: clock.today.day === clock.visit.day ? clock.today.time : clock.visit.time,
    diagnoses: currentDiagnoses(await readEntries(db, me, visitId, visit.noteVersion)),
    refusal: whyNotCertifiable(visit, me),
  }
}

/**
 * Issues a certificate for a signed visit of the user's own, with a snapshot of its content, the next number of the
 * branch's series and a verification code.
 * @throws 403 for another doctor's visit, 409 if it isn't signed, 422 for days that can't be certified
 */
export async function issueCertificate(
  context: CallContext,
  { visitId, certificate: input }: { visitId: string; certificate: CertificateInput },
) {
  const { db, me, now } = context
  const visit = await findReadableVisit(context, visitId)
  if (visit.doctorId !== me.doctorId) throw refuse.forbidden(NOT_YOURS)
  if (!canCertify(visit, me)) throw refuse.conflict(NOT_SIGNED)
  const { patientId, doctorId } = visit
  const clock = await loadClock(context, visit)
  const errors = validateDays(input, clock.visit.day, clock.today)
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors)
  const diagnosis = input.kind === 'sick_leave' && input.showDiagnosis ? (input.diagnosis ?? null) : null
  const known = diagnosis ? currentDiagnoses(await readEntries(db, me, visitId, visit.noteVersion)) : []
  if (diagnosis && !known.includes(diagnosis)) throw refuse.invalid({ diagnosis: 'Choose a diagnosis from the note' })

  const { clinic, doctor, patient } = await buildSnapshot(context, visit, [])
  const isAttendance = input.kind === 'attendance'
  const snapshot = CertificateSnapshot.parse({
    clinic,
    doctor,
    patient,
    diagnosis,
    visitDay: clock.visit.day,
    fitFor: input.kind === 'fitness' ? input.fitFor : null,
    fromTime: isAttendance ? input.fromTime : null,
    toTime: isAttendance ? input.toTime : null,
    remarks: input.remarks ?? null,
  })
  const certificateId = uuidv7()
  const series = await ensureSeries(context, clock, 'certificate', clock.today.day)
  const { number } = await assignNumber(context, series, clock.today.day)
  const days = {
    fromDay: isAttendance ? clock.visit.day : input.fromDay,
    toDay: input.kind === 'sick_leave' ? input.toDay : isAttendance ? clock.visit.day : null,
  }
  await db.insert(certificates).values({
    id: certificateId,
    practiceId: me.practiceId,
    visitId,
    patientId,
    doctorId,
    kind: input.kind,
    ...days,
    snapshot,
    number,
    verifyCode: generateCode(),
    issuedBy: me.personId,
    issuedAt: now.toISOString(),
  })
  const after = { kind: input.kind, number, ...days, diagnosis }
  await recordAudit(context, { act: 'create', object: 'certificate', objectId: certificateId, patientId, after })
  return { certificateId, patientId, number }
}

/**
 * Cancels a certificate of the user's own with a reason. Its content doesn't change.
 * @throws 404, 403 for another doctor's certificate, 409 if it is already cancelled
 */
export async function cancelCertificate(
  context: CallContext,
  { certificateId, reason }: { certificateId: string; reason: string },
) {
  const { db, me, now } = context
  const isCertificate = and(restrictToReach(db, me, 'practice', certificates), eq(certificates.id, certificateId))
  const [row] = await db.select().from(certificates).where(isCertificate).for('update')
  if (!row || (await getRecordAccess(context, row.patientId)) === 'banner') throw refuse.notFound('certificate')
  if (row.doctorId !== me.doctorId) throw refuse.forbidden('Only the doctor who issued it can cancel a certificate.')
  if (!canCancel(row, me)) throw refuse.conflict('This certificate is already cancelled.')
  await db
    .update(certificates)
    .set({ cancelledAt: sql`${now.toISOString()}::timestamptz`, cancelledReason: reason, cancelledBy: me.personId })
    .where(isCertificate)
  const { patientId, number } = row
  const after = { status: 'cancelled', reason }
  await recordAudit(context, { act: 'update', object: 'certificate', objectId: certificateId, patientId, after })
  return { certificateId, number }
}
