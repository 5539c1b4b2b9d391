import { api } from '#api/kernel/implement.ts'
import { reverseWriteOff, writeOff, writeOffsOf } from './store.ts'

export const writeOffs = {
  ofInvoice: api.writeOffs.ofInvoice.handler(async ({ input, context }) => ({
    data: await writeOffsOf(context, input.invoiceId),
  })),
  write: api.writeOffs.write.handler(async ({ input, context }) => ({ data: await writeOff(context, input) })),
  reverse: api.writeOffs.reverse.handler(async ({ input, context }) => ({
    data: await reverseWriteOff(context, input),
  })),
}
