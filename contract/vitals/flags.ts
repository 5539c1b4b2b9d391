import { MEASURE_NAMES, type Measure, type Measures, onScale } from './rules.ts'

/** L low, H high; doubled where it cannot wait. */
export type Flag = 'LL' | 'L' | 'H' | 'HH'
export const FLAG_WORDS: Record<Flag, string> = { LL: 'Very low', L: 'Low', H: 'High', HH: 'Very high' }

/** Adults, 18 years and older. The critical ones first: the first that applies is the flag (clinical.md 2.4). */
const ADULT: Partial<Record<Measure, readonly (readonly [Flag, 'below' | 'from', number])[]>> = {
  systolic: [
    ['LL', 'below', 70],
    ['HH', 'from', 180],
    ['L', 'below', 90],
    ['H', 'from', 140],
  ],
  diastolic: [
    ['HH', 'from', 120],
    ['L', 'below', 60],
    ['H', 'from', 90],
  ],
  pulse: [
    ['LL', 'below', 40],
    ['HH', 'from', 131],
    ['L', 'below', 50],
    ['H', 'from', 101],
  ],
  respiration: [
    ['LL', 'below', 8],
    ['HH', 'from', 30],
    ['L', 'below', 12],
    ['H', 'from', 21],
  ],
  temperatureTenths: [
    ['HH', 'from', 400],
    ['L', 'below', 350],
    ['H', 'from', 380],
  ],
  spo2: [
    ['LL', 'below', 90],
    ['L', 'below', 95],
  ],
}
const ADULT_FROM = 18

export const NO_RANGE = 'No range for this age'

/** Whether values of this age can be judged at all. There are no limits for children yet, and none without an age. */
export const hasRanges = (ageYears: number | null): boolean => ageYears !== null && ageYears >= ADULT_FROM

/** What is out of range, as signs; nothing for an age without ranges. */
export function flags(measures: Measures, ageYears: number | null): Partial<Record<Measure, Flag>> {
  if (!hasRanges(ageYears)) return {}
  const found: Partial<Record<Measure, Flag>> = {}
  for (const name of MEASURE_NAMES) {
    const value = onScale(name, measures)
    if (value === null) continue
    const limit = ADULT[name]?.find(([, side, at]) => (side === 'below' ? value < at : value >= at))
    if (limit) found[name] = limit[0]
  }
  return found
}

export type BmiScale = 'who' | 'asian'

/** Upper ends in tenths, not included, by the value as it is shown (back-office.md 5.2). */
const CLASSES: Record<BmiScale, readonly (readonly [number, string])[]> = {
  who: [
    [160, 'Severely thin'],
    [170, 'Moderately thin'],
    [185, 'Thin'],
    [250, 'Normal'],
    [300, 'Overweight'],
    [350, 'Obese, class I'],
    [400, 'Obese, class II'],
    [Number.POSITIVE_INFINITY, 'Obese, class III'],
  ],
  asian: [
    [185, 'Underweight'],
    [230, 'Normal'],
    [250, 'Overweight'],
    [Number.POSITIVE_INFINITY, 'Obese'],
  ],
}

/** The class of a body mass index in words; empty without one, and for ages without ranges. */
export function bmiClass(tenths: number | null, ageYears: number | null, scale: BmiScale): string {
  if (tenths === null || !hasRanges(ageYears)) return ''
  return CLASSES[scale].find(([end]) => tenths < end)?.[1] ?? ''
}
