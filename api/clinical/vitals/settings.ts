import { eq } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPractice } from '#api/practice/public.ts'
import type { BmiScale } from '#contract/clinical/vitals/bmi.ts'
import type { VitalsSettings } from '#contract/clinical/vitals/schema.ts'
import { practices } from '#db/schema/practice/organisations.ts'

/** Reads the BMI scale and temperature unit of the practice. `version` is that of the practice. */
export async function getVitalsSettings({ db, me }: Pick<QueryContext, 'db' | 'me'>): Promise<VitalsSettings> {
  const practice = await findPractice(db, me.practiceId)
  if (!practice) throw refuse.notFound('practice')
  const { bmiScale, temperatureUnit, version } = practice
  return { bmiScale: bmiScale as BmiScale, temperatureUnit: temperatureUnit === 'F' ? 'F' : 'C', version }
}

/**
 * Saves the BMI scale and temperature unit of the practice.
 * @throws 409 with the current settings if another user saved the practice since
 */
export async function saveVitalsSettings(ctx: CommandContext, { version, ...settings }: VitalsSettings) {
  const { db, me } = ctx
  const own = eq(practices.id, me.practiceId)
  await db.select({ id: practices.id }).from(practices).where(own).for('update')
  const before = await getVitalsSettings(ctx)
  if (before.version !== version) throw refuse.stale(before)
  await db
    .update(practices)
    .set({ ...settings, version: version + 1 })
    .where(own)
  const after = await getVitalsSettings(ctx)
  await recordAudit(ctx, { act: 'update', object: 'vitals-settings', objectId: me.practiceId, before, after })
  return after
}
