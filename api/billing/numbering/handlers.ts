import { handle } from '#api/kernel/implement.ts'
import { listSeries, saveSeries } from './store.ts'

export const numbering = handle('numbering', {
  list: listSeries,
  save: saveSeries,
})
