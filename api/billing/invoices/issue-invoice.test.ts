import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic, STICK_LINE } from './testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(api)
})

async function addPatientOfState(state: string) {
  const patientId = uuidv7()
  const name = { givenName: 'Ravi', fullName: 'Ravi Gowda' }
  const address = { addressLine: '1 MG Road', city: 'Mysuru', state }
  const patient = { id: patientId, practiceId: clinic.practiceId, patientNo: 'P00099', ...name, ...address }
  await database.maintenance.insert(patients).values(patient)
  return { patientId }
}

describe('issueInvoice', () => {
  it('is refused by the database for a discount without a reason', async () => {
    const { invoiceId } = await clinic.draft({ discountMinor: 10_00, discountReason: 'Camp' })
    const change = (values: Partial<typeof invoices.$inferInsert>) =>
      database.maintenance.update(invoices).set(values).where(eq(invoices.id, invoiceId))
    await change({ discountReason: ' ' })
    await expect(change({ status: 'issued' })).rejects.toMatchObject({ cause: { constraint_name: 'discount_reason' } })
  })

  it('assigns number, dates and snapshots, and is final afterwards', async () => {
    api.clock.set('2026-11-20T06:00:00Z')
    const clientId = await clinic.createClientInOtherState()
    const draft = await clinic.draft({ patientId: undefined, clientId, notes: 'Thank you' })
    const document = await clinic.issue(draft)
    expect(document).toMatchObject({
      status: 'issued',
      number: 'AND/2627/00001',
      issueDate: '2026-11-20',
      dueDate: '2026-12-20',
      title: 'Tax Invoice',
      paymentState: 'unpaid',
      dueMinor: 356_00,
      overdue: false,
      version: 2,
      client: { name: 'Mysuru Mills', stateCode: '29', state: 'Karnataka' },
      seller: { name: 'Andheri', taxNo: '27AAPFU0939F1ZV', stateCode: '27' },
      may: { edit: false, issue: false, cancel: true, credit: true },
    })
    const repeated = await clinic.call(`POST /invoices/${draft.invoiceId}/issue`, { version: 2 })
    expect([repeated.status, repeated.body.message]).toEqual([409, 'This invoice is issued, so you can’t change it.'])
    expect((await clinic.call(`PUT /invoices/${draft.invoiceId}`, { ...clinic.newInvoice, version: 2 })).status).toBe(
      409,
    )
    expect((await clinic.call(`DELETE /invoices/${draft.invoiceId}`, { version: 2 })).status).toBe(409)
    api.clock.set('2026-12-21T06:00:00Z')
    expect((await clinic.call(`GET /invoices/${draft.invoiceId}`)).body.data.overdue).toBe(true)

    const shown = (await clinic.call(`GET /invoices/${draft.invoiceId}/document`)).body.data
    expect(shown).toMatchObject({ number: 'AND/2627/00001', printCount: 0, sums: { igstMinor: 2471 } })
    expect(shown).toMatchObject({ supply: 'inter', placeOfSupply: '29 Karnataka' })
    expect((await clinic.call(`POST /invoices/${draft.invoiceId}/prints`, {})).body.data.printCount).toBe(1)
  })

  it('makes a patient a client with the first document, once', async () => {
    const [one, two] = await Promise.all([clinic.issueNew(), clinic.issueNew()])
    expect(one.clientId).toBe(two.clientId)
    expect((await clinic.call(`GET /clients/${one.clientId}`)).body.data).toMatchObject({
      type: 'patient',
      name: 'Asha Das',
    })
  })

  it('taxes goods by the state in the address of a patient, in the preview too', async () => {
    const { patientId } = await addPatientOfState('karnataka')
    const previewed = (await clinic.call('POST /invoices/previews', { ...clinic.newInvoice, patientId })).body.data
    expect(previewed).toMatchObject({ supply: 'inter' })
    const { invoiceId } = await clinic.issueNew({ patientId })
    const { data } = (await clinic.call(`GET /invoices/${invoiceId}/document`)).body
    expect(data).toMatchObject({ supply: 'inter', placeOfSupply: '29 Karnataka', client: { state: 'Karnataka' } })
    expect(data.sums.igstMinor).toBe(previewed.sums.igstMinor)
  })

  it('requires a client, a line, and a due date not before the issue date', async () => {
    const findErrors = async (more: object) => {
      const { invoiceId, version } = await clinic.draft(more)
      return (await clinic.call(`POST /invoices/${invoiceId}/issue`, { version })).body.fields
    }
    expect(await findErrors({ patientId: undefined })).toHaveProperty('clientId')
    expect(await findErrors({ lines: [] })).toHaveProperty('lines')
    expect(await findErrors({ dueDate: '2020-01-01' })).toHaveProperty('dueDate')
  })

  it('changes the financial year at local midnight, and never dates back (E17, B8)', async () => {
    const own = await createBillingClinic(api, { code: 'FY' })
    const issueAt = async (instant: string) => {
      api.clock.set(instant)
      const { number, issueDate } = await own.issueNew()
      return [number, issueDate]
    }
    expect(await issueAt('2027-03-30T12:00:00Z')).toEqual(['FY/2627/00001', '2027-03-30'])
    expect(await issueAt('2027-03-31T18:29:59Z')).toEqual(['FY/2627/00002', '2027-03-31'])
    expect(await issueAt('2027-03-31T18:30:00Z')).toEqual(['FY/2728/00001', '2027-04-01'])
    expect(await issueAt('2027-03-30T12:00:00Z')).toEqual(['FY/2627/00003', '2027-03-31'])
  })

  it('rejects a draft whose tax rates have changed', async () => {
    const own = await createBillingClinic(api, { code: 'OLD' })
    api.clock.set('2026-11-20T06:00:00Z')
    const medicine = { description: 'Syrup', itemType: 'medicine', unitPriceMinor: 100_00 }
    const draft = await own.draft({ lines: [medicine] })
    await own.call('POST /tax-rates', {
      code: '3004',
      name: 'Medicines',
      taxCategory: 'taxable',
      rateBps: 600,
      validFrom: '2026-11-20',
    })
    const issue = (version: number) => own.call(`POST /invoices/${draft.invoiceId}/issue`, { version })
    expect((await issue(1)).body.message).toContain('Save it again')
    const saved = await own.call(`PUT /invoices/${draft.invoiceId}`, {
      ...own.newInvoice,
      lines: [medicine],
      version: 1,
    })
    expect(saved.body.data.sums.payableMinor).toBe(106_00)
    expect((await issue(2)).body.data.number).toBe('OLD/2627/00001')
  })

  it('cancels with a reason if nothing depends on it and its month is open, and keeps the number', async () => {
    const own = await createBillingClinic(api, { code: 'CAN' })
    const [first, second, third] = [await own.issueNew(), await own.issueNew(), await own.issueNew()]
    const cancel = ({ invoiceId, version }: { invoiceId: string; version: number }, reason?: string) =>
      own.call(`POST /invoices/${invoiceId}/cancellation`, { version, reason })
    expect((await cancel(first)).body.fields).toHaveProperty('reason')
    expect((await cancel({ ...first, version: 1 }, 'Twice')).status).toBe(409)
    expect((await cancel(first, 'Twice')).body.data).toMatchObject({
      status: 'cancelled',
      number: 'CAN/2627/00001',
      cancelReason: 'Twice',
      paymentState: null,
      dueMinor: 0,
    })
    expect((await cancel({ ...first, version: 3 }, 'Again')).body.message).toBe('This invoice is already cancelled.')
    await own.pay(second.invoiceId, 1_00)
    expect((await cancel(second, 'Paid')).body.message).toContain('credit note')

    await database.maintenance.execute(sql`insert into locked_months (id, practice_id, month, locked_by)
    values (gen_random_uuid(), ${own.practiceId}, '2026-11-01', gen_random_uuid())`)
    expect((await cancel(third, 'Late')).body.message).toContain('month is locked')
    const draft = await own.draft()
    const refused = await own.call(`POST /invoices/${draft.invoiceId}/issue`, { version: 1 })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('month is locked')])
    const [keptDraft] = await database.maintenance.select().from(invoices).where(eq(invoices.id, draft.invoiceId))
    expect([keptDraft!.status, keptDraft!.number]).toEqual(['draft', null])
  })

  it('rejects editing and issuing the charges of a visit, but cancels its invoice', async () => {
    const visit = await clinic.visit()
    await clinic
      .ask(clinic.receptionist, `PUT /appointments/${visit}/charges`, {
        version: 0,
        lines: [{ description: 'Consultation', qty: 1, priceMinor: 500_00 }],
        discountBps: 10_000,
        discountReason: 'Camp',
      })
      .then(({ status }) => expect(status).toBe(422))
    const lines = [{ description: 'Consultation', qty: 1, priceMinor: 500_00 }]
    await clinic.call(`PUT /appointments/${visit}/charges`, {
      version: 0,
      lines,
      discountBps: 10_000,
      discountReason: 'Camp',
    })
    const [chargesDraft] = await database.maintenance.select().from(invoices).where(eq(invoices.appointmentId, visit))
    const id = chargesDraft!.id
    expect((await clinic.call(`POST /invoices/${id}/issue`, { version: 1 })).body.message).toContain('on the visit')
    await clinic.call(`POST /appointments/${visit}/payments`, { version: 1, tenders: [] })
    const issued = (await clinic.call(`GET /invoices/${id}`)).body.data
    expect(issued).toMatchObject({ appointmentId: visit, paymentState: 'paid', clientName: 'Asha Das' })
    expect(
      (await clinic.call(`POST /invoices/${id}/cancellation`, { version: issued.version, reason: 'Wrong visit' }))
        .status,
    ).toBe(200)
    expect((await clinic.call(`GET /appointments/${visit}/charges`)).body.data).toMatchObject({
      state: 'unsaved',
      visit: { paymentStatus: 'unpaid' },
    })
  })

  it('keeps all invariants', async () => {
    // This test inserts payments directly, in series of its own.
    const broken = await checkInvariants(database.maintenance)
    expect(broken.map(({ invariant }) => invariant.name)).toEqual([])
  })

  it('needs the address and state of a client without a tax number from 50,000 rupees with tax', async () => {
    const line = { ...STICK_LINE, unitPriceMinor: 42_373_00 }
    const draft = await clinic.draft({ lines: [line] })
    const refused = await clinic.call(`POST /invoices/${draft.invoiceId}/issue`, { version: draft.version })
    expect(refused.body.fields).toEqual({
      clientId: expect.stringContaining('₹50,000.00 or more needs the client’s address'),
    })
    const below = { ...STICK_LINE, unitPriceMinor: 42_370_00 }
    expect((await clinic.issueNew({ lines: [below] })).status).toBe('issued')
    const clientId = await clinic.createClientInOtherState()
    expect((await clinic.issueNew({ patientId: undefined, clientId, lines: [line] })).supply).toBe('inter')
  })

  it('refuses a service on an invoice of goods for a client in another state', async () => {
    const clientId = await clinic.createClientInOtherState()
    const service = { description: 'Dressing', itemType: 'service', unitPriceMinor: 100_00, taxCategory: 'exempt' }
    const mixed = { ...clinic.newInvoice, patientId: undefined, clientId, lines: [STICK_LINE, service] }
    expect((await clinic.call('POST /invoices', mixed)).body.fields).toEqual({
      placeOfSupply: expect.stringContaining('Invoice goods for another state separately'),
    })
    const services = { ...mixed, lines: [service] }
    expect((await clinic.call('POST /invoices', services)).body.data).toMatchObject({ supply: 'intra' })
  })
})
