/** The steps of an axis, about. */
const STEPS = 4
/** Rounds away the errors of binary fractions. */
const SIGNIFICANT_DIGITS = 10

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUpStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step))
  return [1, 2, 5, 10].find((factor) => factor * power >= step * (1 - 1e-9))! * power
}

/**
 * Lists about five round numbers that enclose all values, for an axis: 0, 10, 20, 30.
 * @param isCount the values are whole numbers, so the ticks are too
 */
export function listNiceTicks(values: readonly number[], { fromZero = false, isCount = false } = {}): number[] {
  const all = fromZero ? [0, ...values] : values
  const [min, max] = [Math.min(...all), Math.max(...all)]
  if (all.length === 0) return [0, 1]
  if (min === max) return [min, min + 1]
  const nice = roundUpStep((max - min) / STEPS)
  const step = isCount ? Math.max(1, nice) : nice
  const round = (value: number) => Number(value.toPrecision(SIGNIFICANT_DIGITS))
  const first = Math.floor(round(min / step))
  const last = Math.ceil(round(max / step))
  return Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step))
}
