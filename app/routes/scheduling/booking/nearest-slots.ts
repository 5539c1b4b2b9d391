import type { SlotGroup } from '~/components/fields/slot-picker'

export type Slot = SlotGroup['slots'][number]

/** The one of these times that is nearest to the one that somebody wanted, both as instants. */
export function findNearestSlot(wanted: unknown, slots: readonly Slot[]): Slot | undefined {
  const at = typeof wanted === 'string' ? Date.parse(wanted) : Number.NaN
  if (Number.isNaN(at)) return slots[0]
  const away = ({ value }: Slot) => Math.abs(Date.parse(value) - at)
  return slots.toSorted((a, b) => away(a) - away(b))[0]
}

/** The times of a day but for those that stand above them already. */
export function removeSlots(groups: readonly SlotGroup[], shown: readonly Slot[]): SlotGroup[] {
  const known = new Set(shown.map(({ value }) => value))
  return groups.map(({ label, slots }) => ({ label, slots: slots.filter(({ value }) => !known.has(value)) }))
}
