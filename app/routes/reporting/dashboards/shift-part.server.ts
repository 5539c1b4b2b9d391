import { canDo } from '#contract/operations.ts'
import { isPlaceBound, listDrawerFacts, listMethodRows, listOpenablePlaces } from '~/lib/billing/cash-drawer.server'
import { to } from '~/lib/navigation/links'
import type { Board, Part } from './board'
import type { DashboardContext } from './open-screens.server'

/**
 * Reads the open shifts of a person who takes payments. Without one, returns the form that opens a shift for people who
 * need it, and a link for others.
 */
export async function readShiftPart(visit: DashboardContext): Promise<Pick<Board, 'openShift' | 'parts'>> {
  const { api, me, format } = visit
  if (!canDo('shifts:own', me.role)) return { parts: [] }
  const [{ data: open }, { data: settings }] = await Promise.all([api.shifts.mine({}), api.shifts.settings({})])
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
  const isRequired = settings.cashNeedsShift || isPlaceBound(me)
  if (!isRequired) {
    const link = { href: to('/shift'), label: 'Open shift' }
    return { parts: [{ kind: 'text', title: 'Your shift', text: 'No shift open.', links: [link] }] }
  }
  return { parts: [], openShift: { places: await listOpenablePlaces(visit, open), currency: me.practice.currency } }
}
