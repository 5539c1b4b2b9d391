/** A straight line through measurements. */
interface Slope {
  /** The increase of the value for each unit of time. */
  slope: number
  standardError: number
}

/** A point of a series: its time and its value. */
export type Point = readonly [time: number, value: number]

/** Fits a line by least squares. */
export function fitSlope(points: readonly Point[]): Slope {
  const meanTime = computeMean(points.map(([time]) => time))
  const meanValue = computeMean(points.map(([, value]) => value))
  const spread = computeSum(points.map(([time]) => (time - meanTime) ** 2))
  const slope = computeSum(points.map(([time, value]) => (time - meanTime) * (value - meanValue))) / spread
  const deviations = points.map(([time, value]) => value - meanValue - slope * (time - meanTime))
  const variance = computeSum(deviations.map((deviation) => deviation ** 2)) / (points.length - 2)
  return { slope, standardError: Math.sqrt(variance / spread) }
}

/**
 * Averages each group of successive points. Memory falls when it is collected and then rises for many samples, so single
 * samples are not independent, and their standard error would be too small.
 */
export function averageGroups(points: readonly Point[], size: number): Point[] {
  const groups = Array.from({ length: Math.floor(points.length / size) }, (_, n) =>
    points.slice(n * size, (n + 1) * size),
  )
  return groups.map((group) => [computeMean(group.map(([time]) => time)), computeMean(group.map(([, value]) => value))])
}

/** Returns whether a value grows: more than a limit, and more than two standard errors. */
export const isGrowing = ({ slope, standardError }: Slope, limit: number): boolean =>
  slope > limit && slope > 2 * standardError

const computeSum = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const computeMean = (values: readonly number[]) => computeSum(values) / values.length
