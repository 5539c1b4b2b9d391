import { beforeAll, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { METHODS } from '#contract/billing/receipts/payment-methods.ts'
import type * as R from '#contract/reporting/accounting/schema.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createClinicWithBooks, createReportReader, sumBy } from '../testing.ts'

const database = await createTestDatabase()
const readReport = createReportReader(await testApi(database))
const OCTOBER = '?from=2026-10-01&to=2026-10-31'

let clinic: Awaited<ReturnType<typeof createClinicWithBooks>>
beforeAll(async () => {
  clinic = await createClinicWithBooks(database, { seed: 32 })
}, 120_000)

const ask = <Data>(path: string) => readReport<Data>(clinic, path)

/** Reads a ledger in pages of a few rows, as a whole. */
async function readLedger(query: string): Promise<R.Ledger> {
  const first = await ask<R.Ledger>(`ledger${query}&limit=7`)
  const rows = [...first.rows]
  for (let { next } = first; next !== null; ) {
    const page = await ask<R.Ledger>(`ledger${query}&limit=7&cursor=${next}`)
    expect([page.openingMinor, page.closingMinor]).toEqual([first.openingMinor, first.closingMinor])
    rows.push(...page.rows)
    next = page.next
  }
  return { ...first, rows }
}

it('carries the balance from entry to entry over all pages, and ends with the closing balance', async () => {
  const { openingMinor, rows, totals, closingMinor } = await readLedger(`${OCTOBER}&account=cash`)
  expect(rows.length).toBeGreaterThan(14)
  let balance = openingMinor
  for (const row of rows) {
    balance += row.inMinor - row.outMinor
    expect(row.balanceMinor).toBe(balance)
  }
  expect(balance).toBe(closingMinor)
  expect(totals).toEqual({
    inMinor: sumBy(rows, (row) => row.inMinor),
    outMinor: sumBy(rows, (row) => row.outMinor),
  })
})

it('begins with the closing balance of the days before', async () => {
  const september = await ask<R.Ledger>('ledger?from=2026-09-01&to=2026-09-30&account=upi')
  const october = await ask<R.Ledger>(`ledger${OCTOBER}&account=upi`)
  expect(october.openingMinor).toBe(september.closingMinor)
  expect(october.openingMinor).not.toBe(0)
})

it('has the entries of the day book, each in one account', async () => {
  const book = await ask<R.DayBook>(`day-book${OCTOBER}&limit=1000`)
  const ledgers = await Promise.all(
    METHODS.map((method) => ask<R.Ledger>(`ledger${OCTOBER}&account=${method}&limit=1000`)),
  )
  expect(ledgers.flatMap(({ rows }) => rows.map(({ id }) => id)).sort()).toEqual(book.rows.map(({ id }) => id).sort())
  for (const { account, totals } of ledgers) {
    const { inMinor = 0, outMinor = 0 } = book.methods.find(({ method }) => method === account) ?? {}
    expect([account, totals]).toEqual([account, { inMinor, outMinor }])
  }
})
