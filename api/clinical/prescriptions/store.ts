import { and, desc, eq, ne } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPatient } from '#api/patients/public.ts'
import { practiceById } from '#api/practice/public.ts'
import { statusOn } from '#contract/clinical/prescriptions/rules.ts'
import {
  type Prescription,
  type PrescriptionRow,
  PrescriptionSnapshot,
} from '#contract/clinical/prescriptions/schema.ts'
import { CLINICIANS, PATIENT } from '#contract/roles.ts'
import { prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { chartOf, openChart } from '../visits/chart.ts'
import { diagnosesOf } from '../visits/entries.ts'
import { mayChange } from './changing.ts'
import { isCopy, replacedBy } from './copies.ts'
import { linesOf, medicinesOf } from './lines.ts'
import { paperOf } from './paper.ts'

const includes = (roles: readonly string[], role: string) => roles.includes(role)

/** Drafts are the doctor's own notes: everybody else sees what was signed. */
const signedOnly = ne(prescriptions.status, 'draft')

/**
 * A patient's prescriptions, newest first: for doctors as far as the record is open to them, for patients their own, for
 * managers with accounting the papers.
 */
export async function prescriptionsOf(context: CallContext, asked: string, limit: number): Promise<PrescriptionRow[]> {
  const { db, me, reach } = context
  const clinician = includes(CLINICIANS, me.role)
  // A merged record is the one that was kept.
  const { patientId } = await findPatient(
    { ...context, reach: reach === 'own' && !clinician ? reach : 'practice' },
    asked,
  )
  if (clinician) await openChart(context, patientId, 'prescriptions')
  else {
    await recordAudit(context, { act: 'read', object: 'prescriptions', objectId: patientId, patientId })
  }
  // A pharmacy sees what was sent to it, and nothing is sent to one yet.
  if (reach === 'place') return []
  const found = await db
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
    .innerJoin(visits, and(eq(visits.practiceId, prescriptions.practiceId), eq(visits.id, prescriptions.visitId)))
    .innerJoin(doctors, and(eq(doctors.practiceId, prescriptions.practiceId), eq(doctors.id, prescriptions.doctorId)))
    .where(
      and(
        restrictToReach(db, me, 'practice', prescriptions),
        eq(prescriptions.patientId, patientId),
        clinician ? undefined : signedOnly,
      ),
    )
    .orderBy(desc(prescriptions.createdAt), desc(prescriptions.id))
    .limit(limit)
  const medicines = await medicinesOf(
    db,
    me,
    found.map(({ _id }) => _id),
  )
  const today = await todayIn(context)
  return found.map(({ validUntil, ...row }) => ({
    ...row,
    status: statusOn({ ...row, validUntil }, today),
    writtenAt: toIsoInstant(row.writtenAt),
    signedAt: toIsoInstant(row.signedAt),
    medicines: medicines.get(row._id) ?? [],
  }))
}

const todayIn = async ({ db, me, now }: CallContext) =>
  dayInZone((await practiceById(db, me.practiceId))?.zone ?? 'UTC', now)

/** One prescription as its paper says; a draft as it would be signed now. What the asker may not read is not there. */
export async function findPrescription(
  context: CallContext,
  prescriptionId: string,
  act: 'read' | 'print',
): Promise<Prescription> {
  const { db, me } = context
  const [row] = await db
    .select()
    .from(prescriptions)
    .where(and(restrictToReach(db, me, 'practice', prescriptions), eq(prescriptions.id, prescriptionId)))
  if (!row || !(await mayRead(context, row))) throw refuse.notFound('prescription')
  const today = await todayIn(context)
  const copy = act === 'print' && (await isCopy(context, row))
  await recordAudit(context, { act, object: 'prescription', objectId: row.id, patientId: row.patientId })
  const status = statusOn(row, today)
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
    replacedBy: await replacedBy(context, row),
    copy,
    may: mayChange(context, { ...row, status }),
    paper: row.snapshot ? PrescriptionSnapshot.parse(row.snapshot) : await draftPaper(context, row.visitId),
    lines: await linesOf(db, me, row.id),
  }
}

/** Where the prescription with this code on its paper is, if the asker may read it. */
export async function findByCode(context: CallContext, code: string) {
  const { db, me } = context
  const [row] = await db
    .select()
    .from(prescriptions)
    .where(and(restrictToReach(db, me, 'practice', prescriptions), eq(prescriptions.verifyCode, code.toUpperCase())))
    .limit(1)
  return row && (await mayRead(context, row)) ? { prescriptionId: row.id, patientId: row.patientId } : null
}

type Row = typeof prescriptions.$inferSelect

async function mayRead(context: CallContext, row: Row): Promise<boolean> {
  const { me, reach } = context
  if (includes(CLINICIANS, me.role)) return (await chartOf(context, row.patientId)) === 'all'
  if (row.status === 'draft' || reach === 'place') return false
  if (!includes(PATIENT, me.role)) return reach === 'practice'
  return (await ownPatient(context, row.patientId)) !== null
}

async function ownPatient(context: CallContext, patientId: string) {
  try {
    return await findPatient({ ...context, reach: 'own' }, patientId)
  } catch {
    return null
  }
}

async function draftPaper(context: CallContext, visitId: string): Promise<PrescriptionSnapshot> {
  const { db, me } = context
  const [visit] = await db
    .select()
    .from(visits)
    .where(and(restrictToReach(db, me, 'practice', visits), eq(visits.id, visitId)))
  if (!visit) throw refuse.notFound('visit')
  return paperOf(context, visit, (await diagnosesOf(db, me, [visitId])).get(visitId) ?? [])
}
