import { handle } from '#api/kernel/implement.ts'
import { requireRecordAccess } from '../visits/record-access.ts'
import { recordOutsideResult } from './store.ts'

export const outsideResults = handle('outsideResults', {
  record: async (ctx, { patientId, ...input }) =>
    recordOutsideResult(ctx, await requireRecordAccess(ctx, patientId), input),
})
