import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { matchId, matchValues, refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findDatabaseError } from '#api/kernel/transaction.ts'
import { insertSeries, updateSeries } from '#api/practice/public.ts'
import type { Series, SeriesPlan } from '#contract/billing/numbering/calls.ts'
import { formatNumber, getFinancialYear } from '#contract/billing/numbering/numbers.ts'
import { SERIES_TYPES } from '#contract/billing/numbering/rules.ts'
import { numberSeries, places } from '#db/schema/practice/organisations.ts'
import { readPracticeToday } from '../receipts/practice-today.ts'
import { applyRegistration } from '../tax/registrations.ts'

async function readFinancialYears(ctx: QueryContext) {
  const { practice, today } = await readPracticeToday(ctx)
  const sameDayNextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`
  const toFinancialYear = (day: string) => getFinancialYear(day, practice.financialYearStartMonth)
  return { today, thisYear: toFinancialYear(today), nextYear: toFinancialYear(sameDayNextYear) }
}

const isOpen = (today: string) => or(isNull(numberSeries.endedOn), gt(numberSeries.endedOn, today))

/** Lists this year's series of every place, and next year's if they are set up. */
export async function listSeries(ctx: QueryContext) {
  const { db, me } = ctx
  const years = await readFinancialYears(ctx)
  const rows = await db
    .select({ series: numberSeries, placeName: places.name })
    .from(numberSeries)
    .innerJoin(places, refersTo(numberSeries.placeId, places))
    .where(
      and(
        eq(numberSeries.practiceId, me.practiceId),
        inArray(numberSeries.docType, SERIES_TYPES),
        inArray(numberSeries.financialYear, [years.thisYear, years.nextYear]),
        isOpen(years.today),
      ),
    )
    .orderBy(asc(places.name), asc(numberSeries.financialYear), asc(numberSeries.prefix))
  const activePlaces = await db
    .select({ placeId: places.id, name: places.name })
    .from(places)
    .where(matchValues(me, places, { active: true }))
    .orderBy(asc(places.name))
  const { thisYear, nextYear } = years
  return {
    thisYear,
    nextYear,
    places: activePlaces,
    items: rows.map(({ series, placeName }) => toView(series, placeName, years.nextYear)),
  }
}

function toView(row: typeof numberSeries.$inferSelect, placeName: string, nextYear: string): Series {
  const { id: seriesId, placeId, docType, kind, prefix, pad, nextNo } = row
  return {
    seriesId,
    placeId: placeId!,
    placeName,
    docType: docType as Series['docType'],
    kind: kind as Series['kind'],
    financialYear: row.financialYear,
    prefix,
    digits: pad,
    usedCount: nextNo - 1,
    isNextYear: row.financialYear === nextYear,
    nextNumber: formatNumber(prefix, row.financialYear, nextNo, pad),
  }
}

/**
 * Sets up the prefix and digits of a series before its first number is assigned.
 * @throws 422 for a number that is too long, or a prefix that another series of the tax number has; 409 for one in use
 */
export async function saveSeries(ctx: CommandContext, plan: SeriesPlan) {
  const { db, me } = ctx
  const { placeId, docType, kind = null, prefix, digits: pad } = plan
  const { today, thisYear, nextYear } = await readFinancialYears(ctx)
  const year = plan.year === 'this' ? thisYear : nextYear
  const [place] = await db
    .select()
    .from(places)
    .where(matchId(me, places, placeId))
  if (!place) throw refuse.invalid({ placeId: 'Choose the place' })
  requireNumberFits(prefix, year, pad)

  const own = and(
    matchValues(me, numberSeries, { placeId, docType, financialYear: year }),
    kind ? eq(numberSeries.kind, kind) : isNull(numberSeries.kind),
    isOpen(today),
  )
  const [before] = await db.select().from(numberSeries).where(own).for('update')
  if (before && before.nextNo > 1)
    throw refuse.conflict(
      `${before.prefix}/${year} already has numbers, so you can’t change it. Change it for the next year.`,
    )
  const seriesId = before?.id ?? uuidv7()
  const registrant = (await applyRegistration(ctx, place, today)).taxNo ?? me.practiceId
  try {
    // A savepoint, because a taken prefix must not abort the transaction.
    await db.transaction(async (inner) => {
      if (before) await updateSeries({ db: inner, me }, seriesId, { prefix, pad, registrant })
      else
        await insertSeries(inner, {
          id: seriesId,
          practiceId: me.practiceId,
          placeId,
          docType,
          kind,
          financialYear: year,
          prefix,
          pad,
          registrant,
        })
    })
  } catch (error) {
    const { constraint } = findDatabaseError(error) ?? {}
    if (constraint === 'number_series_prefix')
      throw refuse.invalid({ prefix: `${prefix} is used for other documents in that year. Choose another prefix` })
    if (constraint === 'number_series_place') throw refuse.conflict('This series was set up just now. Reload the page.')
    throw error
  }
  const after = { docType, kind, financialYear: year, prefix, pad }
  const act = before ? ('update' as const) : ('create' as const)
  const previous = before ? { before: { prefix: before.prefix, pad: before.pad } } : {}
  await recordAudit(ctx, { act, object: 'number series', objectId: seriesId, ...previous, after })
  return (await listSeries(ctx)).items.find((series) => series.seriesId === seriesId)!
}

/** Requires room for 100,000 documents a year in the 16 characters of rule 46(b) of the CGST Rules. */
function requireNumberFits(prefix: string, year: string, pad: number): void {
  try {
    formatNumber(prefix, year, 10 ** Math.max(pad, 5) - 1, pad)
  } catch {
    throw refuse.invalid({ prefix: 'Numbers can have up to 16 characters. Choose a shorter prefix or fewer digits' })
  }
}
