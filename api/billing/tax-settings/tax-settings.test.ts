import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic } from '../invoices/testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
beforeAll(() => api.clock.set('2026-11-20T06:00:00Z'))

const [MAHARASHTRA, KARNATAKA] = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4']
const createUnregistered = (more: Parameters<typeof createBillingClinic>[1] = {}) =>
  createBillingClinic(api, { taxNo: null, ...more })
const register = (clinic: BillingClinic, more: object) =>
  clinic.call('POST /tax-registrations', {
    placeId: clinic.placeId,
    scheme: 'regular',
    taxNo: MAHARASHTRA,
    validFrom: '2026-11-20',
    ...more,
  })
const createBranch = async ({ practiceId }: BillingClinic, code: string, taxNo: string | null = null) => {
  const id = uuidv7()
  await database.maintenance
    .insert(places)
    .values({ id, practiceId, kind: 'branch', name: `Branch ${code}`, code, taxNo })
  return id
}
const medicine = { description: 'Syrup', itemType: 'medicine', unitPriceMinor: 112_00 }
const pharmacy = { kind: 'pharmacy', lines: [medicine] }

describe('a registration', () => {
  it('makes tax invoices from its date on, and leaves earlier documents', async () => {
    const clinic = await createUnregistered({ code: 'REG' })
    const before = await clinic.issueNew(pharmacy)
    expect(before).toMatchObject({ title: 'Invoice', supply: 'none', lines: [{ rateBps: 0 }] })
    const answer = await register(clinic, { validFrom: '2026-11-22', stateCode: '27' })
    expect(answer.body.data.places[0]).toMatchObject({ now: { scheme: 'none' }, items: [{ validFrom: '2026-11-22' }] })
    expect(await clinic.issueNew(pharmacy)).toMatchObject({ title: 'Invoice', seller: { taxNo: null } })
    const draft = await clinic.draft(pharmacy)

    api.clock.set('2026-11-22T06:00:00Z')
    expect((await clinic.call(`POST /invoices/${draft.invoiceId}/issue`, { version: draft.version })).status).toBe(409)
    const after = await clinic.issueNew(pharmacy)
    expect(after).toMatchObject({ title: 'Tax Invoice', supply: 'intra', sums: { cgstMinor: 267 } })
    const trader = { type: 'organisation', name: 'Trader', taxNo: KARNATAKA, stateCode: '29' }
    const { clientId } = (await clinic.call('POST /clients', trader)).body.data
    const service = { description: 'Dressing', itemType: 'service', unitPriceMinor: 50_00 }
    const mixed = { lines: [{ ...medicine, taxCategory: 'taxable', rateBps: 500 }, service] }
    expect((await clinic.issueNew(mixed)).title).toBe('Invoice-cum-Bill of Supply')
    expect((await clinic.issueNew({ ...mixed, patientId: undefined, clientId, placeOfSupply: '27' })).title).toBe(
      'Tax Invoice',
    )
    expect(after.seller).toMatchObject({ taxNo: MAHARASHTRA, stateCode: '27' })
    const keptInvoice = (await clinic.call(`GET /invoices/${before.invoiceId}`)).body.data
    expect(keptInvoice).toMatchObject({ title: 'Invoice', supply: 'none', seller: { taxNo: null } })
    api.clock.set('2026-11-20T06:00:00Z')
  })

  it('under the composition scheme has a number and charges no tax', async () => {
    const clinic = await createUnregistered({ code: 'CMP' })
    await register(clinic, { scheme: 'composition', taxNo: KARNATAKA })
    const document = await clinic.issueNew(pharmacy)
    expect(document).toMatchObject({
      title: 'Bill of Supply',
      supply: 'none',
      sums: { payableMinor: 112_00, cgstMinor: 0 },
    })
    expect(document.seller).toMatchObject({ taxNo: KARNATAKA, chargesNoTax: expect.stringContaining('Composition') })
  })

  it('reports an invalid number at its field', async () => {
    const clinic = await createUnregistered({ code: 'BAD' })
    const findErrors = async (more: object) => (await register(clinic, more)).body.fields
    expect(await findErrors({ taxNo: '27AAPFU0939F1ZW' })).toEqual({ taxNo: expect.stringContaining('GSTIN') })
    expect(await findErrors({ stateCode: '29' })).toEqual({
      taxNo: 'This tax number begins with 27, the code of Maharashtra',
    })
    expect(await findErrors({ taxNo: undefined })).toEqual({ taxNo: 'Enter the GSTIN' })
    expect(await findErrors({ scheme: 'none' })).toHaveProperty('taxNo')
    expect(await findErrors({ placeId: clinic.patientId })).toHaveProperty('placeId')
    await clinic.issueNew()
    expect(await findErrors({ validFrom: '2026-11-19' })).toHaveProperty('validFrom')
    api.clock.set('2026-11-21T06:00:00Z')
    expect(await findErrors({ validFrom: '2026-11-20' })).toHaveProperty('validFrom')
    api.clock.set('2026-11-20T06:00:00Z')
    for (const token of [clinic.receptionist, clinic.doctor])
      expect((await clinic.ask(token, 'GET /tax-settings')).status).toBe(403)
  })
})

describe('two places with one tax number', () => {
  it('never share a prefix: the later one gets another', async () => {
    const clinic = await createUnregistered({ code: 'ONE', taxNo: '05AEJPP8087R1ZF' })
    const placeId = await createBranch(clinic, 'TWO')
    const settled = { placeId, docType: 'invoice', year: 'this', prefix: 'ONE' }
    expect((await clinic.call('PUT /number-series', settled)).status).toBe(200)
    const [one, two] = [await clinic.issueNew(), await clinic.issueNew({ placeId })]
    expect([one.number, two.number]).toEqual(['ONE/2627/00001', 'ONE/2627/00001'])

    const byHand = database.maintenance.update(places).set({ taxNo: '05AEJPP8087R1ZF' }).where(eq(places.id, placeId))
    await expect(byHand).rejects.toMatchObject({ cause: { constraint_name: 'number_series_prefix' } })
    const { body } = await register(clinic, { placeId, taxNo: '05AEJPP8087R1ZF' })
    expect(body.data.renumbered).toEqual(['ONE'])
    const [next, other] = [await clinic.issueNew(), await clinic.issueNew({ placeId })]
    expect([next.number, other.number]).toEqual(['ONE/2627/00002', 'TWO/2627/00001'])
    expect((await clinic.call('PUT /number-series', { ...settled, docType: 'expense' })).body.fields).toHaveProperty(
      'prefix',
    )
  })

  it('never share a prefix when both register and issue at once', async () => {
    const clinic = await createUnregistered({ code: 'PAR' })
    const others = await Promise.all(['PB', 'PC', 'PD'].map((code) => createUnregistered({ code })))
    for (const own of others)
      await own.call('PUT /number-series', { placeId: own.placeId, docType: 'invoice', year: 'this', prefix: 'PAR' })
    const all = [clinic, ...others]
    await Promise.all(all.map((own) => own.issueNew()))
    const answers = await Promise.all(
      all.flatMap((own) => [register(own, { taxNo: '24AAQCA8719H1ZC' }), own.issueNew(), own.issueNew()]),
    )
    expect(answers.filter((_, index) => index % 3 === 0).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const documents = await Promise.all(all.map((own) => own.issueNew()))
    expect(new Set(documents.map(({ number }) => number)).size).toBe(4)
  })
})

describe('a practice', () => {
  it('has its own tax system and name of the tax', async () => {
    const clinic = await createUnregistered({ code: 'VAT' })
    const settings = (await clinic.call('GET /tax-settings')).body.data
    expect(settings).toMatchObject({ taxProfile: 'india-gst', roundsOff: true, currency: 'INR', numbered: false })
    const { numbered: _, priced, places: __, ...input } = settings
    const save = (more: object) => clinic.call('PUT /tax-settings', { ...input, ...more })
    expect((await save({ currency: 'XYZ' })).body.fields).toHaveProperty('currency')
    expect(priced).toBe(true)
    expect((await save({ currency: 'KWD' })).body.fields!.currency).toContain('amounts in the current currency')
    expect((await save({ financialYearStartMonth: 4 })).status).toBe(200)
    input.version++
    await database.maintenance.update(doctors).set({ feeMinor: 0 }).where(eq(doctors.practiceId, clinic.practiceId))
    const own = { taxProfile: 'generic', taxName: 'VAT', currency: 'AED', financialYearStartMonth: 1, roundsOff: false }
    expect((await save(own)).body.data).toMatchObject({ ...own, version: input.version + 1 })
    expect((await save(own)).status).toBe(409)

    expect((await register(clinic, { taxNo: 'VAT 7' })).status).toBe(200)
    const document = await clinic.issueNew({ lines: [{ ...medicine, taxCategory: 'taxable', rateBps: 500 }] })
    expect(document).toMatchObject({ number: 'VAT/2626/00001', currency: 'AED', sums: { igstMinor: 560 } })
    const printed = (await clinic.call(`GET /invoices/${document.invoiceId}/document`)).body.data
    expect(printed).toMatchObject({ taxNames: { igst: 'VAT' }, taxNumberName: 'VAT number' })
    const rejected = await save({ ...own, version: input.version + 1, currency: 'INR', financialYearStartMonth: 4 })
    expect(rejected.body.fields).toEqual({ currency: expect.any(String), financialYearStartMonth: expect.any(String) })
    const switched = await save({ ...own, version: input.version + 1, taxProfile: 'india-gst' })
    expect(switched.body.fields).toEqual({ taxProfile: expect.stringContaining('another tax law') })
  })

  it('can choose not to round off', async () => {
    const clinic = await createUnregistered({ code: 'RND' })
    const { numbered: _, priced: ___, places: __, ...input } = (await clinic.call('GET /tax-settings')).body.data
    const odd = { ...pharmacy, lines: [{ ...medicine, unitPriceMinor: 112_70 }] }
    expect((await clinic.issueNew(odd)).sums).toMatchObject({ payableMinor: 113_00, roundOffMinor: 30 })
    expect((await clinic.call('PUT /tax-settings', { ...input, roundsOff: false })).status).toBe(200)
    expect((await clinic.issueNew(odd)).sums).toMatchObject({ payableMinor: 112_70, roundOffMinor: 0 })
  })
})

it('tax settings keep all invariants', async () => {
  expect((await checkInvariants(database.maintenance)).map(({ invariant }) => invariant.name)).toEqual([])
})
