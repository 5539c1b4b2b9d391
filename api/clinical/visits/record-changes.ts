import { and, desc, eq, inArray, lt, ne } from 'drizzle-orm'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { refersTo } from '#api/kernel/reach.ts'
import { type ComparedVisit, listChanges } from '#contract/clinical/visits/changes.ts'
import type { RecordChanges, VisitChanges, VisitNamed } from '#contract/clinical/visits/schema.ts'
import { visitStatuses } from '#contract/clinical/visits/statuses.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { listCourses } from '../prescriptions/courses.ts'
import { type NoteLists, readEntriesOfVisits } from './entries.ts'
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

/** Finds the last signed visit before the newest one: usually the second newest, which the caller has read. */
async function findVisitBeforeNewest(
  ctx: CommandContext,
  newest: VisitRecord,
  second: VisitWithDoctor | undefined,
): Promise<VisitWithDoctor | null> {
  if (!second) return null
  const isSignedBefore = second.visit.status === 'completed' && second.visit.startedAt !== newest.startedAt
  return isSignedBefore ? second : findVisitBefore(ctx, newest)
}

/**
 * Summarizes visits for their comparison.
 * @param lists the diagnoses that the caller has read already, by visit
 */
async function summarizeVisits(
  ctx: CommandContext,
  all: readonly VisitRecord[],
  lists: ReadonlyMap<string, Pick<NoteLists, 'diagnoses'>> = new Map(),
): Promise<ComparedVisit[]> {
  const { db, me } = ctx
  const [entries, courses, measures] = await readTogether([
    readEntriesOfVisits(
      db,
      me,
      all.filter(({ id }) => !lists.has(id)),
    ),
    listCourses(
      ctx,
      all.map(({ id }) => id),
      me.zone,
    ),
    readTogether(all.map((visit) => loadMeasuresAtVisit(ctx, visit, me.zone))),
  ])
  return all.map(({ id }, index) => ({
    diagnoses: (lists.get(id) ?? entries.get(id)!).diagnoses,
    courses: courses.get(id) ?? [],
    ...measures[index]!,
  }))
}

/** Lists what is new at a visit since the patient's last signed visit before it, with any doctor. */
export async function listChangesAtVisit(ctx: CommandContext, visit: VisitRecord): Promise<VisitChanges> {
  return compareVisits(ctx, visit, await findVisitBefore(ctx, visit))
}

/**
 * Lists what is new at a visit since the one before.
 * @param lists the diagnoses that the caller has read already, by visit
 */
export async function compareVisits(
  ctx: CommandContext,
  visit: VisitRecord,
  before: VisitWithDoctor | null,
  lists?: ReadonlyMap<string, Pick<NoteLists, 'diagnoses'>>,
): Promise<VisitChanges> {
  if (!before) return { before: null, sentences: [] }
  const until = visit.signedAt ? toIsoInstant(visit.signedAt) : ctx.now.toISOString()
  const [news, [earlier, current]] = await readTogether([
    listNews(ctx, visit.patientId, { since: getVisitEnd(before.visit), until }),
    summarizeVisits(ctx, [before.visit, visit], lists),
  ])
  return {
    before: toVisitNamed(before),
    sentences: listChanges(earlier!, current!, dayInZone(ctx.me.zone, Date.parse(until)), news),
  }
}

/**
 * Lists what changed since the last visit, for the opened record: up to the open visit if there is one, or else since the
 * last signed visit, together with what that visit had changed.
 */
export async function listChangesOfRecord(ctx: CommandContext, patientId: string): Promise<RecordChanges> {
  const { me, now } = ctx
  const [last, secondNewest] = await selectVisits(ctx)
    .where(
      and(
        eq(visits.practiceId, me.practiceId),
        eq(visits.patientId, patientId),
        inArray(visits.status, visitStatuses.list('attended')),
      ),
    )
    .limit(2)
  if (!last) return { since: null, lastVisit: null }
  const { visit } = last
  const before = await findVisitBeforeNewest(ctx, visit, secondNewest)
  if (visit.status === 'open') {
    const changes = await compareVisits(ctx, visit, before)
    return { since: changes.before && { visit: changes.before, sentences: changes.sentences }, lastVisit: null }
  }
  const since = getVisitEnd(visit)
  const signed = before ? [visit, before.visit] : [visit]
  const until = now.toISOString()
  const [[summary, earlierSummary], measured, news, newsBefore] = await readTogether([
    summarizeVisits(ctx, signed),
    loadMeasuresAfter(ctx, patientId, since),
    listNews(ctx, patientId, { since, until }),
    before ? listNews(ctx, patientId, { since: getVisitEnd(before.visit), until: since }) : undefined,
  ])
  const emptySummary = { diagnoses: [], courses: [], ...measured }
  const sentences = listChanges(summary!, emptySummary, dayInZone(me.zone, now), news)
  const day = dayInZone(me.zone, Date.parse(since))
  return {
    since: { visit: toVisitNamed(last), sentences },
    // What changed at the last visit itself.
    lastVisit: before && {
      before: toVisitNamed(before),
      sentences: listChanges(earlierSummary!, summary!, day, newsBefore),
    },
  }
}
