import { api } from '#api/kernel/implement.ts'
import { moveCash, reverseMove } from './moving.ts'
import { listShifts, myShifts, shiftById } from './reading.ts'
import { closeShift, openShift, saveShiftSettings, shiftSettings } from './store.ts'

export const shifts = {
  mine: api.shifts.mine.handler(async ({ context }) => ({ data: await myShifts(context) })),
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
  read: api.shifts.read.handler(async ({ input, context }) => ({ data: await shiftById(context, input.shiftId) })),
  settings: api.shifts.settings.handler(async ({ context }) => ({ data: await shiftSettings(context) })),
  saveSettings: api.shifts.saveSettings.handler(async ({ input, context }) => ({
    data: await saveShiftSettings(context, input),
  })),
}
