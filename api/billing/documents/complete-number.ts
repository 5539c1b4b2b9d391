import { and, eq } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { formatNumber } from '#contract/billing/numbering/numbers.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'

const PARTS = /^(?<prefix>[A-Z0-9][A-Z0-9-]{0,9})\/(?:(?<year>\d{4})\/)?0*(?<no>[1-9]\d{0,6})$/

/**
 * Lists the document numbers that a typed one may stand for, ignoring case: `and/12` is AND/2627/00012 and the same number of
 * other years, and `AND/2627/12` is only that of its year. Any other text stands for itself.
 */
export async function completeNumber({ db, me }: Pick<QueryContext, 'db' | 'me'>, typed: string): Promise<string[]> {
  const number = typed.trim().toUpperCase()
  const { prefix, year, no } = PARTS.exec(number)?.groups ?? {}
  if (!prefix) return [number]
  const series = await db
    .selectDistinct({ year: numberSeries.financialYear })
    .from(numberSeries)
    .where(
      and(
        eq(numberSeries.practiceId, me.practiceId),
        eq(numberSeries.prefix, prefix),
        year ? eq(numberSeries.financialYear, year) : undefined,
      ),
    )
  return [number, ...series.map((row) => formatNumber(prefix, row.year, Number(no)))]
}
