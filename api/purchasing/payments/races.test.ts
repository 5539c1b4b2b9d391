import { afterAll, beforeEach, expect, it } from 'vitest'
import { type Clinic, createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const tested = await testApi(database)
const ask = createAsker(tested)
tested.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
let boss: string
beforeEach(async () => {
  clinic = await createClinic(database)
  boss = (await clinic.join('admin', { rights: ['approve'] })).token
})
afterAll(async () => {
  expect(await checkInvariants(database.maintenance)).toEqual([])
})

const times = <Made>(n: number, make: (at: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: n }, (_, at) => make(at)))
const good = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length

async function approved(amountMinor: number): Promise<string> {
  const rent = { category: 'rent', description: 'Rent', spentOn: '2026-11-01', amountMinor }
  const { expenseId } = (await ask(boss, 'POST /expenses', rent)).body.data
  await ask(boss, `POST /expenses/${expenseId}/submission`, { version: 1 })
  await ask(boss, `POST /expenses/${expenseId}/approval`, { version: 2 })
  return expenseId
}

it('pays an expense once or voids it, when both happen at once', async () => {
  for (let round = 0; round < 3; round++) {
    const expenseId = await approved(1000_00)
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () =>
        ask(boss, `POST /expenses/${expenseId}/payments`, { version: 3, method: 'upi' }),
      ),
      ask(boss, `POST /expenses/${expenseId}/voiding`, { version: 3, reason: 'Twice' }),
    ])
    expect(good(answers)).toBe(1)
  }
})

it('assigns numbers without gaps to expenses approved at once', async () => {
  const drafts = await times(10, async (at) => {
    const rent = { category: 'rent', description: 'Rent', spentOn: '2026-11-01', amountMinor: 100 + at }
    const { expenseId } = (await ask(boss, 'POST /expenses', rent)).body.data
    await ask(boss, `POST /expenses/${expenseId}/submission`, { version: 1 })
    return expenseId as string
  })
  const done = await times(10, (at) => ask(boss, `POST /expenses/${drafts[at]}/approval`, { version: 2 }))
  const numbers = done.map(({ body }) => body.data.number).sort()
  expect(numbers).toEqual(Array.from({ length: 10 }, (_, at) => `ANDE/2627/${String(at + 1).padStart(5, '0')}`))
})

it('opens one shift when it is opened several times at once', async () => {
  expect(good(await times(10, () => ask(boss, 'POST /shifts', { floatMinor: 100_00 })))).toBe(1)
})

it('never pays out more cash than the drawer holds', async () => {
  const { shiftId } = (await ask(boss, 'POST /shifts', { floatMinor: 100_00 })).body.data
  const take = () =>
    ask(boss, `POST /shifts/${shiftId}/cash-moves`, { kind: 'deposit', amountMinor: 30_00, reason: 'Bank' })
  expect(good(await times(8, take))).toBe(3)
})

it('locks a month once when it is locked twice at once', async () => {
  const lock = () => ask(boss, 'POST /locked-months', { month: '2026-10' })
  const answers = await times(4, lock)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})
