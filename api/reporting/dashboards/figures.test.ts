import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import type { Invoice } from '#contract/billing/invoices/schema.ts'
import type {
  AdjustmentsReport,
  Collections,
  Outstanding,
  SalesRegister,
} from '#contract/reporting/accounting/schema.ts'
import type { PracticeBoard } from '#contract/reporting/dashboards/schema.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createClinicWithBooks, sumBy, type Table } from '../accounting/testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)

/** Each practice has random books from 15 September to `today`, or some days before it. */
const PRACTICES = [
  { seed: 41, today: '2026-11-20', days: 60 },
  { seed: 42, today: '2026-10-31', days: 47 },
  { seed: 43, today: '2026-11-01', days: 48 },
  // Refunds and write-offs follow the end of the month.
  { seed: 44, today: '2026-11-12', days: 59, hasLateEntries: true },
]

describe.each(PRACTICES)('the dashboard of $today', ({ seed, today, days, hasLateEntries }) => {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  let token: string
  let board: PracticeBoard
  const ask = async <Data>(path: string) => {
    const { status, body } = await api.call<Data>(path, { token })
    expect([path, status]).toEqual([path, 200])
    return body
  }
  const report = async <Data>(path: string) => (await ask<Data>(`/money-reports/${path}`)).data

  beforeAll(async () => {
    api.clock.set(`${today}T12:00:00Z`)
    token = (await createClinicWithBooks(database, { seed, days })).admin
    board = (await ask<PracticeBoard>('/dashboards/practice')).data
  })

  it('has the revenue of the sales register, for today, the month and each day of its chart', async () => {
    const sumSales = async (from: string, to = today) =>
      (await report<SalesRegister>(`sales?from=${from}&to=${to}`)).totals.payableMinor
    expect(board.revenue.today.invoicedMinor).toBe(await sumSales(today))
    expect(board.revenue.month.invoicedMinor).toBe(await sumSales(firstOfMonth))
    for (const { day, invoicedMinor } of board.revenue.days.slice(-8))
      expect([day, invoicedMinor]).toEqual([day, await sumSales(day, day)])
    expect(sumBy(board.revenue.days, ({ invoicedMinor }) => invoicedMinor)).not.toBe(0)
  })

  it('has received what the collections report has, less refunds', async () => {
    const readTotals = async (from: string) =>
      (await report<Collections>(`collections?from=${from}&to=${today}`)).totals
    const [ofToday, ofMonth] = [await readTotals(today), await readTotals(firstOfMonth)]
    expect(board.revenue.today.receivedMinor).toBe(ofToday.netMinor)
    expect(board.revenue.month.receivedMinor).toBe(ofMonth.netMinor)
    if (!hasLateEntries) return
    const writeOffs = await report<AdjustmentsReport>(`adjustments?from=${firstOfMonth}&to=${today}&kind=write_off`)
    expect([ofMonth.refundedMinor > 0, writeOffs.rows.length > 0]).toEqual([true, true])
  })

  it('has the unpaid invoices of the invoice list', async () => {
    const { from, to, dueMinor, overdueMinor } = board.invoices!
    expect([from, to.slice(0, 7)]).toEqual([firstOfMonth, today.slice(0, 7)])
    const rows: Invoice[] = []
    for (let cursor = ''; ; ) {
      const path = `/invoices?from=${from}&to=${to}&paymentState=due&sort=-due${cursor}`
      const page = (await ask<{ rows: Invoice[]; next: string | null }>(path)).data
      rows.push(...page.rows)
      if (!page.next) break
      cursor = `&cursor=${encodeURIComponent(page.next)}`
    }
    expect(sumBy(rows, (row) => row.dueMinor)).toBe(dueMinor)
    const late = rows.filter(({ dueDate }) => dueDate !== null && dueDate < today)
    expect(sumBy(late, (row) => row.dueMinor)).toBe(overdueMinor)
  })

  it('has the amounts due of the outstanding report and of the ledger, with opening balances', async () => {
    const { totals } = await report<Outstanding>('outstanding?side=customers')
    const { currentMinor: current, to30Minor: to30, to60Minor: to60, to90Minor: to90, over90Minor: over90 } = totals
    expect(board.dues).toEqual({ current, to30, to60, to90, over90, opening: totals.openingMinor })
    expect(totals.openingMinor).toBeGreaterThan(0)
    const { rows } = await report<Table<'closingMinor'>>(`trial-balance?from=${firstOfMonth}&to=${today}`)
    const dues = rows.find(({ account }) => account === 'dues')!.closingMinor
    expect([sumBy(Object.values(board.dues!), Number), totals.dueMinor]).toEqual([dues, dues])
  })
})
