import { and, desc, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext, QueryContext } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import { findDatabaseError } from '#api/kernel/transaction.ts'
import { findNames } from '#api/practice/public.ts'
import { lockedMonths } from '#db/schema/billing/accounts.ts'

/** Lists all month locks, latest month first. */
export async function listLockedMonths({ db, me }: QueryContext, onlyId?: string) {
  const rows = await db
    .select()
    .from(lockedMonths)
    .where(and(eq(lockedMonths.practiceId, me.practiceId), onlyId ? eq(lockedMonths.id, onlyId) : undefined))
    .orderBy(desc(lockedMonths.month), desc(lockedMonths.id))
  const names = await findNames(
    db,
    me,
    rows.flatMap(({ lockedBy, reopenedBy }) => [lockedBy, reopenedBy ?? []].flat()),
  )
  return rows.map((row) => ({
    lockedMonthId: row.id,
    month: row.month.slice(0, 7),
    lockedAt: toIsoInstant(row.lockedAt),
    lockedByName: names.get(row.lockedBy) ?? '',
    reopenedAt: toIsoInstant(row.reopenedAt),
    reopenedByName: row.reopenedBy ? (names.get(row.reopenedBy) ?? '') : null,
    reopenedReason: row.reopenedReason,
    version: row.version,
  }))
}

/** Locks a past month. Documents being written in it are waited for, or refused. */
export async function lockMonth(ctx: CallContext, month: string) {
  const { db, me, deps } = ctx
  const today = getToday(ctx)
  if (month >= today.slice(0, 7)) throw refuse.invalid({ month: 'Choose a past month' })
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('month ' || ${me.practiceId}, 0))`)
  // Read after waiting, because what was waited for began earlier.
  const lockedAt = deps.now().toISOString()
  const id = uuidv7()
  try {
    await db
      .insert(lockedMonths)
      .values({ id, practiceId: me.practiceId, month: `${month}-01`, lockedBy: me.personId, lockedAt })
  } catch (error) {
    if (findDatabaseError(error)?.constraint !== 'locked_months_one') throw error
    throw refuse.conflict('This month is already locked.')
  }
  await recordAudit(ctx, { act: 'create', object: 'locked month', objectId: id, after: { month } })
  return (await listLockedMonths(ctx, id))[0]!
}

export async function reopenMonth(
  ctx: CallContext,
  { lockedMonthId, version, reason }: { lockedMonthId: string; version: number; reason: string },
) {
  const { db, me, now } = ctx
  const own = matchId(me, lockedMonths, lockedMonthId)
  const [row] = await db.select().from(lockedMonths).where(own).for('update')
  if (!row) throw refuse.notFound('locked month')
  if (row.reopenedAt) throw refuse.conflict('This month was already reopened.')
  if (row.version !== version) throw refuse.stale((await listLockedMonths(ctx, lockedMonthId))[0])
  await db
    .update(lockedMonths)
    .set({ reopenedBy: me.personId, reopenedAt: now.toISOString(), reopenedReason: reason, version: version + 1 })
    .where(own)
  const month = row.month.slice(0, 7)
  const after = { month, reopened: reason }
  await recordAudit(ctx, {
    act: 'update',
    object: 'locked month',
    objectId: lockedMonthId,
    before: { month },
    after,
  })
  return (await listLockedMonths(ctx, lockedMonthId))[0]!
}
