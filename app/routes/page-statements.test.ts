import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportNames } from '#contract/reporting/accounting/reports.ts'
import { recordQueries } from '#db/testing/query-plans.ts'
import { MULTI_CALL_FORMS, PAGE_STATEMENTS, type PageRow } from './page-statements'
import { PAGE_STATES, REPORT_STATEMENTS } from './page-states'
import { type BuiltPath, builtPaths, createPageOpener, type PageOpener } from './testing/page-opener'

// Opens every page as the web does, and counts its calls of the API, its transactions and its statements.

let pages: PageOpener
let recorder: ReturnType<typeof recordQueries>
beforeAll(async () => {
  pages = await createPageOpener((database) => {
    recorder = recordQueries(database)
    return recorder.database
  })
}, 300_000)
afterAll(async () => {
  pages?.close()
  await recorder?.close()
})

async function openPage(path: BuiltPath, row: PageRow) {
  recorder.sent.length = 0
  recorder.transactions.length = 0
  const page = await pages.open(path, row)
  return {
    ...page,
    transactions: recorder.transactions.length,
    statements: recorder.sent.map(({ text }) => text.replace(/\s+/g, ' ').trim()),
  }
}

/** All expenses of the demo town fit on one page, so counting them takes a statement only once rows are added. */
const SINGLE_PAGE_LIST = '/expenditures'

describe('a page', () => {
  it.each(builtPaths)('%s reads with as few calls and statements as its row says', async (path) => {
    const row = PAGE_STATEMENTS[path]
    expect(row, `Add ${path} to PAGE_STATEMENTS in app/routes/page-statements.ts.`).toBeDefined()
    await expectCost(path, row)
  })

  it.each(Object.entries(PAGE_STATES))('reads as often as its row says for %s', async (_, { path, ...row }) => {
    await expectCost(path, row)
  })

  it.each(reportNames)('/reports reads the report %s with one call', async (report) => {
    const address = `/reports?report=${report}&client={patientId}`
    await expectCost('/reports', { address, calls: 1, statements: REPORT_STATEMENTS[report] })
  })

  it('makes one call, unless it is a form that reads its choices with several', () => {
    const several = builtPaths.filter((path) => PAGE_STATEMENTS[path].calls > 1)
    expect(several.filter((path) => !MULTI_CALL_FORMS.includes(path))).toEqual([])
    expect(MULTI_CALL_FORMS.filter((path) => !(several as readonly string[]).includes(path))).toEqual([])
  })

  it('costs the same with twenty more rows in its lists', async () => {
    await pages.addRows()
    const costlier: string[] = []
    const pageRows = [...builtPaths.map((path) => ({ path, ...PAGE_STATEMENTS[path] })), ...Object.values(PAGE_STATES)]
    for (const row of pageRows) {
      const { calls, statements } = await openPage(row.path, row)
      const expected = row.statements + (row.path === SINGLE_PAGE_LIST ? 1 : 0)
      if (calls.length !== row.calls || statements.length !== expected)
        costlier.push(`${row.address ?? row.path}: ${calls.length} calls, ${statements.length} statements`)
    }
    expect(costlier).toEqual([])
  }, 300_000)
})

async function expectCost(path: BuiltPath, row: PageRow) {
  const page = await openPage(path, row)
  expect(page.failures).toEqual(row.redirects ? ['redirect'] : [])
  const cost = { transactions: page.transactions, calls: page.calls.length, statements: page.statements.length }
  const { transactions = 1, calls, statements } = row
  expect(cost, describeGrowth(row.address ?? path, page)).toEqual({ transactions, calls, statements })
}

function describeGrowth(path: string, { calls, statements }: Awaited<ReturnType<typeof openPage>>): string {
  return `Opening ${path} costs more or less than its row in app/routes/page-statements.ts or page-states.ts says. If more: let
one call of the API answer all that the page shows, and read no row twice. If less: lower the row's numbers.
Its calls: ${calls.join(', ')}
Its statements:
${statements.map((text, index) => `${index + 1}. ${text}`).join('\n')}
`
}
