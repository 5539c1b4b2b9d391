import { api, respond } from '#api/kernel/implement.ts'
import { moveCash, reverseMove } from './cash-moves.ts'
import { listMyShifts, listShifts, readShift } from './queries.ts'
import { closeShift, openShift, readShiftSettings, saveShiftSettings } from './store.ts'

export const shifts = {
  mine: api.shifts.mine.handler(respond(listMyShifts)),
  open: api.shifts.open.handler(respond(openShift)),
  move: api.shifts.move.handler(respond((ctx, { shiftId, ...move }) => moveCash(ctx, shiftId, move))),
  reverseMove: api.shifts.reverseMove.handler(
    respond((ctx, { shiftId, moveId, reason }) => reverseMove(ctx, { shiftId, moveId, reason })),
  ),
  close: api.shifts.close.handler(respond((ctx, { shiftId, ...input }) => closeShift(ctx, shiftId, input))),
  list: api.shifts.list.handler(respond(listShifts)),
  read: api.shifts.read.handler(respond((ctx, { shiftId }) => readShift(ctx, shiftId))),
  settings: api.shifts.settings.handler(respond(readShiftSettings)),
  saveSettings: api.shifts.saveSettings.handler(respond(saveShiftSettings)),
}
