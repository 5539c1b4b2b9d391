import { z } from 'zod'
import type { Column } from './column.ts'
import { isoDate, uuid } from './fields.ts'
import { ListQuery } from './query.ts'

/** One of several values. `all` is the option that does not filter; without it the form has no select. */
interface ChoiceFilter<Value extends string> {
  type: 'choice'
  label: string
  all?: string
  options: Readonly<Record<Value, string>>
  schema: z.ZodOptional<z.ZodEnum<{ [Key in Value]: Key }>>
}
interface DayFilter {
  type: 'day'
  label: string
  schema: z.ZodOptional<ReturnType<typeof isoDate>>
}
/** Only the rows of which something is true. */
interface FlagFilter {
  type: 'flag'
  label: string
  all: string
  option: string
  schema: z.ZodOptional<z.ZodBoolean>
}
/** The rows of one record, such as a client or a place. */
interface RecordFilter {
  type: 'record'
  label: string
  all?: string
  schema: z.ZodOptional<ReturnType<typeof uuid>>
}
export type Filter = ChoiceFilter<string> | DayFilter | FlagFilter | RecordFilter

export const choiceFilter = <Value extends string>(
  label: string,
  all: string,
  options: Readonly<Record<Value, string>>,
): ChoiceFilter<Value> => ({
  type: 'choice',
  label,
  all,
  options,
  schema: z.enum(Object.keys(options) as [Value, ...Value[]]).optional() as ChoiceFilter<Value>['schema'],
})

export const dayFilter = (label: string): DayFilter => ({ type: 'day', label, schema: isoDate().optional() })

/** The error of a period that ends before it starts. */
export const PERIOD_ORDER_ERROR = 'Choose an end date on or after the start date'

export const flagFilter = (label: string, all: string, option = label): FlagFilter => ({
  type: 'flag',
  label,
  all,
  option,
  schema: z.boolean().optional(),
})

export const recordFilter = (label: string, all: string): RecordFilter => ({
  type: 'record',
  label,
  all,
  schema: uuid().optional(),
})

/** A filter by one value that only a link sets. The form keeps it in a hidden input, and its chip removes it. */
export const hiddenChoiceFilter = <Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
): ChoiceFilter<Value> => ({ ...choiceFilter(label, '', options), all: undefined })

/** A filter by one record that only a link sets, such as the invoices of one client. */
export const hiddenRecordFilter = (label: string): RecordFilter => ({
  type: 'record',
  label,
  schema: uuid().optional(),
})

type Shape<Filters> = { [Name in keyof Filters]: Filters[Name] extends { schema: infer Schema } ? Schema : never }

export interface List<Filters extends Record<string, Filter> = Record<string, Filter>, Sort extends string = string> {
  /** The label of the search text, if the list has one: "Number, name or phone". */
  search?: string
  filters: Filters
  /** The orders of the list besides its own. */
  sort?: readonly Sort[]
}

/**
 * Declares the search, filters and sort orders of a list. The API's query, the URL, the filter form, the chips of
 * active filters and the CSV file all follow from it, and use the same name for each filter.
 */
export function defineList<const Filters extends Record<string, Filter>, const Sort extends string = never>(
  list: List<Filters, Sort>,
): List<Filters, Sort> & { shape: Shape<Filters>; sort: readonly Sort[] } {
  const shape = Object.fromEntries(Object.entries(list.filters).map(([name, { schema }]) => [name, schema]))
  return { ...list, sort: list.sort ?? [], shape: shape as Shape<Filters> }
}

/** A column of a list. Its page, the links that sort it and its CSV file follow from it. */
interface ListColumn<Row> extends Column<Row> {
  /** The sort order of the list, if it can be sorted by the column. */
  sort?: string
  /** Shown on the page or in the file only; by default on both. */
  only?: 'page' | 'file'
}
export type ListColumns<Row> = Readonly<Record<string, ListColumn<Row>>>

/** A column of the page that has no value of its own: the page puts a mark or a link into its cells. */
export const pageColumn = (title: string) => ({ title, format: 'text', value: () => null, only: 'page' }) as const

/** Declares the columns of a list, by the name under which a page can replace a cell. */
export const listColumns = <Row>(columns: ListColumns<Row>) => columns

/** The query of a list: search text, filters, cursor and page size. */
export const listQuery = <Filters extends Record<string, Filter>>(list: { shape: Shape<Filters> }) =>
  ListQuery.omit({ sort: true }).extend(list.shape)

/** The query of the totals of a list: search text and filters. */
export const totalsQuery = <Filters extends Record<string, Filter>>(list: { shape: Shape<Filters> }) =>
  z.object({ q: ListQuery.shape.q }).extend(list.shape)
