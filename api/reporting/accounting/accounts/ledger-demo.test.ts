import { beforeAll, expect, it } from 'vitest'
import { createDemoDatabase } from '#api/testing/demo-database.ts'
import { PASSWORD, type TestApi, testApi } from '#api/testing/server.ts'
import type { Ledger } from '#contract/reporting/accounting/ledger-schema.ts'
import type { Outstanding } from '#contract/reporting/accounting/schema.ts'
import { formatDemoLogin } from '#db/seed/town.ts'
import { sumBy, type Table } from '../testing.ts'

type Balances = Table<'openingMinor' | 'debitMinor' | 'creditMinor' | 'closingMinor'>

// The demo town has every kind of document, also rare ones such as bounced cheques, bank deposits and voided expenses.
const NOW = new Date('2026-11-18T05:30:00Z')
const PERIOD = '?from=2026-10-01&to=2026-11-18'

let api: TestApi
beforeAll(async () => {
  api = await testApi(await createDemoDatabase(NOW), { loginAttempts: 1000 })
  api.clock.set(NOW.toISOString())
})

async function signIn(practice: 'asha' | 'bodhi') {
  const { body } = await api.call('/users/loginAll', {
    body: { login: formatDemoLogin('admin', practice), password: PASSWORD },
  })
  const { token } = body.data
  return async <Data>(path: string): Promise<Data> => {
    const { status, body } = await api.call<Data>(`/money-reports/${path}`, { token })
    expect(status).toBe(200)
    return body.data
  }
}

it.each(['asha', 'bodhi'] as const)('all accounts of the demo practice %s sum to zero', async (practice) => {
  const ask = await signIn(practice)
  const { rows, totals } = await ask<Balances>(`trial-balance${PERIOD}`)
  expect(rows.length).toBeGreaterThan(10)
  expect([totals.openingMinor, totals.closingMinor]).toEqual([0, 0])
  expect(totals.debitMinor).toBe(totals.creditMinor)
  expect(sumBy(rows, (row) => Math.abs(row.openingMinor))).toBeGreaterThan(0)
  for (const row of rows) {
    const ledger = await ask<Ledger>(`ledger${PERIOD}&account=${row.account}`)
    expect([row.account, ledger.openingMinor, ledger.closingMinor]).toEqual([
      row.account,
      row.openingMinor,
      row.closingMinor,
    ])
  }
})

it('the demo has bank accounts and suppliers, and agrees with its outstanding amounts', async () => {
  const ask = await signIn('asha')
  const { rows } = await ask<Balances>(`trial-balance${PERIOD}`)
  const sum = (start: string) =>
    sumBy(
      rows.filter(({ account }) => account.startsWith(start)),
      (row) => row.closingMinor,
    )
  expect(sum('bank:')).not.toBe(0)
  const clients = await ask<Outstanding>('outstanding?asOf=2026-11-18')
  expect(sum('dues') + sum('advances')).toBe(clients.totals.balanceMinor)
  const suppliers = await ask<Outstanding>('outstanding?asOf=2026-11-18&side=suppliers')
  expect(sum('supplier:')).toBeLessThan(0)
  expect(suppliers.rows.length).toBeGreaterThan(0)
  for (const { clientId, balanceMinor } of suppliers.rows)
    expect([clientId, sum(`supplier:${clientId}`)]).toEqual([clientId, -balanceMinor])
})
