import { METHOD_WORDS } from '#contract/billing/receipts/rules.ts'
import type { ShiftView } from '#contract/billing/shifts/schema.ts'
import { reachOf } from '#contract/operations.ts'
import type { Formatter } from '../format/format'
import { throwErrorPage } from '../http/error-page.server'
import type { ScreenContext } from '../http/require-screen.server'

/** Whoever belongs to one place, a clinic, a laboratory or a pharmacy, stands at its counter. */
export const standsAtPlace = ({ role }: Pick<ScreenContext['me'], 'role'>) => reachOf('shifts:own', role) === 'place'

/** Where this person could open a shift: not where theirs is open. Whoever belongs to one place is always there. */
export async function whereToOpen({ api, me }: Pick<ScreenContext, 'api' | 'me'>, open: readonly ShiftView[]) {
  const isFree = ({ value }: { value: string }) => !open.some(({ placeId }) => placeId === value)
  if (standsAtPlace(me)) return me.placeId ? [{ value: me.placeId, label: 'Here' }].filter(isFree) : []
  const { data: clinics } = await api.clinics.list().catch(throwErrorPage)
  return clinics.map(({ placeId, name }) => ({ value: placeId, label: name })).filter(isFree)
}

const methodInWords = (method: string) => METHOD_WORDS[method as keyof typeof METHOD_WORDS] ?? method

const cashIn = (went: ShiftView['received']) => went.find(({ method }) => method === 'cash')?.amountMinor ?? 0

/** How the cash of the drawer came about; what did not happen is left out. */
export function drawerFacts(shift: ShiftView, { money }: Formatter) {
  const moved: [label: string, minor: number][] = [
    ['Cash received', cashIn(shift.received)],
    ['Put in', shift.addedMinor],
    ['Cash given back', -cashIn(shift.refunded)],
    ['Cash spent', -cashIn(shift.spent)],
    ['Taken out', -shift.takenMinor],
    ['To the bank', -shift.depositedMinor],
  ]
  return [
    { label: 'Float', value: money(shift.floatMinor) },
    ...moved.flatMap(([label, minor]) => (minor === 0 ? [] : [{ label, value: money(minor) }])),
    { label: 'In the drawer', value: money(shift.expectedMinor) },
  ]
}

/** What came and went by each way of paying. */
export function methodRows({ received, refunded, spent }: ShiftView, { amount }: Formatter) {
  const methods = [...new Set([...received, ...refunded, ...spent].map(({ method }) => method))].sort()
  return methods.map((method) => {
    const of = (went: ShiftView['received']) => went.find((one) => one.method === method)?.amountMinor ?? 0
    const out = of(refunded) + of(spent)
    return {
      method: methodInWords(method),
      isCash: method === 'cash',
      received: amount(of(received)),
      out: amount(out),
      left: amount(of(received) - out),
    }
  })
}
