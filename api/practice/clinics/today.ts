import { type SQL, sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'

/** The day in the time zone of the person's branch or practice, as an SQL expression that needs no query of its own. */
export function todaySql({ me, now }: Pick<CallContext, 'me' | 'now'>): SQL {
  const zone = me.placeId
    ? sql`select ${places.zone} from ${places} where ${places.practiceId} = ${me.practiceId} and ${places.id} = ${me.placeId}`
    : sql`select ${practices.zone} from ${practices} where ${practices.id} = ${me.practiceId}`
  return sql`(${now.toISOString()}::timestamptz at time zone coalesce((${zone}), 'UTC'))::date`
}
