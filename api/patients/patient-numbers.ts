import { and, eq, isNull } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { insertSeries, takeNumber } from '#api/practice/public.ts'
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
  let series = await takeNumber(db, isSeries)
  if (!series) {
    // The first patient of the practice. The unique series resolves two at once.
    await insertSeries(db, { id: uuidv7(), practiceId, ...SERIES, registrant: practiceId }).onConflictDoNothing()
    series = await takeNumber(db, isSeries)
  }
  const { taken, prefix, pad } = series!
  return `${prefix}${String(taken).padStart(pad, '0')}`
}
