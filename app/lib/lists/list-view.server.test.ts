import { describe, expect, it } from 'vitest'
import { date, money, percent, quantity, text } from '#contract/kernel/column.ts'
import { dayFilter, defineList, listColumns } from '#contract/kernel/list.ts'
import { getFormatter } from '../format/format'
import { writeList } from './list-csv.server'
import { readList } from './list-filters.server'
import { toListView } from './list-view.server'

interface Row {
  number: string
  day: string | null
  dueMinor: number
  client: string
}

const list = defineList({ search: 'Number', filters: { from: dayFilter('From') }, sort: ['due', '-due'] })
const columns = listColumns<Row>({
  number: text('Number', 'number'),
  day: date('Date', 'day'),
  client: { ...text('Client', 'client'), only: 'file' },
  due: { ...money('Due', 'dueMinor'), sort: 'due' },
  state: { title: 'Status', format: 'text', value: () => 'New', only: 'page' },
})
const rows: Row[] = [
  { number: 'A/1', day: '2026-11-20', dueMinor: 1250_00, client: 'Asha Rao' },
  { number: 'A/2', day: null, dueMinor: 0, client: 'Ravi' },
]

describe('toListView', () => {
  const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
  const view = toListView(
    list,
    columns,
    readList(list, { url: new URL('http://localhost/bills?from=2026-11-01&sort=due'), today: '2026-11-24' }),
    { rows, next: 'abc', previous: null },
    {
      path: '/bills',
      format,
      count: '2 bills',
      toRow: ({ number, dueMinor }) => ({
        id: number,
        href: `/bill/${number}`,
        isFaint: false,
        cells: dueMinor ? undefined : { due: '' },
      }),
    },
  )

  it('has the headings of the page with their currency, alignment and sort order', () => {
    expect(view.headings.map(({ title, kind, sort }) => [title, kind, sort])).toEqual([
      ['Number', 'short', undefined],
      ['Date', 'date', undefined],
      ['Due in ₹', 'number', 'due'],
      ['Status', 'short', undefined],
    ])
  })

  it('formats the cells, which a row can replace', () => {
    expect(view.rows.map(({ cells }) => cells)).toEqual([
      { number: 'A/1', day: '20-Nov-2026', due: '1,250.00', state: 'New' },
      { number: 'A/2', day: null, due: '', state: 'New' },
    ])
  })

  it('shows a dash for an amount of zero', () => {
    const state = readList(list, { url: new URL('http://localhost/bills'), today: '2026-11-24' })
    const toRow = () => ({ id: '1', href: '/bill/1', isFaint: false })
    const { rows: shown } = toListView(
      list,
      columns,
      state,
      { rows, next: null },
      { path: '/', format, count: '', toRow },
    )
    expect(shown.map(({ cells }) => cells.due)).toEqual(['1,250.00', '–'])
  })

  it('shows percent and quantities in the units of the file', () => {
    const item = { rateBps: 1250, qtyMilli: 1500 }
    const units = listColumns<typeof item>({
      number: text('Number', 'rateBps'),
      rate: percent('Rate', 'rateBps'),
      quantity: quantity('Quantity', 'qtyMilli'),
    })
    const state = readList(list, { url: new URL('http://localhost/bills'), today: '2026-11-24' })
    const toRow = () => ({ id: '1', href: '/bill/1', isFaint: false })
    const { rows } = toListView(
      list,
      units,
      state,
      { rows: [item], next: null },
      { path: '/', format, count: '', toRow },
    )
    expect(rows[0]!.cells).toMatchObject({ rate: '12.5', quantity: '1.5' })
  })

  it('links to the next page and to the other orders with the filters', () => {
    expect(view.next).toBe('/bills?from=2026-11-01&sort=due&cursor=abc')
    expect(view.sorts['-due']).toBe('/bills?from=2026-11-01&sort=-due')
  })
})

describe('writeList', () => {
  it('writes the rows of all pages as CSV', async () => {
    const chunks = await writeList(columns, { zone: 'Asia/Kolkata', currency: 'INR' }, async ({ cursor }) => ({
      data: cursor ? { rows: rows.slice(1), next: null } : { rows: rows.slice(0, 1), next: 'abc' },
    }))
    let file = ''
    for await (const chunk of chunks) file += chunk
    expect(file.replace('\uFEFF', '').split('\r\n')).toEqual([
      'Number,Date,Client,Due',
      'A/1,2026-11-20,Asha Rao,1250.00',
      'A/2,,Ravi,0.00',
      '',
    ])
  })
})
