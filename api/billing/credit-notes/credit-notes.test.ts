import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic, GLOVES_LINE } from '../invoices/testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
let approver: string
beforeAll(async () => {
  api.clock.set('2026-11-20T06:00:00Z')
  clinic = await createBillingClinic(api)
  approver = (await clinic.join('admin', { rights: ['approve'] })).token
})
afterEach(async () => {
  expect((await checkInvariants(database.maintenance)).map(({ invariant, rows }) => [invariant.name, rows])).toEqual([])
})

interface InvoiceVersion {
  invoiceId: string
  version: number
}
const read = async ({ invoiceId }: InvoiceVersion) => (await clinic.call(`GET /invoices/${invoiceId}`)).body.data
const credit = async (invoice: InvoiceVersion, more: object, key?: string) =>
  clinic.call(
    'POST /credit-notes',
    { invoiceId: invoice.invoiceId, version: (await read(invoice)).version, reason: 'returned_goods', ...more },
    key,
  )
const toOnePiece = (invoice: { lines: { lineId: string }[] }) => [{ lineId: invoice.lines[0]!.lineId, qtyMilli: 1000 }]

describe('credit notes', () => {
  it('reduces the amount due in parts, and takes the rest with the round-off at last (E12, E13, E16)', async () => {
    const invoice = await clinic.issueNew()
    const preview = await clinic.call('POST /credit-notes/previews', {
      invoiceId: invoice.invoiceId,
      version: 2,
      reason: 'returned_goods',
      lines: toOnePiece(invoice),
    })
    expect(preview.body.data).toMatchObject({ payableMinor: 141_29, appliedMinor: 141_29, completes: false })
    const first = (await credit(invoice, { lines: toOnePiece(invoice) })).body.data
    expect(first).toMatchObject({
      number: 'ANDC/2627/00001',
      issueDate: '2026-11-20',
      payableMinor: 141_29,
      roundOffMinor: 0,
      appliedMinor: 141_29,
      availableMinor: 0,
      lines: [{ qtyMilli: 1000, cgstMinor: 337, sgstMinor: 337 }],
    })
    const left = await read(invoice)
    expect(left).toMatchObject({ dueMinor: 214_71, paymentState: 'unpaid', may: { cancel: false, credit: true } })
    expect(left.lines[0]).toMatchObject({ creditedQtyMilli: 1000, creditedMinor: 141_29 })

    const second = (await credit(invoice, { whole: true })).body.data
    expect(second).toMatchObject({ payableMinor: 214_71, roundOffMinor: -33, totalMinor: 215_04 })
    expect(await read(invoice)).toMatchObject({ dueMinor: 0, paymentState: 'credited', may: { credit: false } })
    expect((await credit(invoice, { whole: true })).body.fields).toHaveProperty('lines')
    expect((await clinic.call(`GET /credit-notes/${second.creditNoteId}/document`)).body.data).toMatchObject({
      invoiceNumber: invoice.number,
      number: 'ANDC/2627/00002',
      lines: [{ rateBps: expect.any(Number) }, {}],
    })
    expect((await clinic.call(`POST /credit-notes/${second.creditNoteId}/prints`, {})).body.data.printCount).toBe(1)
  })

  it('credits more than the lines with the last note of an invoice that was rounded up (E3)', async () => {
    const tablets = { ...GLOVES_LINE, description: 'Tablets', qtyMilli: 3000, discountBps: undefined }
    const loose = { ...tablets, unitPriceMinor: 112_00, unitsPerPack: 10 }
    const sold = () => clinic.issueNew({ priceMode: 'tax_inclusive', lines: [loose] })
    const invoice = await sold()
    expect(invoice.sums).toMatchObject({ totalMinor: 33_60, roundOffMinor: 40, payableMinor: 34_00 })
    const first = (await credit(invoice, { lines: toOnePiece(invoice) })).body.data
    expect(first).toMatchObject({ payableMinor: 11_20, roundOffMinor: 0, totalMinor: 11_20 })
    const last = (await credit(invoice, { whole: true })).body.data
    expect(last).toMatchObject({ payableMinor: 22_80, roundOffMinor: 40, totalMinor: 22_40 })
    expect(await read(invoice)).toMatchObject({ dueMinor: 0, paymentState: 'credited' })
    const atOnce = await sold()
    expect((await credit(atOnce, { whole: true })).body.data).toMatchObject({ payableMinor: 34_00, roundOffMinor: 40 })
  })

  it('keeps the credit of a paid invoice for another invoice of the client (E16)', async () => {
    const [paid, other] = [await clinic.issueNew(), await clinic.issueNew()]
    await clinic.pay(paid.invoiceId, 356_00)
    const note = (await credit(paid, { lines: toOnePiece(paid), disposition: 'keep_as_credit' })).body.data
    expect(note).toMatchObject({ appliedMinor: 0, availableMinor: 141_29, may: { cancel: true, apply: true } })
    expect(await read(paid)).toMatchObject({ dueMinor: 0, paymentState: 'paid' })

    const apply = (body: object) =>
      clinic.call(`POST /credit-notes/${note.creditNoteId}/applications`, { version: 1, ...body })
    expect((await apply({ invoiceId: other.invoiceId, amountMinor: 141_30 })).body.fields).toHaveProperty('amountMinor')
    const otherClientsInvoice = await clinic.issueNew({
      patientId: undefined,
      clientId: await clinic.createClientInOtherState(),
    })
    expect((await apply({ invoiceId: otherClientsInvoice.invoiceId })).body.fields).toHaveProperty('invoiceId')
    expect((await apply({ invoiceId: other.invoiceId })).body.data).toMatchObject({
      availableMinor: 0,
      applications: [{ invoiceNumber: other.number, amountMinor: 141_29 }],
      version: 2,
    })
    expect((await apply({ invoiceId: other.invoiceId })).status).toBe(409)
    expect((await read(other)).dueMinor).toBe(214_71)
  })

  it('cancels an unused note, after which the line can be credited again', async () => {
    const invoice = await clinic.issueNew()
    await clinic.pay(invoice.invoiceId, 356_00)
    const note = (await credit(invoice, { whole: true, disposition: 'refund' })).body.data
    const cancel = (version: number, reason?: string) =>
      clinic.call(`POST /credit-notes/${note.creditNoteId}/cancellation`, { version, reason })
    expect((await cancel(1)).body.fields).toHaveProperty('reason')
    expect((await cancel(1, 'Wrong invoice')).body.data).toMatchObject({
      status: 'cancelled',
      availableMinor: 0,
      number: note.number,
    })
    expect((await cancel(2, 'Again')).status).toBe(409)
    const newNote = (await credit(invoice, { lines: toOnePiece(invoice) })).body.data
    expect(newNote.payableMinor).toBe(141_29)
    const unpaid = await clinic.issueNew()
    const used = (await credit(unpaid, { lines: toOnePiece(unpaid) })).body.data
    expect(
      (await clinic.call(`POST /credit-notes/${used.creditNoteId}/cancellation`, { version: 1, reason: 'No' })).body
        .message,
    ).toContain('debit note')
  })

  it('credits at most what is left, of issued documents that were seen', async () => {
    const invoice = await clinic.issueNew()
    const lineId = invoice.lines[0].lineId
    const fields = async (more: object) => Object.keys((await credit(invoice, more)).body.fields ?? {})
    expect(await fields({})).toEqual(['lines'])
    expect(await fields({ lines: [{ lineId, qtyMilli: 2001 }] })).toEqual(['lines[0].qtyMilli'])
    expect(await fields({ lines: [{ lineId, amountMinor: 282_57 }] })).toEqual(['lines[0].amountMinor'])
    expect(
      await fields({
        lines: [
          { lineId, qtyMilli: 1 },
          { lineId, qtyMilli: 1 },
        ],
      }),
    ).toEqual(['lines[1].lineId'])
    expect(await fields({ lines: [{ lineId }] })).toEqual(['lines[0].qtyMilli'])
    expect(await fields({ whole: true, reason: 'other' })).toEqual(['reasonNote'])
    expect((await credit(invoice, { whole: true, version: 1 })).status).toBe(409)
    const draft = await clinic.draft()
    expect((await credit(draft, { whole: true })).body.message).toBe('You can credit issued documents only.')
    const amount = (await credit(invoice, { lines: [{ lineId, amountMinor: 100_00 }] })).body.data
    expect(amount).toMatchObject({ payableMinor: 100_00, lines: [{ qtyMilli: null, lineTotalMinor: 100_00 }] })
    expect(
      (await credit(invoice, { lines: [{ lineId, qtyMilli: 1000 }] })).body.fields!['lines[0].qtyMilli'],
    ).toContain('by amount')
  })

  it('says how much of a line can be credited', async () => {
    const invoice = await clinic.issueNew()
    const { lineId } = invoice.lines[0]
    const getErrors = async (line: object) => (await credit(invoice, { lines: [{ lineId, ...line }] })).body.fields
    expect(await getErrors({ qtyMilli: 2001 })).toEqual({ 'lines[0].qtyMilli': 'Enter 2 or less' })
    expect(await getErrors({ amountMinor: 400_00 })).toEqual({ 'lines[0].amountMinor': 'Enter ₹282.56 or less' })
    await credit(invoice, { lines: [{ lineId, qtyMilli: 2000 }] })
    expect(await getErrors({ qtyMilli: 1000 })).toEqual({
      'lines[0].qtyMilli': 'This line is fully credited. Leave it empty',
    })
  })

  it('gives no credit for what is written off', async () => {
    const invoice = await clinic.issueNew()
    const writeOff = async (body: object) =>
      clinic.ask(approver, `POST /invoices/${invoice.invoiceId}/write-offs`, { reason: 'Gone', ...body })
    const writtenOff = (await writeOff({ amountMinor: 56_00 })).body.data
    const readCreditable = async () => (await clinic.call(`GET /invoices/${invoice.invoiceId}/creditable`)).body.data
    expect(await readCreditable()).toMatchObject({
      leftMinor: 300_00,
      dueMinor: 300_00,
      writtenOffMinor: 56_00,
      notes: [],
    })
    const refused = await credit(invoice, { whole: true })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '₹56.00 of this invoice is written off. Credit at most ₹300.00, or undo the write-off first.',
    ])
    const [stick] = invoice.lines.slice(1)
    const part = (await credit(invoice, { lines: [{ lineId: stick.lineId, amountMinor: 50_00 }] })).body.data
    expect(part).toMatchObject({ payableMinor: 50_00, appliedMinor: 50_00, availableMinor: 0 })
    await clinic.ask(approver, `POST /write-offs/${writtenOff.writeOffId}/reversal`, {
      version: writtenOff.version,
      reason: 'They pay',
    })
    expect(await readCreditable()).toMatchObject({
      leftMinor: 306_00,
      dueMinor: 306_00,
      notes: [{ payableMinor: 50_00 }],
    })
    expect((await readCreditable()).lines[1]).toMatchObject({ leftQtyMilli: 0, creditedMinor: 50_00 })

    const whole = (await credit(invoice, { whole: true })).body.data
    expect(whole).toMatchObject({ payableMinor: 306_00, availableMinor: 0 })
  })

  it('requires the credit to be applied before the rest is written off', async () => {
    const invoice = await clinic.issueNew()
    const receiptId = await clinic.pay(invoice.invoiceId, 356_00)
    await credit(invoice, { whole: true, disposition: 'keep_as_credit' })
    const reversal = await clinic.call(`POST /receipts/${receiptId}/reversal`, { version: 1, reason: 'Bounced' })
    expect([reversal.status, (await read(invoice)).dueMinor]).toEqual([200, 356_00])
    const writeOff = await clinic.ask(approver, `POST /invoices/${invoice.invoiceId}/write-offs`, { reason: 'Gone' })
    expect([writeOff.status, writeOff.body.message]).toEqual([
      409,
      'A credit note of this invoice still has unused credit. Apply it to the invoice first.',
    ])
  })

  it('updates the visit, and rejects a full refund at the desk after a part credit', async () => {
    const visit = await clinic.visit()
    await clinic.call(`POST /appointments/${visit}/payments`, {
      version: 0,
      tenders: [{ method: 'cash', amountMinor: 200_00 }],
      part: true,
    })
    const [row] = (await clinic.call(`GET /invoices?doctorId=${clinic.doctorId}`)).body.data.rows
    const status = async () => (await clinic.call(`GET /appointments/${visit}/charges`)).body.data.visit.paymentStatus
    expect(await status()).toBe('part_paid')
    const invoice = await read(row)
    await credit(row, { lines: [{ lineId: invoice.lines[0].lineId, amountMinor: 300_00 }], reason: 'discount_after' })
    expect(await status()).toBe('paid')
  })

  it('lists notes newest first, and finds them by number, invoice and client', async () => {
    const list = async (query: string) => (await clinic.call(`GET /credit-notes${query}`)).body.data
    const all = await list('')
    const page = await list('?limit=2')
    const next = await list(`?limit=2&cursor=${page.next}`)
    expect([...page.rows, ...next.rows]).toEqual(all.rows.slice(0, 4))
    expect((await list(`?limit=2&cursor=${next.previous}`)).rows).toEqual(page.rows)
    const [{ number, invoiceId }] = all.rows
    const [prefix, , digits] = number.split('/')
    for (const part of [number, `${prefix} ${digits}`, `${prefix}${digits}`])
      expect((await list(`?q=${encodeURIComponent(part)}`)).rows, part).toMatchObject([{ number }])
    expect((await list(`?q=${Number(digits)}`)).rows).toContainEqual(expect.objectContaining({ number }))
    expect((await list(`?invoiceId=${invoiceId}`)).rows.length).toBeGreaterThan(0)
    expect((await list('?status=cancelled')).rows).toHaveLength(1)
    const sum = (field: string) =>
      all.rows.reduce(
        (minor: number, row: Record<string, number | string>) =>
          minor + (row.status === 'cancelled' ? 0 : Number(row[field])),
        0,
      )
    expect((await clinic.call('GET /credit-notes/totals')).body.data).toMatchObject({
      from: '2026-11-01',
      to: '2026-11-20',
      count: all.rows.length - 1,
      payableMinor: sum('payableMinor'),
      appliedMinor: sum('appliedMinor'),
      availableMinor: sum('availableMinor'),
    })
    expect((await list(`?patientId=${clinic.patientId}`)).rows).toHaveLength(all.rows.length)
  })

  it('accepts one of ten notes at once for the same goods, and a repeated request once', async () => {
    const invoice = await clinic.issueNew()
    const version = (await read(invoice)).version
    const answers = await Promise.all(Array.from({ length: 10 }, () => credit(invoice, { whole: true, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    const second = await clinic.issueNew()
    const key = '0190a5b2-7c1e-7aaa-8aaa-00000000c0de'
    const twice = await Promise.all([0, 1].map(() => credit(second, { whole: true, version: 2 }, key)))
    expect(new Set(twice.map(({ body }) => body.data.number)).size).toBe(1)
  })
})
