import { z } from 'zod'
import { answer, call } from '#contract/kernel/call.ts'
import { isoDate, uuid } from '#contract/kernel/fields.ts'
import { CashMove, CashMoveReversal, ShiftClosing, ShiftOpening, ShiftSettings, ShiftView } from './schema.ts'

const ShiftId = z.object({ shiftId: uuid() })

/** Shifts at a cash drawer. Cash payments belong to the person's open shift. */
export const shifts = {
  /** The signed-in person's open shifts, at most one a place. */
  mine: call('shifts:own')
    .route({ method: 'GET', path: '/shifts/mine' })
    .input(z.object({}))
    .output(answer(z.array(ShiftView))),
  open: call('shifts:own').route({ method: 'POST', path: '/shifts' }).input(ShiftOpening).output(answer(ShiftView)),
  move: call('shifts:own')
    .route({ method: 'POST', path: '/shifts/{shiftId}/cash-moves' })
    .input(CashMove.extend(ShiftId.shape))
    .output(answer(ShiftView)),
  /** Reverses an entry with one of the opposite sign, once and in its own shift. */
  reverseMove: call('shifts:own')
    .route({ method: 'POST', path: '/shifts/{shiftId}/cash-moves/{moveId}/reversal' })
    .input(CashMoveReversal.extend({ ...ShiftId.shape, moveId: uuid() }))
    .output(answer(ShiftView)),
  close: call('shifts:own')
    .route({ method: 'POST', path: '/shifts/{shiftId}/closing' })
    .input(ShiftClosing.safeExtend(ShiftId.shape))
    .output(answer(ShiftView)),
  /** All shifts that were opened on these dates, newest first; up to 200. */
  list: call('shifts:read')
    .route({ method: 'GET', path: '/shifts' })
    .input(z.object({ from: isoDate().optional(), to: isoDate().optional(), placeId: uuid().optional() }))
    .output(answer(z.array(ShiftView))),
  /** Managers can read any shift, others their own. */
  read: call('shifts:own').route({ method: 'GET', path: '/shifts/{shiftId}' }).input(ShiftId).output(answer(ShiftView)),
  settings: call('shifts:own')
    .route({ method: 'GET', path: '/shift-settings' })
    .input(z.object({}))
    .output(answer(ShiftSettings)),
  saveSettings: call('shifts:settings')
    .route({ method: 'PUT', path: '/shift-settings' })
    .input(ShiftSettings)
    .output(answer(ShiftSettings)),
}
