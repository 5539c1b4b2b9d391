import { uuidv7 } from 'uuidv7'
import { expect, it } from 'vitest'
import { createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const api = await testApi(database)
const ask = createAsker(api)

it('asks for the branch of a shift and the place of an expense in a practice of two branches', async () => {
  const { admin, practiceId } = await createClinic(database)
  await database.maintenance
    .insert(places)
    .values({ id: uuidv7(), practiceId, kind: 'branch', name: 'Bandra', code: 'BAN' })
  const shift = await ask(admin, 'POST /shifts', { floatMinor: 0 })
  expect(shift.body.fields).toEqual({ placeId: 'Choose the branch' })
  const rent = {
    category: 'rent',
    description: 'Rent',
    vendor: 'Hill Estates',
    spentOn: '2026-11-01',
    amountMinor: 100,
  }
  const expense = await ask(admin, 'POST /expenses', rent)
  expect(expense.body.fields).toEqual({ placeId: 'Choose the place' })
})
