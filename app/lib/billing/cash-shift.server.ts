import type { CashTerms } from '#contract/billing/shifts/schema.ts'
import type { ScreenContext } from '../http/require-screen.server'
import { to } from '../navigation/links'
import { isPlaceBound } from './cash-drawer.server'
import type { CashShift } from './cash-shift'

interface CashPlace {
  placeId: string
  /** By default the name of the branch. */
  name?: string
}

const WORDS = {
  take: { needed: 'Open one before you take cash', effect: 'Cash that you take now is added to your next shift' },
  give: {
    needed: 'Open one before you give cash',
    effect: 'Cash that you give now is subtracted from your next shift',
  },
} as const

/** Says that the person has no open shift at the place of a payment, and what that means for cash. Null if they have one. */
export function describeCashShift(
  { cashNeedsShift, open, branches }: CashTerms,
  me: Pick<ScreenContext['me'], 'role' | 'placeId'>,
  places: readonly CashPlace[],
  direction: keyof typeof WORDS = 'take',
): CashShift | null {
  const closed = places.filter(({ placeId }) => !open.some((shift) => shift.placeId === placeId))
  if (closed.length === 0) return null
  const names = closed.map(({ placeId, name }) => name ?? branches.find((one) => one.placeId === placeId)?.name)
  const isOneOfSeveral = places.length > 1
  const hasNoShift = isOneOfSeveral && closed.length === places.length
  const where = hasNoShift ? 'any branch' : names.every(Boolean) ? names.join(' or ') : null
  const there = where ? ' there' : ''
  const { needed, effect } = WORDS[direction]
  const next = cashNeedsShift ? `${needed}${isOneOfSeveral ? there : ''}.` : `${effect}${there}.`
  const openable = new Set(isPlaceBound(me) ? [me.placeId] : branches.map(({ placeId }) => placeId))
  const [openablePlace, ...others] = closed.filter(({ placeId }) => openable.has(placeId))
  return {
    text: `You have no open shift${where ? ` at ${where}` : ''}. ${next}`,
    href: openablePlace ? to('/shift', null, { place: others.length > 0 ? null : openablePlace.placeId }) : null,
    isRefused: cashNeedsShift && closed.length === places.length,
  }
}

/** Says the same for a payment at any of the branches, or at the person's own place. */
export const describeCashShiftAtBranch = (terms: CashTerms, me: Pick<ScreenContext['me'], 'role' | 'placeId'>) =>
  describeCashShift(terms, me, isPlaceBound(me) && me.placeId ? [{ placeId: me.placeId }] : terms.branches)
