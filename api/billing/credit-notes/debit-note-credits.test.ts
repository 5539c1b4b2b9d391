import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic, STICK_LINE } from '../invoices/testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
beforeAll(async () => {
  api.clock.set('2026-11-20T06:00:00Z')
  clinic = await createBillingClinic(api)
})
afterEach(async () => {
  expect((await checkInvariants(database.maintenance)).map(({ invariant, rows }) => [invariant.name, rows])).toEqual([])
})

const PAYABLE = 74_00
/** Creates a debit note of ₹74.00 on its own invoice. */
async function createDebitNote() {
  const { invoiceId } = await clinic.issueNew()
  const body = { side: 'customer', invoiceId, version: 2, reason: 'undercharged', lines: [STICK_LINE] }
  return (await clinic.call('POST /debit-notes', body)).body.data
}
const read = async (id: string) => (await clinic.call(`GET /debit-notes/${id}`)).body.data
const credit = async (debitNoteId: string, more: object = { whole: true }, key?: string) => {
  const { version } = await read(debitNoteId)
  return clinic.call('POST /credit-notes', { debitNoteId, version, reason: 'price_correction', ...more }, key)
}
const pay = (debitNoteId: string, amountMinor: number, more: object = {}) =>
  clinic.call('POST /receipts', {
    patientId: clinic.patientId,
    placeId: clinic.placeId,
    allocate: 'by_hand',
    tenders: [{ method: 'upi', amountMinor }],
    allocations: [{ debitNoteId, amountMinor }],
    ...more,
  })
const cancel = async (id: string, version?: number) =>
  clinic.call(`POST /debit-notes/${id}/cancellation`, { version: version ?? (await read(id)).version, reason: 'Wrong' })

describe('credit notes of debit notes', () => {
  it('credits a paid debit note in full with its round-off, and refunds it by its method', async () => {
    const note = await createDebitNote()
    expect(note).toMatchObject({ payableMinor: PAYABLE, may: { cancel: true, credit: true } })
    await pay(note.debitNoteId, PAYABLE)
    expect((await cancel(note.debitNoteId)).body.message).toContain('issue a credit note')
    const creditNote = (await credit(note.debitNoteId, { whole: true, disposition: 'refund' })).body.data
    expect(creditNote).toMatchObject({
      debitNoteId: note.debitNoteId,
      debitNoteNumber: note.number,
      invoiceNumber: note.against,
      payableMinor: PAYABLE,
      roundOffMinor: note.sums.roundOffMinor,
      appliedMinor: 0,
      availableMinor: PAYABLE,
    })
    expect(await read(note.debitNoteId)).toMatchObject({
      dueMinor: 0,
      allocatedMinor: PAYABLE,
      may: { cancel: false, credit: false },
      creditNotes: [{ number: creditNote.number, payableMinor: PAYABLE }],
    })
    expect((await credit(note.debitNoteId)).body.fields).toHaveProperty('lines')
    expect((await clinic.call(`GET /credit-notes/${creditNote.creditNoteId}/document`)).body.data).toMatchObject({
      invoiceNumber: note.against,
      debitNoteNumber: note.number,
      debitNoteDate: '2026-11-20',
      lines: [{ unit: note.lines[0].unit }],
    })
    const refund = await clinic.call(`POST /credit-notes/${creditNote.creditNoteId}/refunds`, {
      reason: 'Charged twice',
    })
    expect(refund.body.data).toMatchObject({ amountMinor: PAYABLE, method: 'upi' })
    const [receipt] = (await clinic.call(`GET /receipts?patientId=${clinic.patientId}`)).body.data.rows
    const undo = { version: receipt.version ?? 1, reason: 'No' }
    expect((await clinic.call(`POST /receipts/${receipt.receiptId}/reversal`, undo)).status).toBe(409)
  })

  it("reduces an unpaid debit note by amount and by quantity, which then can't be cancelled", async () => {
    const note = await createDebitNote()
    const [{ lineId }] = note.lines
    const first = (await credit(note.debitNoteId, { lines: [{ lineId, amountMinor: 20_00 }] })).body.data
    expect(first).toMatchObject({ payableMinor: 20_00, appliedMinor: 20_00, lines: [{ lineId, qtyMilli: null }] })
    expect(await read(note.debitNoteId)).toMatchObject({ creditedMinor: 20_00, dueMinor: 54_00 })
    expect((await cancel(note.debitNoteId)).body.message).toContain('has a credit note')
    const over = await credit(note.debitNoteId, { lines: [{ lineId, amountMinor: 60_00 }] })
    expect(over.body.fields).toHaveProperty(['lines[0].amountMinor'])
    expect((await clinic.call(`GET /debit-notes/${note.debitNoteId}/creditable`)).body.data).toMatchObject({
      document: 'debit_note',
      documentId: note.debitNoteId,
      leftMinor: 54_00,
      dueMinor: 54_00,
      notes: [{ number: first.number }],
      lines: [{ lineId, leftQtyMilli: 0 }],
    })
    const rest = (await credit(note.debitNoteId)).body.data
    expect(rest).toMatchObject({ payableMinor: 54_00, appliedMinor: 54_00, roundOffMinor: note.sums.roundOffMinor })
    expect((await pay(note.debitNoteId, 1)).status).toBe(422)
  })

  it('requires exactly one issued document of a customer', async () => {
    const note = await createDebitNote()
    const both = await credit(note.debitNoteId, { whole: true, invoiceId: note.invoiceId })
    expect(both.body.fields).toHaveProperty('invoiceId')
    expect((await clinic.call('POST /credit-notes', { version: 1, reason: 'price_correction' })).status).toBe(422)
    expect((await credit(note.debitNoteId, { whole: true, version: 9 })).status).toBe(409)
    await cancel(note.debitNoteId)
    expect((await credit(note.debitNoteId)).body.message).toBe('You can credit issued documents only.')
  })

  it('applies credit to a debit note of the same client, up to the amount due', async () => {
    const [paid, other] = [await createDebitNote(), await createDebitNote()]
    await pay(paid.debitNoteId, PAYABLE)
    await pay(other.debitNoteId, 70_00)
    const left = (await credit(paid.debitNoteId, { whole: true, disposition: 'keep_as_credit' })).body.data
    const apply = (more: object) =>
      clinic.call(`POST /credit-notes/${left.creditNoteId}/applications`, { version: 1, ...more })
    const tooMuch = await apply({ debitNoteId: other.debitNoteId, amountMinor: 4_01 })
    expect(tooMuch.body.fields).toHaveProperty('amountMinor')
    expect((await apply({ debitNoteId: other.debitNoteId })).body.data).toMatchObject({
      availableMinor: 70_00,
      applications: [{ debitNoteNumber: other.number, invoiceId: null, amountMinor: 4_00 }],
    })
    expect(await read(other.debitNoteId)).toMatchObject({ dueMinor: 0, creditedMinor: 4_00, creditNotes: [] })
    expect((await cancel(other.debitNoteId)).status).toBe(409)
  })

  it('never settles more than was charged when paid, credited and cancelled at once', async () => {
    for (let round = 0; round < 6; round++) {
      const note = await createDebitNote()
      const [{ lineId }] = note.lines
      const acts = [
        () => pay(note.debitNoteId, PAYABLE),
        () => credit(note.debitNoteId),
        () => credit(note.debitNoteId, { lines: [{ lineId, amountMinor: 30_00 }] }),
        () => cancel(note.debitNoteId, note.version),
        () => pay(note.debitNoteId, 44_00),
      ]
      const answers = await Promise.all([...acts.slice(round % 5), ...acts.slice(0, round % 5)].map((act) => act()))
      expect(answers.filter(({ status }) => ![200, 409, 422].includes(status)).map(({ body }) => body)).toEqual([])
      const after = await read(note.debitNoteId)
      expect(after.dueMinor).toBeGreaterThanOrEqual(0)
      expect(after.allocatedMinor + after.creditedMinor + after.dueMinor).toBe(
        after.status === 'cancelled' ? 0 : PAYABLE,
      )
    }
    const note = await createDebitNote()
    const { version } = note
    const tries = Array.from({ length: 8 }, () => credit(note.debitNoteId, { whole: true, version }))
    expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  it('does not refund a cheque for a debit note before it has cleared', async () => {
    const note = await createDebitNote()
    const cheque = { method: 'cheque', reference: '000123', chequeBank: 'SBI', chequeDate: '2026-11-20' }
    const paid = await pay(note.debitNoteId, PAYABLE, { tenders: [{ ...cheque, amountMinor: PAYABLE }] })
    expect(paid.status).toBe(200)
    const { creditNoteId } = (await credit(note.debitNoteId)).body.data
    const refund = await clinic.call(`POST /credit-notes/${creditNoteId}/refunds`, { reason: 'Wrong', method: 'cash' })
    expect([refund.status, refund.body.message]).toEqual([409, expect.stringContaining('has not cleared')])
  })

  it('lets the database reject credits above the charge, and cancelling a credited debit note', async () => {
    const note = await createDebitNote()
    await credit(note.debitNoteId, { lines: [{ lineId: note.lines[0].lineId, amountMinor: 50_00 }] })
    await expect(
      database.maintenance.execute(sql`insert into credit_notes (id, practice_id, place_id, debit_note_id, status, series_id, number, issue_date, reason, disposition, total_minor, payable_minor)
      select gen_random_uuid(), practice_id, place_id, debit_note_id, 'issued', series_id, 'X/2627/00001', issue_date, reason, disposition, 3000, 3000
      from credit_notes where debit_note_id = ${note.debitNoteId}`),
    ).rejects.toMatchObject({ cause: { constraint_name: 'credited_within' } })
    // The note is small, but its line exceeds what is left of the invoice line.
    const ofLine = database.maintenance.transaction(async (tx) => {
      const [row] = await tx.execute<{ id: string }>(sql`
      insert into credit_notes (id, practice_id, place_id, debit_note_id, reason, disposition, total_minor, payable_minor)
      select gen_random_uuid(), practice_id, place_id, debit_note_id, reason, disposition, 1, 1
      from credit_notes where debit_note_id = ${note.debitNoteId} returning id`)
      await tx.execute(sql`insert into credit_note_lines (id, practice_id, credit_note_id, debit_note_line_id, position, description, taxable_minor, line_total_minor)
      select gen_random_uuid(), practice_id, ${row!.id}, id, 1, description, 3000, 3000
      from debit_note_lines where debit_note_id = ${note.debitNoteId}`)
      await tx.execute(sql`update credit_notes n set status = 'issued', number = 'X/2627/00002', issue_date = '2026-11-20', series_id = o.series_id
      from credit_notes o where n.id = ${row!.id} and o.debit_note_id = n.debit_note_id and o.number is not null`)
    })
    await expect(ofLine).rejects.toMatchObject({ constraint_name: 'credited_within' })
    await expect(
      database.maintenance.execute(sql`update debit_notes set status = 'cancelled' where id = ${note.debitNoteId}`),
    ).rejects.toMatchObject({ cause: { constraint_name: 'debit_notes_cancel_alone' } })
    await expect(
      database.maintenance.execute(sql`insert into credit_applications (id, practice_id, credit_note_id, amount_minor)
      select gen_random_uuid(), practice_id, id, 1 from credit_notes where debit_note_id = ${note.debitNoteId}`),
    ).rejects.toMatchObject({ cause: { constraint_name: 'credit_applications_of_one' } })
  })
})
