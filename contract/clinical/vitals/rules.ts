import { prorate } from '#contract/kernel/rounding.ts'

/** A reading as stored: whole numbers, null if not measured. */
export interface Measures {
  heightCm: number | null
  weightG: number | null
  systolic: number | null
  diastolic: number | null
  pulse: number | null
  respiration: number | null
  temperatureTenths: number | null
  temperatureUnit: TemperatureUnit
  spo2: number | null
  headMm: number | null
  waistMm: number | null
  armMm: number | null
  /** Capillary, in mg/dL. */
  glucose: number | null
  /** 0 none to 10 worst. */
  pain: number | null
}
export type Measure = Exclude<keyof Measures, 'temperatureUnit'>
export const TEMPERATURE_UNITS = ['C', 'F'] as const
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number]

/** The inputs of the form: digits only or empty (section 5 of the specification). Weight and temperature have two inputs. */
export interface TypedVitals {
  heightCm: string
  weightKg: string
  weightG: string
  systolic: string
  diastolic: string
  pulse: string
  respiration: string
  temperatureDegrees: string
  temperatureTenths: string
  temperatureUnit: TemperatureUnit
  spo2: string
  headMm: string
  waistMm: string
  armMm: string
  glucose: string
  pain: string
}

interface MeasureRow {
  label: string
  /** The input of the form that messages belong to. */
  input: keyof TypedVitals
  /** Values outside are refused. Weight in grams, temperature in tenths of a degree Celsius. */
  hard: readonly [number, number]
  /** Values outside must be confirmed. */
  soft: readonly [number, number]
}

/** Hard and soft limits. The plausible ranges by age are in plausible-ranges.ts. */
export const MEASURES: Readonly<Record<Measure, MeasureRow>> = {
  heightCm: { label: 'Height', input: 'heightCm', hard: [20, 272], soft: [40, 220] },
  weightG: { label: 'Weight', input: 'weightKg', hard: [300, 450_000], soft: [1500, 250_000] },
  systolic: { label: 'Upper blood pressure', input: 'systolic', hard: [40, 300], soft: [70, 220] },
  diastolic: { label: 'Lower blood pressure', input: 'diastolic', hard: [20, 200], soft: [40, 130] },
  pulse: { label: 'Pulse', input: 'pulse', hard: [20, 300], soft: [40, 180] },
  respiration: { label: 'Respiration', input: 'respiration', hard: [4, 120], soft: [8, 50] },
  temperatureTenths: { label: 'Temperature', input: 'temperatureDegrees', hard: [250, 450], soft: [340, 415] },
  spo2: { label: 'Oxygen saturation', input: 'spo2', hard: [30, 100], soft: [70, 100] },
  headMm: { label: 'Head', input: 'headMm', hard: [150, 750], soft: [220, 650] },
  waistMm: { label: 'Waist', input: 'waistMm', hard: [100, 2500], soft: [250, 1800] },
  armMm: { label: 'Upper arm', input: 'armMm', hard: [50, 800], soft: [80, 500] },
  glucose: { label: 'Blood glucose', input: 'glucose', hard: [10, 1500], soft: [40, 600] },
  pain: { label: 'Pain', input: 'pain', hard: [0, 10], soft: [0, 10] },
}
export const MEASURE_NAMES = Object.keys(MEASURES) as [Measure, ...Measure[]]

const toNumber = (typed: string) => (typed === '' ? null : Number(typed))

/** Reads the typed measurements. Grams alone are a weight below 1 kg; tenths alone are not a temperature. */
export function parseMeasures(typed: TypedVitals): Measures {
  const kg = toNumber(typed.weightKg)
  const grams = toNumber(typed.weightG)
  const degrees = toNumber(typed.temperatureDegrees)
  return {
    heightCm: toNumber(typed.heightCm),
    weightG: kg === null && grams === null ? null : (kg ?? 0) * 1000 + (grams ?? 0),
    systolic: toNumber(typed.systolic),
    diastolic: toNumber(typed.diastolic),
    pulse: toNumber(typed.pulse),
    respiration: toNumber(typed.respiration),
    temperatureTenths: degrees === null ? null : degrees * 10 + (toNumber(typed.temperatureTenths) ?? 0),
    temperatureUnit: typed.temperatureUnit,
    spo2: toNumber(typed.spo2),
    headMm: toNumber(typed.headMm),
    waistMm: toNumber(typed.waistMm),
    armMm: toNumber(typed.armMm),
    glucose: toNumber(typed.glucose),
    pain: toNumber(typed.pain),
  }
}

/** Turns stored measurements back into the inputs of the form. */
export function toTypedVitals(measures: Measures): TypedVitals {
  const text = (value: number | null) => (value === null ? '' : String(value))
  const part = (value: number | null, by: number, of: 'whole' | 'rest') =>
    value === null ? '' : String(of === 'whole' ? Math.floor(value / by) : value % by)
  return {
    heightCm: text(measures.heightCm),
    weightKg: part(measures.weightG, 1000, 'whole'),
    weightG: part(measures.weightG, 1000, 'rest'),
    systolic: text(measures.systolic),
    diastolic: text(measures.diastolic),
    pulse: text(measures.pulse),
    respiration: text(measures.respiration),
    temperatureDegrees: part(measures.temperatureTenths, 10, 'whole'),
    temperatureTenths: part(measures.temperatureTenths, 10, 'rest'),
    temperatureUnit: measures.temperatureUnit,
    spo2: text(measures.spo2),
    headMm: text(measures.headMm),
    waistMm: text(measures.waistMm),
    armMm: text(measures.armMm),
    glucose: text(measures.glucose),
    pain: text(measures.pain),
  }
}

/**
 * Calculates the body mass index in tenths of kg/m² (section 5 of the specification), with halves rounded up. Null if
 * height or weight is missing.
 */
export function bmiTenths(heightCm: number | null, weightG: number | null): number | null {
  if (!heightCm || !weightG) return null
  return prorate(weightG, 100, heightCm * heightCm)
}

/** Formats a BMI: 229 tenths are "22.9"; empty without one. */
export const formatBmi = (tenths: number | null): string => (tenths === null ? '' : (tenths / 10).toFixed(1))

/** Converts to tenths of a degree Celsius without rounding, so that limits are exact in both units. */
export const toCelsiusTenths = (tenths: number, unit: TemperatureUnit): number =>
  unit === 'C' ? tenths : ((tenths - 320) * 5) / 9

/** Converts tenths of a degree Celsius to rounded tenths of a degree Fahrenheit, for display. */
export const toFahrenheitTenths = (tenths: number): number => Math.round((tenths * 9) / 5 + 320)

/** Returns a value on the scale of its limits; null if not measured. */
export function valueOnScale(name: Measure, measures: Measures): number | null {
  const value = measures[name]
  return name === 'temperatureTenths' && value !== null ? toCelsiusTenths(value, measures.temperatureUnit) : value
}

const oneDecimal = (tenths: number) => (tenths / 10).toFixed(1)
const inKg = (grams: number) => String(grams / 1000)

const UNITS: Record<Exclude<Measure, 'temperatureTenths'>, string> = {
  heightCm: 'cm',
  weightG: 'kg',
  systolic: 'mmHg',
  diastolic: 'mmHg',
  pulse: '/min',
  respiration: '/min',
  spo2: '%',
  headMm: 'mm',
  waistMm: 'mm',
  armMm: 'mm',
  glucose: 'mg/dL',
  pain: 'of 10',
}

const withUnit = (text: string, unit: string) => (unit.startsWith('/') ? text + unit : `${text} ${unit}`)

/** Formats a value with its unit: "61.5 kg", "37.2 °C", "93/min". */
export function formatMeasure(name: Measure, measures: Measures): string {
  const value = measures[name]
  if (value === null) return ''
  if (name === 'temperatureTenths') return `${oneDecimal(value)} °${measures.temperatureUnit}`
  return withUnit(name === 'weightG' ? inKg(value) : String(value), UNITS[name])
}

/** Formats a range in the unit of the form: "20 to 272 cm". */
export function formatRange(name: Measure, [low, high]: readonly [number, number], unit: TemperatureUnit): string {
  if (name === 'temperatureTenths') {
    const shown = (tenths: number) => oneDecimal(unit === 'C' ? tenths : toFahrenheitTenths(tenths))
    return `${shown(low)} to ${shown(high)} °${unit}`
  }
  if (name === 'pain') return `${low} to ${high}`
  const shown = name === 'weightG' ? inKg : String
  return withUnit(`${shown(low)} to ${shown(high)}`, UNITS[name])
}
