import { and, eq, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#db/client.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'

const SERIES = { docType: 'patient', financialYear: '', prefix: 'P' } as const

/** Takes the practice's next patient number, such as `P00042`, without gaps because it is part of the transaction. */
export async function takePatientNo(db: Db, practiceId: string): Promise<string> {
  const isSeries = and(
    eq(numberSeries.practiceId, practiceId),
    isNull(numberSeries.placeId),
    eq(numberSeries.docType, SERIES.docType),
    eq(numberSeries.financialYear, SERIES.financialYear),
  )
  const take = () =>
    db
      .update(numberSeries)
      .set({ nextNo: sql`${numberSeries.nextNo} + 1` })
      .where(isSeries)
      .returning({ taken: sql<number>`${numberSeries.nextNo} - 1`, prefix: numberSeries.prefix, pad: numberSeries.pad })
  let [next] = await take()
  if (!next) {
    // The first patient of the practice. The unique series resolves two at once.
    await db
      .insert(numberSeries)
      .values({ id: uuidv7(), practiceId, ...SERIES, registrant: practiceId })
      .onConflictDoNothing()
    ;[next] = await take()
  }
  const { taken, prefix, pad } = next!
  return `${prefix}${String(taken).padStart(pad, '0')}`
}
