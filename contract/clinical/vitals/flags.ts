import { type Age, isAdult } from './age.ts'
import type { GlucoseWhen } from './circumstances.ts'
import { getValueOnScale, MEASURE_NAMES, type Measure, type Measures } from './rules.ts'

/**
 * L is low and H is high; doubled flags are critical. Values of children are below or above a usual range instead. `severe`
 * is a blood pressure in pregnancy that must be treated at once.
 */
export const FLAGS = ['LL', 'L', 'below', 'above', 'H', 'HH', 'severe'] as const
export type Flag = (typeof FLAGS)[number]
export const FLAG_WORDS: Record<Flag, string> = {
  LL: 'Very low',
  L: 'Low',
  below: 'Low, outside the usual range',
  above: 'High, outside the usual range',
  H: 'High',
  HH: 'Very high',
  severe: 'Severe high blood pressure in pregnancy, treat at once',
}
export const isCritical = (flag: Flag): boolean => flag === 'LL' || flag === 'HH' || flag === 'severe'
export const isHigh = (flag: Flag): boolean => flag === 'H' || flag === 'HH' || flag === 'above' || flag === 'severe'

type Limit = readonly [Flag, 'below' | 'from', number]
type Limits = Partial<Record<Measure, readonly Limit[]>>

/** Limits for adults from 18 years. Critical ones come first, because the first limit that applies gives the flag. */
const ADULT: Limits = {
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

/** The upper limit by the time of the measurement. After a meal we use the limit for random values. */
const GLUCOSE_FROM: Record<GlucoseWhen, number> = { fasting: 126, after_meal: 200, random: 200 }
const getGlucoseLimits = (when: GlucoseWhen | null): readonly Limit[] => [
  ['LL', 'below', 54],
  ['L', 'below', 70],
  ...(when ? [['H', 'from', GLUCOSE_FROM[when]] as const] : []),
]

type Usual = readonly [number, number]
/**
 * Pulse when awake, breaths per minute and lowest systolic pressure by age, from PALS (Pediatric Advanced Life
 * Support).
 */
const CHILDREN: readonly {
  below: (age: Age) => boolean
  pulse: Usual
  respiration: Usual
  systolic: number | 'by age'
}[] = [
  { below: ({ days }) => days < 28, pulse: [100, 205], respiration: [30, 53], systolic: 60 },
  { below: ({ years }) => years < 1, pulse: [100, 190], respiration: [30, 53], systolic: 70 },
  { below: ({ years }) => years < 3, pulse: [98, 140], respiration: [22, 37], systolic: 'by age' },
  { below: ({ years }) => years < 6, pulse: [80, 120], respiration: [20, 28], systolic: 'by age' },
  { below: ({ years }) => years < 10, pulse: [75, 118], respiration: [18, 25], systolic: 'by age' },
  { below: ({ years }) => years < 12, pulse: [75, 118], respiration: [18, 25], systolic: 90 },
  { below: ({ years }) => years < 16, pulse: [60, 100], respiration: [12, 20], systolic: 90 },
]

/** Below 92 % is critical at any age below 18. */
const CHILD_SPO2: readonly Limit[] = [['LL', 'below', 92]]

/**
 * Temperature limits of children, which PALS leaves out: NICE NG143, and the lower limit of infants from WHO. Fever
 * below three months of age is critical.
 */
const INFANT_DAYS = 91
const getFeverLimits = ({ days }: Age): readonly Limit[] =>
  days < INFANT_DAYS
    ? [
        ['LL', 'below', 355],
        ['HH', 'from', 380],
      ]
    : [
        ['HH', 'from', 400],
        ['L', 'below', 350],
        ['H', 'from', 380],
      ]

/**
 * Upper blood pressures of children that need another look, by completed years from 1 to 12: the lower one of boys and
 * girls in the screening table of the American Academy of Pediatrics, 2017.
 */
const CHILD_PRESSURE: readonly Usual[] = [
  ...([
    [98, 52],
    [100, 55],
    [101, 58],
    [102, 60],
    [103, 63],
    [105, 66],
  ] as const),
  ...([
    [106, 68],
    [107, 69],
    [107, 70],
    [108, 72],
    [110, 74],
    [113, 75],
  ] as const),
]
/** The same guideline from 13 years on, and stage 2 at any age. */
const TEENAGE_PRESSURE: Usual = [130, 80]
const STAGE_2_PRESSURE: Usual = [140, 90]

function findChildPressureLimits({ years }: Age): Required<Pick<Limits, 'systolic' | 'diastolic'>> | null {
  const usual = years >= 13 ? TEENAGE_PRESSURE : CHILD_PRESSURE[years - 1]
  if (!usual) return null
  const toUpper = (index: 0 | 1): readonly Limit[] => [
    ['HH', 'from', STAGE_2_PRESSURE[index]],
    ['above', 'from', usual[index]],
  ]
  return { systolic: toUpper(0), diastolic: toUpper(1) }
}

/** Severe high blood pressure in pregnancy: 160/110 mmHg (ACOG, NICE NG133). */
const PREGNANCY_PRESSURE: Limits = {
  systolic: [['severe', 'from', 160], ...ADULT.systolic!],
  diastolic: [['severe', 'from', 110], ...ADULT.diastolic!],
}

const toLimits = ([low, high]: Usual): readonly Limit[] => [
  ['below', 'below', low],
  ['above', 'from', high + 1],
]

function findChildLimits(age: Age): Limits {
  const group = CHILDREN.find(({ below }) => below(age))
  const pressure = findChildPressureLimits(age)
  const always: Limits = { spo2: CHILD_SPO2, temperatureTenths: getFeverLimits(age), ...pressure }
  if (!group) return always
  const lowest = group.systolic === 'by age' ? 70 + 2 * age.years : group.systolic
  return {
    ...always,
    pulse: toLimits(group.pulse),
    respiration: toLimits(group.respiration),
    systolic: [...(pressure?.systolic ?? []), ['below', 'below', lowest]],
  }
}

/** Glucose has the same limits at every age. */
function findLimits(age: Age | null, when: GlucoseWhen | null, pregnant: boolean): Limits {
  const inPregnancy = pregnant ? PREGNANCY_PRESSURE : {}
  if (age === null) return inPregnancy
  return { ...(isAdult(age) ? ADULT : findChildLimits(age)), glucose: getGlucoseLimits(when), ...inPregnancy }
}

/** Measures that have limits at some age. */
const FLAGGED_MEASURES: readonly Measure[] = [...(Object.keys(ADULT) as Measure[]), 'glucose']

export const NO_RANGE = 'No range for this age'

interface FlaggedMeasures {
  /** Values out of range, critical ones first. */
  flags: Partial<Record<Measure, Flag>>
  /** Measured values without limits at this age, which are never flagged. */
  unjudged: Measure[]
}

/** Flags measurements by the patient's age and pregnancy; for an unknown age only the blood pressure in pregnancy. */
export function flagMeasures(
  measures: Measures,
  age: Age | null,
  when: GlucoseWhen | null = null,
  pregnant = false,
): FlaggedMeasures {
  const limits = findLimits(age, when, pregnant)
  const measured = MEASURE_NAMES.filter((name) => measures[name] !== null)
  const flagged = measured.flatMap((name): [Measure, Flag][] => {
    const value = getValueOnScale(name, measures)!
    const limit = limits[name]?.find(([, side, end]) => (side === 'below' ? value < end : value >= end))
    return limit ? [[name, limit[0]]] : []
  })
  const criticalFirst = flagged.toSorted(([, a], [, b]) => Number(isCritical(b)) - Number(isCritical(a)))
  return {
    flags: Object.fromEntries(criticalFirst),
    unjudged: measured.filter((name) => FLAGGED_MEASURES.includes(name) && !limits[name]),
  }
}
