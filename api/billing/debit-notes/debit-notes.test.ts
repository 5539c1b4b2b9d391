import { uuidv7 } from 'uuidv7'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { supplierBills } from '#db/schema/purchasing/purchasing.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic, GLOVES_LINE, STICK_LINE } from '../invoices/testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
let supplierId: string
beforeAll(async () => {
  api.clock.set('2026-11-20T06:00:00Z')
  clinic = await createBillingClinic(api)
  const supplier = { type: 'supplier', name: 'Medi Supply', taxNo: '29AAGCB7383J1Z4' }
  supplierId = (await clinic.call('POST /clients', supplier)).body.data.clientId
})
afterEach(async () => {
  expect((await checkInvariants(database.maintenance)).map(({ invariant, rows }) => [invariant.name, rows])).toEqual([])
})

const debitLines = [STICK_LINE]
const debit = (body: object, key?: string) =>
  clinic.call('POST /debit-notes', { reason: 'undercharged', lines: debitLines, ...body }, key)
const debitInvoice = ({ invoiceId, version = 2 }: { invoiceId: string; version?: number }, body: object = {}) =>
  debit({ side: 'customer', invoiceId, version, ...body })
const cancel = (id: string, version = 1) =>
  clinic.call(`POST /debit-notes/${id}/cancellation`, { version, reason: 'Wrong' })

describe('debit notes', () => {
  it("taxes, numbers and prints a customer's note like its invoice", async () => {
    const clientId = await clinic.createClientInOtherState()
    const invoice = await clinic.issueNew({ patientId: undefined, clientId })
    const preview = await clinic.call('POST /debit-notes/previews', {
      side: 'customer',
      invoiceId: invoice.invoiceId,
      version: 2,
      reason: 'undercharged',
      lines: debitLines,
    })
    expect(preview.body.data).toMatchObject({
      supply: 'inter',
      sums: { igstMinor: 1125, payableMinor: 74_00, roundOffMinor: 24 },
    })
    const note = (await debitInvoice(invoice)).body.data
    expect(note).toMatchObject({
      number: 'ANDD/2627/00001',
      issueDate: '2026-11-20',
      dueDate: '2026-12-20',
      against: invoice.number,
      dueMinor: 74_00,
      clientId,
      clientName: 'Mysuru Mills',
      sums: preview.body.data.sums,
      may: { cancel: true },
    })
    const debited = (await clinic.call(`GET /invoices/${invoice.invoiceId}`)).body.data
    expect(debited).toMatchObject({
      debitNotes: [{ number: note.number, payableMinor: 74_00 }],
      may: { cancel: false },
    })
    expect((await clinic.call(`GET /debit-notes/${note.debitNoteId}/document`)).body.data).toMatchObject({
      title: 'Debit Note',
      against: invoice.number,
      reason: 'undercharged',
    })
    expect((await clinic.call(`POST /debit-notes/${note.debitNoteId}/prints`, {})).body.data.printCount).toBe(1)
  })

  it('taxes each line like the invoice line that it corrects, so an exempt service stays exempt', async () => {
    const service = { description: 'Dressing', itemType: 'service', code: '999312', unitPriceMinor: 300_00 }
    const exempt = { ...service, taxCategory: 'exempt' }
    const invoice = await clinic.issueNew({ lines: [STICK_LINE, exempt] })
    const { lines } = (await clinic.call(`GET /invoices/${invoice.invoiceId}`)).body.data
    const [stick, dressing] = lines.map(({ lineId }: { lineId: string }) => lineId)
    const note = await debitInvoice(invoice, {
      lines: [
        { invoiceLineId: dressing, unitPriceMinor: 100_00 },
        { invoiceLineId: stick, unitPriceMinor: 100_00, description: 'Better stick' },
        { description: 'One more dressing', code: '999312', unitPriceMinor: 50_00 },
      ],
    })
    expect(note.body.data.lines).toMatchObject([
      { description: 'Dressing', code: '999312', taxCategory: 'exempt', rateBps: 0, lineTotalMinor: 100_00 },
      { description: 'Better stick', code: '6602', taxCategory: 'taxable', rateBps: 1800, lineTotalMinor: 118_00 },
      { description: 'One more dressing', taxCategory: 'exempt', lineTotalMinor: 50_00 },
    ])
    const other = await debitInvoice(invoice, { lines: [{ invoiceLineId: uuidv7(), unitPriceMinor: 100_00 }] })
    expect(other.body.fields).toEqual({ 'lines[0].invoiceLineId': 'Choose a line of this invoice' })
  })

  it('keeps the code and tax of each line of a mixed invoice, and asks where a code is not enough', async () => {
    const createUntaxed = (taxCategory: string, description: string) => ({
      description,
      itemType: 'service',
      code: '999312',
      unitPriceMinor: 300_00,
      taxCategory,
    })
    const spa = { ...createUntaxed('taxable', 'Skin treatment'), rateBps: 500 }
    const sent = [
      GLOVES_LINE,
      createUntaxed('exempt', 'Dressing'),
      spa,
      STICK_LINE,
      createUntaxed('nil_rated', 'Camp visit'),
    ]
    const invoice = await clinic.issueNew({ lines: sent })
    const { lines } = (await clinic.call(`GET /invoices/${invoice.invoiceId}`)).body.data
    const toTax = ({ code, taxCategory, rateBps, description }: Record<string, unknown>) => ({
      code,
      taxCategory,
      rateBps,
      description,
    })
    const corrections = lines.map(({ lineId }: { lineId: string }) => ({
      invoiceLineId: lineId,
      unitPriceMinor: 10_00,
    }))
    const note = (await debitInvoice(invoice, { lines: corrections.toReversed() })).body.data
    expect(note.lines.map(toTax)).toEqual(lines.toReversed().map(toTax))
    expect(note.lines.map(toTax)).toMatchObject([
      { code: '999312', taxCategory: 'nil_rated', rateBps: 0 },
      { code: '6602', taxCategory: 'taxable', rateBps: 1800 },
      { code: '999312', taxCategory: 'taxable', rateBps: 500 },
      { code: '999312', taxCategory: 'exempt', rateBps: 0 },
      { code: '3006', taxCategory: 'taxable', rateBps: 500 },
    ])
    const charge = { description: 'One more', code: '999312', unitPriceMinor: 50_00 }
    expect((await debitInvoice(invoice, { lines: [STICK_LINE, charge] })).body.fields).toEqual({
      'lines[1].invoiceLineId': expect.stringContaining('lines with code 999312 at different tax rates'),
    })
    const chosen = await debitInvoice(invoice, { lines: [{ ...charge, taxCategory: 'exempt' }] })
    expect(chosen.body.data.lines).toMatchObject([{ taxCategory: 'exempt', lineTotalMinor: 50_00 }])
  })

  it('asks before it taxes a line that has no tax on the invoice', async () => {
    const exempt = { description: 'Dressing', itemType: 'service', code: '999312', taxCategory: 'exempt' }
    const invoice = await clinic.issueNew({ lines: [STICK_LINE, { ...exempt, unitPriceMinor: 300_00 }] })
    const { lines } = (await clinic.call(`GET /invoices/${invoice.invoiceId}`)).body.data
    const dressing = lines[1].lineId
    const byHand = { unitPriceMinor: 100_00, taxCategory: 'taxable', rateBps: 1800 }
    for (const line of [
      { ...byHand, invoiceLineId: dressing },
      { ...byHand, description: 'Dressing', code: '999312' },
      { ...byHand, invoiceLineId: dressing, taxCategory: undefined },
    ]) {
      const asked = await debitInvoice(invoice, { lines: [STICK_LINE, line] })
      expect(asked.status).toBe(422)
      expect(asked.body.fields).toEqual({
        'lines[1].taxCategory': expect.stringMatching(
          /^The invoice has no tax on this line. Choose “Automatic” as its tax/,
        ),
      })
      expect(asked.body.data).toEqual({
        confirm: [
          {
            value: `tax:${dressing}:1800`,
            label: 'Tax “Dressing” at 18%, although the invoice has no tax on it',
          },
        ],
      })
    }
    const corrected = { ...byHand, invoiceLineId: dressing }
    const otherRate = await debitInvoice(invoice, { lines: [corrected], confirmed: [`tax:${dressing}:500`] })
    expect(otherRate.status).toBe(422)
    const confirmed = await debitInvoice(invoice, { lines: [corrected], confirmed: [`tax:${dressing}:1800`] })
    expect(confirmed.body.data.lines).toMatchObject([{ taxCategory: 'taxable', rateBps: 1800, lineTotalMinor: 118_00 }])
    const stillExempt = await debitInvoice(invoice, { lines: [{ ...corrected, taxCategory: 'exempt', rateBps: 0 }] })
    expect(stillExempt.status).toBe(200)
  })

  it('cancels an unpaid note, and then its invoice', async () => {
    const invoice = await clinic.issueNew()
    const [one, two] = [(await debitInvoice(invoice)).body.data, (await debitInvoice(invoice)).body.data]
    await pay(two.debitNoteId, 74_00)
    expect((await clinic.call(`GET /debit-notes/${two.debitNoteId}`)).body.data).toMatchObject({
      dueMinor: 0,
      allocatedMinor: 74_00,
    })
    expect((await cancel(two.debitNoteId)).body.message).toContain('has payments')
    expect((await cancel(one.debitNoteId)).body.data).toMatchObject({ status: 'cancelled', dueMinor: 0 })
    expect((await cancel(one.debitNoteId, 2)).status).toBe(409)
    const cancelled = await clinic.call(`POST /invoices/${invoice.invoiceId}/cancellation`, {
      version: 2,
      reason: 'Wrong',
    })
    expect(cancelled.status).toBe(409)
  })

  async function pay(debitNoteId: string, amountMinor: number) {
    const response = await clinic.call('POST /receipts', {
      patientId: clinic.patientId,
      placeId: clinic.placeId,
      allocate: 'by_hand',
      tenders: [{ method: 'upi', amountMinor }],
      allocations: [{ debitNoteId, amountMinor }],
    })
    expect(response.status, JSON.stringify(response.body)).toBe(200)
  }

  it('reduces a supplier bill up to its amount, taxed by the states of both', async () => {
    const billId = await createBill(100_00)
    const note = {
      side: 'supplier',
      placeId: clinic.placeId,
      clientId: supplierId,
      supplierBillId: billId,
      reason: 'goods_returned',
    }
    const first = (await debit(note)).body.data
    expect(first).toMatchObject({
      supply: 'inter',
      against: 'B-17',
      payableMinor: 74_00,
      dueMinor: 0,
      dueDate: null,
      clientName: 'Medi Supply',
    })
    expect((await debit(note)).body.fields).toEqual({ lines: expect.stringContaining('26') })
    const freely = await debit({ ...note, supplierBillId: undefined })
    expect(freely.body.data).toMatchObject({ against: null, supplierBillId: null, payableMinor: 74_00 })
    expect((await cancel(first.debitNoteId)).body.data.status).toBe('cancelled')
    expect((await debit(note)).status).toBe(200)

    const customer = await clinic.createClientInOtherState()
    expect((await debit({ ...note, clientId: customer })).body.fields).toHaveProperty('clientId')
    expect((await debit({ ...note, supplierBillId: uuidv7() })).body.fields).toHaveProperty('supplierBillId')
    const small = { type: 'supplier', name: 'Corner shop' }
    const unregistered = (await clinic.call('POST /clients', small)).body.data.clientId
    expect((await debit({ ...note, clientId: unregistered, supplierBillId: undefined })).body.data).toMatchObject({
      supply: 'none',
      payableMinor: 63_00,
    })
  })

  async function createBill(payableMinor: number): Promise<string> {
    const id = uuidv7()
    await database.maintenance.insert(supplierBills).values({
      id,
      practiceId: clinic.practiceId,
      placeId: clinic.placeId,
      partyId: supplierId,
      status: 'posted',
      billNo: 'B-17',
      billDate: '2026-11-01',
      dueDate: '2026-12-01',
      supply: 'inter',
      taxableMinor: payableMinor,
      payableMinor,
      postedAt: '2026-11-01T06:00:00Z',
      postedBy: uuidv7(),
    })
    return id
  }

  it('rejects missing fields, and invoices that are not issued or were changed', async () => {
    const draft = await clinic.draft()
    expect((await debitInvoice({ ...draft, version: 1 })).body.message).toBe('You can debit issued invoices only.')
    const invoice = await clinic.issueNew()
    expect((await debitInvoice({ ...invoice, version: 1 })).status).toBe(409)
    expect((await debitInvoice(invoice, { lines: [] })).body.fields).toHaveProperty('lines')
    expect((await debitInvoice(invoice, { reason: 'other' })).body.fields).toHaveProperty('reasonNote')
    expect((await debitInvoice(invoice, { dueDate: '2026-11-19' })).body.fields).toHaveProperty('dueDate')
    expect(
      (await debitInvoice(invoice, { lines: [{ description: 'Free', unitPriceMinor: 0, itemType: 'service' }] })).body
        .fields,
    ).toHaveProperty('lines')
    expect((await debit({ side: 'neither' })).status).toBe(422)
  })

  it('lists notes by side, and finds them by number and client', async () => {
    const list = async (query: string) => (await clinic.call(`GET /debit-notes${query}`)).body.data.rows
    const suppliers = await list('?side=supplier')
    expect(new Set(suppliers.map(({ clientName }: { clientName: string }) => clientName))).toEqual(
      new Set(['Medi Supply', 'Corner shop']),
    )
    expect(await list(`?side=supplier&q=medi`)).toHaveLength(suppliers.length - 1)
    expect(await list('?q=ANDD/2627/00001')).toMatchObject([{ number: 'ANDD/2627/00001' }])
    expect((await list(`?patientId=${clinic.patientId}`)).length).toBeGreaterThan(0)

    const all: Record<string, string | number>[] = await list('')
    const sum = (field: string, side: string) =>
      all
        .filter((row) => row.status === 'issued' && row.side === side)
        .reduce((minor, row) => minor + Number(row[field]), 0)
    expect((await clinic.call('GET /debit-notes/totals')).body.data).toMatchObject({
      count: all.filter(({ status }) => status === 'issued').length,
      dueMinor: sum('dueMinor', 'customer'),
      customerMinor: sum('payableMinor', 'customer'),
      supplierMinor: sum('payableMinor', 'supplier'),
    })
    expect((await clinic.call('GET /debit-notes/totals?side=supplier')).body.data).toMatchObject({ customerMinor: 0 })
  })
})
