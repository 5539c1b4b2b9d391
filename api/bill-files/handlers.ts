import { api } from '../implement.ts'
import { addBillFile, readBillFile } from './store.ts'

export const billFiles = {
  add: api.billFiles.add.handler(async ({ input, context }) => ({ data: await addBillFile(context, input.file) })),
  read: api.billFiles.read.handler(({ input, context }) => readBillFile(context, input.fileId)),
}
