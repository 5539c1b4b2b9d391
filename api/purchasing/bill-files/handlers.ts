import { api } from '#api/kernel/implement.ts'
import { aboutBillFile, addBillFile, readBillFile } from './store.ts'

export const billFiles = {
  add: api.billFiles.add.handler(async ({ input, context }) => ({ data: await addBillFile(context, input.file) })),
  about: api.billFiles.about.handler(async ({ input, context }) => ({
    data: await aboutBillFile(context, input.fileId),
  })),
  read: api.billFiles.read.handler(({ input, context }) => readBillFile(context, input.fileId)),
}
