import { handle } from '#api/kernel/implement.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { listPharmacyNames, readPharmacy } from '../pharmacies/store.ts'
import { listItems } from './list-items.ts'
import { addMedicine, archiveMedicine, saveMedicine } from './save-medicine.ts'
import { readItem } from './select-items.ts'

export const inventory = handle('inventory', {
  readListPage: async (ctx, query) => {
    const [list, pharmacies] = await readTogether([listItems(ctx, query), listPharmacyNames(ctx)])
    return { list, pharmacies }
  },
  readPharmacyPage: async (ctx, { pharmacyId, ...query }) => {
    const [pharmacy, list] = await readTogether([
      readPharmacy(ctx, pharmacyId),
      listItems(ctx, { ...query, placeId: pharmacyId }),
    ])
    return { pharmacy, list }
  },
  pharmacies: listPharmacyNames,
  read: (ctx, { stockItemId }) => readItem(ctx, stockItemId),
  add: addMedicine,
  save: saveMedicine,
  archive: archiveMedicine,
})
