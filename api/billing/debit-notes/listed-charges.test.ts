import { expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { createBillingClinic } from '../invoices/testing.ts'

const clinic = await createBillingClinic(await testApi())
const debitInvoice = ({ invoiceId }: { invoiceId: string }, body: object) =>
  clinic.call('POST /debit-notes', { side: 'customer', reason: 'undercharged', invoiceId, version: 2, ...body })

it('takes code and tax of a new charge from the price list by its name, and is due from the patient', async () => {
  const entry = { kind: 'medicine', name: 'Gauze Swab, 5 cm', shortCode: 'GZ5', code: '3005', priceMinor: 40_00 }
  expect((await clinic.call('POST /procedures', { ...entry, taxCategory: 'taxable', rateBps: 500 })).status).toBe(200)
  const invoice = await clinic.issueNew()
  const charge = (description: string) =>
    debitInvoice(invoice, { lines: [{ description, qtyMilli: 1000, unitPriceMinor: 40_00 }] })
  expect((await charge('Gauze')).status).toBe(422)
  const note = (await charge('gauze swab, 5 cm')).body.data
  expect(note.lines).toMatchObject([{ description: 'Gauze Swab, 5 cm', code: '3005', rateBps: 500 }])
  expect((await charge('GZ5')).body.data.lines).toMatchObject([{ description: 'Gauze Swab, 5 cm', code: '3005' }])
  const { dues } = (await clinic.call(`GET /patients/${invoice.patientId}/desk`)).body.data
  expect(dues).toContainEqual(
    expect.objectContaining({ debitNoteId: note.debitNoteId, number: note.number, dueMinor: note.dueMinor }),
  )
})
