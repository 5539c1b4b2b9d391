import { and, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext, CommandContext, QueryContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchId } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findDatabaseError } from '#api/kernel/transaction.ts'
import { savePracticeSettings } from '#api/practice/public.ts'
import type { NoteCount, ShiftSettings } from '#contract/billing/shifts/schema.ts'
import { shifts } from '#db/schema/billing/accounts.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { findPaymentPlace } from '../receipts/payment-place.ts'
import { takeOverCash } from './cash-without-shift.ts'
import { readShift } from './queries.ts'

/**
 * Opens the person's shift at a place with the float in the drawer. Only one can be open there. Cash that the person moved
 * there without a shift is taken over.
 */
export async function openShift(ctx: CallContext, { placeId, floatMinor }: { placeId?: string; floatMinor: number }) {
  const { db, me, now, reach } = ctx
  // A doctor belongs to no place, and may work at any drawer.
  const { place } = await findPaymentPlace(
    { ...ctx, reach: reach === 'own' ? 'practice' : reach },
    placeId,
    'Choose the branch',
  )
  const isOwnShift = and(eq(shifts.placeId, place.id), eq(shifts.personId, me.personId), isNull(shifts.closedAt))
  const [existing] = await db
    .select({ floatMinor: shifts.floatMinor })
    .from(shifts)
    .where(and(eq(shifts.practiceId, me.practiceId), isOwnShift))
  if (existing) throw refuse.conflict(describeOpenShift(` with a float of ${moneyPlaceholder(existing.floatMinor)}`))
  const id = uuidv7()
  try {
    await db.insert(shifts).values({
      id,
      practiceId: me.practiceId,
      placeId: place.id,
      personId: me.personId,
      floatMinor,
      openedAt: now.toISOString(),
    })
  } catch (error) {
    if (findDatabaseError(error)?.constraint !== 'shifts_one_open') throw error
    throw refuse.conflict(describeOpenShift())
  }
  const takenOver = await takeOverCash(ctx, { shiftId: id, placeId: place.id })
  const after = { placeId: place.id, floatMinor, ...(takenOver > 0 && { takenOver }) }
  await recordAudit(ctx, { act: 'create', object: 'shift', objectId: id, after })
  return readShift(ctx, id)
}

const describeOpenShift = (withFloat = '') =>
  `Your shift here is already open${withFloat}. Close it before you open another one.`

/** Locks one's own shift or, to close it, anyone's as a manager. Payments being recorded in it are waited for. */
export async function lockShift(ctx: CommandContext, shiftId: string, scope: 'own' | 'reach') {
  const { db, me, reach } = ctx
  const isAllowed = scope === 'reach' && reach === 'practice' ? undefined : eq(shifts.personId, me.personId)
  const [shift] = await db
    .select()
    .from(shifts)
    .where(and(matchId(me, shifts, shiftId), isAllowed))
    .for('update')
  if (!shift) throw refuse.notFound('shift')
  if (shift.closedAt) throw refuse.conflict('This shift is closed.')
  return shift
}

/** Closes the shift with the cash counted. Nothing can be added to it afterwards. */
export async function closeShift(
  ctx: CallContext,
  shiftId: string,
  input: { version: number; countedMinor: number; counts?: NoteCount[]; differenceReason?: string },
) {
  const { db, me, deps } = ctx
  const shift = await lockShift(ctx, shiftId, 'reach')
  // Read after waiting, because what was waited for began earlier.
  const closedAt = deps.now().toISOString()
  const view = await readShift(ctx, shiftId)
  if (shift.version !== input.version) throw refuse.stale(view, 'shift', { shift: shiftId })
  const { expectedMinor } = view
  const { countedMinor } = input
  const counts = input.counts?.some(({ count }) => count > 0) ? input.counts.filter(({ count }) => count > 0) : null
  const differenceMinor = countedMinor - expectedMinor
  if (differenceMinor !== 0 && !input.differenceReason) {
    const difference = `${moneyPlaceholder(Math.abs(differenceMinor))} ${differenceMinor < 0 ? 'short' : 'over'}`
    throw refuse.invalid({
      differenceReason: `${difference}: ${moneyPlaceholder(expectedMinor)} is expected. Enter the reason`,
    })
  }
  const differenceReason = differenceMinor === 0 ? null : input.differenceReason!
  await db
    .update(shifts)
    .set({
      closedAt,
      closedBy: me.personId,
      expectedMinor,
      countedMinor,
      counts,
      differenceReason,
      version: shift.version + 1,
    })
    .where(matchId(me, shifts, shiftId))
  const after = { expectedMinor, countedMinor, counts, differenceMinor, differenceReason }
  await recordAudit(ctx, { act: 'update', object: 'shift', objectId: shiftId, after })
  return readShift(ctx, shiftId)
}

export async function readShiftSettings({ db, me }: QueryContext) {
  const [practice] = await db.select().from(practices).where(eq(practices.id, me.practiceId))
  const { cashNeedsShift, cashLimitWarns, aloneUpToMinor, version } = practice!
  return { cashNeedsShift, cashLimitWarns, aloneUpToMinor: aloneUpToMinor ?? undefined, version }
}

/** Saves how cash is handled, and how much one person may refund alone. */
export async function saveShiftSettings(ctx: CallContext, { version, ...settings }: ShiftSettings) {
  return savePracticeSettings(ctx, {
    object: 'shift settings',
    version,
    read: () => readShiftSettings(ctx),
    toColumns: () => ({ ...settings, aloneUpToMinor: settings.aloneUpToMinor ?? null }),
  })
}
