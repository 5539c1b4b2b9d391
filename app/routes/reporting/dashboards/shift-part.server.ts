import { canDo } from '#contract/operations.ts'
import { drawerFacts, isPlaceBound, listOpenablePlaces, methodRows } from '~/lib/billing/cash-drawer.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { to } from '~/lib/navigation/links'
import type { Board, Part } from './board'
import type { DashboardContext } from './open-screens.server'

/**
 * The drawer of whoever takes money: what is in it and how to close it; where none is open, the form that opens one for
 * those who must have one, and a link for all others.
 */
export async function readShiftPart(visit: DashboardContext): Promise<Pick<Board, 'openShift' | 'parts'>> {
  const { api, me, format } = visit
  if (!canDo('shifts:own', me.role)) return { parts: [] }
  const [{ data: open }, { data: settings }] = await Promise.all([api.shifts.mine({}), api.shifts.settings({})]).catch(
    throwErrorPage,
  )
  const parts = open.map((shift): Part => {
    const { shiftId, placeName, openedAt } = shift
    const self = to('/shift/:shiftId', { shiftId })
    const others = methodRows(shift, format).filter(({ isCash }) => !isCash)
    return {
      kind: 'facts',
      title: open.length > 1 ? `Your shift, ${placeName}` : 'Your shift',
      note: `since ${format.time(openedAt)}`,
      facts: [
        ...drawerFacts(shift, format),
        ...others.map(({ method, left }) => ({ label: `${method}, not in the drawer`, value: left })),
      ],
      links: [
        { href: self, label: 'Petty cash and the bank' },
        { href: `${self}?close=1`, label: 'Count and close' },
      ],
    }
  })
  if (open.length > 0) return { parts }
  const isAsked = settings.cashNeedsShift || isPlaceBound(me)
  if (!isAsked) {
    const link = { href: to('/shift'), label: 'Open a shift' }
    return { parts: [{ kind: 'words', title: 'Your shift', text: 'You have no shift open.', links: [link] }] }
  }
  return { parts: [], openShift: { places: await listOpenablePlaces(visit, open), currency: me.practice.currency } }
}
