import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic } from '../invoices/testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
let settings: Record<string, unknown>
beforeAll(async () => {
  clinic = await createBillingClinic(api)
  api.clock.set('2026-11-20T06:00:00Z')
  settings = (await clinic.call('GET /document-settings')).body.data
})
const save = async (more: object) => {
  const answer = await clinic.call('PUT /document-settings', { ...settings, ...more })
  if (answer.status === 200) settings = answer.body.data
  return answer
}
const medicine = { description: 'Syrup', itemType: 'medicine', unitPriceMinor: 112_70 }
const pharmacy = { kind: 'pharmacy', lines: [medicine] }
const findIssueErrors = async (more: object) => {
  const { invoiceId, version } = await clinic.draft(more)
  return (await clinic.call(`POST /invoices/${invoiceId}/issue`, { version })).body.fields
}

describe('document settings', () => {
  it('are saved by managers, and rejected if they were changed since', async () => {
    expect(settings).toMatchObject({ codeDigits: 4, pharmacyRoundsDown: false })
    const input = { ...settings, notes: 'Get well soon', terms: 'No returns of opened packs' }
    expect((await clinic.ask(clinic.receptionist, 'PUT /document-settings', input)).status).toBe(403)
    expect((await save({ codeDigits: 5 })).body.fields).toHaveProperty('codeDigits')
    const stale = { ...input }
    expect((await save(input)).body.data).toMatchObject({ notes: 'Get well soon' })
    expect((await clinic.call('PUT /document-settings', stale)).status).toBe(409)
  })

  it('give an invoice notes and terms if it has none', async () => {
    const [bare, own] = [await clinic.issueNew(), await clinic.issueNew({ notes: 'Paid by the trust' })]
    expect(bare).toMatchObject({ notes: 'Get well soon', terms: 'No returns of opened packs' })
    expect(own).toMatchObject({ notes: 'Paid by the trust', terms: 'No returns of opened packs' })
    await save({ notes: undefined, terms: undefined })
    expect((await clinic.call(`GET /invoices/${bare.invoiceId}`)).body.data.notes).toBe('Get well soon')
    expect((await clinic.issueNew()).notes).toBeNull()
  })

  it('require the number of code digits for the turnover', async () => {
    const trader = { type: 'organisation', name: 'Trader', taxNo: '29AAGCB7383J1Z4', stateCode: '29' }
    const { clientId } = (await clinic.call('POST /clients', trader)).body.data
    const bare = {
      description: 'Cotton',
      itemType: 'other',
      unitPriceMinor: 10_00,
      taxCategory: 'taxable',
      rateBps: 500,
    }
    const toTrader = { patientId: undefined, clientId }
    expect(await findIssueErrors({ lines: [bare], ...toTrader })).toEqual({
      'lines[0].code': 'Enter an HSN or SAC of 4 digits',
    })
    const coded = await clinic.issueNew({ lines: [{ ...bare, code: '5201' }], ...toTrader })
    expect(coded).toMatchObject({ title: 'Tax Invoice', lines: [{ code: '5201' }] })
    expect((await clinic.issueNew({ lines: [bare] })).status).toBe('issued')
    await save({ codeDigits: 6 })
    expect(await findIssueErrors({ lines: [bare] })).toHaveProperty('lines[0].code')
    expect(await findIssueErrors(pharmacy)).toEqual({ 'lines[0].code': expect.stringContaining('6 digits') })
    await save({ codeDigits: 8 })
    expect(
      (await clinic.issueNew({ kind: 'consultation', lines: [{ ...medicine, itemType: 'service' }] })).status,
    ).toBe('issued')
    await save({ codeDigits: 4 })
  })

  it('round pharmacy invoices down, and no others', async () => {
    expect((await clinic.issueNew(pharmacy)).sums).toMatchObject({ payableMinor: 113_00, roundOffMinor: 30 })
    await save({ pharmacyRoundsDown: true })
    expect((await clinic.issueNew(pharmacy)).sums).toMatchObject({ payableMinor: 112_00, roundOffMinor: -70 })
    const service = { ...medicine, itemType: 'service' }
    expect((await clinic.issueNew({ kind: 'consultation', lines: [service] })).sums.payableMinor).toBe(113_00)
  })

  it('reject prices above MRP and expired batches', async () => {
    const draft = (more: object) => clinic.draft({ ...pharmacy, lines: [{ ...medicine, ...more }] })
    const addInvoice = (more: object) =>
      clinic.call('POST /invoices', { ...clinic.newInvoice, ...pharmacy, lines: [{ ...medicine, ...more }] })
    const batch = { batchNo: 'B2204', expiresOn: '2026-11-30', mrpMinor: 112_70 }
    expect((await addInvoice({ ...batch, mrpMinor: 112_69 })).body.fields).toHaveProperty('lines[0].unitPriceMinor')
    expect((await addInvoice({ ...batch, expiresOn: '2026-10-31' })).body.fields).toHaveProperty('lines[0].expiresOn')
    const unpriced = await draft({ ...batch, unitPriceMinor: undefined })
    expect(unpriced.lines[0]).toMatchObject({ ...batch, unitPriceMinor: 112_70 })

    api.clock.set('2026-11-30T06:00:00Z')
    const rejected = await clinic.call(`POST /invoices/${unpriced.invoiceId}/issue`, { version: unpriced.version })
    expect(rejected.body.fields).toHaveProperty('lines[0].expiresOn')
    api.clock.set('2026-11-29T06:00:00Z')
    const { invoiceId } = await clinic.issue(unpriced)
    expect((await clinic.call(`GET /invoices/${invoiceId}/document`)).body.data.lines[0]).toMatchObject(batch)
    const copy = (await clinic.call(`POST /invoices/${invoiceId}/copies`, {})).body.data
    expect(copy.lines[0]).toMatchObject({ batchNo: null, expiresOn: null, mrpMinor: null })
  })

  it('keeps all invariants', async () => {
    expect((await checkInvariants(database.maintenance)).map(({ invariant }) => invariant.name)).toEqual([])
  })
})
