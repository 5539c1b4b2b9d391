import { MEASURE_NAMES, type Measures } from './rules.ts'

/** Builds a reading with only these measurements. */
export const testMeasures = (some: Partial<Measures>): Measures => ({
  ...(Object.fromEntries(MEASURE_NAMES.map((name) => [name, null])) as unknown as Measures),
  temperatureUnit: 'C',
  ...some,
})
