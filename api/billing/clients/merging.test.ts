import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic, STICK_LINE } from '../invoices/testing.ts'

const database = await createTestDatabase()
let clinic: BillingClinic
beforeAll(async () => {
  clinic = await createBillingClinic(await testApi(database))
})

async function createNamesake(no: string): Promise<string> {
  const id = uuidv7()
  await database.maintenance.insert(patients).values({
    id,
    practiceId: clinic.practiceId,
    patientNo: no,
    givenName: 'Asha',
    fullName: 'Asha Das',
    phone: '+919876543210',
  })
  return id
}
const read = async (invoiceId: string) => (await clinic.call(`GET /invoices/${invoiceId}`)).body.data

describe('merging patients with documents', () => {
  it('lets the remaining client pay documents of a merged patient, and undoes that with the merge', async () => {
    const keptInvoice = await clinic.issueNew()
    const second = await createNamesake('P00002')
    const other = await clinic.issueNew({ patientId: second })
    await clinic.call('POST /credit-notes', {
      invoiceId: other.invoiceId,
      version: 2,
      reason: 'discount_after',
      lines: [{ lineId: other.lines[0].lineId, amountMinor: 1_00 }],
    })
    const debit = {
      side: 'customer',
      invoiceId: other.invoiceId,
      version: 3,
      reason: 'undercharged',
      lines: [STICK_LINE],
    }
    expect((await clinic.call('POST /debit-notes', debit)).status).toBe(200)
    expect(other.clientId).not.toBe(keptInvoice.clientId)

    const merged = await clinic.call(`POST /patients/${clinic.patientId}/merges`, { mergedId: second })
    expect(merged.status, merged.body.message).toBe(200)
    expect(await read(other.invoiceId)).toMatchObject({ patientId: clinic.patientId, clientId: keptInvoice.clientId })
    expect((await checkInvariants(database.maintenance)).map(({ invariant }) => invariant.name)).toEqual([])
    const paid = await clinic.call('POST /receipts', {
      patientId: clinic.patientId,
      placeId: clinic.placeId,
      allocate: 'oldest',
      acceptsCredit: true,
      tenders: [{ method: 'upi', amountMinor: 800_00 }],
    })
    expect(paid.status).toBe(200)
    expect([(await read(keptInvoice.invoiceId)).dueMinor, (await read(other.invoiceId)).dueMinor]).toEqual([0, 0])
  })

  it('undoes a merge with the documents that it moved', async () => {
    const third = await createNamesake('P00003')
    const own = await clinic.issueNew({ patientId: third })
    const { mergeId } = (await clinic.call(`POST /patients/${clinic.patientId}/merges`, { mergedId: third })).body.data
    expect((await read(own.invoiceId)).clientId).not.toBe(own.clientId)
    expect((await clinic.call(`DELETE /patients/${clinic.patientId}/merges/${mergeId}`)).status).toBe(200)
    expect(await read(own.invoiceId)).toMatchObject({ patientId: third, clientId: own.clientId })
    expect((await checkInvariants(database.maintenance)).map(({ invariant }) => invariant.name)).toEqual([])
  })
})
