import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findDoctor } from '#api/practice/public.ts'
import { DEFAULT_RULES } from '#contract/scheduling/schedules/rules.ts'
import type { RulesForm, SavedRules } from '#contract/scheduling/schedules/schema.ts'
import { bookingRules } from '#db/schema/scheduling/schedules.ts'
import { getBookingRules, RULE_COLUMNS } from './booking-rules.ts'
import { requireOwnSchedule } from './save-week.ts'

/** Reads the rules of the practice, or of one doctor: a doctor without own rules gets the practice's, as version 0. */
export async function readRules(ctx: CommandContext, doctorId: string | null): Promise<SavedRules> {
  const { db, me } = ctx
  requireOwnSchedule(ctx, { doctorId, placeId: null })
  if (doctorId) await findDoctor(db, me, doctorId)
  const ownRules = await findRules(ctx, doctorId)
  if (ownRules) return ownRules
  return { ...DEFAULT_RULES, ...(await getBookingRules(db, me, doctorId)), doctorId, version: 0 }
}

/** Saves the rules of the practice, or of one doctor. */
export async function saveRules(ctx: CommandContext, form: RulesForm): Promise<SavedRules> {
  const { db, me } = ctx
  const { doctorId = null, version, ...rules } = form
  const before = await readRules(ctx, doctorId)
  const id = uuidv7()
  const [saved] =
    version === 0
      ? await db
          .insert(bookingRules)
          .values({ ...rules, id, practiceId: me.practiceId, doctorId, version: 1 })
          .onConflictDoNothing()
          .returning({ id: bookingRules.id })
      : await db
          .update(bookingRules)
          .set({ ...rules, version: sql`${bookingRules.version} + 1` })
          .where(and(isRulesOf(ctx, doctorId), eq(bookingRules.version, version)))
          .returning({ id: bookingRules.id })
  if (!saved)
    throw refuse.stale(await readRules(ctx, doctorId), 'record', { 'booking rules': doctorId ?? me.practiceId })
  const after = await readRules(ctx, doctorId)
  await recordAudit(ctx, {
    act: 'update',
    object: 'booking rules',
    objectId: doctorId ?? me.practiceId,
    before,
    after,
  })
  return after
}

/** Removes a doctor's own rules, so that the practice's apply. */
export async function removeRules(ctx: CommandContext, { doctorId }: { doctorId: string }): Promise<void> {
  const before = await readRules(ctx, doctorId)
  await ctx.db.delete(bookingRules).where(isRulesOf(ctx, doctorId))
  await recordAudit(ctx, { act: 'delete', object: 'booking rules', objectId: doctorId, before })
}

async function findRules(ctx: CommandContext, doctorId: string | null): Promise<SavedRules | null> {
  const [row] = await ctx.db
    .select({ ...RULE_COLUMNS, doctorId: bookingRules.doctorId, version: bookingRules.version })
    .from(bookingRules)
    .where(isRulesOf(ctx, doctorId))
  return row ?? null
}

function isRulesOf({ me }: CommandContext, doctorId: string | null) {
  const row = doctorId ? eq(bookingRules.doctorId, doctorId) : isNull(bookingRules.doctorId)
  return and(eq(bookingRules.practiceId, me.practiceId), row)
}
