import type { SlotGroup } from '~/components/fields/slot-picker'

export type Slot = SlotGroup['slots'][number]

/** Finds the slot nearest to the wanted instant. */
export function findNearestSlot(wanted: unknown, slots: readonly Slot[]): Slot | undefined {
  const at = typeof wanted === 'string' ? Date.parse(wanted) : Number.NaN
  if (Number.isNaN(at)) return slots[0]
  const distance = ({ value }: Slot) => Math.abs(Date.parse(value) - at)
  return slots.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** Removes the slots that are already shown from the groups. */
export function removeSlots(groups: readonly SlotGroup[], shown: readonly Slot[]): SlotGroup[] {
  const shownValues = new Set(shown.map(({ value }) => value))
  return groups.map(({ label, slots }) => ({ label, slots: slots.filter(({ value }) => !shownValues.has(value)) }))
}
