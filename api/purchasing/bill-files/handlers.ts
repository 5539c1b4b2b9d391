import { api, respond } from '#api/kernel/implement.ts'
import { addBillFile, readBillFile, readBillFileDetails } from './store.ts'

export const billFiles = {
  add: api.billFiles.add.handler(respond(addBillFile)),
  details: api.billFiles.details.handler(respond(readBillFileDetails)),
  read: api.billFiles.read.handler(({ input, context }) => readBillFile(context, input.fileId)),
}
