import type { SQL } from 'drizzle-orm'

/** One condition for each filter of a list, so that a filter without a condition does not compile. */
export type FilterConditions<Filters, Context> = {
  [Name in keyof Filters]-?: (value: NonNullable<Filters[Name]>, context: Context) => SQL | Promise<SQL>
}

/** Builds the conditions of the filters that are set. */
export async function buildFilterConditions<Filters extends object, Context>(
  conditions: FilterConditions<Filters, Context>,
  filters: Filters,
  context: Context,
): Promise<SQL[]> {
  const names = Object.keys(conditions) as (keyof Filters)[]
  return Promise.all(
    names.flatMap((name) => {
      const value = filters[name]
      return value ? [conditions[name](value, context)] : []
    }),
  )
}
