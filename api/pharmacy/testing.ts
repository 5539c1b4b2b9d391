import { type Clinic, createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import type { TestApi } from '#api/testing/server.ts'

export const PHARMACY = {
  pharmacyName: 'Hill Pharmacy',
  code: 'HP',
  addressLine: '5 Hill Road',
  city: 'Pune',
  phone: '020 2345 6789',
  licenceNo: '20B/77',
}

export const STRIP = {
  name: 'Calpol 500',
  form: 'tablet',
  packType: 'strip',
  unitsPerPack: 10,
  allowLoose: true,
  schedule: 'none',
  code: '3004',
  priceMinor: 112_00,
  reorderLevel: 50,
  maxLevel: 200,
}
export const BATCH = { batchNo: 'B1', expiresOn: '01/2027', packCostMinor: 80_00, packs: 10 }

/** Creates a practice with a pharmacy, its pharmacist and a manager who may correct the stock. */
export async function createPharmacyClinic({ database, call }: Pick<TestApi, 'database' | 'call'>) {
  const clinic: Clinic = await createClinic(database, { taxNo: '27AAPFU0939F1ZV' })
  const ask = createAsker({ call })
  const { body } = await ask(clinic.admin, 'POST /pharmacy/createPharmacy', PHARMACY)
  const pharmacyId: string = body.data._id
  const manager = await clinic.join('admin', { rights: ['adjust-stock'] })
  const pharmacist = await clinic.join('pharmacy', { placeId: pharmacyId })
  const add = async (fields: object = {}, token = pharmacist.token) =>
    ask(token, 'POST /inventory', { ...STRIP, ...fields })
  const readStock = async (stockItemId: string) =>
    (await ask(manager.token, `GET /pages/stock/${stockItemId}`)).body.data
  return {
    ...clinic,
    pharmacyId,
    manager: manager.token,
    managerId: manager.personId,
    pharmacist: pharmacist.token,
    ask,
    add,
    readStock,
    /** Adds a medicine with one batch and returns the ids of both. */
    async stockMedicine(fields: object = {}): Promise<{ stockItemId: string; batchId: string }> {
      const { stockItemId } = (await add({ ...BATCH, ...fields })).body.data
      return { stockItemId, batchId: (await readStock(stockItemId)).batches[0].batchId }
    },
    adjust: (batchId: string, fields: object, token = manager.token) =>
      ask(token, `POST /stock/${batchId}/adjustments`, { reason: 'damage', note: 'Dropped', ...fields }),
  }
}
export type PharmacyClinic = Awaited<ReturnType<typeof createPharmacyClinic>>
