// A pharmacy with a medicine in stock.
import type { BusyPractice } from './busy-practice'

/** Creates a pharmacy with a medicine, and returns the paths of its pages and forms. */
export async function createPharmacyPages({ call }: BusyPractice): Promise<string[]> {
  const address = { addressLine: '12 Bazaar Road', city: 'Hassan', phone: '08172 261234' }
  const { _id: pharmacyId } = await call('/pharmacy/createPharmacy', {
    body: { pharmacyName: 'Riverside Medical Store', code: 'RMS', licenceNo: '20B/1', ...address },
  })
  const batch = { batchNo: 'RB1029', expiresOn: '11/2098', packs: 12, looseUnits: 4, packCostMinor: 150_00 }
  const { stockItemId } = await call('/inventory', {
    body: {
      name: 'Amoxicillin and potassium clavulanate 625',
      form: 'tablet',
      packType: 'strip',
      unitsPerPack: 10,
      schedule: 'H',
      priceMinor: 223_40,
      rack: 'B4',
      ...batch,
    },
  })
  const { batches } = await call(`/pages/stock/${stockItemId}`)
  const card = `/stock-mangement?id=${stockItemId}`
  return [
    `/pharmacy-inventory/${pharmacyId}`,
    `/add-pharmacy?id=${pharmacyId}`,
    '/inventory',
    '/add-new-medicine',
    `/add-new-medicine?id=${stockItemId}`,
    card,
    `${card}&do=open`,
    `${card}&do=adjust&batch=${batches[0].batchId}`,
  ]
}
