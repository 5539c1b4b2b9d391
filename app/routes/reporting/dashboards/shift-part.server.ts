import type { OwnShifts } from '#contract/billing/shifts/schema.ts'
import {
  describeTakenOver,
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
  const { open, cashNeedsShift, withoutShift } = shifts
  const parts = open.map((shift): Part => {
    const { shiftId, placeName, openedAt } = shift
    const self = to('/shift/:shiftId', { shiftId })
    const others = listMethodRows(shift, { amount: format.money }).filter(({ isCash }) => !isCash)
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
  const places = listOpenablePlaces(me, shifts)
  const isPlaceNamed = places.length + open.length > 1
  const takenOver = describeTakenOver(listTakenOver(withoutShift, places), format, isPlaceNamed)
  const link = { href: to('/shift'), label: 'Open shift' }
  if (open.length > 0)
    return {
      parts: takenOver
        ? [...parts, { kind: 'text', title: 'Cash without a shift', text: takenOver, links: [link] }]
        : parts,
    }
  if (!cashNeedsShift && !isPlaceBound(me)) {
    return { parts: [{ kind: 'text', title: 'Your shift', text: `No shift open. ${takenOver}`.trim(), links: [link] }] }
  }
  return { parts: [], openShift: { places, currency: me.practice.currency, takenOver } }
}
