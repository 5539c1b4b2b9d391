import { handle } from '#api/kernel/implement.ts'
import { listReadableBankAccounts } from '../banks/store.ts'
import { moveCash, reverseMove } from './cash-moves.ts'
import { readCashTerms } from './cash-terms.ts'
import { listShifts, readOwnShifts, readShift } from './queries.ts'
import { closeShift, openShift, readShiftSettings, saveShiftSettings } from './store.ts'

export const shifts = handle('shifts', {
  mine: readOwnShifts,
  readCashTerms,
  open: openShift,
  move: (ctx, { shiftId, ...move }) => moveCash(ctx, shiftId, move),
  reverseMove: (ctx, { shiftId, moveId, reason }) => reverseMove(ctx, { shiftId, moveId, reason }),
  close: (ctx, { shiftId, ...input }) => closeShift(ctx, shiftId, input),
  list: listShifts,
  read: (ctx, { shiftId }) => readShift(ctx, shiftId),
  readPage: async (ctx, { shiftId }) => {
    const shift = await readShift(ctx, shiftId)
    const canDeposit = !shift.closedAt && shift.personId === ctx.me.personId
    return { shift, banks: canDeposit ? await listReadableBankAccounts(ctx) : [] }
  },
  settings: readShiftSettings,
  saveSettings: saveShiftSettings,
})
