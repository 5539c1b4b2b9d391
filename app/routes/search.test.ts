import { beforeAll, describe, expect, it } from 'vitest'
import { type BillingClinic, createBillingClinic } from '#api/billing/invoices/testing.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { loader } from './search'
import { createPageArgs } from './testing/page-args'

const api = await testApi(await createTestDatabase())
api.clock.set('2026-11-20T06:00:00Z')
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(api)
})

const search = (q: string, role: 'admin' | 'receptionist' = 'admin') =>
  loader(
    createPageArgs(api, {
      path: `/search?q=${encodeURIComponent(q)}`,
      role: role === 'admin' ? 'pack2admin' : role,
      token: clinic[role],
    }),
  )

describe('the search', () => {
  it('shows name, date and amount of each document that the digits can mean', async () => {
    await clinic.issueNew()
    const tenders = [{ method: 'cash', amountMinor: 100_00 }]
    await clinic.call('POST /receipts', { patientId: clinic.patientId, tenders, allocate: 'oldest' })
    const { documents } = await search('1')
    expect(documents).toMatchObject([
      { label: 'Invoice AND/2627/00001', detail: 'Asha Das · 20-Nov-2026 · ₹356.00' },
      { label: 'Receipt ANDR/2627/00001', detail: 'Asha Das · 20-Nov-2026 · ₹100.00' },
    ])
  })

  it('opens the only document that a number means, and lists several', async () => {
    const findOpened = (q: string) =>
      search(q).then(
        ({ documents }) => documents.map(({ label }) => label),
        (response: Response) => response.headers.get('location'),
      )
    expect(await findOpened('AND/2627/00001')).toMatch(/^\/invoices\/invoice\?id=/)
    expect(await findOpened('2627/00001')).toEqual(['Invoice AND/2627/00001', 'Receipt ANDR/2627/00001'])
  })

  it('shows reception whose visit document it is', async () => {
    const visit = await clinic.visit()
    const payment = { version: 0, tenders: [{ method: 'cash', amountMinor: 500_00 }] }
    await clinic.ask(clinic.receptionist, `POST /appointments/${visit}/payments`, payment)
    const { documents } = await search('2', 'receptionist')
    expect(documents.map(({ detail }) => detail)).toEqual([
      'Asha Das · 20-Nov-2026 · ₹500.00',
      'Asha Das · 20-Nov-2026 · ₹500.00',
    ])
  })

  it('leads reception from an invoice without a visit to its payment, and to the patient once it is paid', async () => {
    const { documents } = await search('1', 'receptionist')
    const detail = 'Asha Das · 20-Nov-2026 · ₹356.00 · ₹256.00 due'
    expect(documents).toMatchObject([
      { label: 'Invoice AND/2627/00001', detail },
      { label: 'Receipt ANDR/2627/00001', detail: 'Asha Das · 20-Nov-2026 · ₹100.00' },
    ])
    for (const q of ['AND/1', 'AND/2627/00001'])
      expect(await findOpened(q), q).toMatch(/^\/payments\?(client|patient)=.*invoice=/)
    const tenders = [{ method: 'cash', amountMinor: 256_00 }]
    await clinic.call('POST /receipts', { patientId: clinic.patientId, tenders, allocate: 'oldest' })
    expect(await findOpened('AND/1')).toBe(`/patient/${clinic.patientId}/edit`)
    const paid = (await search('1', 'receptionist')).documents
    expect(paid[0]).toMatchObject({
      label: 'Invoice AND/2627/00001',
      detail: 'Asha Das · 20-Nov-2026 · ₹356.00 · Paid',
    })
  })

  it('opens the receipt of an invoice without a visit, and an advance, for reception', async () => {
    expect(await findOpened('ANDR/1')).toMatch(/^\/payments\?receipt=/)
    const tenders = [{ method: 'cash', amountMinor: 50_00 }]
    const { body } = await clinic.call('POST /receipts', {
      patientId: clinic.patientId,
      tenders,
      kind: 'advance',
      allocate: 'none',
    })
    expect(await findOpened(body.data[0].number)).toMatch(/^\/payments\?receipt=/)
  })
})

const findOpened = (q: string) =>
  search(q, 'receptionist').then(
    ({ documents }) => documents.map(({ label }) => label),
    (response: Response) => response.headers.get('location'),
  )
