import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { checkInvariants, invariants } from '../invariants/invariants.ts'
import { createTestDatabase } from '../testing/database.ts'
import { fillInvoices } from './invoice-volume.ts'
import { seedLongRecord } from './long-record.ts'
import { seedVolume } from './volume.ts'

const database = await createTestDatabase()
const now = new Date('2026-11-20T06:00:00Z')

it('fills a practice as the benchmark does, with the invoices of long records in its totals', async () => {
  const { practiceId } = await seedVolume(database, { patients: 50, now, passwordHash: null })
  await seedLongRecord(database, { practiceId, visits: 5, now })
  await fillInvoices(database, { practiceId, invoices: 100, days: 30, lastDay: '2026-11-20' })
  const [counts] = await database.maintenance.execute(sql`
    select (select count(*)::int from invoices) as invoices,
      (select sum(documents)::int from sales_totals where document_type = 'invoice') as counted`)
  expect(counts).toEqual({ invoices: 105, counted: 105 })
  // The invoices of long records are only as complete as a timeline needs, so that other invariants don't hold for them.
  const ofDayTotals = invariants.filter(({ name }) => ['sales-totals', 'payment-totals', 'line-totals'].includes(name))
  expect(ofDayTotals).toHaveLength(3)
  expect(await checkInvariants(database.maintenance, ofDayTotals)).toEqual([])
})
