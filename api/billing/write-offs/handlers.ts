import { api, respond } from '#api/kernel/implement.ts'
import { listWriteOffs, reverseWriteOff, writeOffInvoice } from './store.ts'

export const writeOffs = {
  ofInvoice: api.writeOffs.ofInvoice.handler(respond((ctx, { invoiceId }) => listWriteOffs(ctx, invoiceId))),
  write: api.writeOffs.write.handler(respond(writeOffInvoice)),
  reverse: api.writeOffs.reverse.handler(respond(reverseWriteOff)),
}
