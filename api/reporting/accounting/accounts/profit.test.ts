import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import type * as R from '#contract/reporting/accounting/schema.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createClinicWithBooks, createReportReader, sumBy, type Table } from '../testing.ts'

const database = await createTestDatabase()
const readReport = createReportReader(await testApi(database))
const PERIOD = '?from=2026-10-01&to=2026-10-31'
const BEFORE = '?from=2026-09-01&to=2026-09-30'
type Profit = Table<'amountMinor' | 'previousMinor'>

let clinic: Awaited<ReturnType<typeof createClinicWithBooks>>
beforeAll(async () => {
  clinic = await createClinicWithBooks(database, { seed: 31 })
})

const ask = <Data>(path: string) => readReport<Data>(clinic, path)

const sumOf = ({ rows }: Profit, prefix: string) =>
  sumBy(
    rows.filter(({ account }) => account!.startsWith(prefix)),
    (row) => row.amountMinor,
  )

async function queryMinor(query: ReturnType<typeof sql>): Promise<number> {
  return Number((await database.maintenance.execute<{ minor: string }>(query))[0]!.minor)
}

it('agrees with the revenue report, the sales register and the stored expenses and bills', async () => {
  const profit = await ask<Profit>(`profit${PERIOD}`)
  const revenue = await ask<R.Revenue>(`revenue${PERIOD}&by=kind`)
  const sales = await ask<R.SalesRegister>(`sales${PERIOD}`)
  expect(sumOf(profit, 'Income: ')).toBe(revenue.totals.revenueMinor)
  expect(sumOf(profit, 'Invoice round-off')).toBe(sales.totals.roundOffMinor)
  const isOfMonth = (day: string) =>
    sql`practice_id = ${clinic.practiceId} and ${sql.raw(day)} between '2026-10-01' and '2026-10-31'`
  expect(sumOf(profit, 'Expense: ')).toBe(
    -(await queryMinor(sql`select coalesce(sum(total_minor - case when itc_eligible then cgst_minor + sgst_minor + igst_minor else 0 end), 0) as minor
      from expenses where status in ('approved', 'paid') and ${isOfMonth('spent_on')}`)),
  )
  const bills =
    await queryMinor(sql`select coalesce(sum(payable_minor - case when itc_eligible then cgst_minor + sgst_minor + igst_minor else 0 end), 0) as minor
    from supplier_bills where status = 'posted' and ${isOfMonth('bill_date')}`)
  const returns =
    await queryMinor(sql`select coalesce(sum(n.payable_minor - case when b.itc_eligible then n.cgst_minor + n.sgst_minor + n.igst_minor else 0 end), 0) as minor
    from debit_notes n left join supplier_bills b on b.id = n.supplier_bill_id
    where n.practice_id = ${clinic.practiceId} and n.side = 'supplier' and n.status = 'issued' and n.issue_date between '2026-10-01' and '2026-10-31'`)
  expect(bills).toBeGreaterThan(0)
  expect(sumOf(profit, 'Supplier bills')).toBe(returns - bills)
  expect(profit.totals.amountMinor).toBe(sumBy(profit.rows, (row) => row.amountMinor))
})

it('compares with the month before', async () => {
  const { totals } = await ask<Profit>(`profit${PERIOD}`)
  const before = await ask<Profit>(`profit${BEFORE}`)
  expect(before.totals.amountMinor).not.toBe(0)
  expect(totals.previousMinor).toBe(before.totals.amountMinor)
})

it('adds up the branches to the practice', async () => {
  const read = async (part: string) => (await ask<Profit>(`profit${PERIOD}${part}`)).totals.amountMinor
  const [all, main, other] = await Promise.all(
    ['', `&placeId=${clinic.placeId}`, `&placeId=${clinic.otherPlace}`].map(read),
  )
  expect(main! + other!).toBe(all)
})
