import type { z } from 'zod'
import { type Filter, type List, PERIOD_ORDER_ERROR } from '#contract/kernel/list.ts'
import { toOptions } from '../forms/options'
import { readTypedDay, type TypedDay } from '../http/query.server'
import type { ScreenContext } from '../http/require-screen.server'
import { withQuery } from '../navigation/links'
import type { FilterField } from './filter-field'

type Filters<L extends List> = {
  [Name in keyof L['filters']]?: NonNullable<z.output<L['filters'][Name]['schema']>>
} & { q?: string }

export interface ListState<L extends List> {
  /** The search text and the filters, as the API takes them. */
  filters: Filters<L>
  sort: NonNullable<L['sort']>[number] | undefined
  cursor: string | undefined
  /** The days of the filters, as typed. */
  days: Readonly<Record<string, TypedDay>>
  /** The URL has an invalid date, like 31 February. */
  hasInvalidDay: boolean
  /** Labels of filters whose value in the URL is unknown, so that they are ignored. */
  unknownFilters: string[]
  /** The error of a period that ends before it starts. */
  periodError: string | null
}

/** Reads search, filters, sort order and page of a list from the URL. Unknown values do not filter. */
export function readList<L extends List>(list: L, screen: Pick<ScreenContext, 'url' | 'today'>): ListState<L> {
  const read = (name: string) => screen.url.searchParams.get(name)?.trim() || undefined
  const dayNames = Object.keys(list.filters).filter((name) => list.filters[name]?.type === 'day')
  const days = Object.fromEntries(dayNames.map((name) => [name, readTypedDay(screen, name)]))
  const parse = (name: string, filter: Filter) => {
    if (filter.type === 'flag') return read(name) === '1' || undefined
    return filter.type === 'day' ? days[name]?.day : filter.schema.safeParse(read(name)).data
  }
  const entries = Object.entries(list.filters).map(([name, filter]) => [name, parse(name, filter)] as const)
  const unknown = entries.flatMap(([name, value]) => (read(name) && !value ? (list.filters[name] ?? []) : []))
  const { from, to } = Object.fromEntries(entries)
  return {
    filters: { q: read('q')?.slice(0, 100), ...Object.fromEntries(entries) } as Filters<L>,
    sort: list.sort?.find((sort) => sort === read('sort')),
    cursor: read('cursor')?.slice(0, 500),
    days,
    hasInvalidDay: Object.values(days).some(({ error }) => error),
    unknownFilters: unknown.flatMap(({ type, label }) => (type === 'day' ? [] : label)),
    periodError: from && to && to < from ? PERIOD_ORDER_ERROR : null,
  }
}

/** Clears the search text and every filter of a list, except these. */
export function clearFilters<L extends List>(list: L, except: readonly FilterName<L>[] = []): Partial<Filters<L>> {
  const names = ['q', ...Object.keys(list.filters)].filter((name) => !except.includes(name))
  return Object.fromEntries(names.map((name) => [name, undefined])) as Partial<Filters<L>>
}

/** The address of a list with these filters, on its first page unless a cursor is given. */
export function listHref<L extends List>(
  path: string,
  { filters, sort }: Pick<ListState<L>, 'filters' | 'sort'>,
  change: Partial<Filters<L>> | { sort?: string; cursor?: string | null } = {},
): string {
  const query = Object.entries({ ...filters, sort, ...change }).map(([name, value]) => [
    name,
    value === true ? 1 : value,
  ])
  return withQuery(path, Object.fromEntries(query))
}

type Choice = ReturnType<typeof toOptions>[number]

export type FilterName<L extends List> = keyof L['filters'] & string

export interface FilterOptions<L extends List = List> {
  path: string
  formatDay: (day: string) => string
  /** Names of records to choose from, or of the one that was chosen, and other words for choices, by filter. */
  records?: { readonly [Name in FilterName<L>]?: readonly Choice[] | undefined }
  /** Filters that this page does not offer. */
  without?: readonly FilterName<L>[]
}

/** The fields of a list's filter form, and a chip for each active filter with the address of the list without it. */
export function describeFilters<L extends List>(list: L, state: ListState<L>, options: FilterOptions<L>) {
  const { path, formatDay } = options
  const records: { readonly [name: string]: readonly Choice[] | undefined } = options.records ?? {}
  const without: readonly string[] = options.without ?? []
  const values = state.filters as Record<string, string | true | undefined>
  const fields: FilterField[] = list.search ? [{ type: 'text', label: list.search, value: String(values.q ?? '') }] : []
  const chips: { label: string; without: string }[] = []
  const addChip = (name: string, label: string | undefined) =>
    label && chips.push({ label, without: listHref<L>(path, state, { [name]: undefined } as Partial<Filters<L>>) })

  addChip('q', values.q && `“${values.q}”`)
  for (const [name, filter] of Object.entries(list.filters)) {
    const value = values[name]
    if (without.includes(name)) continue
    if (filter.type === 'day') {
      const error = state.days[name]?.error ?? null
      const shown = error ? state.days[name]!.value : String(value ?? '')
      const periodError = name === 'to' ? state.periodError : null
      fields.push({ type: 'day', name, label: filter.label, value: shown, error: error ?? periodError })
      addChip(name, value && `${filter.label} ${formatDay(String(value))}`)
      continue
    }
    const choices = listOptions(filter, records[name])
    // Hide the select if there is only one record.
    if (filter.all && (filter.type !== 'record' || choices.length > 1)) {
      const chosen = value === true ? '1' : String(value ?? '')
      fields.push({ type: 'choice', name, label: filter.label, all: filter.all, options: choices, value: chosen })
    } else if (value) fields.push({ type: 'hidden', name, value: String(value) })
    addChip(name, value && (choices.find((choice) => choice.value === value || value === true)?.label ?? filter.label))
  }
  if (state.sort) fields.push({ type: 'hidden', name: 'sort', value: state.sort })
  return { fields, chips }
}

function listOptions(filter: Exclude<Filter, { type: 'day' }>, records: readonly Choice[] | undefined) {
  if (filter.type === 'choice' && !records) return toOptions(filter.options)
  return filter.type === 'flag' ? [{ value: '1', label: filter.option }] : (records ?? [])
}
