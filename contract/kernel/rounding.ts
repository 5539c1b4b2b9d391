/**
 * The one division of money: a half goes up, for negative amounts away from zero.
 * @param d more than zero
 */
export function roundHalfUp(n: bigint, d: bigint): bigint {
  return n < 0n ? -roundHalfUp(-n, d) : (2n * n + d) / (2n * d)
}

/** `amount × part ÷ whole` in minor units, rounded half up. Whole numbers in, a whole number out. */
export function portion(amount: number, part: number, whole: number): number {
  return exact(roundHalfUp(BigInt(amount) * BigInt(part), BigInt(whole)))
}

/** The same, with what is left over dropped. */
export function portionDown(amount: number, part: number, whole: number): number {
  return exact((BigInt(amount) * BigInt(part)) / BigInt(whole))
}

/**
 * What the next `taken` of `whole` are worth when `already` of them have been counted before: each step is rounded from
 * the start, so that any sequence of steps ends exactly at `value`.
 */
export function nextPart(value: number, whole: number, already: number, taken: number): number {
  return portion(value, already + taken, whole) - portion(value, already, whole)
}

/**
 * Splits `amount` in proportion to the weights by largest remainder, so that the shares add up to it exactly.
 * @param before which of two weights with equal remainders gets the odd unit first (negative: the first of them)
 */
export function shareOut(
  amount: number,
  weights: readonly number[],
  before: (a: number, b: number) => number,
): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => portionDown(amount, weight, whole))
  const rest = (i: number) => (BigInt(amount) * BigInt(weights[i]!)) % BigInt(whole)
  const odd = amount - sum(shares)
  const order = weights
    .map((_, i) => i)
    .sort((a, b) => (rest(a) === rest(b) ? before(a, b) : rest(a) > rest(b) ? -1 : 1))
  for (const i of order.slice(0, odd)) shares[i]! += 1
  return shares
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0)

function exact(amount: bigint): number {
  const number = Number(amount)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${amount} is more than a number holds exactly`)
  return number
}
