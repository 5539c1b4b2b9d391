import { api } from '#api/kernel/implement.ts'
import { moveCash, reverseMove } from './cash-moves.ts'
import { listMyShifts, listShifts, readShift } from './queries.ts'
import { closeShift, openShift, readShiftSettings, saveShiftSettings } from './store.ts'

export const shifts = {
  mine: api.shifts.mine.handler(async ({ context }) => ({ data: await listMyShifts(context) })),
  open: api.shifts.open.handler(async ({ input, context }) => ({ data: await openShift(context, input) })),
  move: api.shifts.move.handler(async ({ input: { shiftId, ...move }, context }) => ({
    data: await moveCash(context, shiftId, move),
  })),
  reverseMove: api.shifts.reverseMove.handler(async ({ input: { shiftId, moveId, reason }, context }) => ({
    data: await reverseMove(context, { shiftId, moveId, reason }),
  })),
  close: api.shifts.close.handler(async ({ input: { shiftId, ...asked }, context }) => ({
    data: await closeShift(context, shiftId, asked),
  })),
  list: api.shifts.list.handler(async ({ input, context }) => ({ data: await listShifts(context, input) })),
  read: api.shifts.read.handler(async ({ input, context }) => ({ data: await readShift(context, input.shiftId) })),
  settings: api.shifts.settings.handler(async ({ context }) => ({ data: await readShiftSettings(context) })),
  saveSettings: api.shifts.saveSettings.handler(async ({ input, context }) => ({
    data: await saveShiftSettings(context, input),
  })),
}
