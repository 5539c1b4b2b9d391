import { handle } from '#api/kernel/implement.ts'
import { listWriteOffs, reverseWriteOff, writeOffInvoice } from './store.ts'

export const writeOffs = handle('writeOffs', {
  ofInvoice: (ctx, { invoiceId }) => listWriteOffs(ctx, invoiceId),
  write: writeOffInvoice,
  reverse: reverseWriteOff,
})
