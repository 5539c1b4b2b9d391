import { and, asc, eq, inArray } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { refersTo } from '#api/kernel/reach.ts'
import { prescriptionStatuses } from '#contract/clinical/prescriptions/statuses.ts'
import type { Course } from '#contract/clinical/visits/changes.ts'
import { addDays } from '#contract/kernel/days.ts'
import { prescriptionLines, prescriptions } from '#db/schema/clinical/prescriptions.ts'

/** Lists the medicines prescribed at visits, by visit, with their last day; without cancelled prescriptions. */
export async function listCourses(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  visitIds: readonly string[],
  zone: string,
): Promise<Map<string, Course[]>> {
  const coursesByVisit = new Map<string, Course[]>(visitIds.map((id) => [id, []]))
  if (visitIds.length === 0) return coursesByVisit
  const rows = await db
    .select({
      visitId: prescriptions.visitId,
      signedAt: prescriptions.signedAt,
      createdAt: prescriptions.createdAt,
      startOn: prescriptionLines.startOn,
      medicine: prescriptionLines.medicine,
      dose: prescriptionLines.dose,
      pattern: prescriptionLines.pattern,
      durationDays: prescriptionLines.durationDays,
      stoppedOn: prescriptionLines.stoppedOn,
    })
    .from(prescriptionLines)
    .innerJoin(prescriptions, refersTo(prescriptionLines.prescriptionId, prescriptions))
    .where(
      and(
        eq(prescriptions.practiceId, me.practiceId),
        inArray(prescriptions.visitId, [...visitIds]),
        inArray(prescriptions.status, prescriptionStatuses.list('prescribed')),
      ),
    )
    .orderBy(asc(prescriptionLines.position))
  for (const { visitId, signedAt, createdAt, startOn, medicine, dose, pattern, durationDays, stoppedOn } of rows) {
    const from = startOn ?? dayInZone(zone, Date.parse(signedAt ?? createdAt))
    coursesByVisit.get(visitId)?.push({
      medicine,
      dosing: [dose, pattern].filter(Boolean).join(', '),
      until: durationDays === null ? null : addDays(from, durationDays - 1),
      stoppedOn,
    })
  }
  return coursesByVisit
}
