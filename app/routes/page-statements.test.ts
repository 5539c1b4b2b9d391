import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportNames } from '#contract/reporting/accounting/reports.ts'
import { recordQueries } from '#db/testing/query-plans.ts'
import { PAGE_STATEMENTS, type PageRow } from './page-statements'
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

describe('a page', () => {
  it.each(builtPaths)('%s reads with as few calls and statements as its row says', async (path) => {
    const row = PAGE_STATEMENTS[path]
    expect(row, `Add ${path} to PAGE_STATEMENTS in app/routes/page-statements.ts.`).toBeDefined()
    const page = await openPage(path, row)
    expect(page.failures).toEqual(row.redirects ? ['redirect'] : [])
    const cost = { transactions: page.transactions, calls: page.calls.length, statements: page.statements.length }
    const { transactions = 1, calls, statements } = row
    expect(cost, describeGrowth(path, page)).toEqual({ transactions, calls, statements })
  })

  it.each(reportNames)('/reports reads the report %s with one call', async (report) => {
    const { statements } = PAGE_STATEMENTS['/reports']
    const address = `/reports?report=${report}&client={patientId}`
    const page = await openPage('/reports', { address, calls: 1, statements })
    expect(page.failures).toEqual([])
    expect(page.calls, describeGrowth(address, page)).toHaveLength(1)
  })
})

function describeGrowth(path: string, { calls, statements }: Awaited<ReturnType<typeof openPage>>): string {
  return `Opening ${path} costs more or less than its row in app/routes/page-statements.ts says. If more: let one call of the
API answer all that the page shows, and read no row twice. If less: lower the row's numbers.
Its calls: ${calls.join(', ')}
Its statements:
${statements.map((text, index) => `${index + 1}. ${text}`).join('\n')}
`
}
