import { and, isNotNull } from 'drizzle-orm'
import { usualDays } from '#contract/money-reports/rules.ts'
import type { ReportChoices } from '#contract/money-reports/schema.ts'
import { placeRegistrations, places } from '#db/schema/organisations.ts'
import type { Gated } from '../gate.ts'
import { within } from '../within.ts'
import { practiceOf } from './span.ts'

/** The usual days as the practice counts them, and the tax numbers for which a return is handed in. */
export async function reportChoices(context: Pick<Gated, 'db' | 'me' | 'reach' | 'now'>): Promise<ReportChoices> {
  const { today, financialYearStartMonth } = await practiceOf(context)
  const numbers = await context.db
    .selectDistinct({ taxNo: places.taxNo })
    .from(places)
    .where(and(within(context.db, context.me, context.reach, places), isNotNull(places.taxNo)))
  const dated = await context.db
    .selectDistinct({ taxNo: placeRegistrations.taxNo })
    .from(placeRegistrations)
    .where(and(within(context.db, context.me, context.reach, placeRegistrations), isNotNull(placeRegistrations.taxNo)))
  return {
    days: usualDays(today, financialYearStartMonth),
    taxNumbers: [...new Set([...numbers, ...dated].flatMap(({ taxNo }) => taxNo ?? []))].sort(),
  }
}
