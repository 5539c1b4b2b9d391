import { asc, sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { matchValues, restrictToReach } from '#api/kernel/reach.ts'
import { listPresetPeriods } from '#contract/reporting/accounting/rules.ts'
import type { ReportChoices } from '#contract/reporting/accounting/schema.ts'
import { placeRegistrations } from '#db/schema/billing/registrations.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { readPractice } from './report-range.ts'

/** Lists common periods, the active places, and the tax numbers for which returns are filed. */
export async function listReportChoices(ctx: Pick<CallContext, 'db' | 'me' | 'reach' | 'now'>): Promise<ReportChoices> {
  const { db, me, reach } = ctx
  const { today, financialYearStartMonth } = await readPractice(ctx)
  const active = await db
    .select({ placeId: places.id, name: places.name })
    .from(places)
    .where(matchValues(me, places, { active: true }))
    .orderBy(asc(sql`${places.kind} <> 'branch'`), asc(places.name))
  const taxNumbers = await db
    .selectDistinct({ taxNo: places.taxNo })
    .from(places)
    .where(restrictToReach(db, me, reach, places))
    .union(
      db
        .selectDistinct({ taxNo: placeRegistrations.taxNo })
        .from(placeRegistrations)
        .where(restrictToReach(db, me, reach, placeRegistrations)),
    )
  return {
    days: listPresetPeriods(today, financialYearStartMonth),
    places: active,
    taxNumbers: taxNumbers.flatMap(({ taxNo }) => taxNo ?? []).sort(),
  }
}

interface PageQuery {
  placeId?: string
  forPage?: boolean
}

/** Lets a report be read together with the choices of its form, in one call. */
export function withChoices<Query extends object, Result extends object>(
  read: (ctx: CallContext, query: Query) => Promise<Result>,
) {
  return async (ctx: CallContext, query: Query & PageQuery): Promise<Result & { choices?: ReportChoices }> => {
    if (!query.forPage) return read(ctx, query)
    const choices = await listReportChoices(ctx)
    const isKnown = choices.places.some(({ placeId }) => placeId === query.placeId)
    return { ...(await read(ctx, isKnown ? query : { ...query, placeId: undefined })), choices }
  }
}
