import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Me, QueryContext } from '#api/kernel/context.ts'
import { formatNumber, isSearchedNumber, type NumberedDocumentType } from '#contract/billing/numbering/numbers.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'

/** A full number that typed text can mean, in the series that would have given it. */
export interface MatchingNumber {
  docType: NumberedDocumentType
  seriesId: string
  number: string
}

/** Returns whether the text begins like a document number, and therefore not like a name or a phone number. */
export const isFullNumber = (typed: string) => /^[a-z0-9][a-z0-9-]{0,9}\s*\/[\d\s/-]+$/i.test(typed.trim())

/**
 * Lists the full document numbers that typed text can mean, ignoring case. 755, 00755, `alr755`, `ALR 755` and `ALR/755` mean
 * number 755 of every year, such as ALR/2627/00755; `ALR/26-27/755` means only that of one year. A number without letters is
 * looked for in every series of the practice, which has only a few.
 */
export async function listMatchingNumbers(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  typed: string,
  docType?: NumberedDocumentType,
): Promise<MatchingNumber[]> {
  const text = typed.trim().toUpperCase()
  if (!isSearchedNumber(text)) return []
  const series = await db
    .select({
      seriesId: numberSeries.id,
      docType: numberSeries.docType,
      prefix: numberSeries.prefix,
      year: numberSeries.financialYear,
      pad: numberSeries.pad,
    })
    .from(numberSeries)
    .where(and(eq(numberSeries.practiceId, me.practiceId), docType ? eq(numberSeries.docType, docType) : undefined))
  return series.flatMap(({ seriesId, docType, prefix, year, pad }) => {
    const no = readNumber(text, prefix, year)
    if (no === null) return []
    return [{ seriesId, docType: docType as NumberedDocumentType, number: formatNumber(prefix, year, no, pad) }]
  })
}

/** Reads the number that the text means in a series; null if it has another prefix or another year. */
function readNumber(text: string, prefix: string, year: string): number | null {
  // AND212 is number 212 of the series AND, and number 12 of the series AND2.
  const rest = text.startsWith(prefix) ? text.slice(prefix.length).replace(/^[\s/-]+/, '') : text
  const groups = /^(?:(?<year>\d\d-?\d\d)[\s/-]+)?0*(?<no>[1-9]\d{0,6})$/.exec(rest)?.groups
  if (!groups || (groups.year && groups.year.replace('-', '') !== year)) return null
  return Number(groups.no)
}

interface NumberedTable {
  id: PgColumn
  practiceId: PgColumn
  seriesId: PgColumn
  number: PgColumn
}

/** Matches the documents of a table with one of these numbers, by the index of their numbers. */
export function hasMatchingNumber(
  me: Pick<Me, 'practiceId'>,
  { id, practiceId, seriesId, number }: NumberedTable,
  matches: readonly MatchingNumber[],
): SQL {
  if (matches.length === 0) return sql`false`
  const toArray = (values: string[]) => `{${values.join(',')}}`
  const seriesIds = toArray(matches.map((match) => match.seriesId))
  const numbers = toArray(matches.map((match) => match.number))
  // As an array, so that PostgreSQL uses the index instead of reading a list until the page is full.
  return sql`${id} = any (array(select ${id} from ${id.table}
    join unnest(${seriesIds}::uuid[], ${numbers}::text[]) as typed (series, full_number)
      on ${seriesId} = typed.series and ${number} = typed.full_number
    where ${practiceId} = ${me.practiceId}))`
}
