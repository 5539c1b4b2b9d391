import { describe, expect, it } from 'vitest'
import {
  choiceFilter,
  dayFilter,
  defineList,
  flagFilter,
  hiddenRecordFilter,
  listQuery,
  recordFilter,
} from '#contract/kernel/list.ts'
import { clearFilters, describeFilters, listHref, readList } from './list-filters.server'

const list = defineList({
  search: 'Number or name',
  filters: {
    kind: choiceFilter('Kind', 'All kinds', { visit: 'Visit', pharmacy: 'Pharmacy' }),
    from: dayFilter('From'),
    to: dayFilter('To'),
    overdue: flagFilter('Overdue', 'Any day'),
    placeId: recordFilter('Branch', 'All branches'),
    clientId: hiddenRecordFilter('Client'),
  },
  sort: ['due', '-due'],
})
const ID = '0190f2d8-5a55-7cc1-9a3b-0123456789ab'
const readListAt = (query: string) =>
  readList(list, { url: new URL(`http://localhost/invoices?${query}`), today: '2026-11-24' })

describe('readList', () => {
  it('reads every filter as the API takes it', () => {
    const { filters, sort, cursor } = readListAt(
      `q=310&kind=visit&from=2026-04-01&overdue=1&clientId=${ID}&sort=-due&cursor=abc`,
    )
    expect(filters).toEqual({
      q: '310',
      kind: 'visit',
      from: '2026-04-01',
      to: undefined,
      overdue: true,
      placeId: undefined,
      clientId: ID,
    })
    expect(listQuery(list).parse(filters)).toMatchObject({ kind: 'visit', limit: 50 })
    expect([sort, cursor]).toEqual(['-due', 'abc'])
  })

  it('ignores values that the list does not have and says which', () => {
    const { filters, sort, hasInvalidDay, unknownFilters } = readListAt(
      'kind=toys&from=2026-02-30&overdue=yes&clientId=1&sort=name',
    )
    expect(Object.values(filters).filter((value) => value !== undefined)).toEqual([])
    expect(sort).toBeUndefined()
    expect(hasInvalidDay).toBe(true)
    expect(unknownFilters).toEqual(['Kind', 'Overdue', 'Client'])
    expect(readListAt('from=2026-02-28')).toMatchObject({ hasInvalidDay: false, unknownFilters: [] })
  })

  it('reads days as people type them, and keeps a text that is no day for its input', () => {
    const { filters, days, hasInvalidDay, periodError } = readListAt('from=%2B7&to=22/11')
    expect([filters.from, filters.to, hasInvalidDay]).toEqual(['2026-12-01', '2026-11-22', false])
    expect(days.from).toEqual({ day: '2026-12-01', value: '2026-12-01', error: null })
    expect(periodError).toBe('Choose an end date on or after the start date')
    expect(readListAt('from=31/02').days).toEqual({
      from: { day: undefined, value: '31/02', error: 'Enter a date like 22-Nov-2026' },
      to: { day: undefined, value: '', error: null },
    })
    expect(readListAt('to=1-Jan-1850').days.to?.error).toBe('Use a year from 1900 to 2199')
  })

  it('says when a period ends before it starts', () => {
    expect(readListAt('from=2026-04-02&to=2026-04-01').periodError).toBe(
      'Choose an end date on or after the start date',
    )
    expect(readListAt('from=2026-04-01&to=2026-04-01').periodError).toBeNull()
  })
})

describe('clearFilters', () => {
  it('clears the search text and every filter except the given ones', () => {
    const { filters } = readListAt(`q=31&kind=visit&from=2026-04-01&clientId=${ID}`)
    const cleared = { ...filters, ...clearFilters(list, ['clientId']) }
    expect(listHref('/invoices', { filters: cleared, sort: undefined })).toBe(`/invoices?clientId=${ID}`)
  })
})

describe('listHref', () => {
  it('keeps the filters and leaves the cursor', () => {
    const state = readListAt('kind=visit&overdue=1&sort=due&cursor=abc')
    expect(listHref('/invoices', state)).toBe('/invoices?kind=visit&overdue=1&sort=due')
    expect(listHref('/invoices', state, { kind: undefined, cursor: 'next' })).toBe(
      '/invoices?overdue=1&sort=due&cursor=next',
    )
  })
})

describe('describeFilters', () => {
  const describeAt = (query: string) =>
    describeFilters(list, readListAt(query), {
      path: '/invoices',
      formatDay: (day) => `day ${day}`,
      records: { placeId: [{ value: ID, label: 'Main branch' }], clientId: [{ value: ID, label: 'Asha Rao' }] },
    })

  it('has a chip for each active filter that leads to the list without it', () => {
    const { chips } = describeAt(`q=31&kind=pharmacy&from=2026-04-01&overdue=1&clientId=${ID}`)
    expect(chips.map(({ label }) => label)).toEqual(['“31”', 'Pharmacy', 'From day 2026-04-01', 'Overdue', 'Asha Rao'])
    expect(chips[1]?.without).toBe(`/invoices?q=31&from=2026-04-01&overdue=1&clientId=${ID}`)
  })

  it('links to days as the API writes them, and shows a text that is no day with its error', () => {
    const { fields, chips } = describeAt('from=1+apr+2026&to=soon&overdue=1')
    expect(fields.filter(({ type }) => type === 'day')).toEqual([
      { type: 'day', name: 'from', label: 'From', value: '2026-04-01', error: null },
      { type: 'day', name: 'to', label: 'To', value: 'soon', error: 'Enter a date like 22-Nov-2026' },
    ])
    expect(chips.map(({ without }) => without)).toEqual(['/invoices?overdue=1', '/invoices?from=2026-04-01'])
  })

  it('offers no choice of one place and keeps a chosen record in the form', () => {
    const { fields } = describeAt(`clientId=${ID}`)
    expect(fields.map((field) => [field.type, 'name' in field ? field.name : 'q'])).toEqual([
      ['text', 'q'],
      ['choice', 'kind'],
      ['day', 'from'],
      ['day', 'to'],
      ['choice', 'overdue'],
      ['hidden', 'clientId'],
    ])
  })
})
