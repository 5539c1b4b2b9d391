import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import type { CashWithoutShift, OwnShifts, ShiftView } from '#contract/billing/shifts/schema.ts'
import { findReach } from '#contract/operations.ts'
import type { Formatter } from '../format/format'
import { toPlaceOptions } from '../forms/options'
import type { ScreenContext } from '../http/require-screen.server'

/** Returns whether the person works at one place only: a clinic, a laboratory or a pharmacy. */
export const isPlaceBound = ({ role }: Pick<ScreenContext['me'], 'role'>) => findReach('shifts:own', role) === 'place'

/**
 * Lists the places where this person can open a shift: all except those where one is already open. Places where a shift
 * takes over cash come first, so that one of them is preselected.
 */
export function listOpenablePlaces(
  me: ScreenContext['me'],
  { open, clinics, withoutShift }: Pick<OwnShifts, 'open' | 'clinics' | 'withoutShift'>,
) {
  const isFree = ({ value }: { value: string }) => !open.some(({ placeId }) => placeId === value)
  if (isPlaceBound(me)) return me.placeId ? [{ value: me.placeId, label: 'Here' }].filter(isFree) : []
  const hasCash = ({ value }: { value: string }) => withoutShift.some(({ placeId }) => placeId === value)
  const places = toPlaceOptions(clinics).filter(isFree)
  return [...places.filter(hasCash), ...places.filter((place) => !hasCash(place))]
}

/** Says to which shift cash is added: "₹3,576.00 cash was taken while no shift was open. It is added to your next shift." */
export const describeTakenOver = (
  takenOver: ReturnType<typeof listTakenOver>,
  { money }: Pick<Formatter, 'money'>,
  isPlaceNamed: boolean,
): string =>
  takenOver
    .map(({ placeName, amountMinor }) => {
      const place = isPlaceNamed ? ` at ${placeName}` : ''
      const shift = isPlaceNamed ? 'your next shift there' : 'your next shift'
      return amountMinor < 0
        ? `${money(-amountMinor)} cash was paid out${place} while no shift was open. It is subtracted from ${shift}.`
        : `${money(amountMinor)} cash was taken${place} while no shift was open. It is added to ${shift}.`
    })
    .join(' ')

/** Lists the cash without a shift that a shift at each of these places takes over. */
export function listTakenOver(
  withoutShift: readonly CashWithoutShift[],
  placeOptions: readonly { value: string; label: string }[],
) {
  return placeOptions.flatMap(({ value, label }) => {
    const entries = withoutShift.filter(({ placeId }) => placeId === value)
    const amountMinor = entries.reduce((sum, entry) => sum + entry.amountMinor, 0)
    return entries.length > 0 ? [{ placeName: label, entries, amountMinor }] : []
  })
}

const cashAmount = (amounts: ShiftView['received']) => amounts.find(({ method }) => method === 'cash')?.amountMinor ?? 0

/** Lists how the expected cash in the drawer was calculated, without zero amounts. */
export function listDrawerFacts(shift: ShiftView, { money }: Formatter) {
  const amounts: [label: string, minor: number][] = [
    ['Cash received', cashAmount(shift.received)],
    ['Cash added', shift.addedMinor],
    ['Cash refunded', -cashAmount(shift.refunded)],
    ['Cash spent', -cashAmount(shift.spent)],
    ['Cash taken out', -shift.takenMinor],
    ['Deposited in bank', -shift.depositedMinor],
  ]
  return [
    { label: 'Float', value: money(shift.floatMinor) },
    ...amounts.flatMap(([label, minor]) => (minor === 0 ? [] : [{ label, value: money(minor) }])),
    { label: 'Expected in drawer', value: money(shift.expectedMinor) },
  ]
}

/** Lists amounts received and paid out by payment method. */
export function listMethodRows({ received, refunded, spent }: ShiftView, { amount }: Pick<Formatter, 'amount'>) {
  const methods = [...new Set([...received, ...refunded, ...spent].map(({ method }) => method))].sort()
  return methods.map((method) => {
    const amountIn = (amounts: ShiftView['received']) =>
      amounts.find((entry) => entry.method === method)?.amountMinor ?? 0
    const out = amountIn(refunded) + amountIn(spent)
    return {
      method: methodLabel(method),
      isCash: method === 'cash',
      received: amount(amountIn(received)),
      out: amount(out),
      left: amount(amountIn(received) - out),
    }
  })
}
