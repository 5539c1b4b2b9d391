import { prorate } from '#contract/kernel/rounding.ts'

export const TEMPERATURE_UNITS = ['C', 'F'] as const
export type TemperatureUnit = (typeof TEMPERATURE_UNITS)[number]

interface MeasureRow {
  label: string
  /** The input of the form that messages belong to. */
  input: string
  unit: string
  /** Values outside are refused. Weight in grams, circumferences in mm, temperature in tenths of a degree Celsius. */
  hard: readonly [number, number]
  /** Values outside must be confirmed. */
  soft: readonly [number, number]
}

const ROWS = {
  heightCm: { label: 'Height', input: 'heightCm', unit: 'cm', hard: [20, 272], soft: [40, 220] },
  weightG: { label: 'Weight', input: 'weightKg', unit: 'kg', hard: [300, 450_000], soft: [1500, 250_000] },
  systolic: { label: 'Systolic blood pressure', input: 'pressure', unit: 'mmHg', hard: [40, 300], soft: [70, 220] },
  diastolic: { label: 'Diastolic blood pressure', input: 'pressure', unit: 'mmHg', hard: [20, 200], soft: [40, 130] },
  pulse: { label: 'Pulse', input: 'pulse', unit: '/min', hard: [20, 300], soft: [40, 180] },
  respiration: { label: 'Respiratory rate', input: 'respiration', unit: '/min', hard: [4, 120], soft: [8, 50] },
  temperatureTenths: {
    label: 'Temperature',
    input: 'temperatureDegrees',
    unit: '°C',
    hard: [250, 450],
    soft: [340, 415],
  },
  spo2: { label: 'Oxygen saturation', input: 'spo2', unit: '%', hard: [30, 100], soft: [70, 100] },
  headMm: { label: 'Head circumference', input: 'headCm', unit: 'cm', hard: [150, 750], soft: [220, 650] },
  waistMm: { label: 'Waist circumference', input: 'waistCm', unit: 'cm', hard: [100, 2500], soft: [250, 1800] },
  armMm: { label: 'Mid-upper arm circumference', input: 'armCm', unit: 'cm', hard: [50, 800], soft: [80, 500] },
  glucose: { label: 'Blood glucose', input: 'glucose', unit: 'mg/dL', hard: [10, 1500], soft: [40, 600] },
  pain: { label: 'Pain score', input: 'pain', unit: 'of 10', hard: [0, 10], soft: [0, 10] },
} as const satisfies Record<string, MeasureRow>
export type Measure = keyof typeof ROWS

/** The measures with their hard and soft limits. The plausible ranges by age are in plausible-ranges.ts. */
export const MEASURES: Readonly<Record<Measure, MeasureRow>> = ROWS
export const MEASURE_NAMES = Object.keys(ROWS) as Measure[]

/** Builds an object with a value for each measure. */
export const mapMeasures = <Value>(toValue: (name: Measure) => Value) =>
  Object.fromEntries(MEASURE_NAMES.map((name) => [name, toValue(name)])) as Record<Measure, Value>

/** A reading as stored: whole numbers, null if not measured. */
export type Measures = Record<Measure, number | null> & { temperatureUnit: TemperatureUnit }

/**
 * The inputs of a reading. The form has one for each measure and one for both blood pressures: `weightKg` 15.2, `pressure`
 * 120/80, `temperatureDegrees` 101.4, `headCm` 34.5. Programs can send whole numbers instead: kg and grams, `systolic` and
 * `diastolic`, degrees and tenths, mm.
 */
export type InputName = Measure | (typeof ROWS)[Measure]['input']
export const INPUT_NAMES = [...new Set(MEASURE_NAMES.flatMap((name): InputName[] => [ROWS[name].input, name]))]

/** The typed values: numbers as text, or empty. */
export type VitalsFormValues = Record<InputName, string> & { temperatureUnit: TemperatureUnit }

/** No input is filled in. */
export const EMPTY_INPUTS = Object.fromEntries(INPUT_NAMES.map((name) => [name, ''])) as Record<InputName, string>

const toNumber = (text: string) => (text === '' ? null : Number(text))
/** "15.2" or "15,2" in whole units of the scale: 15200 grams. */
const toScaled = (text: string, scale: number) =>
  text === '' ? null : Math.round(Number(text.replace(',', '.')) * scale)

/** "120/80" as two numbers. "120" is the upper one alone, "/80" the lower one. Phones without "/" can send "120.80". */
export const PRESSURE = /^(\d{1,3})?(?:\s{0,5}[/.,\s-]\s{0,5}(\d{1,3}))?$/

function parsePressure({ pressure, systolic, diastolic }: VitalsFormValues) {
  if (pressure === '') return { systolic: toNumber(systolic), diastolic: toNumber(diastolic) }
  const [, upper = '', lower = ''] = PRESSURE.exec(pressure) ?? []
  return { systolic: toNumber(upper), diastolic: toNumber(lower) }
}

const CIRCUMFERENCES = { headMm: 'headCm', waistMm: 'waistCm', armMm: 'armCm' } as const
const CIRCUMFERENCE_NAMES = Object.keys(CIRCUMFERENCES) as (keyof typeof CIRCUMFERENCES)[]
const isCircumference = (name: Measure): name is keyof typeof CIRCUMFERENCES => Object.hasOwn(CIRCUMFERENCES, name)

/**
 * Reads the typed measurements. Grams alone are a weight below 1 kg; tenths alone are not a temperature. A temperature
 * that is possible only in the other unit is read in that unit.
 */
export function parseMeasures(input: VitalsFormValues): Measures {
  const kg = toScaled(input.weightKg, 1000)
  const grams = toNumber(input.weightG)
  const degrees = toScaled(input.temperatureDegrees, 10)
  const temperatureTenths = degrees === null ? null : degrees + (toNumber(input.temperatureTenths) ?? 0)
  return {
    ...mapMeasures((name) => toNumber(input[name])),
    ...Object.fromEntries(
      CIRCUMFERENCE_NAMES.map((name) => [name, toScaled(input[CIRCUMFERENCES[name]], 10) ?? toNumber(input[name])]),
    ),
    ...parsePressure(input),
    weightG: kg === null && grams === null ? null : (kg ?? 0) + (grams ?? 0),
    temperatureTenths,
    temperatureUnit: chooseTemperatureUnit(temperatureTenths, input.temperatureUnit),
  }
}

const formatPressureInput = ({ systolic, diastolic }: Measures) =>
  diastolic === null ? String(systolic ?? '') : `${systolic ?? ''}/${diastolic}`

/** Turns stored measurements back into the inputs of the form. */
export function toVitalsFormValues(measures: Measures): VitalsFormValues {
  const toText = (value: number | null, divisor = 1) => (value === null ? '' : String(value / divisor))
  const shown = MEASURE_NAMES.filter((name) => MEASURES[name].input === name)
  return {
    ...EMPTY_INPUTS,
    ...Object.fromEntries(shown.map((name) => [name, toText(measures[name])])),
    ...Object.fromEntries(CIRCUMFERENCE_NAMES.map((name) => [CIRCUMFERENCES[name], toText(measures[name], 10)])),
    weightKg: toText(measures.weightG, 1000),
    temperatureDegrees: toText(measures.temperatureTenths, 10),
    pressure: formatPressureInput(measures),
    temperatureUnit: measures.temperatureUnit,
  }
}

/**
 * Calculates the body mass index in tenths of kg/m², with halves rounded up. Null if height or weight is missing.
 */
export function computeBmiTenths(heightCm: number | null, weightG: number | null): number | null {
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

const isPossibleTemperature = (tenths: number, unit: TemperatureUnit) => {
  const [low, high] = ROWS.temperatureTenths.hard
  const celsius = toCelsiusTenths(tenths, unit)
  return celsius >= low && celsius <= high
}

/** Returns the other unit of temperature. */
export const otherTemperatureUnit = (unit: TemperatureUnit): TemperatureUnit => (unit === 'C' ? 'F' : 'C')

/** No number is possible in both units: 101.4 typed in a field for °C means °F, and 38.6 typed in a field for °F means °C. */
function chooseTemperatureUnit(tenths: number | null, unit: TemperatureUnit): TemperatureUnit {
  if (tenths === null || isPossibleTemperature(tenths, unit)) return unit
  const other = otherTemperatureUnit(unit)
  return isPossibleTemperature(tenths, other) ? other : unit
}

/** Returns a value on the scale of its limits; null if not measured. */
export function getValueOnScale(name: Measure, measures: Measures): number | null {
  const value = measures[name]
  return name === 'temperatureTenths' && value !== null ? toCelsiusTenths(value, measures.temperatureUnit) : value
}

const formatTenths = (tenths: number) => (tenths / 10).toFixed(1)
/** Formats grams in kg: "61.9". */
export const formatKg = (grams: number) => String(grams / 1000)
const getScale = (name: Measure) => (name === 'weightG' ? 1000 : isCircumference(name) ? 10 : 1)
const formatNumber = (name: Measure, value: number) => String(value / getScale(name))

const addUnit = (text: string, unit: string) => (unit.startsWith('/') ? text + unit : `${text} ${unit}`)

/** Converts a temperature to the other unit, rounded. */
const convertTemperature = (tenths: number, from: TemperatureUnit) =>
  from === 'C' ? toFahrenheitTenths(tenths) : Math.round(toCelsiusTenths(tenths, from))

/**
 * Formats a value with its unit: "61.5 kg", "37.2 °C", "93/min".
 * @param practiceUnit a temperature in the other unit is shown in both: "101.4 °F (38.6 °C)"
 */
export function formatMeasure(
  name: Measure,
  measures: Measures,
  practiceUnit: TemperatureUnit = measures.temperatureUnit,
): string {
  const value = measures[name]
  if (value === null) return ''
  if (name === 'temperatureTenths') {
    const { temperatureUnit } = measures
    const measured = `${formatTenths(value)} °${temperatureUnit}`
    if (practiceUnit === temperatureUnit) return measured
    return `${measured} (${formatTenths(convertTemperature(value, temperatureUnit))} °${practiceUnit})`
  }
  return addUnit(formatNumber(name, value), MEASURES[name].unit)
}

/** Formats a range in the unit of the form: "20 to 272 cm". */
export function formatRange(name: Measure, [low, high]: readonly [number, number], unit: TemperatureUnit): string {
  if (name === 'temperatureTenths') {
    const format = (tenths: number) => formatTenths(unit === 'C' ? tenths : toFahrenheitTenths(tenths))
    return `${format(low)} to ${format(high)} °${unit}`
  }
  if (name === 'pain') return `${low} to ${high}`
  return addUnit(`${formatNumber(name, low)} to ${formatNumber(name, high)}`, MEASURES[name].unit)
}
