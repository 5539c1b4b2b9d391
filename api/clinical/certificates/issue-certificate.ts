import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { assignNumber, ensureSeries } from '#api/billing/public.ts'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone, timeInZone } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPractice } from '#api/practice/public.ts'
import {
  CERTIFICATE_KINDS,
  type CertificateField,
  type CertificateKind,
  KINDS,
  mapDetails,
} from '#contract/clinical/certificates/kinds.ts'
import { canCancel, validateDays } from '#contract/clinical/certificates/rules.ts'
import {
  type CertificateForm,
  type CertificateInput,
  CertificateSnapshot,
} from '#contract/clinical/certificates/schema.ts'
import { certificates } from '#db/schema/clinical/record.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { buildSnapshot } from '../prescriptions/snapshot.ts'
import { generateCode } from '../verification/documents.ts'
import { listCurrentDiagnoses, readEntries } from '../visits/entries.ts'
import { getRecordAccess } from '../visits/record-access.ts'
import { findReadableVisit, type VisitRecord } from '../visits/visit-view.ts'

const NOT_YOURS = 'Only the doctor of this visit can issue certificates for it.'
const NOT_SIGNED = 'Sign the visit before you issue a certificate.'

/** @throws 403 for another doctor's visit, 409 if it isn't signed */
async function findCertifiableVisit(context: CallContext, visitId: string, kinds: readonly CertificateKind[]) {
  const visit = await findReadableVisit(context, visitId)
  if (kinds.some((kind) => CERTIFICATE_KINDS[kind].canIssue(visit, context.me))) return visit
  throw visit.doctorId === context.me.doctorId ? refuse.conflict(NOT_SIGNED) : refuse.forbidden(NOT_YOURS)
}

type InputValues = Partial<Record<CertificateField, string | undefined>> & { showDiagnosis?: boolean }

/** Loads the day and time of the visit and of now, in the time zone of its branch. */
async function loadClock({ db, me, now }: Pick<CallContext, 'db' | 'me' | 'now'>, visit: VisitRecord) {
  const [place] = await db
    .select()
    .from(places)
    .where(and(restrictToReach(db, me, 'practice', places), eq(places.id, visit.placeId)))
  const practice = await findPractice(db, me.practiceId)
  if (!place || !practice) throw refuse.notFound('branch')
  const zone = place.zone ?? practice.zone
  const startedAt = Date.parse(visit.startedAt)
  return {
    place,
    practice,
    visit: { day: dayInZone(zone, startedAt), time: timeInZone(zone, startedAt) },
    today: { day: dayInZone(zone, now), time: timeInZone(zone, now) },
  }
}

/** Loads the initial values of the certificate form for a visit that the user can certify. */
export async function prepareCertificate(
  context: CallContext,
  { visitId }: { visitId: string },
): Promise<CertificateForm> {
  const { db, me } = context
  const visit = await findCertifiableVisit(context, visitId, KINDS)
  const { patientId } = visit
  await recordAudit(context, { act: 'read', object: 'visit', objectId: visitId, patientId })
  const clock = await loadClock(context, visit)
  return {
    visitId,
    patientId,
    visitDay: clock.visit.day,
    fromTime: clock.visit.time,
    toTime: clock.today.day === clock.visit.day ? clock.today.time : clock.visit.time,
    diagnoses: listCurrentDiagnoses(await readEntries(db, me, visitId, visit.noteVersion)),
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
  const visit = await findCertifiableVisit(context, visitId, [input.kind])
  const { patientId, doctorId } = visit
  const clock = await loadClock(context, visit)
  const errors = validateDays(input, clock.visit.day, clock.today)
  if (Object.keys(errors).length > 0) throw refuse.invalid(errors)
  const { showDiagnosis, ...values }: InputValues = input
  const diagnosis = (showDiagnosis && values.diagnosis) || null
  const notedDiagnoses = diagnosis ? listCurrentDiagnoses(await readEntries(db, me, visitId, visit.noteVersion)) : []
  if (diagnosis && !notedDiagnoses.includes(diagnosis))
    throw refuse.invalid({ diagnosis: 'Choose a diagnosis from the note' })

  const { clinic, doctor, patient } = await buildSnapshot(context, visit, [])
  const snapshot = CertificateSnapshot.parse({
    clinic,
    doctor,
    patient,
    visitDay: clock.visit.day,
    remarks: input.remarks ?? null,
    ...mapDetails((detail) => values[detail] ?? null),
    diagnosis,
  })
  const certificateId = uuidv7()
  const series = await ensureSeries(context, clock, CERTIFICATE_KINDS[input.kind].series, clock.today.day)
  const { number } = await assignNumber(context, series, clock.today.day)
  // A certificate without days is about the day of the visit.
  const days = values.fromDay
    ? { fromDay: values.fromDay, toDay: values.toDay ?? null }
    : { fromDay: clock.visit.day, toDay: clock.visit.day }
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
