import { describe, expect, it } from 'vitest'
import { readWholeReport } from '~/lib/reports/read-report.server'
import type { ReportRequest } from '~/lib/reports/report-data.server'
import { parseReportQuery, type ReportQuery } from '~/lib/reports/report-query.server'
import { isPart, withKnownAccount, withKnownPlace } from './reports-view.server'

const [KNOWN, UNKNOWN] = ['0197a5b0-0000-7000-8000-000000000001', '0197a5b0-0000-7000-8000-000000000002']
const filter = (place: string) => {
  const query = parseReportQuery(
    { url: new URL(`http://clinic.test/reports?report=sales&place=${place}`), today: '2026-11-24' },
    'admin',
  )
  return withKnownPlace(query, [{ placeId: KNOWN }])
}

describe('readWholeReport', () => {
  it('reads every row of the total for a print, page by page', async () => {
    const cursors: string[] = []
    const readPage = async ({ query }: ReportRequest) => {
      cursors.push(query.cursor)
      const page = cursors.length
      const rows = [{ cells: [page], href: null }]
      const table = { key: 'rows', rows, totals: ['Total', 3], next: page < 3 ? `page ${page + 1}` : null }
      return { from: '', to: '', notes: [], tables: [table, { key: 'kinds', rows: [], next: null }] } as never
    }
    const request = { query: { cursor: '' } } as ReportRequest
    const { tables } = await readWholeReport(request, readPage)
    expect(cursors).toEqual(['', 'page 2', 'page 3'])
    expect(tables).toMatchObject([
      { rows: [{ cells: [1] }, { cells: [2] }, { cells: [3] }], next: null },
      { key: 'kinds' },
    ])
  })
})

describe('isPart', () => {
  it('says which pages hold fewer rows than their total', () => {
    const page = (cursor: string, all: boolean, next: string | null) =>
      isPart({ key: 'rows', more: false, next }, { cursor, all } as ReportQuery)
    expect([page('', false, null), page('', true, null)]).toEqual([false, false])
    expect([page('', false, 'x'), page('x', false, null), page('', true, 'x')]).toEqual([true, true, true])
  })
})

describe('withKnownPlace', () => {
  it('keeps a place of the practice', () => {
    expect(filter(KNOWN)).toMatchObject({ place: KNOWN, unknownFilters: [] })
  })

  it.each([UNKNOWN, 'nowhere'])('ignores the unknown place %s and says so', (place) => {
    expect(filter(place)).toMatchObject({ place: '', unknownFilters: ['Place'] })
  })
})

describe('withKnownAccount', () => {
  const choose = (search: string, chosen: string) =>
    withKnownAccount(
      parseReportQuery(
        { url: new URL(`http://clinic.test/reports?report=ledger${search}`), today: '2026-11-24' },
        'admin',
      ),
      { accounts: { chosen, all: [] } },
    )

  it('shows the account that was asked for, or cash', () => {
    expect(choose('&account=dues', 'dues')).toMatchObject({ account: 'dues', unknownFilters: [] })
    expect(choose('', 'cash')).toMatchObject({ account: 'cash', unknownFilters: [] })
  })

  it.each([`bank:${UNKNOWN}`, 'moon', 'UPI!'])('ignores the unknown account %s and says so', (account) => {
    expect(choose(`&account=${account}`, 'cash')).toMatchObject({ account: 'cash', unknownFilters: ['Account'] })
  })
})
