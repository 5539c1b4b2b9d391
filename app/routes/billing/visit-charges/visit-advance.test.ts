import { beforeAll, describe, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createPageArgs } from '../../testing/page-args'
import { action, loader } from './take-payment'

const api = await testApi(await createTestDatabase())
let clinic: BillingClinic
let visit = ''
beforeAll(async () => {
  clinic = await createBillingClinic(api)
  const tenders = [{ method: 'cash', amountMinor: 200_00 }]
  await clinic.call('POST /receipts', { patientId: clinic.patientId, tenders, allocate: 'none' })
  visit = await clinic.visit()
})

const open = (fields?: Record<string, string>) =>
  createPageArgs(api, {
    path: `/choosepaymentmethod/${visit}`,
    params: { appointmentId: visit },
    role: 'receptionist',
    token: clinic.receptionist,
    fields,
  })

describe('an advance that pays a part of a visit', () => {
  it('is used only after the button has named the amount that remains', async () => {
    const data = await loader(open())
    if (data.mode !== 'pay') throw new Error(data.mode)
    expect([data.payableMinor, data.advance?.minor]).toEqual([500_00, 200_00])
    const fields = {
      _key: 'take-1',
      version: String(data.version),
      useAdvance: 'on',
      'tenders[0].method': 'cash',
      'tenders[0].amountMinor': '',
    }
    const refused = (await action(open({ ...fields, shownWithAdvance: '' }))) as Response
    expect(refused.status).toBe(422)
    const { reply } = await refused.json()
    expect(reply.error.useAdvance).toEqual([expect.stringContaining('The amount to take has changed')])
    expect(reply.initialValue.useAdvance).toBe('on')

    const taken = (await action(open({ ...fields, shownWithAdvance: 'yes' }))) as Response
    expect(taken.status).toBe(303)
    const { data: receipts } = (await clinic.call(`GET /receipts?patientId=${clinic.patientId}`)).body
    const amounts = receipts.rows.map(({ amountMinor }: { amountMinor: number }) => amountMinor)
    expect(amounts.toSorted()).toEqual([200_00, 300_00])
  })
})

describe('an advance that is more than a visit costs', () => {
  it('is shown as received with the amount applied to the visit', async () => {
    const tenders = [{ method: 'cash', amountMinor: 900_00 }]
    await clinic.call('POST /receipts', { patientId: clinic.patientId, tenders, allocate: 'none' })
    visit = await clinic.visit()
    const data = await loader(open())
    if (data.mode !== 'pay') throw new Error(data.mode)
    const fields = { _key: 'take-2', version: String(data.version), useAdvance: 'on', shownWithAdvance: 'yes' }
    const taken = (await action(
      open({ ...fields, 'tenders[0].method': 'cash', 'tenders[0].amountMinor': '' }),
    )) as Response
    expect(taken.status).toBe(303)
    const paid = await loader(open())
    if (paid.mode !== 'paid') throw new Error(paid.mode)
    expect(paid.facts).toEqual([
      { label: 'Total', value: '₹500.00' },
      { label: 'Received', value: '₹500.00' },
    ])
  })
})

describe('a credit note of the patient', () => {
  it('is offered for a visit, and pays it', async () => {
    const { invoiceId } = await clinic.issueNew()
    const tenders = [{ method: 'upi', reference: '1', amountMinor: 356_00 }]
    const allocations = [{ invoiceId, amountMinor: 356_00 }]
    await clinic.call('POST /receipts', { patientId: clinic.patientId, tenders, allocate: 'by_hand', allocations })
    const { version } = (await clinic.call(`GET /invoices/${invoiceId}`)).body.data
    const credit = { invoiceId, version, whole: true, reason: 'price_correction', disposition: 'keep_as_credit' }
    expect((await clinic.call('POST /credit-notes', credit)).body.data.availableMinor).toBe(356_00)
    visit = await clinic.visit()
    const data = await loader(open())
    if (data.mode !== 'pay') throw new Error(data.mode)
    // Besides the rest of the receipt of 900.00.
    expect(data.advance).toEqual({ minor: 756_00, label: 'Use ₹756.00 unused credit' })
    const fields = { _key: 'take-3', version: String(data.version), useAdvance: 'on', shownWithAdvance: 'yes' }
    await action(open({ ...fields, 'tenders[0].method': 'cash', 'tenders[0].amountMinor': '' }))
    const paid = await loader(open())
    if (paid.mode !== 'paid') throw new Error(paid.mode)
    expect(paid.facts.map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Total ₹500.00',
      'Received ₹400.00',
      'Credited ₹100.00',
    ])
  })
})

describe('a part payment of a visit', () => {
  it('is recorded only after the button has named its amount', async () => {
    visit = await clinic.visit()
    const data = await loader(open())
    if (data.mode !== 'pay') throw new Error(data.mode)
    const fields = {
      _key: 'take-4',
      version: String(data.version),
      part: 'on',
      shownDueMinor: '50000',
      'tenders[0].method': 'cash',
      'tenders[0].amountMinor': '200',
    }
    const asked = (await action(open({ ...fields, shownReceived: '₹500.00' }))) as Response
    expect(asked.status).toBe(422)
    const { reply } = await asked.json()
    expect(reply.error).toEqual({ part: [expect.stringContaining('The amount to take has changed')] })
    expect(reply.initialValue).toMatchObject({ part: 'on', tenders: [{ amountMinor: '200' }] })
    const taken = (await action(open({ ...fields, shownReceived: '₹200.00' }))) as Response
    expect(taken.status).toBe(303)
    expect(await loader(open())).toMatchObject({ mode: 'paid', title: 'Partly paid' })
  })
})
