import { beforeAll, describe, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { describeCashDrawer } from '~/lib/billing/receipt-drawer'
import { loader as loadPatient } from '../../patients/edit'
import { createPageArgs } from '../../testing/page-args'
import { action, loader } from './payments'

const api = await testApi(await createTestDatabase())
api.clock.set('2026-11-02T06:00:00Z')
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(api)
})

const createArgs = (path: string, fields?: Record<string, string>) =>
  createPageArgs(api, {
    path,
    role: 'receptionist',
    token: clinic.receptionist,
    fields: fields && { _key: crypto.randomUUID(), ...fields },
    params: { patientId: clinic.patientId },
  })

const openPatient = async () => (await loadPatient(createArgs(`/patient/${clinic.patientId}/edit`))).view.desk!

describe('the payments of reception', () => {
  it('takes the payment of an old invoice without a visit, and opens its receipt', async () => {
    const { number, invoiceId } = await clinic.issueNew()
    api.clock.set('2026-11-20T06:00:00Z')
    const { list } = await loader(createArgs('/payments'))
    const due = list!.dues.find(({ what }) => what === `Invoice ${number}`)!
    expect(due).toMatchObject({ amount: '₹356.00', href: expect.stringContaining('/payments?') })
    expect((await openPatient()).dues).toMatchObject([{ sum: '₹356.00', href: due.href }])

    const { form } = await loader(createArgs(due.href!))
    expect(form).toMatchObject({ payerName: 'Asha Das', others: null, back: { href: '/payments', label: 'Payments' } })
    expect(form!.values).toMatchObject({ allocate: 'by_hand', tenders: [{ amountMinor: '356' }] })
    const answer = await action(
      createArgs(due.href!, {
        patientId: clinic.patientId,
        allocate: 'by_hand',
        'tenders[0].method': 'cash',
        'tenders[0].amountMinor': '356',
        'allocations[0].invoiceId': invoiceId,
        'allocations[0].amountMinor': '356',
      }),
    )
    expect(answer.status).toBe(303)
    const href = answer.headers.get('location')!
    const { receipt } = await loader(createArgs(href))
    expect(receipt).toMatchObject({ view: { title: 'Receipt' }, send: { batchId: href.split('=')[1] } })
    expect((await loader(createArgs('/payments'))).list!.receipts).toMatchObject([{ amount: '₹356.00', href }])
    const printed = await action(createArgs(href, { size: 'A4' }))
    expect(printed.headers.get('location')).toBe(`${href}&size=A4&counted=1`)
    expect((await loader(createArgs('/payments'))).list!.dues).toEqual([])
  })

  it('reverses a receipt from its page, and names the drawer of the cash', async () => {
    const { expectedMinor } = (await clinic.ask(clinic.receptionist, 'POST /shifts', { floatMinor: 0 })).body.data
    const payment = { patientId: clinic.patientId, allocate: 'none', acceptsCredit: true }
    const tenders = [{ method: 'cash', amountMinor: 120_00 }]
    const received = await clinic.ask(clinic.receptionist, 'POST /receipts', { ...payment, tenders })
    const [{ receiptId, batchId, number }] = received.body.data
    const { receipt } = await loader(createArgs(`/payments?receipt=${batchId}`))
    const href = `/payments?receipt=${batchId}&reverse=${receiptId}`
    expect(receipt!.reversals).toEqual([{ href, label: 'Reverse receipt' }])
    const { reversal } = await loader(createArgs(href))
    expect(reversal!.view).toMatchObject({
      number,
      drawer: { text: '₹120.00 is taken from the drawer of your shift.', choices: null },
    })
    const answer = await action(createArgs(href, { version: '1', reason: 'Entered twice' }))
    expect(answer.headers.get('location')).toBe('/payments')
    const [own] = (await clinic.ask(clinic.receptionist, 'GET /shifts/mine')).body.data.open
    expect(own.expectedMinor).toBe(expectedMinor)
  })

  it('offers the drawer of the receiver’s open shift first', () => {
    const drawer = { shiftId: 'b', personId: 'p', personName: 'Pooja Shetty' }
    expect(describeCashDrawer('₹1,200.00', drawer, 'other').choices!.map(({ label }) => label)).toEqual([
      'Take ₹1,200.00 from the drawer of Pooja Shetty’s open shift',
      'Take ₹1,200.00 from your drawer',
    ])
    expect(describeCashDrawer('₹1,200.00', { ...drawer, shiftId: null }, 'other').choices![0]!.label).toBe(
      'Take ₹1,200.00 from the drawer of Pooja Shetty’s next shift',
    )
    expect(describeCashDrawer('₹1,200.00', drawer, 'p').choices).toBeNull()
  })

  it('opens the remaining amount of a visit that is paid in part', async () => {
    const visit = await clinic.visit()
    const payment = { version: 0, part: true, tenders: [{ method: 'cash', amountMinor: 300_00 }] }
    await clinic.ask(clinic.receptionist, `POST /appointments/${visit}/payments`, payment)
    const { list } = await loader(createArgs('/payments'))
    expect(list!.dues).toMatchObject([{ amount: '₹200.00', href: `/choosepaymentmethod/${visit}?remaining=1` }])
  })
})

describe('the record of a patient at reception', () => {
  it('shows unused credit besides what is due: advances, and credit notes for paid invoices', async () => {
    const { credit } = await openPatient()
    expect(credit).toBeNull()
    const advance = { patientId: clinic.patientId, allocate: 'none', kind: 'advance', placeId: clinic.placeId }
    await clinic.call('POST /receipts', {
      ...advance,
      tenders: [{ method: 'upi', amountMinor: 250_00, reference: '1' }],
    })
    expect((await openPatient()).credit).toBe('₹250.00')
    const other = await createBillingClinic(api, { code: 'OTH' })
    const desk = await other.ask(other.receptionist, `GET /patients/${other.patientId}/desk`)
    expect(desk.body.data.creditMinor).toBe(0)
  })
})
