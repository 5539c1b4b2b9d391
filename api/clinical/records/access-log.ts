import { and, asc, desc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { buildPage, readCursor } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findNames } from '#api/practice/public.ts'
import { type AccessLogEntry, objectInWords } from '#contract/clinical/records/access-log.ts'
import type { Paged } from '#contract/kernel/query.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { audit } from '#db/schema/practice/organisations.ts'

interface AccessLogQuery {
  patientId?: string
  cursor?: string
  limit: number
}

/** Who comes back within this time to the same record has it still open. */
const SAME_ACCESS_MS = 30 * 60_000

/**
 * Who opened the records of the asker and their family: everybody but themselves, the newest first. The traces of the
 * audit are paged; those that one person left at one go are one opening.
 */
export async function listOwnAccessLog(context: CallContext, asked: AccessLogQuery): Promise<Paged<AccessLogEntry>> {
  const { db, me } = context
  const family = me.patientIds ?? []
  if (asked.patientId && !family.includes(asked.patientId)) throw refuse.notFound('patient')
  const whose = asked.patientId ? [asked.patientId] : [...family]
  const cursor = readCursor(asked.cursor, 1)
  const [id = ''] = cursor?.key ?? []
  const isSound = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const back = isSound && cursor?.back === true
  const traces =
    whose.length === 0
      ? []
      : await db
          .select({
            ...{ id: audit.id, at: audit.at, personId: audit.personId, role: audit.role, act: audit.act },
            ...{ object: audit.object, patientId: audit.patientId, patientName: patients.fullName },
          })
          .from(audit)
          .innerJoin(patients, and(eq(patients.practiceId, audit.practiceId), eq(patients.id, audit.patientId)))
          .where(
            and(
              restrictToReach(db, me, 'practice', audit),
              inArray(audit.patientId, whose),
              or(
                inArray(audit.act, ['read', 'print', 'download', 'export']),
                and(eq(audit.act, 'create'), eq(audit.object, 'broken_glass')),
              ),
              eq(audit.outcome, 'done'),
              ne(audit.personId, me.personId),
              // Ids are made in the order of time.
              isSound ? sql`${audit.id} ${back ? sql`>` : sql`<`} ${id}::uuid` : undefined,
            ),
          )
          .orderBy(back ? asc(audit.id) : desc(audit.id))
          .limit(asked.limit + 1)
  const page = buildPage(traces, { limit: asked.limit, cursor: isSound ? cursor : null, keyOf: (row) => [row.id] })
  const names = await findNames(
    db,
    me,
    page.rows.flatMap(({ personId }) => personId ?? []),
  )
  const rows: AccessLogEntry[] = []
  const opener = new Map<AccessLogEntry, string | null>()
  for (const trace of page.rows) {
    const what = trace.act === 'print' ? `Printed: ${objectInWords(trace.object)}` : objectInWords(trace.object)
    const emergency = trace.object === 'broken_glass'
    const last = rows.at(-1)
    const goesOn =
      last &&
      opener.get(last) === trace.personId &&
      last.patientId === trace.patientId &&
      Date.parse(last.at) - Date.parse(trace.at) < SAME_ACCESS_MS
    if (goesOn) {
      if (!emergency && !last.what.includes(what)) last.what.unshift(what)
      last.emergency ||= emergency
      last.at = toIsoInstant(trace.at)
      continue
    }
    const opening: AccessLogEntry = {
      ...{
        openingId: trace.id,
        patientId: trace.patientId!,
        patientName: trace.patientName,
        at: toIsoInstant(trace.at),
      },
      ...{ personName: names.get(trace.personId ?? '') ?? '', role: trace.role ?? '' },
      what: emergency ? [] : [what],
      emergency,
    }
    opener.set(opening, trace.personId)
    rows.push(opening)
  }
  return { ...page, rows, count: rows.length, more: page.next !== null || page.previous !== null }
}
