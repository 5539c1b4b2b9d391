import { describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { MAX_PRICES_FOUND } from '#contract/billing/charges/rules.ts'
import { createBillingClinic } from '../invoices/testing.ts'

const clinic = await createBillingClinic(await testApi())
const addEntry = async (entry: object) => expect((await clinic.call('POST /procedures', entry)).status).toBe(200)
const addCharge = async (description: string) => {
  const invoice = await clinic.issueNew()
  const lines = [{ description, qtyMilli: 1000, unitPriceMinor: 40_00 }]
  const body = { side: 'customer', reason: 'undercharged', invoiceId: invoice.invoiceId, version: 2, lines }
  return { patientId: invoice.patientId, ...(await clinic.call('POST /debit-notes', body)) }
}

describe('a new charge of a debit note', () => {
  const entry = { kind: 'medicine', name: 'Gauze Swab, 5 cm', shortCode: 'GZ5', code: '3005', priceMinor: 40_00 }

  it('gets the code and tax of the price list entry with its name or short code', async () => {
    await addEntry({ ...entry, taxCategory: 'taxable', rateBps: 500 })
    expect((await addCharge('Gauze')).status).toBe(422)
    for (const text of ['gauze swab,  5 cm', 'GZ5']) {
      const { lines } = (await addCharge(text)).body.data
      expect([text, lines]).toMatchObject([text, [{ description: 'Gauze Swab, 5 cm', code: '3005', rateBps: 500 }]])
    }
  })

  it('is found by its whole name, although many names contain it', async () => {
    const names = Array.from({ length: MAX_PRICES_FOUND + 3 }, (_, index) => `Chest X-ray ${index}`)
    for (const name of [...names, 'X-ray'])
      await addEntry({ kind: 'procedure', name, code: '999316', priceMinor: 300_00, taxCategory: 'exempt' })
    expect((await addCharge('x-ray')).body.data.lines).toMatchObject([{ description: 'X-ray', code: '999316' }])
  })

  it('adds the note to the dues of the patient', async () => {
    const { patientId, body } = await addCharge('GZ5')
    const { debitNoteId, number, dueMinor } = body.data
    const { dues } = (await clinic.call(`GET /patients/${patientId}/desk`)).body.data
    expect(dues).toContainEqual(expect.objectContaining({ debitNoteId, number, dueMinor }))
  })
})
