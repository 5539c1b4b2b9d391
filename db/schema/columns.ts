import { sql } from 'drizzle-orm'
import { char, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant, kept in UTC and read as an ISO 8601 string. */
export const instant = () => timestamp({ withTimezone: true, mode: 'string' })

/** Text compared without case (extension citext). */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Money in minor units. 2^53 paise is ninety lakh crore rupees, so a number holds it safely. */
export const minor = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: Number,
})

export const currency = () => char({ length: 3 }).notNull().default('INR')
export const version = () => integer().notNull().default(1)
export const createdAt = () => instant().notNull().default(sql`now()`)

/** The columns that every table behind the tenant wall begins with. */
export const tenant = () => ({ id: uuid().notNull(), practiceId: uuid().notNull() })
