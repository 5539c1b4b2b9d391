import { beforeAll, expect, it } from 'vitest'
import { money } from '#db/invariants/money.ts'
import { checkInvariants } from '#db/invariants.ts'
import { testDatabase } from '#db/testing.ts'
import { testApi } from '../testing.ts'
import { asker, clinicWith } from './testing.ts'

const database = await testDatabase()
const ask = asker(await testApi(database))
const broken = async () => (await checkInvariants(database.keeper)).map(({ invariant }) => invariant.name)

beforeAll(async () => {
  const clinic = await clinicWith(database)
  const pay = (visit: string, version: number, tenders: object[]) =>
    ask(clinic.admin, `POST /appointments/${visit}/payments`, { version, tenders })
  const [whole, split, free, draft] = [
    await clinic.visit(),
    await clinic.visit(),
    await clinic.visit(),
    await clinic.visit(),
  ]
  await pay(whole, 0, [{ method: 'cash', amountMinor: 600_00 }])
  await pay(split, 0, [{ method: 'upi', amountMinor: 1_00 }, { method: 'cash' }])
  const lines = [{ description: 'Consultation', qty: 3, priceMinor: 333_33 }]
  const charge = (visit: string, discountMinor: number) =>
    ask(clinic.admin, `PUT /appointments/${visit}/charges`, {
      version: 0,
      lines,
      discountMinor,
      discountReason: 'Camp',
    })
  await charge(free, 999_99)
  await pay(free, 1, [])
  await charge(draft, 100)
})

// Only a superuser can put the triggers to sleep; a server by URL gives us none, and there nobody else can either.
const opener = database.connect('opener', { max: 1 })
const [{ rolsuper: mayDamage } = { rolsuper: false }] =
  await opener`select rolsuper from pg_roles where rolname = current_user`
await opener.end()

it('holds for whatever was taken', async () => {
  expect(await broken()).toEqual([])
})

it.runIf(mayDamage).each([
  ['paper-sums', `update invoices set exempt_minor = exempt_minor + 1`],
  ['paper-sums', `delete from invoice_lines`],
  ['paper-lines', `update invoice_lines set taxable_minor = taxable_minor - 1`],
  ['receipts-given-once', `update receipts set amount_minor = 1`],
  ['receipts-of-cash', `update receipts set change_minor = 1`],
  ['due', `update allocations set amount_minor = amount_minor + 1`],
  ['due', `update invoices set status = 'draft', number = null`],
  ['payer', `update receipts set currency = 'USD'`],
  ['numbers-without-gap', `update number_series set next_no = next_no + 1`],
  ['numbers-without-gap', `delete from receipts where number like '%/00001'`],
  ['numbers-without-gap', `update invoices set number = replace(number, '/0000', '/000') where number is not null`],
  ['numbers-in-order', `update invoices set issue_date = '2099-01-01' where number like '%/00001'`],
  ['payment-status', `update appointments set payment_status = 'paid'`],
  ['payment-status', `update receipts set status = 'reversed'`],
])('%s is broken by: %s', async (name, statement) => {
  // With every trigger and key of the database asleep, as a damaged disk would have it.
  const sql = database.connect('opener', { max: 1 })
  const damaged = await sql
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx.unsafe(statement)
      const names: string[] = []
      for (const invariant of money) if ((await tx.unsafe(invariant.sql)).length > 0) names.push(invariant.name)
      throw { names }
    })
    .catch((end) => end)
  await sql.end()
  expect(damaged.names).toContain(name)
})
