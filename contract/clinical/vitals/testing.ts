import { type Measures, mapMeasures } from './rules.ts'

/** Builds a reading with only these measurements. */
export const createMeasures = (values: Partial<Measures>): Measures => ({
  ...mapMeasures(() => null),
  temperatureUnit: 'C',
  ...values,
})
