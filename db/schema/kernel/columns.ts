import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { char, customType, integer, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant, kept in UTC and read as an ISO 8601 string. */
export const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/** Text compared without case (extension citext). */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Money in minor units. A number is exact up to 2^53 paise (90 lakh crore rupees). */
export const minor = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: Number,
})

export const currency = () => char({ length: 3 }).notNull().default('INR')
export const version = () => integer().notNull().default(1)
export const createdAt = () => instant().notNull().default(sql`now()`)

/** The first columns of every table with row-level security by practice. */
export const tenantColumns = () => ({ id: uuid().notNull(), practiceId: uuid().notNull() })

/** The totals of a document, as sums of its lines. */
export const documentTotals = () => ({
  taxableMinor: minor().notNull().default(0),
  exemptMinor: minor().notNull().default(0),
  cgstMinor: minor().notNull().default(0),
  sgstMinor: minor().notNull().default(0),
  igstMinor: minor().notNull().default(0),
  totalMinor: minor().notNull().default(0),
})

/** The tax of a line and its amounts, computed once. */
export const lineTaxColumns = () => ({
  taxCategory: text().$type<'taxable' | 'exempt' | 'nil_rated' | 'non_gst'>().notNull().default('exempt'),
  rateBps: integer().notNull().default(0),
  taxableMinor: minor().notNull(),
  cgstMinor: minor().notNull().default(0),
  sgstMinor: minor().notNull().default(0),
  igstMinor: minor().notNull().default(0),
  lineTotalMinor: minor().notNull(),
})

/** The quantity, price and discount of a line; the discount in basis points ('pct') or minor units ('amount'). */
export const linePriceColumns = () => ({
  qtyMilli: integer().notNull().default(1000),
  unitPriceMinor: minor().notNull(),
  discountKind: text().$type<'none' | 'pct' | 'amount'>().notNull().default('none'),
  discountValue: minor().notNull().default(0),
  grossMinor: minor().notNull(),
  discountMinor: minor().notNull().default(0),
})

/**
 * A condition with its values written into the SQL, as checks, indexes and queries that use a partial index need it.
 * @example oneOf(t.status, appointmentStatuses.list('live'))
 */
export function oneOf(column: SQLWrapper, values: readonly string[]): SQL {
  const odd = values.find((value) => !/^[a-z_]+$/.test(value))
  if (odd !== undefined) throw new Error(`${odd} is not a status or code.`)
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(','))})`
}
