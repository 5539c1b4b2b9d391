import { api } from '#api/kernel/implement.ts'
import { listWriteOffs, reverseWriteOff, writeOffInvoice } from './store.ts'

export const writeOffs = {
  ofInvoice: api.writeOffs.ofInvoice.handler(async ({ input, context }) => ({
    data: await listWriteOffs(context, input.invoiceId),
  })),
  write: api.writeOffs.write.handler(async ({ input, context }) => ({ data: await writeOffInvoice(context, input) })),
  reverse: api.writeOffs.reverse.handler(async ({ input, context }) => ({
    data: await reverseWriteOff(context, input),
  })),
}
