import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { changesSince, type VisitThen } from '#contract/visits/changes.ts'
import { doctors } from '#db/schema/doctors.ts'
import { visits, vitals } from '#db/schema/visits.ts'
import { dayIn, iso } from '../clock.ts'
import { practiceById } from '../people/door.ts'
import { coursesOf } from '../prescriptions/courses.ts'
import type { Asking } from './chart.ts'
import { readEntries } from './entries.ts'
import type { VisitRecord } from './reading.ts'

/** What is new since the patient's last signed visit before this one, whoever it was with. */
export async function changesAt(asking: Asking, visit: VisitRecord) {
  const { db, me, now } = asking
  const zone = (await practiceById(db, me.practiceId))?.zone ?? 'UTC'
  const [before] = await db
    .select({ visit: visits, doctorName: doctors.fullName })
    .from(visits)
    .innerJoin(doctors, and(eq(doctors.practiceId, visits.practiceId), eq(doctors.id, visits.doctorId)))
    .where(
      and(
        eq(visits.practiceId, me.practiceId),
        eq(visits.patientId, visit.patientId),
        eq(visits.status, 'completed'),
        ne(visits.id, visit.id),
        lt(visits.startedAt, visit.startedAt),
      ),
    )
    .orderBy(desc(visits.startedAt), desc(visits.id))
    .limit(1)
  if (!before) return { before: null, sentences: [] }
  const courses = await coursesOf(asking, [before.visit.id, visit.id], zone)
  const then = async (one: VisitRecord): Promise<VisitThen> => ({
    diagnoses: (await readEntries(db, me, one.id, one.noteVersion)).diagnoses,
    courses: courses.get(one.id) ?? [],
    ...(await measuredAt(asking, one, zone)),
  })
  const today = dayIn(zone, visit.signedAt ? Date.parse(visit.signedAt) : now)
  return {
    before: {
      visitId: before.visit.id,
      startedAt: iso(before.visit.startedAt),
      doctorName: before.doctorName,
    },
    sentences: changesSince(await then(before.visit), await then(visit), today),
  }
}

/** Weight and pressure as they were taken at the visit, or else on its day. */
async function measuredAt({ db, me }: Asking, { id, patientId, startedAt }: VisitRecord, zone: string) {
  const day = (at: unknown) => sql`(${at} at time zone ${zone})::date`
  const rows = await db
    .select()
    .from(vitals)
    .where(
      and(
        eq(vitals.practiceId, me.practiceId),
        eq(vitals.patientId, patientId),
        isNull(vitals.replacedBy),
        or(
          eq(vitals.visitId, id),
          and(isNull(vitals.visitId), sql`${day(vitals.measuredAt)} = ${day(sql`${startedAt}::timestamptz`)}`),
        ),
      ),
    )
    .orderBy(desc(vitals.measuredAt), desc(vitals.id))
    .limit(20)
  const pressure = rows.find(({ systolic, diastolic }) => systolic !== null && diastolic !== null)
  return {
    weightG: rows.find(({ weightG }) => weightG !== null)?.weightG ?? null,
    systolic: pressure?.systolic ?? null,
    diastolic: pressure?.diastolic ?? null,
  }
}
