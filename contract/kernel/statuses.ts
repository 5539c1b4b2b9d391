interface StatusRow {
  /** The status in filters, lists and files. */
  label?: string
  /** The status in the middle of a sentence: "This appointment is already checked in." */
  phrase?: string
  /** The named sets that the status belongs to. */
  sets?: readonly string[]
}

type SetOf<Row> = Row extends { sets: readonly (infer Name)[] } ? Name : never
type StatusIn<Rows extends Record<string, StatusRow>, Name> = {
  [Status in keyof Rows & string]: Name extends SetOf<Rows[Status]> ? Status : never
}[keyof Rows & string]

type LabelOf<Row> = Row extends { label: infer Label } ? Label : undefined
type WithPhrase<Rows extends Record<string, StatusRow>> = {
  [Status in keyof Rows & string]: Rows[Status] extends { phrase: string } ? Status : never
}[keyof Rows & string]

/**
 * Declares the statuses of an entity and their named sets. Schemas, database checks, SQL conditions and filters follow
 * from it. The mark of a status (word, colour and shape) is in app/components/ui/statuses.ts, which the browser loads
 * too.
 * @example const orders = defineStatuses({ draft: { phrase: 'a draft', sets: ['open'] } })
 */
export function defineStatuses<const Rows extends Record<string, StatusRow>>(rows: Rows) {
  type Status = keyof Rows & string
  type SetName = SetOf<Rows[Status]> & string
  const values = Object.keys(rows) as [Status, ...Status[]]
  /** Lists the statuses of a set in the order of their declaration. */
  const list = <Name extends SetName>(set: Name) =>
    values.filter((status) => rows[status]?.sets?.includes(set)) as StatusIn<Rows, Name>[]
  const sets = new Map(values.map((status) => [status as string, new Set<string>(rows[status]?.sets)]))
  return {
    values,
    labels: Object.fromEntries(values.map((status) => [status, rows[status]?.label])) as {
      readonly [Status in keyof Rows & string]: LabelOf<Rows[Status]>
    },
    phrase: (status: WithPhrase<Rows>): string => rows[status]?.phrase ?? status,
    list,
    isIn: <Name extends SetName>(status: string, set: Name): status is StatusIn<Rows, Name> =>
      sets.get(status)?.has(set) ?? false,
  }
}
