import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { allocations, invoices, receipts } from '#db/schema/billing/billing.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createBillingClinic } from '../invoices/testing.ts'
import { createAsker, createClinic } from './clinic.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
const cash = { version: 0, tenders: [{ method: 'cash' }] }
const ten = Array.from({ length: 10 })
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 3)

async function listDocumentIds(visit: string) {
  const issued = await maintenance.select().from(invoices).where(eq(invoices.appointmentId, visit))
  const ids = issued.map(({ id }) => id)
  const paid = ids.length ? await maintenance.select().from(allocations).where(inArray(allocations.invoiceId, ids)) : []
  return { issued, paid }
}

describe('concurrent payments of one visit', () => {
  it('records one payment for a form posted ten times at once (B11)', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const clinic = await createClinic(database)
      const visit = await clinic.visit()
      const key = randomUUID()
      const answers = await Promise.all(
        ten.map(() => ask(clinic.receptionist, `POST /appointments/${visit}/payments`, cash, key)),
      )
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
      const { issued, paid } = await listDocumentIds(visit)
      expect([issued.length, paid.length]).toEqual([1, 1])
    }
  })

  it('accepts one of ten different forms at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const clinic = await createClinic(database)
      const visit = await clinic.visit()
      const answers = await Promise.all(
        ten.map(() => ask(clinic.receptionist, `POST /appointments/${visit}/payments`, cash, randomUUID())),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
      const { issued, paid } = await listDocumentIds(visit)
      expect([issued.length, paid.length]).toEqual([1, 1])
    }
  })
})

const owner = database.connect('owner', { max: 1 })
afterAll(() => owner.end())

it('fifty payments leave no gap in the numbers when some fail (B8, B9)', async () => {
  await owner.unsafe(`
    create function refuse_failing() returns trigger language plpgsql as $$
    begin
      if new.reference = 'FAIL' then raise exception 'refused by the test' using errcode = 'check_violation'; end if;
      return new;
    end $$;
    create trigger refuse_failing before insert on receipts for each row execute function refuse_failing()`)
  const some = fc.subarray(Array.from({ length: 50 }, (_, index) => index))
  for (const failed of fc.sample(some, ROUNDS)) {
    const clinic = await createClinic(database)
    const visits = await Promise.all(Array.from({ length: 50 }, () => clinic.visit()))
    // A trigger rejects these receipts after both numbers were assigned.
    const isFailing = (index: number) => failed.includes(index)
    const answers = await Promise.all(
      visits.map((visit, index) => {
        const tenders = [{ method: 'upi', reference: isFailing(index) ? 'FAIL' : 'ok' }]
        return ask(clinic.receptionist, `POST /appointments/${visit}/payments`, { version: 0, tenders }, randomUUID())
      }),
    )
    const good = visits.filter((_, index) => !isFailing(index)).length
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(good)

    const series = await maintenance.select().from(numberSeries).where(eq(numberSeries.practiceId, clinic.practiceId))
    // If all payments fail, the number series are rolled back too.
    expect(series.map(({ nextNo }) => nextNo)).toEqual(good > 0 ? [good + 1, good + 1] : [])
    const count = (numbers: (string | null)[]) =>
      numbers.map((number) => Number(number!.split('/')[2])).sort((a, b) => a - b)
    const expected = Array.from({ length: good }, (_, index) => index + 1)
    const issued = await maintenance.select().from(invoices).where(eq(invoices.practiceId, clinic.practiceId))
    expect(count(issued.map(({ number }) => number))).toEqual(expected)
    const received = await maintenance.select().from(receipts).where(eq(receipts.practiceId, clinic.practiceId))
    expect(count(received.map(({ number }) => number))).toEqual(expected)
  }
  expect(await checkInvariants(maintenance)).toEqual([])
})

describe('concurrent issues of invoices', () => {
  it('leaves no gap in fifty numbers when some issues fail after numbering (B8, B9)', async () => {
    await owner.unsafe(`
      create function refuse_issue() returns trigger language plpgsql as $$
      begin
        if new.status = 'issued' and new.notes = 'FAIL' then raise exception 'refused by the test' using errcode = 'check_violation'; end if;
        return new;
      end $$;
      create trigger refuse_issue before update on invoices for each row execute function refuse_issue()`)
    let practices = 0
    const some = fc.subarray(Array.from({ length: 50 }, (_, index) => index))
    await fc.assert(
      fc.asyncProperty(some, async (failed) => {
        const clinic = await createBillingClinic({ database, call: api.call }, { code: `G${++practices}` })
        const drafts = await Promise.all(
          Array.from({ length: 50 }, (_, index) => clinic.draft({ notes: failed.includes(index) ? 'FAIL' : 'ok' })),
        )
        // A command that waits too long for the series is rejected as busy, and the same form is sent again.
        const issue = async (invoiceId: string, key = randomUUID()): Promise<number> => {
          const { status } = await clinic.call(`POST /invoices/${invoiceId}/issue`, { version: 1 }, key)
          return status === 503 ? issue(invoiceId, key) : status
        }
        const statuses = await Promise.all(drafts.map(({ invoiceId }) => issue(invoiceId)))
        expect(statuses).toEqual(drafts.map((_, index) => (failed.includes(index) ? 409 : 200)))
        const documents = await maintenance.select().from(invoices).where(eq(invoices.practiceId, clinic.practiceId))
        const numbers = documents.flatMap(({ number }) => (number ? Number(number.split('/')[2]) : []))
        const all = Array.from({ length: 50 - failed.length }, (_, index) => index + 1)
        expect(numbers.toSorted((a, b) => a - b)).toEqual(all)
      }),
      { numRuns: ROUNDS, endOnFailure: true },
    )
    expect(await checkInvariants(maintenance)).toEqual([])
  })

  it('issues a draft once when issued ten times and saved at once', async () => {
    const clinic = await createBillingClinic({ database, call: api.call }, { code: 'TEN' })
    const { invoiceId } = await clinic.draft()
    const issue = () => clinic.call(`POST /invoices/${invoiceId}/issue`, { version: 1 }, randomUUID())
    const save = () => clinic.call(`PUT /invoices/${invoiceId}`, { ...clinic.newInvoice, version: 1 }, randomUUID())
    const answers = await Promise.all(ten.flatMap((_, index) => (index === 4 ? [issue(), save()] : [issue()])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [document] = await maintenance.select().from(invoices).where(eq(invoices.id, invoiceId))
    expect(document!.number ?? 'TEN/2627/00001').toMatch(/^TEN\/\d{4}\/00001$/)
    expect(document!.number !== null).toBe(document!.status === 'issued')
  })

  it('never falls below zero when paid, credited, debited and cancelled at once', async () => {
    const clinic = await createBillingClinic({ database, call: api.call }, { code: 'ALL' })
    for (let round = 0; round < ROUNDS; round++) {
      const { invoiceId, version, lines } = await clinic.issueNew()
      const invoice = { invoiceId, version }
      const line = { description: 'More', itemType: 'service', unitPriceMinor: 10_00 }
      const acts: [string, object][] = [
        [`POST /invoices/${invoiceId}/cancellation`, { version, reason: 'Twice' }],
        ['POST /credit-notes', { ...invoice, reason: 'returned_goods', whole: true }],
        [
          'POST /credit-notes',
          { ...invoice, reason: 'returned_goods', lines: [{ lineId: lines[0].lineId, qtyMilli: 1000 }] },
        ],
        ['POST /debit-notes', { ...invoice, side: 'customer', reason: 'undercharged', lines: [line] }],
        [
          'POST /receipts',
          {
            patientId: clinic.patientId,
            placeId: clinic.placeId,
            allocate: 'by_hand',
            tenders: [{ method: 'upi', amountMinor: 356_00 }],
            allocations: [{ invoiceId, amountMinor: 356_00 }],
          },
        ],
      ]
      const rotated = [...acts.slice(round % acts.length), ...acts.slice(0, round % acts.length)]
      const answers = await Promise.all(rotated.map(([what, body]) => clinic.call(what, body, randomUUID())))
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      for (const { status } of answers) expect([200, 409, 422]).toContain(status)
      const after = (await clinic.call(`GET /invoices/${invoiceId}`)).body.data
      expect(after.dueMinor).toBeGreaterThanOrEqual(0)
      expect(after.dueMinor).toBeLessThanOrEqual(after.sums.payableMinor)
    }
    expect(await checkInvariants(maintenance)).toEqual([])
  })
})
