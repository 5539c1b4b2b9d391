import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { isoDate, uuid } from '#contract/kernel/fields.ts'
import { BankAccount } from '../banks/schema.ts'
import {
  CashMove,
  CashMoveReversal,
  CashTerms,
  OwnShifts,
  ShiftClosing,
  ShiftOpening,
  ShiftSettings,
  ShiftView,
} from './schema.ts'

const ShiftId = z.object({ shiftId: uuid() })

/** Shifts at a cash drawer. Cash payments belong to the person's open shift. */
export const shifts = {
  mine: call('shifts:own', 'GET /shifts/mine', { output: OwnShifts }),
  /** For forms that make several calls. The page queries of other forms have the same terms. */
  readCashTerms: call('shifts:own', 'GET /cash-terms', { output: CashTerms }),
  open: call('shifts:own', 'POST /shifts', { input: ShiftOpening, output: ShiftView }),
  move: call('shifts:own', 'POST /shifts/{shiftId}/cash-moves', {
    input: CashMove.extend(ShiftId.shape),
    output: ShiftView,
  }),
  /** Reverses an entry with one of the opposite sign, once and in its own shift. */
  reverseMove: call('shifts:own', 'POST /shifts/{shiftId}/cash-moves/{moveId}/reversal', {
    input: CashMoveReversal.extend({ ...ShiftId.shape, moveId: uuid() }),
    output: ShiftView,
  }),
  close: call('shifts:own', 'POST /shifts/{shiftId}/closing', {
    input: ShiftClosing.safeExtend(ShiftId.shape),
    output: ShiftView,
  }),
  /** All shifts that were opened on these dates, newest first; up to 200. */
  list: call('shifts:read', 'GET /shifts', {
    input: z.object({ from: isoDate().optional(), to: isoDate().optional(), placeId: uuid().optional() }),
    output: z.array(ShiftView),
  }),
  /** Managers can read any shift, others their own. */
  read: call('shifts:own', 'GET /shifts/{shiftId}', { input: ShiftId, output: ShiftView }),
  /** With the bank accounts for deposits, while the person's own shift is open. */
  readPage: call('shifts:own', 'GET /pages/shifts/{shiftId}', {
    input: ShiftId,
    output: z.object({ shift: ShiftView, banks: z.array(BankAccount) }),
  }),
  settings: call('shifts:own', 'GET /shift-settings', { input: z.object({}), output: ShiftSettings }),
  saveSettings: call('shifts:settings', 'PUT /shift-settings', { input: ShiftSettings, output: ShiftSettings }),
}
