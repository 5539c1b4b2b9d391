import { and, asc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchId, matchValues } from '#api/kernel/reach.ts'
import { findDatabaseError } from '#api/kernel/transaction.ts'
import { insertSeries, takeNumber } from '#api/practice/public.ts'
import {
  buildPrefix,
  formatNumber,
  getFinancialYear,
  NUMBER_PAD,
  type NumberedDocumentType,
} from '#contract/billing/numbering/numbers.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'
import type { VisitToBill } from '../charges/visit-to-bill.ts'

interface SeriesOwner {
  place: Pick<VisitToBill['place'], 'id' | 'code' | 'taxNo'>
  practice: Pick<VisitToBill['practice'], 'financialYearStartMonth'>
}

/** Another place with the same tax number may use a prefix already. */
const MAX_PREFIXES = 50

/**
 * Finds the number series of a place, document type and financial year, or creates it with last year's prefix. If two
 * create it at once, the second waits for the first.
 * @param today the practice's calendar day
 * @param kind the kind of invoice, which may have its own series
 */
export async function ensureSeries(
  { db, me }: QueryContext,
  { place, practice }: SeriesOwner,
  docType: NumberedDocumentType,
  today: string,
  kind: string | null = null,
) {
  const start = practice.financialYearStartMonth
  const year = getFinancialYear(today, start)
  const previousYear = getFinancialYear(`${Number(today.slice(0, 4)) - 1}${today.slice(4)}`, start)
  const readSeries = () =>
    db
      .select()
      .from(numberSeries)
      .where(
        and(
          matchValues(me, numberSeries, { placeId: place.id, docType }),
          inArray(numberSeries.financialYear, [year, previousYear]),
        ),
      )
  const isOpen = ({ endedOn }: { endedOn: string | null }) => endedOn === null || endedOn > today
  for (let attempt = 0; attempt <= MAX_PREFIXES; attempt++) {
    const existing = await readSeries()
    const seriesKind = existing.some((series) => series.kind === kind) ? kind : null
    const findOpen = (seriesYear: string) =>
      existing.find((series) => series.financialYear === seriesYear && series.kind === seriesKind && isOpen(series))
    const current = findOpen(year)
    if (current) return current.id
    const previous = findOpen(previousYear)
    if (attempt === 0 && !previous) continue
    const series = {
      id: uuidv7(),
      practiceId: me.practiceId,
      placeId: place.id,
      docType,
      kind: seriesKind,
      financialYear: year,
      prefix: attempt === 0 ? previous!.prefix : buildPrefix(place.code, docType, attempt),
      pad: previous?.pad ?? NUMBER_PAD,
      registrant: place.taxNo ?? me.practiceId,
    }
    try {
      // A savepoint, because a taken prefix must not abort the transaction.
      await db.transaction((inner) => insertSeries(inner, series).onConflictDoNothing())
    } catch (error) {
      if (findDatabaseError(error)?.constraint !== 'number_series_prefix') throw error
    }
  }
  const created = (await readSeries()).find(
    (series) => series.financialYear === year && isOpen(series) && (series.kind === kind || series.kind === null),
  )
  if (!created) throw new Error(`No prefix is left for the ${docType}s of ${place.code}`)
  return created.id
}

/** Locks series by id. They are the last locks of every issuing transaction, so that none can deadlock. */
export async function lockSeries({ db, me }: QueryContext, seriesIds: readonly string[]) {
  await db
    .select({ id: numberSeries.id })
    .from(numberSeries)
    .where(and(eq(numberSeries.practiceId, me.practiceId), inArray(numberSeries.id, [...seriesIds])))
    .orderBy(asc(numberSeries.id))
    .for('update')
}

/**
 * Assigns the next number of a series. A rollback returns it, so there are no gaps. Its date is never before that of
 * the previous number, even if a clock is behind.
 */
export async function assignNumber({ db, me }: QueryContext, seriesId: string, today: string) {
  const isSeries = matchId(me, numberSeries, seriesId)
  const { prefix, financialYear: year, taken, pad, lastIssueDate } = (await takeNumber(db, isSeries, today))!
  return { seriesId, number: formatNumber(prefix, year, taken, pad), day: lastIssueDate! }
}
