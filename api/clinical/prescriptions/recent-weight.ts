import { and, eq } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { getToday } from '#api/kernel/today.ts'
import { isWeightRecent } from '#contract/clinical/prescriptions/dose-per-kg.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { findNewest } from '../vitals/latest-facts.ts'

/** Finds the weight for a typed line with a dose per kg; null if the line has none, or the weight is too old. */
export async function findRecentWeight(ctx: CommandContext, patientId: string, line: string): Promise<number | null> {
  if (!/kg/i.test(line)) return null
  const { db, me } = ctx
  const weight = await findNewest(ctx, patientId, 'weightG')
  const [patient] = await db
    .select({ birthDate: patients.birthDate })
    .from(patients)
    .where(and(restrictToReach(db, me, 'practice', patients), eq(patients.id, patientId)))
  const measuredOn = weight && dayInZone(me.zone, Date.parse(weight.measuredAt))
  return measuredOn && isWeightRecent(measuredOn, getToday(ctx), patient?.birthDate ?? null) ? weight.value : null
}
