import { api, respond } from '#api/kernel/implement.ts'
import { listSeries, saveSeries } from './store.ts'

export const numbering = {
  list: api.numbering.list.handler(respond(listSeries)),
  save: api.numbering.save.handler(respond(saveSeries)),
}
