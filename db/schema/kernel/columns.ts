import {
  type BuildExtraConfigColumns,
  getTableColumns,
  type NotNull,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import {
  type AnyPgColumn,
  boolean,
  char,
  check,
  customType,
  type ExtraConfigColumn,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgUUIDBuilderInitial,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

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

/** Money that is zero until it's known. */
export const amount = () => minor().notNull().default(0)
export const flag = (initial = false) => boolean().notNull().default(initial)
/** Names, addresses and other texts as they were printed on a document. */
export const printedTexts = () => jsonb().$type<Record<string, string | null>>()
export const currency = () => char({ length: 3 }).notNull().default('INR')
export const version = () => integer().notNull().default(1)
export const createdAt = () => instant().notNull().default(sql`now()`)

/** The creation time of a row, and its version, which counts its changes. */
export const recordColumns = () => ({ createdAt: createdAt(), version: version() })

export const imageColumns = () => ({
  contentType: text().notNull(),
  sha256: text().notNull(),
  content: bytes().notNull(),
  updatedAt: createdAt(),
})

export const supply = () => text().$type<'intra' | 'inter' | 'none'>().notNull().default('intra')
export const priceMode = () => text().$type<'tax_exclusive' | 'tax_inclusive'>().notNull().default('tax_exclusive')

type TenantColumns<Columns> = {
  id: NotNull<PgUUIDBuilderInitial<''>>
  practiceId: NotNull<PgUUIDBuilderInitial<''>>
} & Columns

/** Builders of indexes and unique constraints within a practice. */
const keysOf = (practiceId: ExtraConfigColumn) => ({
  index: (name: string, ...columns: (Partial<ExtraConfigColumn> | SQL)[]) => index(name).on(practiceId, ...columns),
  unique: (name: string, ...columns: AnyPgColumn[]) => unique(name).on(practiceId, ...columns),
  uniqueIndex: (name: string, ...columns: (AnyPgColumn | SQL)[]) => uniqueIndex(name).on(practiceId, ...columns),
})

/**
 * A table with row-level security by practice. Adds `practiceId` and `id` (the primary key), and a check for every enum
 * column. `keys` builds indexes and constraints that start with `practiceId`.
 */
export function tenantTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  constraints?: (
    t: BuildExtraConfigColumns<Name, TenantColumns<Columns>, 'pg'>,
    keys: ReturnType<typeof keysOf>,
  ) => PgTableExtraConfigValue[],
) {
  const all: TenantColumns<Columns> = { id: uuid().notNull(), practiceId: uuid().notNull(), ...columns }
  return pgTable<Name, TenantColumns<Columns>>(name, all, (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    ...Object.values(getTableColumns(t.id.table)).flatMap((column) =>
      column.enumValues ? check(`${name}_${toSnakeCase(column.name)}`, oneOf(column, column.enumValues)) : [],
    ),
    ...(constraints?.(t, keysOf(t.practiceId)) ?? []),
  ])
}

/** A foreign key to a row of the same practice, or to a table without `practiceId`. */
export function references(column: AnyPgColumn, foreign: { id: AnyPgColumn; practiceId?: AnyPgColumn }) {
  const { practiceId } = getTableColumns(column.table) as Record<string, AnyPgColumn>
  return foreign.practiceId && practiceId
    ? foreignKey({ columns: [practiceId, column], foreignColumns: [foreign.practiceId, foreign.id] })
    : foreignKey({ columns: [column], foreignColumns: [foreign.id] })
}

/** The totals of a document, as sums of its lines. */
export const documentTotals = () => ({
  taxableMinor: amount(),
  exemptMinor: amount(),
  cgstMinor: amount(),
  sgstMinor: amount(),
  igstMinor: amount(),
  totalMinor: amount(),
})

/** The tax of a line and its amounts, computed once. */
export const lineTaxColumns = () => ({
  taxCategory: text().$type<'taxable' | 'exempt' | 'nil_rated' | 'non_gst'>().notNull().default('exempt'),
  rateBps: integer().notNull().default(0),
  taxableMinor: minor().notNull(),
  cgstMinor: amount(),
  sgstMinor: amount(),
  igstMinor: amount(),
  lineTotalMinor: minor().notNull(),
})

/** The quantity, price and discount of a line; the discount in basis points ('pct') or minor units ('amount'). */
export const linePriceColumns = () => ({
  qtyMilli: integer().notNull().default(1000),
  unitPriceMinor: minor().notNull(),
  discountKind: text().$type<'none' | 'pct' | 'amount'>().notNull().default('none'),
  discountValue: amount(),
  grossMinor: minor().notNull(),
  discountMinor: amount(),
})

/**
 * Builds `column in (…)` with literal values, because checks and partial indexes can't take parameters.
 * @example oneOf(t.status, appointmentStatuses.list('live'))
 */
export function oneOf(column: SQLWrapper, values: readonly string[]): SQL {
  const odd = values.find((value) => !/^[A-Za-z_][A-Za-z0-9_]*$/.test(value))
  if (odd !== undefined) throw new Error(`${odd} is not a status or code.`)
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(','))})`
}
