import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { checkInvariants } from '#db/invariants.ts'
import { allocations, invoices, receipts } from '#db/schema/billing.ts'
import { numberSeries } from '#db/schema/organisations.ts'
import { testDatabase } from '#db/testing.ts'
import { testApi } from '../testing.ts'
import { asker, clinicWith } from './testing.ts'

const database = await testDatabase()
const { keeper } = database
const ask = asker(await testApi(database))
const cash = { version: 0, tenders: [{ method: 'cash' }] }
const ten = Array.from({ length: 10 })
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 3)

async function papersOf(visit: string) {
  const issued = await keeper.select().from(invoices).where(eq(invoices.appointmentId, visit))
  const ids = issued.map(({ id }) => id)
  const paid = ids.length ? await keeper.select().from(allocations).where(inArray(allocations.invoiceId, ids)) : []
  return { issued, paid }
}

describe('one visit, many desks', () => {
  it('B11: the same form posted ten times at once is one payment', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const clinic = await clinicWith(database)
      const visit = await clinic.visit()
      const key = randomUUID()
      const answers = await Promise.all(
        ten.map(() => ask(clinic.receptionist, `POST /appointments/${visit}/payments`, cash, key)),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
      const { issued, paid } = await papersOf(visit)
      expect([issued.length, paid.length]).toEqual([1, 1])
    }
  })

  it('ten forms at once: one is the payment, nine are told', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const clinic = await clinicWith(database)
      const visit = await clinic.visit()
      const answers = await Promise.all(
        ten.map(() => ask(clinic.receptionist, `POST /appointments/${visit}/payments`, cash, randomUUID())),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
      const { issued, paid } = await papersOf(visit)
      expect([issued.length, paid.length]).toEqual([1, 1])
    }
  })
})

const failing = database.connect('owner', { max: 1 })
afterAll(() => failing.end())

it('B8, B9: fifty papers at once with some that fail leave no gap', async () => {
  await failing.unsafe(`
    create function refuse_failing() returns trigger language plpgsql as $$
    begin
      if new.reference = 'FAIL' then raise exception 'refused by the test' using errcode = 'check_violation'; end if;
      return new;
    end $$;
    create trigger refuse_failing before insert on receipts for each row execute function refuse_failing()`)
  for (let round = 0; round < ROUNDS; round++) {
    const clinic = await clinicWith(database)
    const visits = await Promise.all(Array.from({ length: 50 }, () => clinic.visit()))
    // The trigger refuses these receipts after both numbers were taken.
    const doomed = (at: number) => (at * 7 + round) % 5 === 0
    const answers = await Promise.all(
      visits.map((visit, at) => {
        const tenders = [{ method: 'upi', reference: doomed(at) ? 'FAIL' : 'ok' }]
        return ask(clinic.receptionist, `POST /appointments/${visit}/payments`, { version: 0, tenders }, randomUUID())
      }),
    )
    const good = visits.filter((_, at) => !doomed(at)).length
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(good)

    const series = await keeper.select().from(numberSeries).where(eq(numberSeries.practiceId, clinic.practiceId))
    expect(series.map(({ nextNo }) => nextNo)).toEqual([good + 1, good + 1])
    const count = (numbers: (string | null)[]) =>
      numbers.map((number) => Number(number!.split('/')[2])).sort((a, b) => a - b)
    const expected = Array.from({ length: good }, (_, at) => at + 1)
    const issued = await keeper.select().from(invoices).where(eq(invoices.practiceId, clinic.practiceId))
    expect(count(issued.map(({ number }) => number))).toEqual(expected)
    const received = await keeper.select().from(receipts).where(eq(receipts.practiceId, clinic.practiceId))
    expect(count(received.map(({ number }) => number))).toEqual(expected)
  }
  expect(await checkInvariants(keeper)).toEqual([])
})
