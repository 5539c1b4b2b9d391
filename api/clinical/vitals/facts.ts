import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { practiceById } from '#api/practice/public.ts'
import { lactatingOn, pregnantOn, type SaidOfPregnancy } from '#contract/clinical/vitals/pregnancy.ts'
import { vitals } from '#db/schema/clinical/visits.ts'
import type { Asking } from '../visits/chart.ts'

type Reading = Pick<Asking, 'db' | 'me'>

/** A patient's readings that nobody corrected. */
const standing = ({ db, me }: Reading, patientId: string) =>
  and(restrictToReach(db, me, 'practice', vitals), eq(vitals.patientId, patientId), isNull(vitals.replacedBy))

/** The newest height or weight that stands; `but` is a reading that does not count. */
export async function newest(asking: Reading, patientId: string, name: 'weightG' | 'heightCm', but?: string) {
  const [row] = await asking.db
    .select({ value: vitals[name], measuredAt: vitals.measuredAt })
    .from(vitals)
    .where(and(standing(asking, patientId), isNotNull(vitals[name]), but ? sql`${vitals.id} <> ${but}` : undefined))
    .orderBy(desc(vitals.measuredAt), desc(vitals.id))
    .limit(1)
  return row ? { value: row.value as number, measuredAt: row.measuredAt } : null
}

/** Answers beyond these are older than any pregnancy. */
const ANSWERS = 50

/** What readings that stand said of pregnancy, newest first, by the practice's calendar. */
export async function saidOfPregnancy(asking: Reading, patientId: string, zone: string): Promise<SaidOfPregnancy[]> {
  const rows = await asking.db
    .select({
      measuredAt: vitals.measuredAt,
      pregnant: vitals.pregnant,
      lactating: vitals.lactating,
      lastPeriodOn: vitals.lastPeriodOn,
    })
    .from(vitals)
    .where(
      and(
        standing(asking, patientId),
        or(isNotNull(vitals.pregnant), isNotNull(vitals.lactating), isNotNull(vitals.lastPeriodOn)),
      ),
    )
    .orderBy(desc(vitals.measuredAt), desc(vitals.id))
    .limit(ANSWERS)
  return rows.map(({ measuredAt, ...said }) => ({ ...said, day: dayInZone(zone, Date.parse(measuredAt)) }))
}

interface Facts {
  weightG: number | null
  heightCm: number | null
  pregnant: boolean
  lactating: boolean
}

/** What of the vitals others work with: the newest weight and height, and whether the patient is pregnant or breast-feeds today. */
export async function latestFacts(asking: Pick<Asking, 'db' | 'me' | 'now'>, patientId: string): Promise<Facts> {
  const zone = (await practiceById(asking.db, asking.me.practiceId))?.zone ?? 'UTC'
  const today = dayInZone(zone, asking.now)
  const weight = await newest(asking, patientId, 'weightG')
  const height = await newest(asking, patientId, 'heightCm')
  const said = await saidOfPregnancy(asking, patientId, zone)
  return {
    weightG: weight?.value ?? null,
    heightCm: height?.value ?? null,
    pregnant: pregnantOn(today, said),
    lactating: lactatingOn(today, said),
  }
}
