import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createClinic } from './clinic.ts'

const database = await createTestDatabase()
const PAYABLE = 500_00
let clinic: Clinic
let seriesId: string
let numbers = 0

beforeAll(async () => {
  clinic = await createClinic(database)
  seriesId = uuidv7()
  await asApp((db) =>
    db.execute(sql`insert into number_series (id, practice_id, doc_type, financial_year, prefix, registrant)
      values (${seriesId}, ${clinic.practiceId}, 'receipt', '2627', 'R', ${clinic.practiceId})`),
  )
})

type Tx = Parameters<Parameters<typeof database.app.transaction>[0]>[0]
const asApp = <T>(work: (db: Tx) => Promise<T>) =>
  database.app.transaction(async (db) => {
    await db.execute(sql`select set_config('app.practice_id', ${clinic.practiceId}, true)`)
    return work(db)
  })

async function invoice(status: 'issued' | 'draft' = 'issued'): Promise<string> {
  const id = uuidv7()
  const number = status === 'issued' ? `I/${++numbers}` : null
  await asApp((db) =>
    db.execute(sql`insert into invoices (id, practice_id, place_id, status, number, total_minor, payable_minor)
      values (${id}, ${clinic.practiceId}, ${clinic.placeId}, ${status}, ${number}, ${PAYABLE}, ${PAYABLE})`),
  )
  return id
}

async function receipt(amountMinor: number): Promise<string> {
  const id = uuidv7()
  const { practiceId, placeId } = clinic
  await asApp((db) =>
    db.execute(sql`insert into receipts
      (id, practice_id, place_id, series_id, number, received_on, method, amount_minor, payer, seller, batch_id, received_by)
      values (${id}, ${practiceId}, ${placeId}, ${seriesId}, ${`R/${++numbers}`}, '2026-11-20', 'upi', ${amountMinor}, '{}', '{}', ${id}, ${id})`),
  )
  return id
}

const lay = (receiptId: string, invoiceId: string, amountMinor: number) =>
  asApp((db) =>
    db.execute(sql`insert into allocations (id, practice_id, receipt_id, invoice_id, amount_minor)
      values (${uuidv7()}, ${clinic.practiceId}, ${receiptId}, ${invoiceId}, ${amountMinor})`),
  )
const refused = { code: '23514', constraint_name: 'allocations_within' }

it('allocates at most what was received and is due, and nothing to a draft', async () => {
  await expect(lay(await receipt(100_00), await invoice(), 100_01)).rejects.toMatchObject(refused)
  await expect(lay(await receipt(900_00), await invoice(), PAYABLE + 1)).rejects.toMatchObject(refused)
  await expect(lay(await receipt(900_00), await invoice('draft'), 1)).rejects.toMatchObject(refused)
  await lay(await receipt(PAYABLE), await invoice(), PAYABLE)
})

it('lets one of ten receipts at once pay an invoice in full', async () => {
  const paid = await invoice()
  const ten = await Promise.all(Array.from({ length: 10 }, () => receipt(PAYABLE)))
  const done = await Promise.allSettled(ten.map((one) => lay(one, paid, PAYABLE)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('lets one receipt pay one of ten invoices at once', async () => {
  const received = await receipt(PAYABLE)
  const ten = await Promise.all(Array.from({ length: 10 }, () => invoice()))
  const done = await Promise.allSettled(ten.map((one) => lay(received, one, PAYABLE)))
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('rejects a negative fee', async () => {
  await expect(clinic.visit({ feeMinor: -1 })).rejects.toMatchObject({
    cause: { code: '23514', constraint_name: 'appointments_fee' },
  })
})
