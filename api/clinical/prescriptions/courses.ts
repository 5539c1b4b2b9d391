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
    .select({ prescription: prescriptions, line: prescriptionLines })
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
  for (const { prescription, line } of rows) {
    const from = line.startOn ?? dayInZone(zone, Date.parse(prescription.signedAt ?? prescription.createdAt))
    coursesByVisit.get(prescription.visitId)?.push({
      medicine: line.medicine,
      dosing: [line.dose, line.pattern].filter(Boolean).join(', '),
      until: line.durationDays === null ? null : addDays(from, line.durationDays - 1),
      stoppedOn: line.stoppedOn,
    })
  }
  return coursesByVisit
}
