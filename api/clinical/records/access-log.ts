import { and, asc, desc, eq, gt, inArray, lt, ne, or } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { buildPage, countPageOnly, readIdCursor } from '#api/kernel/keyset.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findNames } from '#api/practice/public.ts'
import { type AccessLogEntry, describeObject, EMERGENCY_OBJECTS } from '#contract/clinical/records/access-log.ts'
import type { Paged } from '#contract/kernel/query.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { patients } from '#db/schema/patients/patients.ts'

interface AccessLogQuery {
  patientId?: string
  cursor?: string
  limit: number
}

/** Reads by the same person within this time count as one access. */
const SAME_ACCESS_MS = 30 * 60_000

/**
 * Lists who else opened the records of the user and their family, newest first. The audit rows are paged; rows that the
 * same person left in quick succession are one entry.
 */
export async function listOwnAccessLog(context: CallContext, query: AccessLogQuery): Promise<Paged<AccessLogEntry>> {
  const { db, me } = context
  const family = me.patientIds ?? []
  if (query.patientId && !family.includes(query.patientId)) throw refuse.notFound('patient')
  const patientIds = query.patientId ? [query.patientId] : [...family]
  const cursor = readIdCursor(query.cursor)
  const auditRows =
    patientIds.length === 0
      ? []
      : await db
          .select({
            id: audit.id,
            at: audit.at,
            personId: audit.personId,
            role: audit.role,
            act: audit.act,
            object: audit.object,
            patientId: audit.patientId,
            patientName: patients.fullName,
          })
          .from(audit)
          .innerJoin(patients, refersTo(audit.patientId, patients))
          .where(
            and(
              restrictToReach(db, me, 'practice', audit),
              inArray(audit.patientId, patientIds),
              or(
                inArray(audit.act, ['read', 'print', 'download', 'export']),
                and(eq(audit.act, 'create'), inArray(audit.object, EMERGENCY_OBJECTS)),
              ),
              eq(audit.outcome, 'done'),
              ne(audit.personId, me.personId),
              // Ids are in the order of time.
              cursor ? (cursor.isBackward ? gt : lt)(audit.id, cursor.key[0]!) : undefined,
            ),
          )
          .orderBy(cursor?.isBackward ? asc(audit.id) : desc(audit.id))
          .limit(query.limit + 1)
  const page = buildPage(auditRows, { limit: query.limit, cursor, keyOf: ({ id }) => [id] })
  const names = await findNames(
    db,
    me,
    page.rows.flatMap(({ personId }) => personId ?? []),
  )
  const rows: AccessLogEntry[] = []
  const personOf = new Map<AccessLogEntry, string | null>()
  for (const row of page.rows) {
    const what = row.act === 'print' ? `Printed: ${describeObject(row.object)}` : describeObject(row.object)
    const emergency = EMERGENCY_OBJECTS.includes(row.object)
    const last = rows.at(-1)
    const isSameAccess =
      last &&
      personOf.get(last) === row.personId &&
      last.patientId === row.patientId &&
      Date.parse(last.at) - Date.parse(row.at) < SAME_ACCESS_MS
    if (isSameAccess) {
      if (!emergency && !last.what.includes(what)) last.what.unshift(what)
      last.emergency ||= emergency
      last.at = toIsoInstant(row.at)
      continue
    }
    const entry: AccessLogEntry = {
      openingId: row.id,
      patientId: row.patientId!,
      patientName: row.patientName,
      at: toIsoInstant(row.at),
      personName: names.get(row.personId ?? '') ?? '',
      role: row.role ?? '',
      what: emergency ? [] : [what],
      emergency,
    }
    personOf.set(entry, row.personId)
    rows.push(entry)
  }
  return countPageOnly({ ...page, rows })
}
