import { and, isNotNull } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { listPresetPeriods } from '#contract/reporting/accounting/rules.ts'
import type { ReportChoices } from '#contract/reporting/accounting/schema.ts'
import { placeRegistrations } from '#db/schema/billing/registrations.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { readPractice } from './report-range.ts'

/** Lists common periods, and the tax numbers for which returns are filed. */
export async function listReportChoices(ctx: Pick<CallContext, 'db' | 'me' | 'reach' | 'now'>): Promise<ReportChoices> {
  const { today, financialYearStartMonth } = await readPractice(ctx)
  const current = await ctx.db
    .selectDistinct({ taxNo: places.taxNo })
    .from(places)
    .where(and(restrictToReach(ctx.db, ctx.me, ctx.reach, places), isNotNull(places.taxNo)))
  const registered = await ctx.db
    .selectDistinct({ taxNo: placeRegistrations.taxNo })
    .from(placeRegistrations)
    .where(and(restrictToReach(ctx.db, ctx.me, ctx.reach, placeRegistrations), isNotNull(placeRegistrations.taxNo)))
  return {
    days: listPresetPeriods(today, financialYearStartMonth),
    taxNumbers: [...new Set([...current, ...registered].flatMap(({ taxNo }) => taxNo ?? []))].sort(),
  }
}
