import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { VisitSummaryDocument } from '#contract/clinical/visits/summary.ts'
import { CLINICIANS, isInAudience } from '#contract/roles.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { buildSnapshot } from '../prescriptions/snapshot.ts'
import { listVitals } from '../vitals/list-vitals.ts'
import { findReadableVisit, readVisitViews, type VisitRecord } from './visit-view.ts'

interface SummaryQuery {
  visitId: string
  noteVersion?: number | undefined
  print: boolean
}

/**
 * Reads the summary document of a visit. Doctors read it if the record is open to them, patients their own and their
 * family's once the visit is signed.
 * @throws 404, also for a visit that the user may not read
 */
export async function getVisitSummary(
  context: CallContext,
  { visitId, noteVersion, print }: SummaryQuery,
): Promise<VisitSummaryDocument> {
  const visit = await findVisitForReader(context, visitId)
  const { patientId } = visit
  const act = print ? 'print' : 'read'
  const [[read], { clinic, doctor, patient, language }, { readings }] = await readTogether([
    readVisitViews(context, [{ visit, number: noteVersion ?? visit.noteVersion }]),
    // With the patient's age at the time of the visit.
    buildSnapshot({ ...context, now: new Date(visit.startedAt) }, visit, []),
    listVitals(context, patientId, { limit: 20, visitId }),
    recordAudit(context, { act, object: 'visit_summary', objectId: visitId, patientId }),
  ])
  const { view, prescribed } = read!
  const prescription = prescribed?.prescription
  const cancelled = prescription?.status === 'cancelled'
  return {
    visit: { ...view, lines: cancelled ? [] : view.lines },
    snapshot: { clinic, doctor, patient, language },
    vitals: readings.filter(({ corrected }) => !corrected),
    prescriptionCancelled: cancelled ? (prescription.statusReason ?? '') : null,
  }
}

async function findVisitForReader(context: CallContext, visitId: string): Promise<VisitRecord> {
  const { db, me } = context
  if (isInAudience(CLINICIANS, me.role)) return findReadableVisit(context, visitId)
  const [visit] = await db
    .select()
    .from(visits)
    .where(and(restrictToReach(db, me, 'own', visits), eq(visits.id, visitId), eq(visits.status, 'completed')))
  if (!visit) throw refuse.notFound('visit')
  return visit
}
