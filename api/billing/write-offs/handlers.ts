import { handle } from '#api/kernel/implement.ts'
import { readPart, readTogether } from '#api/kernel/page-parts.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { listWriteOffs, reverseWriteOff, selectWriteOffs, writeOffInvoice } from './store.ts'

export const writeOffs = handle('writeOffs', {
  ofInvoice: (ctx, { invoiceId }) => listWriteOffs(ctx, invoiceId),
  readPage: async (ctx, { invoiceId }) => {
    const [invoice, rows] = await readTogether([
      readInvoice(ctx, invoiceId),
      readPart(ctx, 'money:receive', (part) => selectWriteOffs(part, invoiceId)),
    ])
    return { invoice, writeOffs: rows ?? [] }
  },
  write: writeOffInvoice,
  reverse: reverseWriteOff,
})
