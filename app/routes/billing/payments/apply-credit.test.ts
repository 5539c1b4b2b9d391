import { beforeAll, describe, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createPageArgs } from '../../testing/page-args'
import { action, loader } from './payments'

const api = await testApi(await createTestDatabase())
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(api)
})

const open = (path: string, fields?: Record<string, string>) =>
  createPageArgs(api, {
    path,
    role: 'receptionist',
    token: clinic.receptionist,
    fields: fields && { _key: crypto.randomUUID(), ...fields },
  })

describe('the unused credit of a payer', () => {
  it('is applied by reception to the invoice that is due, from a receipt and from a credit note', async () => {
    const credited = await clinic.issueNew()
    const tenders = [{ method: 'upi', reference: '1', amountMinor: 406_00 }]
    const allocations = [{ invoiceId: credited.invoiceId, amountMinor: 356_00 }]
    const paid = { patientId: clinic.patientId, tenders, allocate: 'by_hand', allocations, acceptsCredit: true }
    expect((await clinic.call('POST /receipts', paid)).status).toBe(200)
    const { version } = (await clinic.call(`GET /invoices/${credited.invoiceId}`)).body.data
    const { invoiceId } = credited
    const credit = { invoiceId, version, whole: true, reason: 'price_correction', disposition: 'keep_as_credit' }
    expect((await clinic.call('POST /credit-notes', credit)).status).toBe(200)
    const due = await clinic.issueNew()
    const readDue = async () => (await clinic.call(`GET /invoices/${due.invoiceId}`)).body.data.dueMinor

    const path = `/payments?patient=${clinic.patientId}&invoice=${due.invoiceId}`
    const readApplicable = async () => (await loader(open(path))).form!.applicable
    const offered = await readApplicable()
    expect(offered.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Apply ₹50\.00 of receipt .* to invoice /),
      expect.stringMatching(/^Apply ₹356\.00 of credit note .* to invoice /),
    ])
    const apply = ({ more, version: shown }: (typeof offered)[number]) =>
      action(open(path, { ...(more as Record<string, string>), version: String(shown) }))
    const applied = await apply(offered[0]!)
    expect([applied.status, applied.headers.get('location'), await readDue()]).toEqual([303, path, 306_00])
    const [note] = await readApplicable()
    expect(note!.label).toContain('Apply ₹306.00 of credit note')
    expect([(await apply(note!)).status, await readDue()]).toEqual([303, 0])
    // Another press with the old version changes nothing.
    expect((await apply(note!)).status).not.toBe(303)
  })
})
