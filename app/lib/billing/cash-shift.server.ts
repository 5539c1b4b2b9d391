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
  // Without an open shift at any of several places, their names tell nothing.
  const isNamed = names.every(Boolean) && (places.length === 1 || closed.length < places.length)
  const { needed, effect } = WORDS[direction]
  const isOneOfSeveral = places.length > 1
  const where = isNamed ? ' there' : isOneOfSeveral ? ' at that branch' : ''
  const next = cashNeedsShift ? `${needed}${isOneOfSeveral ? where : ''}.` : `${effect}${where}.`
  const openable = new Set(isPlaceBound(me) ? [me.placeId] : branches.map(({ placeId }) => placeId))
  const [openablePlace, ...others] = closed.filter(({ placeId }) => openable.has(placeId))
  return {
    text: `You have no open shift${isNamed ? ` at ${names.join(' or ')}` : ''}. ${next}`,
    href: openablePlace ? to('/shift', null, { place: others.length > 0 ? null : openablePlace.placeId }) : null,
    isRefused: cashNeedsShift && closed.length === places.length,
  }
}

/** Says the same for a payment at any of the branches, or at the person's own place. */
export const describeCashShiftAtBranch = (terms: CashTerms, me: Pick<ScreenContext['me'], 'role' | 'placeId'>) =>
  describeCashShift(terms, me, isPlaceBound(me) && me.placeId ? [{ placeId: me.placeId }] : terms.branches)
