import { and, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone, formatDay, formatTime, timeInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import type { EventContext } from '#api/kernel/events.ts'
import { readPageById } from '#api/kernel/keyset.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPatient } from '#api/patients/public.ts'
import { findNames, findPractice } from '#api/practice/public.ts'
import { notifyManagers } from '#api/scheduling/public.ts'
import { EMERGENCY_ACCESS_MINUTES } from '#contract/clinical/break-glass/rules.ts'
import type { EmergencyAccess } from '#contract/clinical/break-glass/schema.ts'
import type { Paged } from '#contract/kernel/query.ts'
import { breakGlass } from '#db/schema/clinical/record.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { getRecordAccess } from '../visits/record-access.ts'

/** Gives the user emergency access to a closed record for an hour. Managers see it on their list until one reviews it. */
export async function openInEmergency(
  context: CallContext,
  { reason, ...record }: { patientId: string; reason: string },
) {
  const { db, me } = context
  const { patientId } = await findPatient({ db, me, reach: 'practice' }, record.patientId)
  if ((await getRecordAccess(context, patientId)) === 'all')
    throw refuse.conflict('You already have access to this record.')
  return recordEmergencyAccess(context, { patientId, reason })
}

/** Writes an emergency access for an hour, with its audit and the e-mails to the managers. */
export async function recordEmergencyAccess(
  context: EventContext,
  { patientId, reason }: { patientId: string; reason: string },
) {
  const { db, me, now } = context
  const breakGlassId = uuidv7()
  const until = new Date(now.getTime() + EMERGENCY_ACCESS_MINUTES * 60_000).toISOString()
  const row = { id: breakGlassId, practiceId: me.practiceId, patientId, personId: me.personId, reason, until }
  await db.insert(breakGlass).values({ ...row, openedAt: now.toISOString() })
  await recordAudit(context, {
    act: 'create',
    object: 'break_glass',
    objectId: breakGlassId,
    patientId,
    after: { reason, until },
  })
  const practice = (await findPractice(db, me.practiceId))!
  const day = formatDay(dayInZone(practice.zone, now))
  const time = formatTime(practice.locale, timeInZone(practice.zone, now.getTime()))
  await notifyManagers(context, { breakGlassId, clinic: practice.name, at: `${day}, ${time}` })
  return { patientId, until }
}

/** Lists the emergency accesses of the practice, newest first. */
export async function listEmergencyAccess(
  { db, me }: CallContext,
  { unseen, ...query }: { unseen: boolean; cursor?: string; limit: number },
): Promise<Paged<EmergencyAccess>> {
  const page = await readPageById(db, query, {
    select: () =>
      db
        .select({
          breakGlassId: breakGlass.id,
          patientId: breakGlass.patientId,
          personId: breakGlass.personId,
          reason: breakGlass.reason,
          openedAt: breakGlass.openedAt,
          until: breakGlass.until,
          seenBy: breakGlass.seenBy,
          seenAt: breakGlass.seenAt,
          patientName: patients.fullName,
          patientNo: patients.patientNo,
        })
        .from(breakGlass)
        .innerJoin(patients, refersTo(breakGlass.patientId, patients))
        .$dynamic(),
    where: and(restrictToReach(db, me, 'practice', breakGlass), unseen ? isNull(breakGlass.seenAt) : undefined),
    id: breakGlass.id,
    toView: (row) => row,
    idOf: ({ breakGlassId }) => breakGlassId,
  })
  const people = page.rows.flatMap(({ personId, seenBy }) => [personId, seenBy ?? []].flat())
  const names = await findNames(db, me, people)
  return {
    ...page,
    rows: page.rows.map(({ personId, seenBy, openedAt, until, seenAt, ...row }) => ({
      ...row,
      openedAt: toIsoInstant(openedAt),
      until: toIsoInstant(until),
      seenAt: toIsoInstant(seenAt),
      personName: names.get(personId) ?? '',
      seenBy: seenBy && (names.get(seenBy) ?? ''),
    })),
  }
}

/** Marks an emergency access as reviewed. The first reviewer is kept. */
export async function markEmergencyAccessSeen(context: CallContext, { breakGlassId }: { breakGlassId: string }) {
  const { db, me, now } = context
  const isAccess = and(restrictToReach(db, me, 'practice', breakGlass), eq(breakGlass.id, breakGlassId))
  const [row] = await db.select().from(breakGlass).where(isAccess).for('update')
  if (!row) throw refuse.notFound('emergency access')
  if (row.seenAt) return { breakGlassId, seenAt: toIsoInstant(row.seenAt) }
  const seenAt = now.toISOString()
  await db.update(breakGlass).set({ seenBy: me.personId, seenAt }).where(isAccess)
  const auditEntry = { object: 'break_glass', objectId: breakGlassId, patientId: row.patientId }
  await recordAudit(context, { ...auditEntry, act: 'update', after: { seenAt } })
  return { breakGlassId, seenAt }
}

/** Counts the emergency accesses that no manager has reviewed yet. */
export async function countUnseenEmergencyAccess({ db, me }: Pick<CallContext, 'db' | 'me'>): Promise<number> {
  return db.$count(breakGlass, and(restrictToReach(db, me, 'practice', breakGlass), isNull(breakGlass.seenAt)))
}
