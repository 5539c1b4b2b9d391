import { sql } from 'drizzle-orm'
import { toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { buildPage, type Cursor, countPageOnly, readTimeCursor } from '#api/kernel/keyset.ts'
import {
  listKindsOfGroups,
  TIMELINE_KINDS,
  type TimelineEntry,
  type TimelineKind,
  type TimelineQuery,
} from '#contract/clinical/records/timeline.ts'
import type { Paged } from '#contract/kernel/query.ts'
import { openRecord } from './open-record.ts'
import { addDetails, type TimelineRow } from './timeline-details.ts'
import { buildSelects, type TimelineSlice } from './timeline-sources.ts'

type TimelineRequest = TimelineQuery & { patientId: string }

/** Opens a patient's record and lists what happened, newest first; optionally only some kinds or days. */
export async function listTimeline(context: CallContext, { patientId: requestedId, ...query }: TimelineRequest) {
  const { patientId } = await openRecord(context, requestedId, 'chart')
  return listTimelineEntries(context, patientId, query)
}

/** Lists what happened to a patient whose record is open. */
export async function listTimelineEntries(
  context: CallContext,
  patientId: string,
  query: TimelineQuery,
): Promise<Paged<TimelineEntry>> {
  const { zone } = context.me
  const { from, to, limit } = query
  const cursor = readTimelineCursor(query.cursor)
  const [at, id] = cursor?.key ?? []
  const rows = await selectRows(context, listKindsOfGroups([query.group ?? []].flat()), cursor, {
    practiceId: context.me.practiceId,
    patientId,
    formerIds: await listFormerIds(context, patientId),
    from: from ? toIsoInstant(toInstant(from, '00:00', zone)) : null,
    to: to ? toIsoInstant(toInstant(to, '24:00', zone)) : null,
    key: cursor ? { at: at!, id: id! } : null,
    isBackward: cursor?.isBackward ?? false,
    limit: limit + 1,
  })
  const page = buildPage(rows, { limit, cursor, keyOf: (row) => [row.at, row.entryId, row.kind] })
  return countPageOnly({ ...page, rows: await addDetails(context, page.rows, zone) })
}

async function selectRows(
  { db }: Pick<CallContext, 'db'>,
  kinds: readonly TimelineKind[],
  cursor: Cursor | null,
  slice: TimelineSlice,
): Promise<TimelineRow[]> {
  const { practiceId, limit, isBackward } = slice
  const sortOrder = isBackward ? sql`asc` : sql`desc`
  // The last row of the previous page is read too, and left out here.
  const selects = kinds.flatMap((kind) => buildSelects(kind, { ...slice, limit: limit + 1 }))
  const cursorCondition = cursor
    ? sql`where (t.at, t.id, t.kind) ${isBackward ? sql`>` : sql`<`} (${cursor.key[0]}::timestamptz, ${cursor.key[1]}::uuid, ${cursor.key[2]}::text)`
    : sql``
  const rows = await db.execute<TimelineRow>(sql`
    select t.kind, t.id as "entryId", t.at, l.zone, t.appointment_id as "appointmentId", t.doctor_id as "doctorId",
      d.full_name as "doctorName", l.name as "placeName", t.status, t.by_id as "byId", t.facts
    from (
      select * from (${sql.join(selects, sql` union all `)}) t (kind, id, at, appointment_id, status, by_id, doctor_id, place_id, facts)
      ${cursorCondition} order by t.at ${sortOrder}, t.id ${sortOrder}, t.kind ${sortOrder} limit ${limit}
    ) t
    left join doctors d on d.practice_id = ${practiceId} and d.id = t.doctor_id
    left join places l on l.practice_id = ${practiceId} and l.id = t.place_id
    order by t.at ${sortOrder}, t.id ${sortOrder}, t.kind ${sortOrder}`)
  return [...rows]
}

/** Lists the records that were merged into this one, directly or indirectly. */
async function listFormerIds({ db, me }: Pick<CallContext, 'db' | 'me'>, patientId: string): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    with recursive former (id) as (
      select g.merged_id from patient_merges g where g.practice_id = ${me.practiceId} and g.kept_id = ${patientId} and g.undone_at is null
      union
      select g.merged_id from patient_merges g join former f on f.id = g.kept_id where g.practice_id = ${me.practiceId} and g.undone_at is null
    ) select id from former`)
  return rows.map(({ id }) => id)
}

function readTimelineCursor(text: string | undefined): Cursor | null {
  const cursor = readTimeCursor(text, 3)
  const isSound = (TIMELINE_KINDS as readonly (string | undefined)[]).includes(cursor?.key[2])
  return isSound ? cursor : null
}
