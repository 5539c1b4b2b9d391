import { beforeAll, describe, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import type { ApiClient } from '~/lib/http/api.server'
import { describeClient } from './editor-client.server'
import { prepareEditor } from './editor-saving.server'
import { computeLeftMinor, parseClientCredit } from './editor-values'

const api = await testApi(await createTestDatabase())
api.clock.set('2026-11-20T06:00:00Z')
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(api)
})

const receiveAdvance = async (amountMinor: number) => {
  const advance = { patientId: clinic.patientId, allocate: 'none', kind: 'advance', placeId: clinic.placeId }
  const { status } = await clinic.call('POST /receipts', {
    ...advance,
    tenders: [{ method: 'upi', amountMinor, reference: '1' }],
  })
  expect(status).toBe(200)
}
const bill = async (more: object) =>
  (await clinic.call('POST /invoices/bills', { invoice: clinic.newInvoice, useAdvance: true, ...more })).body
const readCredit = async () =>
  (await clinic.call(`GET /payer-credit?patientId=${clinic.patientId}`)).body.data as {
    creditMinor: number
    advanceMinor: number
  }

describe('an invoice for a patient with a credit note', () => {
  it('is paid from the credit note, after unused receipts', async () => {
    const paid = (await bill({ useAdvance: false, tender: { method: 'upi', reference: '1' } })).data.invoice
    const credit = { invoiceId: paid.invoiceId, version: paid.version, whole: true, reason: 'price_correction' }
    const note = await clinic.call('POST /credit-notes', { ...credit, disposition: 'keep_as_credit' })
    expect(note.body.data, JSON.stringify(note.body)).toMatchObject({ availableMinor: 356_00 })
    await receiveAdvance(56_00)
    expect(await readCredit()).toEqual({ creditMinor: 412_00, advanceMinor: 412_00 })
    const { invoice, receiptNumber } = (await bill({})).data
    expect(invoice).toMatchObject({ allocatedMinor: 56_00, creditedMinor: 300_00, dueMinor: 0, paymentState: 'paid' })
    expect(receiptNumber).toBeNull()
    expect(await readCredit()).toEqual({ creditMinor: 56_00, advanceMinor: 56_00 })
    const rest = (await bill({ tender: { method: 'upi', reference: '2' } })).data.invoice
    expect(rest).toMatchObject({ allocatedMinor: 300_00, creditedMinor: 56_00, dueMinor: 0 })
  })
})

describe('an invoice for a patient who paid in advance', () => {
  it('is paid from the advance when it is issued, and the payment is for the rest', async () => {
    await receiveAdvance(300_00)
    expect(await readCredit()).toEqual({ creditMinor: 300_00, advanceMinor: 300_00 })
    const { data } = await bill({ tender: { method: 'cash', receivedMinor: 100_00 } })
    expect(data).toMatchObject({ invoice: { dueMinor: 0, paymentState: 'paid' }, changeMinor: 44_00 })
    expect(await readCredit()).toEqual({ creditMinor: 0, advanceMinor: 0 })
  })

  it('is paid without another payment if the advance is enough, and the remaining advance stays', async () => {
    await receiveAdvance(400_00)
    const { data } = await bill({ tender: { method: 'cash' } })
    expect(data).toMatchObject({ invoice: { dueMinor: 0, paymentState: 'paid' }, receiptNumber: null, changeMinor: 0 })
    expect((await readCredit()).advanceMinor).toBe(44_00)
  })

  it('leaves the rest due if nothing else is paid, and the advance alone if it is not used', async () => {
    const { data } = await bill({})
    expect(data.invoice).toMatchObject({ dueMinor: 312_00, paymentState: 'partly_paid' })
    await receiveAdvance(50_00)
    expect((await bill({ useAdvance: false })).data.invoice.dueMinor).toBe(356_00)
    expect((await readCredit()).advanceMinor).toBe(50_00)
  })

  it('refuses a payment that leaves a balance, and then uses nothing of the advance', async () => {
    const refused = await bill({ tender: { method: 'upi', receivedMinor: 356_00, reference: '2' } })
    expect(refused.fields).toEqual({
      'tender.receivedMinor': 'Enter ₹306.00 or less. Change can be given for cash only',
    })
    expect((await readCredit()).advanceMinor).toBe(50_00)
  })
})

describe('the client of the invoice editor', () => {
  it('comes with their unused credit, and the total without the advance', async () => {
    const credit = { creditMinor: 80_00, advanceMinor: 50_00 }
    const asked: object[] = []
    const client = {
      receipts: { credit: async (payer: object) => asked.push(payer) && { data: credit } },
    } as unknown as ApiClient
    const chosen = await describeClient(client, 'p:1', ['Asha Das', ''])
    expect([asked, parseClientCredit(chosen.clientCredit)]).toEqual([[{ patientId: '1' }], credit])
    expect(computeLeftMinor({ ...chosen, useAdvance: 'on' }, 70_00)).toBe(20_00)
    expect(computeLeftMinor({ ...chosen, useAdvance: 'on' }, 30_00)).toBe(0)
    expect(computeLeftMinor(chosen, 70_00)).toBe(70_00)
    expect(parseClientCredit('x')).toEqual({ creditMinor: 0, advanceMinor: 0 })
  })

  it('shows the advance before the invoice of a client who was just chosen is issued', async () => {
    const usha = { patientId: '1', name: 'Usha Roy', mobile: null, detail: null }
    const preview = { supply: 'intra', roundToMinor: 100, lines: [{ taxCategory: 'exempt', rateBps: 0 }] }
    const client = {
      clients: { find: async () => ({ data: { items: [usha], more: false } }) },
      receipts: { credit: async () => ({ data: { creditMinor: 250_00, advanceMinor: 200_00 } }) },
      invoices: { preview: async () => ({ data: preview }) },
    }
    const context = { api: client, me: { practice: { currency: 'INR' } }, today: '2026-11-24' } as never
    const lines = [{ description: 'Talk', unitPriceMinor: '5' }]
    const typed = { kind: 'other', placeId: clinic.placeId, method: 'cash', lines }
    const chosen = await prepareEditor(context, { ...typed, clientKey: 'p:1!', _q_client: 'Usha Roy' }, '')
    expect(chosen.rerender).toMatchObject({
      errors: {},
      editor: { message: expect.stringContaining('unused credit') },
    })
    expect(chosen.values).toMatchObject({ clientKey: 'p:1', clientCredit: expect.stringContaining('20000') })
    expect(await prepareEditor(context, { ...chosen.values }, '')).not.toHaveProperty('rerender')
  })
})
