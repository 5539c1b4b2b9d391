import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createPageArgs } from '../../testing/page-args'
import { loader } from './open-shift'

const database = await createTestDatabase()
const api = await testApi(database)
api.clock.set('2026-11-20T06:00:00Z')

/** Pays an expense in cash without a shift. */
async function payExpense(clinic: BillingClinic, token: string) {
  const rent = { placeId: clinic.placeId, category: 'rent', description: 'Rent', spentOn: '2026-11-20' }
  const { expenseId } = (await clinic.call('POST /expenses', { ...rent, amountMinor: 100_00 })).body.data
  await clinic.call(`POST /expenses/${expenseId}/submission`, { version: 1 })
  const approved = await clinic.ask(token, `POST /expenses/${expenseId}/approval`, { version: 2 })
  const paid = await clinic.ask(token, `POST /expenses/${expenseId}/payments`, { version: 3, method: 'cash' })
  expect(paid.status).toBe(200)
  return { expenseId, number: approved.body.data.number as string }
}

it('names the document of cash that a shift takes over, with a link', async () => {
  const clinic = await createBillingClinic(api)
  await database.maintenance.update(practices).set({ cashNeedsShift: false }).where(eq(practices.id, clinic.practiceId))
  const { token } = await clinic.join('admin', { rights: ['approve'] })
  const { expenseId, number } = await payExpense(clinic, token)
  const { takenOver } = await loader(createPageArgs(api, { path: '/shift', role: 'pack3admindoc', token }))
  expect(takenOver[0]!.entries).toMatchObject([
    { number: `Expense ${number}`, href: `/expense/invoice?id=${expenseId}`, amount: '-100.00' },
  ])
})
