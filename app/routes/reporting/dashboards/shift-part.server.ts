import type { OwnShifts } from '#contract/billing/shifts/schema.ts'
import {
  isPlaceBound,
  listDrawerFacts,
  listMethodRows,
  listOpenablePlaces,
  listTakenOver,
} from '~/lib/billing/cash-drawer.server'
import { to } from '~/lib/navigation/links'
import type { Board, Part } from './board'
import type { DashboardContext } from './open-screens.server'

/**
 * Shows the open shifts of a person who takes payments. Without one, returns the form that opens a shift for people who
 * need it, and a link for others.
 */
export function toShiftPart(
  { me, format }: DashboardContext,
  shifts: OwnShifts | null,
): Pick<Board, 'openShift' | 'parts'> {
  if (!shifts) return { parts: [] }
  const { open, cashNeedsShift, clinics, withoutShift } = shifts
  const parts = open.map((shift): Part => {
    const { shiftId, placeName, openedAt } = shift
    const self = to('/shift/:shiftId', { shiftId })
    const others = listMethodRows(shift, format).filter(({ isCash }) => !isCash)
    return {
      kind: 'facts',
      title: open.length > 1 ? `Your shift, ${placeName}` : 'Your shift',
      note: `since ${format.time(openedAt)}`,
      facts: [
        ...listDrawerFacts(shift, format),
        ...others.map(({ method, left }) => ({ label: `${method}, outside drawer`, value: left })),
      ],
      links: [
        { href: self, label: 'Cash movements' },
        { href: `${self}?close=1`, label: 'Close shift' },
      ],
    }
  })
  if (open.length > 0) return { parts }
  const places = listOpenablePlaces(me, clinics, open)
  const cashMinor = listTakenOver(withoutShift, places).reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const takenOver = cashMinor === 0 ? '' : `Your next shift takes over ${format.money(cashMinor)} cash without a shift.`
  if (!cashNeedsShift && !isPlaceBound(me)) {
    const link = { href: to('/shift'), label: 'Open shift' }
    return { parts: [{ kind: 'text', title: 'Your shift', text: `No shift open. ${takenOver}`.trim(), links: [link] }] }
  }
  return { parts: [], openShift: { places, currency: me.practice.currency, takenOver } }
}
