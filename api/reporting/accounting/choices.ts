import { and, isNotNull } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { usualDays } from '#contract/reporting/accounting/rules.ts'
import type { ReportChoices } from '#contract/reporting/accounting/schema.ts'
import { placeRegistrations, places } from '#db/schema/practice/organisations.ts'
import { practiceOf } from './span.ts'

/** The usual days as the practice counts them, and the tax numbers for which a return is handed in. */
export async function reportChoices(context: Pick<CallContext, 'db' | 'me' | 'reach' | 'now'>): Promise<ReportChoices> {
  const { today, financialYearStartMonth } = await practiceOf(context)
  const numbers = await context.db
    .selectDistinct({ taxNo: places.taxNo })
    .from(places)
    .where(and(restrictToReach(context.db, context.me, context.reach, places), isNotNull(places.taxNo)))
  const dated = await context.db
    .selectDistinct({ taxNo: placeRegistrations.taxNo })
    .from(placeRegistrations)
    .where(
      and(
        restrictToReach(context.db, context.me, context.reach, placeRegistrations),
        isNotNull(placeRegistrations.taxNo),
      ),
    )
  return {
    days: usualDays(today, financialYearStartMonth),
    taxNumbers: [...new Set([...numbers, ...dated].flatMap(({ taxNo }) => taxNo ?? []))].sort(),
  }
}
