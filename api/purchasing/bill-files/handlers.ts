import { handle } from '#api/kernel/implement.ts'
import { addBillFile, readBillFile, readBillFileDetails } from './store.ts'

export const billFiles = handle('billFiles', {
  add: addBillFile,
  details: readBillFileDetails,
  read: (ctx, { fileId }) => readBillFile(ctx, fileId),
})
