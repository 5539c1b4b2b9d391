import { handle } from '#api/kernel/implement.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { listPharmacyNames } from '../pharmacies/store.ts'
import { adjustStock } from './adjust-stock.ts'
import { addOpeningStock } from './opening-stock.ts'
import { listBatches, readItemPage } from './read-stock.ts'

export const stock = handle('stock', {
  readListPage: async (ctx, query) => {
    const [list, pharmacies] = await readTogether([listBatches(ctx, query), listPharmacyNames(ctx)])
    return { list, pharmacies }
  },
  readItemPage,
  addOpening: addOpeningStock,
  adjust: adjustStock,
})
