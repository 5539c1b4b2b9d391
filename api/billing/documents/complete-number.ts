import { and, eq } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { formatNumber } from '#contract/billing/numbering/numbers.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'

const PARTS = /^(?<prefix>[A-Z0-9][A-Z0-9-]{0,9})\/(?:(?<year>\d{4})\/)?0*(?<no>[1-9]\d{0,6})$/

/**
 * Lists the full document numbers that typed text can mean, ignoring case. `and/12` means number 12 of the series AND in every
 * year, such as AND/2627/00012; `AND/2627/12` means only that one. Any other text is returned as it is.
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
