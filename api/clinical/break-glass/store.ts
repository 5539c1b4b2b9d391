import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { buildPage, readCursor } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPatient } from '#api/patients/public.ts'
import { findNames } from '#api/practice/public.ts'
import { EMERGENCY_ACCESS_MINUTES } from '#contract/clinical/break-glass/rules.ts'
import type { EmergencyAccess } from '#contract/clinical/break-glass/schema.ts'
import type { Paged } from '#contract/kernel/query.ts'
import { brokenGlass } from '#db/schema/clinical/record.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { getRecordAccess } from '../visits/record-access.ts'

/** Gives the user emergency access to a closed record for an hour. Managers see it on their list until one reviews it. */
export async function openInEmergency(
  context: CallContext,
  { patientId: asked, reason }: { patientId: string; reason: string },
) {
  const { db, me, now } = context
  const { patientId } = await findPatient({ db, me, reach: 'practice' }, asked)
  if ((await getRecordAccess(context, patientId)) === 'all')
    throw refuse.conflict('You already have access to this record.')
  const id = uuidv7()
  const until = new Date(now.getTime() + EMERGENCY_ACCESS_MINUTES * 60_000).toISOString()
  const row = { id, practiceId: me.practiceId, patientId, personId: me.personId, reason, until }
  await db.insert(brokenGlass).values({ ...row, openedAt: now.toISOString() })
  await recordAudit(context, {
    act: 'create',
    object: 'broken_glass',
    objectId: id,
    patientId,
    after: { reason, until },
  })
  return { patientId, until }
}

interface EmergencyAccessQuery {
  unseen: boolean
  cursor?: string
  limit: number
}

/** Lists the emergency accesses of the practice, newest first. */
export async function listEmergencyAccess(
  context: CallContext,
  { unseen, cursor: text, limit }: EmergencyAccessQuery,
): Promise<Paged<EmergencyAccess>> {
  const { db, me } = context
  const cursor = readCursor(text, 1)
  const [id = ''] = cursor?.key ?? []
  const isSound = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)
  const back = isSound && cursor?.back === true
  // Ids are in the order of time.
  const beyond = isSound ? sql`${brokenGlass.id} ${back ? sql`>` : sql`<`} ${id}::uuid` : undefined
  const found = await db
    .select({
      glassId: brokenGlass.id,
      patientId: brokenGlass.patientId,
      personId: brokenGlass.personId,
      patientName: patients.fullName,
      patientNo: patients.patientNo,
      reason: brokenGlass.reason,
      openedAt: brokenGlass.openedAt,
      until: brokenGlass.until,
      seenById: brokenGlass.seenBy,
      seenAt: brokenGlass.seenAt,
    })
    .from(brokenGlass)
    .innerJoin(patients, and(eq(patients.practiceId, brokenGlass.practiceId), eq(patients.id, brokenGlass.patientId)))
    .where(
      and(restrictToReach(db, me, 'practice', brokenGlass), unseen ? isNull(brokenGlass.seenAt) : undefined, beyond),
    )
    .orderBy(back ? asc(brokenGlass.id) : desc(brokenGlass.id))
    .limit(limit + 1)
  const page = buildPage(found, { limit, cursor: isSound ? cursor : null, keyOf: ({ glassId }) => [glassId] })
  const people = page.rows.flatMap(({ personId, seenById }) => [personId, seenById ?? []].flat())
  const names = await findNames(db, me, people)
  return {
    ...page,
    rows: page.rows.map(({ personId, seenById, openedAt, until, seenAt, ...row }) => ({
      ...row,
      openedAt: toIsoInstant(openedAt),
      until: toIsoInstant(until),
      seenAt: toIsoInstant(seenAt),
      personName: names.get(personId) ?? '',
      seenBy: seenById && (names.get(seenById) ?? ''),
    })),
    count: page.rows.length,
    more: page.next !== null || page.previous !== null,
  }
}

/** Marks an emergency access as reviewed. The first reviewer is kept. */
export async function markEmergencyAccessSeen(context: CallContext, { glassId }: { glassId: string }) {
  const { db, me, now } = context
  const is = and(restrictToReach(db, me, 'practice', brokenGlass), eq(brokenGlass.id, glassId))
  const [row] = await db.select().from(brokenGlass).where(is).for('update')
  if (!row) throw refuse.notFound('emergency access')
  if (row.seenAt) return { glassId, seenAt: toIsoInstant(row.seenAt) }
  const seenAt = now.toISOString()
  await db.update(brokenGlass).set({ seenBy: me.personId, seenAt }).where(is)
  const what = { object: 'broken_glass', objectId: glassId, patientId: row.patientId }
  await recordAudit(context, { ...what, act: 'update', after: { seenAt } })
  return { glassId, seenAt }
}

/** Counts the emergency accesses that no manager has reviewed yet. */
export async function countUnseenEmergencyAccess({ db, me }: Pick<CallContext, 'db' | 'me'>): Promise<number> {
  return db.$count(brokenGlass, and(restrictToReach(db, me, 'practice', brokenGlass), isNull(brokenGlass.seenAt)))
}
