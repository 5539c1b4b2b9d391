import { api } from '#api/kernel/implement.ts'
import { addBillFile, readBillFile, readBillFileDetails } from './store.ts'

export const billFiles = {
  add: api.billFiles.add.handler(async ({ input, context }) => ({ data: await addBillFile(context, input.file) })),
  details: api.billFiles.details.handler(async ({ input, context }) => ({
    data: await readBillFileDetails(context, input.fileId),
  })),
  read: api.billFiles.read.handler(({ input, context }) => readBillFile(context, input.fileId)),
}
