import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
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
  await runInPractice((db) =>
    db.execute(sql`insert into number_series (id, practice_id, doc_type, financial_year, prefix, registrant)
      values (${seriesId}, ${clinic.practiceId}, 'receipt', '2627', 'R', ${clinic.practiceId})`),
  )
})

type Tx = Parameters<Parameters<typeof database.app.transaction>[0]>[0]
const runInPractice = <T>(work: (db: Tx) => Promise<T>) =>
  database.trusted.transaction(async (db) => {
    await db.execute(sql`select engine.enter_practice(${clinic.practiceId}::uuid)`)
    return work(db)
  })

async function insertInvoice(status: 'issued' | 'draft' = 'issued'): Promise<string> {
  const id = uuidv7()
  const number = status === 'issued' ? `I/${++numbers}` : null
  await runInPractice((db) =>
    db.execute(sql`insert into invoices (id, practice_id, place_id, status, number, issue_date, total_minor, payable_minor)
      values (${id}, ${clinic.practiceId}, ${clinic.placeId}, ${status}, ${number}, '2026-11-20', ${PAYABLE}, ${PAYABLE})`),
  )
  return id
}

async function insertReceipt(amountMinor: number): Promise<string> {
  const id = uuidv7()
  const { practiceId, placeId } = clinic
  await runInPractice((db) =>
    db.execute(sql`insert into receipts
      (id, practice_id, place_id, series_id, number, received_on, method, amount_minor, payer, seller, batch_id, received_by)
      values (${id}, ${practiceId}, ${placeId}, ${seriesId}, ${`R/${++numbers}`}, '2026-11-20', 'upi', ${amountMinor}, '{}', '{}', ${id}, ${id})`),
  )
  return id
}

const allocate = (receiptId: string, invoiceId: string, amountMinor: number) =>
  runInPractice((db) =>
    db.execute(sql`insert into allocations (id, practice_id, receipt_id, invoice_id, amount_minor)
      values (${uuidv7()}, ${clinic.practiceId}, ${receiptId}, ${invoiceId}, ${amountMinor})`),
  )
const REFUSAL = { code: '23514', constraint_name: 'allocations_within' }

describe('database constraints on allocations', () => {
  it('allocates at most what was received and is due, and nothing to a draft', async () => {
    await expect(allocate(await insertReceipt(100_00), await insertInvoice(), 100_01)).rejects.toMatchObject(REFUSAL)
    await expect(allocate(await insertReceipt(900_00), await insertInvoice(), PAYABLE + 1)).rejects.toMatchObject(
      REFUSAL,
    )
    await expect(allocate(await insertReceipt(900_00), await insertInvoice('draft'), 1)).rejects.toMatchObject(REFUSAL)
    await allocate(await insertReceipt(PAYABLE), await insertInvoice(), PAYABLE)
  })

  it('lets one of ten receipts at once pay an invoice in full', async () => {
    const paid = await insertInvoice()
    const ten = await Promise.all(Array.from({ length: 10 }, () => insertReceipt(PAYABLE)))
    const done = await Promise.allSettled(ten.map((one) => allocate(one, paid, PAYABLE)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('lets one receipt pay one of ten invoices at once', async () => {
    const received = await insertReceipt(PAYABLE)
    const ten = await Promise.all(Array.from({ length: 10 }, () => insertInvoice()))
    const done = await Promise.allSettled(ten.map((one) => allocate(received, one, PAYABLE)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('stores what is due of an invoice and left of a receipt after concurrent payments and a reversal', async () => {
    const invoiceId = await insertInvoice()
    const receiptIds = await Promise.all(Array.from({ length: 5 }, () => insertReceipt(150_00)))
    await Promise.all(receiptIds.slice(0, 3).map((id) => allocate(id, invoiceId, 120_00)))
    const readBalances = async () => {
      const [invoice] = await runInPractice((db) =>
        db.execute(
          sql`select allocated_minor as allocated, written_off_minor as written, due_minor as due from invoices where id = ${invoiceId}`,
        ),
      )
      const left = await runInPractice((db) =>
        db.execute<{ left: number }>(
          sql`select available_minor as left from receipts where id = any (${`{${receiptIds.join(',')}}`}::uuid[]) order by id`,
        ),
      )
      return { ...invoice, left: left.map((receipt) => receipt.left) }
    }
    expect(await readBalances()).toEqual({
      allocated: 360_00,
      written: 0,
      due: 140_00,
      left: [30_00, 30_00, 30_00, 150_00, 150_00],
    })
    const writeOffId = uuidv7()
    await runInPractice((db) =>
      db.execute(sql`insert into write_offs (id, practice_id, invoice_id, amount_minor, reason, written_off_on, decided_by)
      values (${writeOffId}, ${clinic.practiceId}, ${invoiceId}, 4000, 'bad_debt', '2026-11-20', ${writeOffId})`),
    )
    // A reversal and a payment at the same time.
    await Promise.all([
      allocate(receiptIds[3]!, invoiceId, 50_00),
      runInPractice((db) => db.execute(sql`update receipts set status = 'reversed' where id = ${receiptIds[0]}`)),
    ])
    expect(await readBalances()).toEqual({
      allocated: 290_00,
      written: 40_00,
      due: 170_00,
      left: [0, 30_00, 30_00, 100_00, 150_00],
    })
    await runInPractice((db) =>
      db.execute(
        sql`update write_offs set reversed_at = now(), reversed_by = id, reversed_reason = 'Paid' where id = ${writeOffId}`,
      ),
    )
    expect(await readBalances()).toMatchObject({ written: 0, due: 210_00 })
  })

  it('lets nobody write another balance', async () => {
    const [invoiceId, receiptId] = [await insertInvoice(), await insertReceipt(PAYABLE)]
    for (const column of ['allocated_minor', 'credited_minor', 'written_off_minor', 'due_minor'])
      await expect(
        runInPractice((db) =>
          db.execute(sql`update invoices set ${sql.identifier(column)} = 1 where id = ${invoiceId}`),
        ),
      ).rejects.toMatchObject({ cause: { constraint_name: 'frozen_invoice' } })
    await expect(
      runInPractice((db) => db.execute(sql`update receipts set available_minor = 1 where id = ${receiptId}`)),
    ).rejects.toMatchObject({ cause: { constraint_name: 'frozen_receipt' } })
    const draftId = await insertInvoice('draft')
    const [draft] = await runInPractice((db) =>
      db.execute(sql`update invoices set due_minor = 1 where id = ${draftId} returning due_minor`),
    )
    expect(draft).toEqual({ due_minor: 0 })
  })

  it('rejects a negative fee', async () => {
    await expect(clinic.visit({ feeMinor: -1 })).rejects.toMatchObject({
      cause: { code: '23514', constraint_name: 'appointments_fee' },
    })
  })
})
