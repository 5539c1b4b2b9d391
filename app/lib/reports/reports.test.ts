import { describe, expect, it } from 'vitest'
import { writeReportLines } from '#contract/kernel/column.ts'
import { findReach } from '#contract/operations.ts'
import { reportColumns } from '#contract/reporting/accounting/columns.ts'
import { REPORT_ROLES, reports } from '#contract/reporting/accounting/reports.ts'
import { getFormatter } from '../format/format'
import { cardLines, columnStacks } from './column-stacks'
import { renderTable } from './render-report.server'
import { parseReportQuery, reportHref } from './report-query.server'
import { toReportTable, withFirstTitle } from './report-table.server'
import { reportGroups } from './reports'

const PLACE = '0197a5b0-0000-7000-8000-000000000001'
const parse = (search: string) =>
  parseReportQuery({ url: new URL(`http://clinic.test/reports${search}`), today: '2026-11-24' }, 'admin')
const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })

describe('parseReportQuery', () => {
  it('reads the parameters', () => {
    expect(parse(`?report=revenue&by=kind&from=2026-11-01&to=2026-11-20&place=${PLACE}`)).toMatchObject({
      report: 'revenue',
      by: 'kind',
      from: '2026-11-01',
      to: '2026-11-20',
      place: PLACE,
      unknownFilters: [],
    })
  })

  it('ignores invalid values and falls back to the first choice', () => {
    const query = parse('?report=revenue&by=moon&from=2026-02-30&place=7&cursor=x')
    expect(query).toMatchObject({
      by: 'doctor',
      from: '',
      place: '',
      days: { from: { value: '2026-02-30', error: 'Enter a date like 22-Nov-2026' }, to: { error: null } },
      unknownFilters: ['Place'],
    })
    expect(parse('?report=adjustments&by=moon').by).toBe('')
    expect(parse('?report=tax-documents').by).toBe('4A')
    expect(parse('?report=toString').report).toBeNull()
  })

  it('reads days as people type them, and links to them as the API writes them', () => {
    const query = parse('?report=sales&from=1+nov&to=22/11/26')
    expect(query).toMatchObject({ from: '2026-11-01', to: '2026-11-22' })
    expect(reportHref('/reports', query, {})).toBe('/reports?report=sales&from=2026-11-01&to=2026-11-22')
  })

  it('is kept in links to other days and to the file, starting at the first page', () => {
    const query = parse('?report=sales&from=2026-11-01&cursor=abc&all=1')
    expect(reportHref('/reports', query, { from: '2026-10-01' })).toBe('/reports?report=sales&from=2026-10-01')
    expect(reportHref('/report-file', query, { part: 'rows' })).toBe(
      '/report-file?report=sales&from=2026-11-01&part=rows',
    )
    expect(reportHref('/reports', query, { all: true })).toContain('all=1')
  })
})

it('every role of a report may list the laboratories and pharmacies of its filter too', () => {
  expect(REPORT_ROLES.filter((role) => !findReach('money:spend', role))).toEqual([])
})

it('reportGroups lists every report to a manager, and none to a doctor', () => {
  expect(reportGroups('doctor')).toEqual([])
  const grouped = reportGroups('admin').flatMap(({ reports: all }) => all.map(({ name }) => name))
  expect(grouped.toSorted()).toEqual(Object.keys(reports).toSorted())
})

describe('report tables', () => {
  interface Row {
    day: string
    name: string
    note: string | null
    dueMinor: number
  }
  const columns = [
    { title: 'Date', format: 'date', value: ({ day }: Row) => day },
    { title: 'Name', format: 'text', value: ({ name }: Row) => name },
    { title: 'Note', format: 'text', value: ({ note }: Row) => note },
    { title: 'Due', format: 'money', value: ({ dueMinor }: Row) => dueMinor },
  ] as const
  const rows: Row[] = [
    { day: '2026-11-01', name: '=1+1', note: null, dueMinor: 1234567_50 },
    { day: '2026-11-02', name: 'Asha', note: '', dueMinor: -50 },
  ]
  const options = { key: 'rows', title: 'Rows', columns, rows, rowHeader: 'Name', empty: 'Nothing.' }
  const table = toReportTable<Row>({
    ...options,
    totals: 'rows',
    href: ({ name }) => (name === 'Asha' ? '/asha' : null),
  })

  it('formats values and leaves out empty columns', () => {
    const rendered = renderTable(table, format)
    expect(rendered.columns.flatMap(({ titles }) => titles)).toEqual(['Date', 'Name', 'Due'])
    expect(rendered.rows[0]!.cells).toEqual([['01-Nov-2026'], ['=1+1'], ['12,34,567.50']])
    expect([rendered.totals, rendered.rowHeader]).toEqual([[['Total'], [''], ['12,34,567.00']], 1])
    expect(rendered.rows.map(({ href }) => href)).toEqual([null, '/asha'])
  })

  it('stacks columns in the given order and leaves out empty ones', () => {
    const rendered = renderTable({ ...table, stacks: [['Name', 'Date'], ['Note'], ['Due']] }, format)
    expect(rendered.columns.map(({ titles, kind }) => [...titles, kind])).toEqual([
      ['Name', 'Date', 'text'],
      ['Due', 'number'],
    ])
    expect(rendered.rows[1]!.cells).toEqual([['Asha', '02-Nov-2026'], ['-0.50']])
    expect([rendered.rowHeader, rendered.totals]).toEqual([0, [['Total'], ['12,34,567.00']]])
  })

  it('shows columns of no stack as details, without those that are empty or zero', () => {
    const rendered = renderTable({ ...table, stacks: [['Name']] }, format)
    expect(rendered.rows.map(({ details }) => details)).toEqual([
      [
        { label: 'Date', value: '01-Nov-2026' },
        { label: 'Due', value: '12,34,567.50' },
      ],
      [
        { label: 'Date', value: '02-Nov-2026' },
        { label: 'Due', value: '-0.50' },
      ],
    ])
    expect(rendered.totalDetails).toEqual([{ label: 'Due', value: '12,34,567.00' }])
  })

  it('leaves out an optional column if all its amounts are zero', () => {
    const titlesOf = (rows: Row[]) =>
      renderTable(toReportTable<Row>({ ...options, rows, optional: ['Due'] }), format).columns.map(
        ({ titles }) => titles[0],
      )
    const paid = { day: '2026-11-03', name: 'Ravi', note: '', dueMinor: 0 }
    expect(titlesOf([paid])).toEqual(['Date', 'Name'])
    expect(titlesOf([paid, { ...paid, dueMinor: 100 }])).toEqual(['Date', 'Name', 'Due'])
  })

  it('columnStacks contains every column of a report once, except the details of a cash-up', () => {
    for (const [name, stack] of Object.entries(columnStacks)) {
      const titles: string[] = reportColumns[name as keyof typeof columnStacks].map(({ title }) => title)
      const known = name === 'cashUps' ? titles.filter((title) => stack.flat().includes(title)) : titles
      expect(stack.flat().toSorted()).toEqual(known.toSorted())
    }
  })

  it('cardLines names columns that begin a stack', () => {
    for (const [name, lines] of Object.entries(cardLines)) {
      const firsts: string[] = columnStacks[name as keyof typeof cardLines].map(([title]) => title!)
      expect(Object.keys(lines).filter((title) => !firsts.includes(title))).toEqual([])
    }
  })

  it('keeps all columns in the CSV file and escapes formulas', () => {
    const plain = table.columns.map((column, index) => ({
      ...column,
      value: ({ cells }: (typeof table.rows)[number]) => cells[index]!,
    }))
    expect(writeReportLines(plain, table.rows, { zone: 'Asia/Kolkata', currency: 'INR' })).toBe(
      "2026-11-01,'=1+1,,1234567.50\r\n2026-11-02,Asha,,-0.50\r\n",
    )
  })

  it('takes totals from the report if the page is not complete', () => {
    expect(toReportTable<Row>({ ...options, totals: { dueMinor: 99 } }).totals).toEqual([null, null, null, 99])
    expect(toReportTable<Row>({ ...options, rows: [], totals: { dueMinor: 0 } }).totals).toBeNull()
    expect(withFirstTitle(columns, 'Day')[0]!.title).toBe('Day')
  })
})
