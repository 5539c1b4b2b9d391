import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createAsker, createClinic } from '../testing/clinic.ts'

const database = await createTestDatabase()
const api = await testApi(database)
const ask = createAsker(api)
api.clock.set('2026-11-20T06:00:00Z')

const LOW = '01900000-0000-7000-8000-000000000001'
const HIGH = '01900000-0000-7000-8000-000000000002'

// A command that holds the lower of two series gets the higher one too, while a payment that needs both waits for the
// lower one and holds nothing. Otherwise both would deadlock.
it.each([
  { first: 'invoice', second: 'receipt' },
  { first: 'receipt', second: 'invoice' },
])('a payment locks its two series by their ids: $first before $second', async ({ first, second }) => {
  const clinic = await createClinic(database, { code: first === 'invoice' ? 'INV' : 'REC' })
  const { practiceId, placeId } = clinic
  const shared = { practiceId, placeId, financialYear: '2627', registrant: practiceId }
  await database.maintenance.insert(numberSeries).values([
    { ...shared, id: LOW, docType: first, prefix: 'L' },
    { ...shared, id: HIGH, docType: second, prefix: 'H' },
  ])
  const visit = await clinic.visit()
  const lockRow = (id: string) =>
    sql`select 1 from number_series where practice_id = ${practiceId} and id = ${id} for update`
  const countWaiting = async () =>
    (
      await database.maintenance.execute(sql`select 1 from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`)
    ).length

  let paid: ReturnType<typeof ask> | undefined
  await database.trusted.transaction(async (holder) => {
    await holder.execute(sql`select engine.enter_practice(${practiceId}::uuid)`)
    await holder.execute(lockRow(LOW))
    paid = ask(clinic.receptionist, `POST /appointments/${visit}/payments`, {
      version: 0,
      tenders: [{ method: 'upi' }],
    })
    await expect.poll(countWaiting).toBeGreaterThan(0)
    await holder.execute(sql`set local lock_timeout = '500ms'`)
    await holder.execute(lockRow(HIGH))
  })
  expect((await paid!).status).toBe(200)
  const [document] = await database.maintenance.select().from(invoices).where(eq(invoices.practiceId, practiceId))
  expect(document!.number).toBe(`${first === 'invoice' ? 'L' : 'H'}/2627/00001`)
})
