/**
 * Divides and rounds half up, for negative amounts away from zero. All money is divided with it.
 * @param d more than zero
 */
export function roundHalfUp(n: bigint, d: bigint): bigint {
  return n < 0n ? -roundHalfUp(-n, d) : (2n * n + d) / (2n * d)
}

/** Computes `amount × part ÷ whole` of integers, rounded half up. */
export function prorate(amount: number, part: number, whole: number): number {
  return toSafeNumber(roundHalfUp(BigInt(amount) * BigInt(part), BigInt(whole)))
}

/** Computes `amount × part ÷ whole` of integers, rounded down. */
export function prorateDown(amount: number, part: number, whole: number): number {
  return toSafeNumber((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

/**
 * Computes the value of the next `part` of `total` after `usedBefore`. Each step is rounded from the start, so that any
 * sequence of steps adds up exactly to `value`.
 */
export function prorateNext(value: number, total: number, usedBefore: number, part: number): number {
  return prorate(value, usedBefore + part, total) - prorate(value, usedBefore, total)
}

/**
 * Splits `amount` in proportion to the weights by largest remainder, so that the shares add up to it exactly.
 * @param compareTies decides which of two weights with equal remainders gets the odd unit first (negative: the first)
 */
export function splitProportionally(
  amount: number,
  weights: readonly number[],
  compareTies: (a: number, b: number) => number,
): number[] {
  const total = sum(weights)
  if (total === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => prorateDown(amount, weight, total))
  const remainderOf = (i: number) => (BigInt(amount) * BigInt(weights[i]!)) % BigInt(total)
  const odd = amount - sum(shares)
  const order = weights
    .map((_, i) => i)
    .sort((a, b) => (remainderOf(a) === remainderOf(b) ? compareTies(a, b) : remainderOf(a) > remainderOf(b) ? -1 : 1))
  for (const i of order.slice(0, odd)) shares[i]! += 1
  return shares
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

function toSafeNumber(amount: bigint): number {
  const number = Number(amount)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${amount} is too large for an exact number`)
  return number
}
