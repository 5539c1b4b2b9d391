import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import { practiceById } from '#api/practice/public.ts'
import { changesSince, type VisitThen } from '#contract/clinical/visits/changes.ts'
import type { RecordChanges, VisitNamed } from '#contract/clinical/visits/schema.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { coursesOf } from '../prescriptions/courses.ts'
import type { Asking } from './chart.ts'
import { readEntries } from './entries.ts'
import { measuredAfter, measuredAt, newsOf } from './news.ts'
import type { VisitRecord } from './reading.ts'

interface Found {
  visit: VisitRecord
  doctorName: string
}

const zoneOf = async ({ db, me }: Pick<Asking, 'db' | 'me'>) => (await practiceById(db, me.practiceId))?.zone ?? 'UTC'

const found = ({ db }: Pick<Asking, 'db'>) =>
  db
    .select({ visit: visits, doctorName: doctors.fullName })
    .from(visits)
    .innerJoin(doctors, and(eq(doctors.practiceId, visits.practiceId), eq(doctors.id, visits.doctorId)))
    .orderBy(desc(visits.startedAt), desc(visits.id))
    .$dynamic()

const named = ({ visit, doctorName }: Found): VisitNamed => ({
  visitId: visit.id,
  startedAt: toIsoInstant(visit.startedAt),
  doctorName,
})

/** When a visit was over: what came later is news. */
const endOf = ({ signedAt, startedAt }: VisitRecord) => toIsoInstant(signedAt ?? startedAt)

/** The patient's last signed visit before another one, whoever it was with. */
async function visitBefore(asking: Asking, visit: VisitRecord): Promise<Found | null> {
  const [before] = await found(asking)
    .where(
      and(
        eq(visits.practiceId, asking.me.practiceId),
        eq(visits.patientId, visit.patientId),
        eq(visits.status, 'completed'),
        ne(visits.id, visit.id),
        lt(visits.startedAt, visit.startedAt),
      ),
    )
    .limit(1)
  return before ?? null
}

async function then(asking: Asking, visit: VisitRecord, zone: string): Promise<VisitThen> {
  const { db, me } = asking
  return {
    diagnoses: (await readEntries(db, me, visit.id, visit.noteVersion)).diagnoses,
    courses: (await coursesOf(asking, [visit.id], zone)).get(visit.id) ?? [],
    ...(await measuredAt(asking, visit, zone)),
  }
}

/** What is new since the patient's last signed visit before this one, whoever it was with. */
export async function changesAt(asking: Asking, visit: VisitRecord) {
  const before = await visitBefore(asking, visit)
  if (!before) return { before: null, sentences: [] }
  const zone = await zoneOf(asking)
  const until = visit.signedAt ? toIsoInstant(visit.signedAt) : asking.now.toISOString()
  const news = await newsOf(asking, visit.patientId, { since: endOf(before.visit), until })
  const today = dayInZone(zone, Date.parse(until))
  return {
    before: named(before),
    sentences: changesSince(await then(asking, before.visit, zone), await then(asking, visit, zone), today, news),
  }
}

/**
 * What changed since the last visit, for who opens the record: at the visit that is being written; or else since the last
 * one was signed, and what that one had changed.
 * @param patientId whose record was opened
 */
export async function changesOf(asking: Asking, patientId: string): Promise<RecordChanges> {
  const { me, now } = asking
  const [last] = await found(asking)
    .where(
      and(
        eq(visits.practiceId, me.practiceId),
        eq(visits.patientId, patientId),
        inArray(visits.status, ['open', 'completed']),
      ),
    )
    .limit(1)
  if (!last) return { since: null, lastVisit: null }
  const { visit } = last
  const atLast = await changesAt(asking, visit)
  if (visit.status === 'open') {
    const { before, sentences } = atLast
    return { since: before && { visit: before, sentences }, lastVisit: null }
  }
  const zone = await zoneOf(asking)
  const since = endOf(visit)
  const measured = await measuredAfter(asking, patientId, since)
  const news = await newsOf(asking, patientId, { since, until: now.toISOString() })
  const nothingWritten = { diagnoses: [], courses: [], ...measured }
  const sentences = changesSince(await then(asking, visit, zone), nothingWritten, dayInZone(zone, now), news)
  return { since: { visit: named(last), sentences }, lastVisit: atLast.before && { ...atLast, before: atLast.before } }
}
