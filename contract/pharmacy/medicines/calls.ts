import { z } from 'zod'
import { call, callsWithAnswer } from '#contract/kernel/call.ts'
import { uuid } from '#contract/kernel/fields.ts'
import { toPageSchema } from '#contract/kernel/query.ts'
import { Pharmacy } from '../calls.ts'
import { InventoryListQuery } from './list.ts'
import { InventoryItem, MedicineArchiving, MedicineEdit, NewMedicine, PharmacyName } from './schema.ts'

const StockItemId = z.object({ stockItemId: uuid() })
const itemCall = callsWithAnswer(InventoryItem)

/** The medicines that pharmacies keep. */
export const inventory = {
  /** By name; `q` is a part of the name or a barcode. With the pharmacies that the person may choose from. */
  readListPage: call('stock:read', 'GET /pages/inventory', {
    input: InventoryListQuery,
    output: z.object({ list: toPageSchema(InventoryItem), pharmacies: z.array(PharmacyName) }),
  }),
  /** One pharmacy with its medicines. */
  readPharmacyPage: call('stock:read', 'GET /pages/pharmacies/{pharmacyId}', {
    input: InventoryListQuery.omit({ placeId: true }).extend({ pharmacyId: uuid() }),
    output: z.object({ list: toPageSchema(InventoryItem), pharmacy: Pharmacy }),
  }),
  /** The pharmacies that the person may choose from. */
  pharmacies: call('stock:read', 'GET /stock-pharmacies', { output: z.array(PharmacyName) }),
  read: itemCall('stock:read', 'GET /inventory/{stockItemId}', StockItemId),
  /** Adds the medicine to the price list too, unless it is there. A batch becomes opening stock. */
  add: itemCall('stock:write', 'POST /inventory', NewMedicine),
  save: itemCall('stock:write', 'PUT /inventory/{stockItemId}', MedicineEdit),
  /** Archives a medicine without stock, or restores it with `archived: false`. */
  archive: itemCall('stock:write', 'POST /inventory/{stockItemId}/archiving', MedicineArchiving),
}
