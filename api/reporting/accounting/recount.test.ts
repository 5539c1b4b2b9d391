import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import type { Revenue, SalesRegister } from '#contract/reporting/accounting/schema.ts'
import type { TaxCodes } from '#contract/reporting/accounting/tax-schema.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createClinicWithBooks, createReportReader } from './testing.ts'

// Reports that read totals are compared with a slow recount of every line and payment of random entries.

const database = await createTestDatabase()
const readReport = createReportReader(await testApi(database))
const PERIODS = [
  ['2026-09-01', '2026-11-30'],
  ['2026-10-01', '2026-10-31'],
  ['2026-10-12', '2026-10-12'],
] as const
let clinic: Awaited<ReturnType<typeof createClinicWithBooks>>

beforeAll(async () => {
  clinic = await createClinicWithBooks(database, { seed: 31 })
})

const ask = <Data>(path: string) => readReport<Data>(clinic, path)

const toSigned = (column: string) =>
  sql.raw(`case document_type when 'credit_note' then -coalesce(${column}, 0) else coalesce(${column}, 0) end`)

it.each([
  ['doctor', 'doctor_id', 'doctor_id'],
  ['service', 'lower(description)', 'lower(description)'],
  ['place', 'place_id', 'invoice_place_id'],
  ['kind', 'kind', 'kind'],
])('revenue by %s equals a recount of lines and payments', async (by, earnedBy, collectedBy) => {
  for (const [from, to] of PERIODS) {
    const { rows } = await ask<Revenue>(`revenue?from=${from}&to=${to}&by=${by}&full=true`)
    const recount = await database.maintenance.execute(sql`
      select coalesce(key, '') as key, sum(revenue)::int as "revenueMinor", sum(collected)::int as "collectedMinor" from (
        select ${sql.raw(earnedBy)}::text as key, ${toSigned('taxable_minor')} as revenue, 0 as collected from sold_lines()
          where practice_id = ${clinic.practiceId} and status = 'issued' and day between ${from} and ${to}
        union all select ${sql.raw(collectedBy)}::text, 0, collected_minor from collected_lines()
          where practice_id = ${clinic.practiceId} and counts and day between ${from} and ${to}) t
      group by 1 order by 1`)
    expect(rows.map(({ label: _, ...row }) => row).toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
      [...recount].toSorted((a, b) => (`${a.key}` < `${b.key}` ? -1 : 1)),
    )
  }
})

it('tax codes equal a recount of lines', async () => {
  for (const [from, to] of PERIODS) {
    const { rows } = await ask<TaxCodes>(`tax-codes?from=${from}&to=${to}&full=true`)
    const recount = await database.maintenance.execute(sql`
      select registered, code, unit, tax_category, rate_bps, sum(${toSigned('qty_milli')})::int as qty, sum(${toSigned('total_minor')})::int as total
      from sold_lines() where practice_id = ${clinic.practiceId} and status = 'issued' and not commercial and supply <> 'none'
        and day between ${from} and ${to} group by 1, 2, 3, 4, 5`)
    const reported = rows.map(({ registered, code, unit, taxCategory, rateBps, qtyMilli, totalMinor }) =>
      [registered, code, unit, taxCategory, rateBps, qtyMilli, totalMinor].join(),
    )
    const counted = recount.map((row) =>
      [row.registered, row.code, row.unit, row.tax_category, row.rate_bps, row.qty, row.total].join(),
    )
    expect(reported.toSorted()).toEqual(counted.toSorted())
  }
})

it('the totals of lines are the sums of the lines after random payments, reversals, credits and refunds', async () => {
  expect((await checkInvariants(database.maintenance)).map(({ invariant }) => invariant.name)).toEqual([])
})

it('a report for its page comes with the choices of its form, and ignores an unknown place', async () => {
  const days = 'sales?from=2026-10-01&to=2026-10-31'
  const { choices, ...page } = await ask<SalesRegister & { choices?: { places: { name: string }[] } }>(
    `${days}&forPage=true&placeId=0197a5b0-0000-7000-8000-000000000001`,
  )
  expect(choices!.places.map(({ name }) => name)).toEqual(['Andheri', 'Bandra'])
  expect(page).toEqual(await ask(days))
})
