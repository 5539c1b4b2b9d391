import { describe, expect, it } from 'vitest'
import { reportNames } from '#contract/reporting/accounting/reports.ts'
import { COLLECTIONS_BY, REVENUE_BY } from '#contract/reporting/accounting/rules.ts'
import { buildReportPath, listReports } from './report-requests.ts'

const readQuery = (path: string) => new URL(path, 'http://localhost').searchParams

describe('listReports', () => {
  const queries = listReports('client-1').map(([, path]) => readQuery(path))
  const listChoices = (name: string) =>
    queries.filter((query) => query.get('report') === name).map((query) => query.get('by'))

  it('has every report, with each option of its choice', () => {
    expect([...new Set(queries.map((query) => query.get('report')))]).toEqual(reportNames)
    expect(listChoices('collections')).toEqual(COLLECTIONS_BY)
    expect(listChoices('revenue')).toEqual(REVENUE_BY)
    expect(listChoices('adjustments')).toEqual([null])
  })

  it('names each of them differently', () => {
    const names = listReports('client-1').map(([what]) => what)
    expect(new Set(names).size).toBe(names.length)
  })

  it('has the client of a statement', () => {
    expect(queries.filter((query) => query.has('client')).map((query) => query.get('report'))).toEqual(['statement'])
  })
})

describe('buildReportPath', () => {
  it('covers a whole financial year that is over', () => {
    const query = readQuery(buildReportPath('sales'))
    const [from, to] = [query.get('from')!, query.get('to')!]
    expect([from.slice(4), to.slice(4)]).toEqual(['-04-01', '-03-31'])
    expect(Number(to.slice(0, 4)) - Number(from.slice(0, 4))).toBe(1)
    expect(to < new Date().toISOString().slice(0, 10)).toBe(true)
    expect(buildReportPath('outstanding')).toBe('/reports?report=outstanding')
  })
})
