import { describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createBillingClinic } from '../invoices/testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)

describe('commercial credit notes', () => {
  it('issues a note without tax after 30 November of the next year, which no return lists', async () => {
    api.clock.set('2026-11-20T06:00:00Z')
    const clinic = await createBillingClinic(api)
    const invoice = await clinic.issueNew()
    const { invoiceId, lines } = invoice
    const buildBody = async (body: object) => ({
      invoiceId,
      reason: 'service_not_given',
      disposition: 'reduce_due',
      ...body,
      version: (await clinic.call(`GET /invoices/${invoiceId}`)).body.data.version,
    })
    const first = await clinic.call(
      'POST /credit-notes',
      await buildBody({ lines: [{ lineId: lines[0].lineId, qtyMilli: 1000 }] }),
    )
    expect(first.body.data).toMatchObject({ commercial: false, cgstMinor: 337 })
    const creditable = async () => (await clinic.call(`GET /invoices/${invoiceId}/creditable`)).body.data
    expect(await creditable()).toMatchObject({ taxUntil: '2027-11-30', commercial: false })

    api.clock.set('2027-12-01T06:00:00Z')
    expect(await creditable()).toMatchObject({ commercial: true })
    const preview = await clinic.call('POST /credit-notes/previews', await buildBody({ whole: true }))
    expect(preview.body.data).toMatchObject({ commercial: true, cgstMinor: 0, payableMinor: 214_71, completes: true })
    const note = (await clinic.call('POST /credit-notes', await buildBody({ whole: true }))).body.data
    expect(note).toMatchObject({
      commercial: true,
      taxableMinor: 0,
      exemptMinor: 215_04,
      cgstMinor: 0,
      sgstMinor: 0,
      igstMinor: 0,
      totalMinor: 215_04,
      payableMinor: 214_71,
      appliedMinor: 214_71,
      lines: [{ taxCategory: 'non_gst', rateBps: 0, lineTotalMinor: 141_27 }, { lineTotalMinor: 73_77 }],
    })
    const document = (await clinic.call(`GET /credit-notes/${note.creditNoteId}/document`)).body.data
    expect(document).toMatchObject({ title: 'Commercial Credit Note', commercial: true })
    const { rates } = (await clinic.call('GET /money-reports/tax-summary?from=2027-12-01&to=2027-12-31')).body.data
    expect(rates).toEqual([])
    expect(await checkInvariants(database.maintenance)).toEqual([])
  })
})
