import { expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import type { Outstanding, SalesRegister } from '#contract/reporting/accounting/schema.ts'
import type { PracticeBoard } from '#contract/reporting/dashboards/schema.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createClinicWithBooks } from '../accounting/testing.ts'

it('the figures of a dashboard are those of the reports that they link to', async () => {
  const database = await createTestDatabase()
  const api = await testApi(database)
  api.clock.set('2026-11-20T06:00:00Z')
  const { admin } = await createClinicWithBooks(database, { seed: 41 })
  const ask = async <Data>(path: string) => (await api.call<Data>(path, { token: admin })).body.data
  const { revenue, dues } = await ask<PracticeBoard>('/dashboards/practice')
  const sumSales = async (from: string) =>
    (await ask<SalesRegister>(`/money-reports/sales?from=${from}&to=2026-11-20`)).totals.payableMinor
  expect(revenue.today.invoicedMinor).toBe(await sumSales('2026-11-20'))
  expect(revenue.month.invoicedMinor).toBe(await sumSales('2026-11-01'))
  expect(revenue.month.invoicedMinor).not.toBe(0)
  const { totals } = await ask<Outstanding>('/money-reports/outstanding?side=customers')
  const { currentMinor: current, to30Minor: to30, to60Minor: to60, to90Minor: to90, over90Minor: over90 } = totals
  expect(dues).toEqual({ current, to30, to60, to90, over90 })
})
