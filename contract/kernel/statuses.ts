interface StatusRow {
  /** Shown in status marks and filters. */
  label: string
  /** The status in the middle of a sentence: "This appointment is already checked in." */
  phrase: string
  /** The named sets that the status belongs to. */
  sets?: readonly string[]
}

type SetOf<Row> = Row extends { sets: readonly (infer Name)[] } ? Name : never
type StatusIn<Rows extends Record<string, StatusRow>, Name> = {
  [Status in keyof Rows & string]: Name extends SetOf<Rows[Status]> ? Status : never
}[keyof Rows & string]

/**
 * Declares the statuses of an entity with their labels and named sets. Schemas, database checks, SQL conditions, filters
 * and status marks follow from it, so that a new status is added in one place.
 * @example const orders = defineStatuses({ draft: { label: 'Draft', phrase: 'a draft', sets: ['open'] } })
 */
export function defineStatuses<const Rows extends Record<string, StatusRow>>(rows: Rows) {
  type Status = keyof Rows & string
  type SetName = SetOf<Rows[Status]> & string
  const values = Object.keys(rows) as [Status, ...Status[]]
  /** Lists the statuses of a set in the order of their declaration. */
  const list = <Name extends SetName>(set: Name) =>
    values.filter((status) => rows[status]?.sets?.includes(set)) as StatusIn<Rows, Name>[]
  return {
    values,
    labels: Object.fromEntries(values.map((status) => [status, rows[status]?.label])) as Record<Status, string>,
    phrase: (status: Status): string => rows[status]?.phrase ?? status,
    list,
    isIn: (status: string, set: SetName): boolean => (list(set) as string[]).includes(status),
  }
}
