import { and, asc, isNotNull } from 'drizzle-orm'
import { usualDays } from '#contract/money-reports/rules.ts'
import type { ReportChoices } from '#contract/money-reports/schema.ts'
import { places } from '#db/schema/organisations.ts'
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
    .orderBy(asc(places.taxNo))
  return {
    days: usualDays(today, financialYearStartMonth),
    taxNumbers: numbers.flatMap(({ taxNo }) => taxNo || []),
  }
}
