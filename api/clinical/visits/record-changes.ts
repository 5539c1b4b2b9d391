import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { refersTo } from '#api/kernel/reach.ts'
import { type ComparedVisit, listChanges } from '#contract/clinical/visits/changes.ts'
import type { RecordChanges, VisitNamed } from '#contract/clinical/visits/schema.ts'
import { visitStatuses } from '#contract/clinical/visits/statuses.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { listCourses } from '../prescriptions/courses.ts'
import { readEntries } from './entries.ts'
import { findZone } from './practice-day.ts'
import { listNews, loadMeasuresAfter, loadMeasuresAtVisit } from './record-news.ts'
import type { VisitRecord } from './visit-view.ts'

interface VisitWithDoctor {
  visit: VisitRecord
  doctorName: string
}

const selectVisits = ({ db }: Pick<QueryContext, 'db'>) =>
  db
    .select({ visit: visits, doctorName: doctors.fullName })
    .from(visits)
    .innerJoin(doctors, refersTo(visits.doctorId, doctors))
    .orderBy(desc(visits.startedAt), desc(visits.id))
    .$dynamic()

const toVisitNamed = ({ visit, doctorName }: VisitWithDoctor): VisitNamed => ({
  visitId: visit.id,
  startedAt: toIsoInstant(visit.startedAt),
  doctorName,
})

/** Returns the end of a visit. Anything later is news. */
const getVisitEnd = ({ signedAt, startedAt }: VisitRecord) => toIsoInstant(signedAt ?? startedAt)

/** Finds the patient's last signed visit before another one, with any doctor. */
async function findVisitBefore(ctx: CommandContext, visit: VisitRecord): Promise<VisitWithDoctor | null> {
  const [before] = await selectVisits(ctx)
    .where(
      and(
        eq(visits.practiceId, ctx.me.practiceId),
        eq(visits.patientId, visit.patientId),
        eq(visits.status, 'completed'),
        ne(visits.id, visit.id),
        lt(visits.startedAt, visit.startedAt),
      ),
    )
    .limit(1)
  return before ?? null
}

async function summarizeVisit(ctx: CommandContext, visit: VisitRecord, zone: string): Promise<ComparedVisit> {
  const { db, me } = ctx
  return {
    diagnoses: (await readEntries(db, me, visit.id, visit.noteVersion)).diagnoses,
    courses: (await listCourses(ctx, [visit.id], zone)).get(visit.id) ?? [],
    ...(await loadMeasuresAtVisit(ctx, visit, zone)),
  }
}

/** Lists what is new at a visit since the patient's last signed visit before it, with any doctor. */
export async function listChangesAtVisit(ctx: CommandContext, visit: VisitRecord) {
  const before = await findVisitBefore(ctx, visit)
  if (!before) return { before: null, sentences: [] }
  const zone = await findZone(ctx)
  const until = visit.signedAt ? toIsoInstant(visit.signedAt) : ctx.now.toISOString()
  const news = await listNews(ctx, visit.patientId, { since: getVisitEnd(before.visit), until })
  const today = dayInZone(zone, Date.parse(until))
  return {
    before: toVisitNamed(before),
    sentences: listChanges(
      await summarizeVisit(ctx, before.visit, zone),
      await summarizeVisit(ctx, visit, zone),
      today,
      news,
    ),
  }
}

/**
 * Lists what changed since the last visit, for the opened record: up to the open visit if there is one, or else since the
 * last signed visit, together with what that visit had changed.
 */
export async function listChangesOfRecord(ctx: CommandContext, patientId: string): Promise<RecordChanges> {
  const { me, now } = ctx
  const [last] = await selectVisits(ctx)
    .where(
      and(
        eq(visits.practiceId, me.practiceId),
        eq(visits.patientId, patientId),
        inArray(visits.status, visitStatuses.list('attended')),
      ),
    )
    .limit(1)
  if (!last) return { since: null, lastVisit: null }
  const { visit } = last
  const lastChanges = await listChangesAtVisit(ctx, visit)
  if (visit.status === 'open') {
    const { before, sentences } = lastChanges
    return { since: before && { visit: before, sentences }, lastVisit: null }
  }
  const zone = await findZone(ctx)
  const since = getVisitEnd(visit)
  const measured = await loadMeasuresAfter(ctx, patientId, since)
  const news = await listNews(ctx, patientId, { since, until: now.toISOString() })
  const emptySummary = { diagnoses: [], courses: [], ...measured }
  const sentences = listChanges(await summarizeVisit(ctx, visit, zone), emptySummary, dayInZone(zone, now), news)
  return {
    since: { visit: toVisitNamed(last), sentences },
    lastVisit: lastChanges.before && { ...lastChanges, before: lastChanges.before },
  }
}
