import { describe, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const api = await testApi(database)
const DAY = '?from=2026-11-20&to=2026-11-20'

/** A draft of the morning that is issued after an advance, and an invoice that is issued with its payment. */
async function fillDay(): Promise<BillingClinic> {
  api.clock.set('2026-11-20T04:00:00Z')
  const clinic = await createBillingClinic(api)
  const earlyDraft = await clinic.draft()
  api.clock.set('2026-11-20T05:00:00Z')
  const { patientId } = clinic
  await clinic.call('POST /receipts', {
    patientId,
    tenders: [{ method: 'cash', amountMinor: 50_00 }],
    allocate: 'none',
  })
  api.clock.set('2026-11-20T06:00:00Z')
  await clinic.issue(earlyDraft)
  api.clock.set('2026-11-20T07:00:00Z')
  const visit = await clinic.visit()
  const payment = { version: 0, tenders: [{ method: 'cash', amountMinor: 500_00 }] }
  const paid = await clinic.ask(clinic.receptionist, `POST /appointments/${visit}/payments`, payment)
  if (paid.status !== 200) throw new Error(JSON.stringify(paid.body))
  return clinic
}

const listNumbers = (rows: { number: string | null }[]) =>
  rows.map(({ number }) => number?.replace(/\/2627\/0*/, ' ') ?? null)

describe('the order of entries of one day', () => {
  it('is the order in which things happened, and each document comes before its payment', async () => {
    const clinic = await fillDay()
    const read = async (path: string) => (await clinic.call(`GET /money-reports/${path}`)).body.data
    const statement = await read(`statements/${clinic.patientId}${DAY}`)
    expect(listNumbers(statement.rows)).toEqual(['ANDR 1', 'AND 1', 'AND 2', 'ANDR 2'])
    expect(statement.rows.map(({ balanceMinor }: { balanceMinor: number }) => balanceMinor)).toEqual([
      -50_00, 306_00, 806_00, 306_00,
    ])
    const dues = await read(`ledger${DAY}&account=dues`)
    expect(listNumbers(dues.rows)).toEqual(['AND 1', 'AND 2', 'ANDR 2'])
    const first = await read(`ledger${DAY}&account=dues&limit=2`)
    const second = await read(`ledger${DAY}&account=dues&limit=2&cursor=${first.next}`)
    expect([...first.rows, ...second.rows]).toEqual(dues.rows)
  })
})
