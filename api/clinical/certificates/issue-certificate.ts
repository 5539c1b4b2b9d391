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

const NOT_YOURS = 'Only the doctor of this visit writes certificates about it.'
const NOT_SIGNED = 'Sign the visit first: a certificate says what the signed note says.'

/** Why the asker cannot certify this visit; null where they can. */
const whyNotCertifiable = (visit: VisitRecord, me: CallContext['me']): string | null =>
  canCertify(visit, me) ? null : visit.doctorId === me.doctorId ? NOT_SIGNED : NOT_YOURS

/** The day of the visit, and what it is now, on the calendar and the clock of its branch. */
async function loadClock({ db, me, now }: Pick<CallContext, 'db' | 'me' | 'now'>, visit: VisitRecord) {
  const [place] = await db
    .select()
    .from(places)
    .where(and(restrictToReach(db, me, 'practice', places), eq(places.id, visit.placeId)))
  const practice = await findPractice(db, me.practiceId)
  if (!place || !practice) throw refuse.notFound('clinic')
  const zone = place.zone ?? practice.zone
  const begun = Date.parse(visit.startedAt)
  return {
    ...{ place, practice },
    visit: { day: dayInZone(zone, begun), time: timeInZone(zone, begun) },
    today: { day: dayInZone(zone, now), time: timeInZone(zone, now) },
  }
}

/** What the form for a visit begins from, or why there is none. */
export async function prepareCertificate(context: CallContext, visitId: string): Promise<CertificateForm> {
  const { db, me } = context
  const visit = await findReadableVisit(context, visitId)
  const { patientId } = visit
  await recordAudit(context, { act: 'read', object: 'visit', objectId: visitId, patientId })
  const clock = await loadClock(context, visit)
  return {
    ...{ visitId, patientId },
    visitDay: clock.visit.day,
    fromTime: clock.visit.time,
    toTime: clock.today.day === clock.visit.day ? clock.today.time : clock.visit.time,
    diagnoses: currentDiagnoses(await readEntries(db, me, visitId, visit.noteVersion)),
    refusal: whyNotCertifiable(visit, me),
  }
}

/**
 * Issues a certificate about a signed visit of the asker's own: what it says is kept as it stands now, under the next
 * number of the branch's series and a code to verify it by.
 * @throws 403 for another doctor's visit, 409 for one that is not signed, 422 for days that cannot be certified
 */
export async function issueCertificate(context: CallContext, visitId: string, asked: CertificateInput) {
  const { db, me, now } = context
  const visit = await findReadableVisit(context, visitId)
  if (visit.doctorId !== me.doctorId) throw refuse.forbidden(NOT_YOURS)
  if (!canCertify(visit, me)) throw refuse.conflict(NOT_SIGNED)
  const { patientId, doctorId } = visit
  const clock = await loadClock(context, visit)
  const wrong = validateDays(asked, clock.visit.day, clock.today)
  if (Object.keys(wrong).length > 0) throw refuse.invalid(wrong)
  const diagnosis = asked.kind === 'sick_leave' && asked.showDiagnosis ? (asked.diagnosis ?? null) : null
  const known = diagnosis ? currentDiagnoses(await readEntries(db, me, visitId, visit.noteVersion)) : []
  if (diagnosis && !known.includes(diagnosis))
    throw refuse.invalid({ diagnosis: 'Choose one of the diagnoses that the note says' })

  const { clinic, doctor, patient } = await buildSnapshot(context, visit, [])
  const attended = asked.kind === 'attendance'
  const snapshot = CertificateSnapshot.parse({
    ...{ clinic, doctor, patient, diagnosis },
    visitDay: clock.visit.day,
    fitFor: asked.kind === 'fitness' ? asked.fitFor : null,
    fromTime: attended ? asked.fromTime : null,
    toTime: attended ? asked.toTime : null,
    remarks: asked.remarks ?? null,
  })
  const certificateId = uuidv7()
  const series = await ensureSeries(context, clock, 'certificate', clock.today.day)
  const { number } = await assignNumber(context, series, clock.today.day)
  const days = {
    fromDay: attended ? clock.visit.day : asked.fromDay,
    toDay: asked.kind === 'sick_leave' ? asked.toDay : attended ? clock.visit.day : null,
  }
  await db.insert(certificates).values({
    ...{ id: certificateId, practiceId: me.practiceId, visitId, patientId, doctorId, kind: asked.kind, ...days },
    ...{ snapshot, number, verifyCode: generateCode(), issuedBy: me.personId, issuedAt: now.toISOString() },
  })
  const after = { kind: asked.kind, number, ...days, diagnosis }
  await recordAudit(context, { act: 'create', object: 'certificate', objectId: certificateId, patientId, after })
  return { certificateId, patientId, number }
}

/**
 * Cancels a certificate of the asker's own, with the reason. Its words stay as they were issued.
 * @throws 404, 403 for another doctor's, 409 for one that is cancelled already
 */
export async function cancelCertificate(context: CallContext, certificateId: string, reason: string) {
  const { db, me, now } = context
  const one = and(restrictToReach(db, me, 'practice', certificates), eq(certificates.id, certificateId))
  const [row] = await db.select().from(certificates).where(one).for('update')
  if (!row || (await getRecordAccess(context, row.patientId)) === 'banner') throw refuse.notFound('certificate')
  if (row.doctorId !== me.doctorId) throw refuse.forbidden('Only the doctor who issued it cancels a certificate.')
  if (!canCancel(row, me)) throw refuse.conflict('This certificate is cancelled already.')
  await db
    .update(certificates)
    .set({ cancelledAt: sql`${now.toISOString()}::timestamptz`, cancelledReason: reason, cancelledBy: me.personId })
    .where(one)
  const { patientId, number } = row
  const after = { status: 'cancelled', reason }
  await recordAudit(context, { act: 'update', object: 'certificate', objectId: certificateId, patientId, after })
  return { certificateId, number }
}
