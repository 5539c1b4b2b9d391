import { api } from '#api/kernel/implement.ts'
import { listSeries, saveSeries } from './store.ts'

export const numbering = {
  list: api.numbering.list.handler(async ({ context }) => ({ data: await listSeries(context) })),
  save: api.numbering.save.handler(async ({ input, context }) => ({ data: await saveSeries(context, input) })),
}
