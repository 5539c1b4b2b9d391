import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type Clinic, createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const api = await testApi(database)
const ask = createAsker(api)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
let manager: string
beforeEach(async () => {
  clinic = await createClinic(database)
  manager = (await clinic.join('admin', { rights: ['approve'] })).token
})
afterAll(async () => {
  expect(await checkInvariants(database.maintenance)).toEqual([])
})

const repeat = <Made>(n: number, make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)))
const countSuccesses = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 200).length

async function createApproved(amountMinor: number): Promise<string> {
  const rent = { category: 'rent', description: 'Rent', spentOn: '2026-11-01', amountMinor }
  const { expenseId } = (await ask(manager, 'POST /expenses', rent)).body.data
  await ask(manager, `POST /expenses/${expenseId}/submission`, { version: 1 })
  await ask(manager, `POST /expenses/${expenseId}/approval`, { version: 2 })
  return expenseId
}

describe('concurrent commands', () => {
  it('pays an expense once or voids it, when both happen at once', async () => {
    for (let round = 0; round < 3; round++) {
      const expenseId = await createApproved(1000_00)
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () =>
          ask(manager, `POST /expenses/${expenseId}/payments`, { version: 3, method: 'upi' }),
        ),
        ask(manager, `POST /expenses/${expenseId}/voiding`, { version: 3, reason: 'Twice' }),
      ])
      expect(countSuccesses(answers)).toBe(1)
    }
  })

  it('assigns numbers without gaps to expenses approved at once', async () => {
    const drafts = await repeat(10, async (at) => {
      const rent = { category: 'rent', description: 'Rent', spentOn: '2026-11-01', amountMinor: 100 + at }
      const { expenseId } = (await ask(manager, 'POST /expenses', rent)).body.data
      await ask(manager, `POST /expenses/${expenseId}/submission`, { version: 1 })
      return expenseId as string
    })
    const done = await repeat(10, (at) => ask(manager, `POST /expenses/${drafts[at]}/approval`, { version: 2 }))
    const numbers = done.map(({ body }) => body.data.number).sort()
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, at) => `ANDE/2627/${String(at + 1).padStart(5, '0')}`))
  })

  it('opens one shift when it is opened several times at once', async () => {
    expect(countSuccesses(await repeat(10, () => ask(manager, 'POST /shifts', { floatMinor: 100_00 })))).toBe(1)
  })

  it('never pays out more cash than the drawer holds', async () => {
    const { shiftId } = (await ask(manager, 'POST /shifts', { floatMinor: 100_00 })).body.data
    const take = () =>
      ask(manager, `POST /shifts/${shiftId}/cash-moves`, { kind: 'deposit', amountMinor: 30_00, reason: 'Bank' })
    expect(countSuccesses(await repeat(8, take))).toBe(3)
  })

  it('locks a month once when it is locked twice at once', async () => {
    const lock = () => ask(manager, 'POST /locked-months', { month: '2026-10' })
    const answers = await repeat(4, lock)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })
})
