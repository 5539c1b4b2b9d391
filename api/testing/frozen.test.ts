import { type SQL, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '#db/testing/database.ts'
import { createBillingClinic } from '../billing/invoices/testing.ts'
import { type Clinic, createClinic } from '../billing/testing/clinic.ts'
import { testApi } from './server.ts'

const database = await createTestDatabase()
let clinic: Clinic

beforeAll(async () => {
  clinic = await createClinic(database)
})

/** Runs statements as the application does, in one transaction of the practice. */
const runAsApp = (...statements: SQL[]) =>
  database.trusted.transaction(async (db) => {
    await db.execute(sql`select engine.enter_practice(${clinic.practiceId}::uuid)`)
    for (const statement of statements) await db.execute(statement)
  })
const frozenError = (guard: string) => ({ cause: { code: '23514', constraint_name: `frozen_${guard}` } })

async function createVisit(id = uuidv7()): Promise<string> {
  const { practiceId, patientId, doctorId, placeId } = clinic
  await runAsApp(sql`insert into visits (id, practice_id, appointment_id, patient_id, doctor_id, place_id)
    values (${id}, ${practiceId}, ${await clinic.visit()}, ${patientId}, ${doctorId}, ${placeId})`)
  return id
}

it('the database refuses to move an entry of an open visit to a signed visit', async () => {
  const [open, signed, entry] = [await createVisit(), await createVisit(), uuidv7()]
  await runAsApp(
    sql`insert into visit_entries (id, practice_id, visit_id, list, name, name_key)
      values (${entry}, ${clinic.practiceId}, ${open}, 'symptoms', 'Cough', 'cough')`,
    sql`update visits set status = 'completed', signed_at = now(), signed_by = ${uuidv7()} where id = ${signed}`,
  )
  await expect(runAsApp(sql`update visit_entries set visit_id = ${signed} where id = ${entry}`)).rejects.toMatchObject(
    frozenError('visit'),
  )
  await runAsApp(sql`update visit_entries set visit_id = ${await createVisit()} where id = ${entry}`)
})

it('the database refuses to move a line of a draft to a signed prescription', async () => {
  const { practiceId, patientId, doctorId } = clinic
  const [draft, signed, line] = [uuidv7(), uuidv7(), uuidv7()]
  const prescription = async (id: string) =>
    runAsApp(sql`insert into prescriptions (id, practice_id, visit_id, patient_id, doctor_id)
      values (${id}, ${practiceId}, ${await createVisit()}, ${patientId}, ${doctorId})`)
  await prescription(draft)
  await prescription(signed)
  await runAsApp(
    sql`insert into prescription_lines (id, practice_id, prescription_id, position, medicine)
      values (${line}, ${practiceId}, ${draft}, 1, 'Azithromycin 500')`,
    sql`update prescriptions set status = 'signed', findings = '[]', unchecked = '{}' where id = ${signed}`,
  )
  await expect(
    runAsApp(sql`update prescription_lines set prescription_id = ${signed} where id = ${line}`),
  ).rejects.toMatchObject(frozenError('prescription'))
})

it('the database refuses to move a line of a draft to an issued invoice', async () => {
  const { practiceId, placeId } = clinic
  const [draft, issued, line] = [uuidv7(), uuidv7(), uuidv7()]
  for (const id of [draft, issued])
    await runAsApp(sql`insert into invoices (id, practice_id, place_id) values (${id}, ${practiceId}, ${placeId})`)
  await runAsApp(
    sql`insert into invoice_lines (id, practice_id, invoice_id, position, description, unit_price_minor, gross_minor, taxable_minor, line_total_minor)
      values (${line}, ${practiceId}, ${draft}, 1, 'Dressing', 100, 100, 100, 100)`,
    sql`update invoices set status = 'issued', number = 'A/1', issue_date = '2026-11-20' where id = ${issued}`,
  )
  await expect(runAsApp(sql`update invoice_lines set invoice_id = ${issued} where id = ${line}`)).rejects.toMatchObject(
    frozenError('invoice'),
  )
})

it('the database refuses to change or delete issued invoices, credit and debit notes, and their lines', async () => {
  const own = await createBillingClinic(await testApi(database), { code: 'FRZ' })
  const { invoiceId, version } = await own.issueNew()
  const about = { invoiceId, version }
  const line = { description: 'More', itemType: 'service', unitPriceMinor: 10_00 }
  const debit = { ...about, side: 'customer', reason: 'undercharged', lines: [line] }
  const { debitNoteId } = (await own.call('POST /debit-notes', debit)).body.data
  const credit = { ...about, reason: 'discount_after', whole: true }
  const { creditNoteId } = (await own.call('POST /credit-notes', credit)).body.data

  const expectRefused = async (statement: SQL, what: string) =>
    expect(
      database.trusted.transaction(async (db) => {
        await db.execute(sql`select engine.enter_practice(${own.practiceId}::uuid)`)
        await db.execute(statement)
      }),
    ).rejects.toMatchObject(frozenError(what))
  const documents = [
    ['invoices', 'invoice_lines', 'invoice', 'invoice_id', invoiceId],
    ['credit_notes', 'credit_note_lines', 'credit_note', 'credit_note_id', creditNoteId],
    ['debit_notes', 'debit_note_lines', 'debit_note', 'debit_note_id', debitNoteId],
  ] as const
  for (const [table, lines, what, documentColumn, id] of documents) {
    const [document, line] = [sql.identifier(table), sql.identifier(lines)]
    for (const change of [
      sql`payable_minor = payable_minor - 100, round_off_minor = round_off_minor - 100`,
      sql`number = 'FRZ/2627/00099'`,
      sql`issue_date = issue_date - 1`,
      sql`status = 'draft', number = null`,
      sql`client = '{}'`,
      sql`seller = '{}'`,
      sql`party_id = null`,
      sql`title = 'Something else'`,
    ])
      await expectRefused(sql`update ${document} set ${change} where id = ${id}`, what)
    await expectRefused(sql`delete from ${document} where id = ${id}`, what)
    await expectRefused(
      sql`update ${line} set description = 'Other' where ${sql.identifier(documentColumn)} = ${id}`,
      what,
    )
    await expectRefused(
      sql`update ${line} set line_total_minor = 0 where ${sql.identifier(documentColumn)} = ${id}`,
      what,
    )
    await expectRefused(sql`delete from ${line} where ${sql.identifier(documentColumn)} = ${id}`, what)
  }
})
