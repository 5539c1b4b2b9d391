import { describe, expect, it } from 'vitest'
import { reportFileLines } from '#contract/reporting/accounting/column.ts'
import { reportColumns } from '#contract/reporting/accounting/columns.ts'
import { getFormatter } from '../format/format'
import { columnStacks } from './column-stacks'
import { renderTable } from './render-report.server'
import { parseReportQuery, reportHref } from './report-query.server'
import { toReportTable, withFirstTitle } from './report-table.server'
import { reportGroups, reports } from './reports'

const PLACE = '0197a5b0-0000-7000-8000-000000000001'
const at = (search: string) => parseReportQuery(new URL(`http://clinic.test/reports${search}`))
const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })

describe('what is asked of the reports', () => {
  it('is read out of the address', () => {
    expect(at(`?report=revenue&by=kind&from=2026-11-01&to=2026-11-20&place=${PLACE}`)).toMatchObject({
      ...{ report: 'revenue', by: 'kind', from: '2026-11-01', to: '2026-11-20', place: PLACE, wrongDay: false },
    })
  })

  it('leaves out junk, and falls back on the first choice', () => {
    const asked = at('?report=revenue&by=moon&from=2026-02-30&place=7&cursor=x')
    expect(asked).toMatchObject({ by: 'doctor', from: '', place: '', wrongDay: true })
    expect(at('?report=conspicuous&by=moon').by).toBe('')
    expect(at('?report=toString').report).toBeNull()
  })

  it('goes along to other days and to the file, and begins anew', () => {
    const asked = at('?report=sales&from=2026-11-01&cursor=abc&all=1')
    expect(reportHref('/reports', asked, { from: '2026-10-01' })).toBe('/reports?report=sales&from=2026-10-01')
    expect(reportHref('/report-file', asked, { part: 'rows' })).toBe(
      '/report-file?report=sales&from=2026-11-01&part=rows',
    )
    expect(reportHref('/reports', asked, { all: true })).toContain('all=1')
  })
})

it('every report stands in a group', () => {
  const grouped = reportGroups().flatMap(({ reports: all }) => all.map(({ name }) => name))
  expect(grouped.toSorted()).toEqual(Object.keys(reports).toSorted())
})

describe('a table of a report', () => {
  interface Row {
    day: string
    name: string
    note: string | null
    dueMinor: number
  }
  const columns = [
    { title: 'Date', as: 'date', of: ({ day }: Row) => day },
    { title: 'Name', as: 'text', of: ({ name }: Row) => name },
    { title: 'Note', as: 'text', of: ({ note }: Row) => note },
    { title: 'Due', as: 'money', of: ({ dueMinor }: Row) => dueMinor },
  ] as const
  const rows: Row[] = [
    { day: '2026-11-01', name: '=1+1', note: null, dueMinor: 1234567_50 },
    { day: '2026-11-02', name: 'Asha', note: '', dueMinor: -50 },
  ]
  const laid = { key: 'rows', title: 'Rows', columns, rows, heads: 'Name', empty: 'Nothing.' }
  const table = toReportTable<Row>({ ...laid, totals: 'rows', href: ({ name }) => (name === 'Asha' ? '/asha' : null) })

  it('is written out for the eye, without the columns in which nothing stands', () => {
    const shown = renderTable(table, format)
    expect(shown.columns.flatMap(({ titles }) => titles)).toEqual(['Date', 'Name', 'Due'])
    expect(shown.rows[0]!.cells).toEqual([['01-Nov-2026'], ['=1+1'], ['12,34,567.50']])
    expect([shown.totals, shown.heads]).toEqual([[['Total'], [''], ['12,34,567.00']], 1])
    expect(shown.rows.map(({ href }) => href)).toEqual([null, '/asha'])
  })

  it('stacks columns in the order of its layout, without those in which nothing stands', () => {
    const shown = renderTable({ ...table, stacks: [['Name', 'Date'], ['Note'], ['Due']] }, format)
    expect(shown.columns.map(({ titles, kind }) => [...titles, kind])).toEqual([
      ['Name', 'Date', 'text'],
      ['Due', 'number'],
    ])
    expect(shown.rows[1]!.cells).toEqual([['Asha', '02-Nov-2026'], ['-0.50']])
    expect([shown.heads, shown.totals]).toEqual([0, [['Total'], ['12,34,567.00']]])
  })

  it('lays every column of a wide report once', () => {
    for (const [name, stack] of Object.entries(columnStacks)) {
      const titles = reportColumns[name as keyof typeof columnStacks].map(({ title }) => title)
      expect(stack.flat().toSorted()).toEqual(titles.toSorted())
    }
  })

  it('keeps all columns in its file, in which no text runs', () => {
    const plain = table.columns.map((column, index) => ({
      ...column,
      of: ({ cells }: (typeof table.rows)[number]) => cells[index]!,
    }))
    expect(reportFileLines(plain, table.rows, 'Asia/Kolkata')).toBe(
      "2026-11-01,'=1+1,,1234567.50\r\n2026-11-02,Asha,,-0.50\r\n",
    )
  })

  it('takes its totals from the report where the page is not all of it', () => {
    expect(toReportTable<Row>({ ...laid, totals: { dueMinor: 99 } }).totals).toEqual([null, null, null, 99])
    expect(toReportTable<Row>({ ...laid, rows: [], totals: { dueMinor: 0 } }).totals).toBeNull()
    expect(withFirstTitle(columns, 'Day')[0]!.title).toBe('Day')
  })
})
