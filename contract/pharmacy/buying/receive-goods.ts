/** The units of a line of an order, and how many of them have arrived. */
export interface OrderedUnits {
  ordered: number
  received: number
}

/** Returns how many units of a line can still be received. `tolerance` is how many more than ordered are accepted. */
export const countOpenUnits = ({ ordered, received }: OrderedUnits, tolerance = 0): number =>
  Math.max(0, ordered + tolerance - received)

/** Receives units of a line. Returns null if they are more than are open, so that nothing is received. */
export function receiveUnits(line: OrderedUnits, units: number, tolerance = 0): OrderedUnits | null {
  return units > 0 && units <= countOpenUnits(line, tolerance) ? { ...line, received: line.received + units } : null
}

/** The status of an order by its lines: in part or fully received, or `sent` if nothing has arrived. */
export function findReceiptStatus(lines: readonly OrderedUnits[]): 'sent' | 'partly_received' | 'received' {
  if (lines.every((line) => countOpenUnits(line) === 0)) return 'received'
  return lines.some(({ received }) => received > 0) ? 'partly_received' : 'sent'
}

/** Closes an order that will not arrive in full. Returns the units of each line that are cancelled; null if none has arrived. */
export function closeOrderShort(lines: readonly OrderedUnits[]): number[] | null {
  return findReceiptStatus(lines) === 'partly_received' ? lines.map((line) => countOpenUnits(line)) : null
}
