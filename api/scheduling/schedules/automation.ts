import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { doctorById } from '#api/practice/public.ts'
import { DEFAULT_RULES } from '#contract/scheduling/schedules/rules.ts'
import type { KeptRules, RulesForm } from '#contract/scheduling/schedules/schema.ts'
import { bookingRules } from '#db/schema/practice/doctors.ts'
import { bookingRulesOf, RULES } from './rules.ts'
import { type Asking, mayChange } from './saving.ts'

/** The rules of the practice, or of one doctor: where the doctor has none, those of the practice as version 0. */
export async function rulesFor(asking: Asking, doctorId: string | null): Promise<KeptRules> {
  const { db, me } = asking
  mayChange(asking, { doctorId, placeId: null })
  if (doctorId) await doctorById(db, me, doctorId)
  const own = await ownRow(asking, doctorId)
  if (own) return own
  return { ...DEFAULT_RULES, ...(await bookingRulesOf(db, me, doctorId)), doctorId, version: 0 }
}

/** Saves the rules of the practice, or of one doctor who differs. */
export async function saveRules(asking: Asking, form: RulesForm): Promise<KeptRules> {
  const { db, me } = asking
  const { doctorId = null, version, ...rules } = form
  const before = await rulesFor(asking, doctorId)
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
          .where(and(whose(asking, doctorId), eq(bookingRules.version, version)))
          .returning({ id: bookingRules.id })
  if (!saved) throw refuse.stale(await rulesFor(asking, doctorId))
  const after = await rulesFor(asking, doctorId)
  await recordAudit(asking, {
    act: 'update',
    object: 'booking rules',
    objectId: doctorId ?? me.practiceId,
    before,
    after,
  })
  return after
}

/** From now on the practice's rules hold for this doctor. */
export async function dropRules(asking: Asking, doctorId: string): Promise<void> {
  const before = await rulesFor(asking, doctorId)
  await asking.db.delete(bookingRules).where(whose(asking, doctorId))
  await recordAudit(asking, { act: 'delete', object: 'booking rules', objectId: doctorId, before })
}

async function ownRow(asking: Asking, doctorId: string | null): Promise<KeptRules | null> {
  const [row] = await asking.db
    .select({ ...RULES, doctorId: bookingRules.doctorId, version: bookingRules.version })
    .from(bookingRules)
    .where(whose(asking, doctorId))
  return row ?? null
}

function whose({ me }: Asking, doctorId: string | null) {
  const row = doctorId ? eq(bookingRules.doctorId, doctorId) : isNull(bookingRules.doctorId)
  return and(eq(bookingRules.practiceId, me.practiceId), row)
}
