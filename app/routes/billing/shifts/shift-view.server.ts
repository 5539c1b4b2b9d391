import { redirect } from '@remix-run/node'
import { getDenominations } from '#contract/billing/shifts/rules.ts'
import type { ShiftView } from '#contract/billing/shifts/schema.ts'
import { listDrawerFacts, listMethodRows } from '~/lib/billing/cash-drawer.server'
import { toCashUpView } from '~/lib/documents/cash-up-view.server'
import { readBillingSizes } from '~/lib/documents/paper-size.server'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { toBankOptions } from '~/lib/forms/options'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { toShiftEndView } from './shift-end-view.server'

const here = '/shift/:shiftId'

/** Loads an open shift with its drawer, or the printed cash-up of a closed one. */
export async function loadShiftView(screen: ScreenContext) {
  const { api, me, url, params } = screen
  const shiftId = params.shiftId!
  const isClosing = url.searchParams.has('close')
  const { shift, banks, end } = isClosing
    ? { banks: [], ...(await api.moneyReports.readShiftClosing({ shiftId })).data }
    : { end: null, ...(await api.shifts.readPage({ shiftId })).data }
  const format = getFormatter(me.practice)
  if (shift.closedAt)
    return { shiftId, open: null, closing: null, undo: null, document: toCashUpDocument(shift, screen, format) }
  const isMine = shift.personId === me.personId
  const lead = `${shift.placeName}, open since ${format.dateTime(shift.openedAt)}`
  const open = {
    title: isMine ? 'Your shift' : `Shift of ${shift.personName}`,
    lead,
    facts: listDrawerFacts(shift, format),
    methods: listMethodRows(shift, format),
    moves: toMoveRows(shift, isMine, format),
    isMine,
    version: shift.version,
    banks: toBankOptions(banks),
  }
  const undo = open.moves.find(({ id, canUndo }) => canUndo && id === url.searchParams.get('undo')) ?? null
  if (!end) return { shiftId, open, closing: null, undo, document: null }
  const closing = {
    notes: getDenominations(me.practice.currency).map((worthMinor) => ({
      worthMinor,
      label: `Number of ${format.money(worthMinor).replace(/\.00$/, '')}`,
    })),
    expectedMinor: shift.expectedMinor,
    practice: me.practice,
    end: toShiftEndView(end, me.role, format),
  }
  return { shiftId, open, closing, undo: null, document: null }
}

const MOVE_WORDS = { taken: 'Cash taken out', added: 'Cash added', deposit: 'Deposited in bank' } as const

/** Converts petty cash entries to rows. People can reverse their own entries once. */
export function toMoveRows({ shiftId, moves }: ShiftView, isMine: boolean, { amount }: Formatter) {
  return moves.map(({ moveId, kind, amountMinor, reason, reversesId, reversed }) => ({
    id: moveId,
    what: reversesId ? `${MOVE_WORDS[kind]}, reversed` : MOVE_WORDS[kind],
    reason,
    amount: amount(kind === 'added' ? amountMinor : -amountMinor),
    reversed,
    canUndo: isMine && !reversed && !reversesId,
    undo: to(here, { shiftId }, { undo: moveId }),
  }))
}

function toCashUpDocument(shift: ShiftView, { url }: ScreenContext, format: Formatter) {
  const { shiftId } = shift
  // Another person closed the shift in another tab, so their count is shown.
  if (url.searchParams.has('close')) throw redirect(to(here, { shiftId }), 303)
  return {
    view: toCashUpView(shift, format),
    ...readBillingSizes(url, (size) => to(here, { shiftId }, { size })),
  }
}
