import { z } from 'zod'
import {
  digitsOrEmpty,
  integer,
  isoDate,
  longText,
  nullableText,
  tooLong,
  uuid,
  version,
} from '#contract/kernel/fields.ts'
import { ICD_EDITIONS } from '../catalogue/icd.ts'
import { BMI_SCALES } from './bmi.ts'
import { ARMS, GLUCOSE_WHEN, POSITIONS, TEMPERATURE_SITES, YES_NO } from './circumstances.ts'
import { FLAGS } from './flags.ts'
import { findErrors } from './limits.ts'
import {
  INPUT_NAMES,
  type InputName,
  MEASURE_NAMES,
  mapMeasures,
  PRESSURE,
  parseMeasures,
  TEMPERATURE_UNITS,
  type VitalsFormValues,
} from './rules.ts'

/** Inputs that take more than digits: what they match, and what to enter. */
const TEXT_INPUTS: Partial<Record<InputName, readonly [pattern: RegExp, message: string]>> = {
  // "1,000" can be one kilogram or a thousand.
  weightKg: [/^(?:\d{0,6}|\d{1,6}\.\d{0,3}|\d{1,6},\d{0,2}|[.,]\d{1,3})$/, 'Enter the weight in kg, like 15.2'],
  pressure: [PRESSURE, 'Enter upper and lower blood pressure, like 120/80'],
  temperatureDegrees: [/^\d{0,6}(?:(?<=\d)[.,]\d)?$/, 'Enter the temperature with one decimal at most, like 38.4'],
  headCm: [/^\d{0,6}(?:(?<=\d)[.,]\d)?$/, 'Enter centimetres with one decimal at most, like 34.5'],
  waistCm: [/^\d{0,6}(?:(?<=\d)[.,]\d)?$/, 'Enter centimetres with one decimal at most, like 91.5'],
  armCm: [/^\d{0,6}(?:(?<=\d)[.,]\d)?$/, 'Enter centimetres with one decimal at most, like 14.5'],
}
const DIGITS = /^\d{0,6}$/

function toInput(name: InputName) {
  const row = TEXT_INPUTS[name]
  return row ? z.string().trim().max(20, tooLong(20, row[1])).regex(row[0], row[1]).default('') : digitsOrEmpty()
}

const inputs = Object.fromEntries(INPUT_NAMES.map((name) => [name, toInput(name)])) as Record<
  InputName,
  ReturnType<typeof digitsOrEmpty>
>

const choiceOf = <const Value extends string>(choices: readonly { value: Value }[]) =>
  z.enum(
    choices.map(({ value }) => value),
    'Choose one from the list',
  )

const circumstances = {
  glucoseWhen: choiceOf(GLUCOSE_WHEN),
  position: choiceOf(POSITIONS),
  arm: choiceOf(ARMS),
  temperatureSite: choiceOf(TEMPERATURE_SITES),
  onOxygen: z.boolean(),
  pregnant: choiceOf(YES_NO),
  lactating: choiceOf(YES_NO),
  lastPeriodOn: isoDate(),
  dueOn: isoDate(),
}

/** A reading as input, with at least one value. */
export const VitalsInput = z
  .strictObject({
    ...inputs,
    /** The unit of the form. A temperature that is possible only in the other unit is read in that unit. */
    temperatureUnit: z.enum(TEMPERATURE_UNITS).default('C'),
    ...z.object(circumstances).partial().shape,
    note: longText(500).optional(),
    /** Unusual values that are confirmed: `heightCm:35`. */
    confirmed: z.array(z.string().max(40)).max(20).default([]),
    /** The appointment whose visit this belongs to. */
    appointmentId: uuid().optional(),
    /** The reading that this one corrects, which is kept and marked. */
    corrects: uuid().optional(),
    /** The reason for the correction. */
    reason: longText(200).optional(),
  })
  .superRefine((form, issues) => {
    const addError = (field: string, message: string) => issues.addIssue({ code: 'custom', path: [field], message })
    const { usable, partsWrong } = readUsableParts(form)
    for (const [field, message] of partsWrong) addError(field, message)
    // Answers about pregnancy count as a reading by themselves; how something was measured doesn't.
    const isEmpty = INPUT_NAMES.every((name) => form[name] === '')
    if (isEmpty && !form.pregnant && !form.lactating && !form.lastPeriodOn && !form.dueOn)
      addError('heightCm', 'Enter the height or at least one other measurement')
    for (const { input, sentence } of findErrors(parseMeasures(usable))) addError(input, sentence)
    if (form.glucose !== '' && !form.glucoseWhen) addError('glucoseWhen', 'Choose when the blood glucose was taken')
    if (form.glucose === '' && form.glucoseWhen) addError('glucose', 'Enter the blood glucose')
    if (form.dueOn && form.pregnant === 'no')
      addError('dueOn', 'Leave the expected delivery date empty, or choose “Yes” for “Pregnant”')
    if (form.corrects && !form.reason) addError('reason', 'Enter the reason for the correction')
  })
export type VitalsInput = z.infer<typeof VitalsInput>

/** Inputs for what is after the decimal point, with those of the whole numbers. */
const SECOND_INPUTS = [
  ['weightKg', 'weightG'],
  ['temperatureDegrees', 'temperatureTenths'],
] as const

/**
 * Keeps the usable inputs of a form with mistakes, so that all errors are reported at once. Inputs that aren't numbers
 * have their own error already and are treated as empty, like parts that aren't usable.
 */
function readUsableParts(form: VitalsFormValues) {
  const usable: VitalsFormValues = { ...form }
  for (const name of INPUT_NAMES) if (!(TEXT_INPUTS[name]?.[0] ?? DIGITS).test(form[name])) usable[name] = ''
  // Without its whole part, the second input means nothing.
  if (usable.weightKg !== form.weightKg) usable.weightG = ''
  if (usable.temperatureDegrees !== form.temperatureDegrees) usable.temperatureTenths = ''
  const partsWrong: [InputName, string][] = []
  if (Number(usable.weightG) > 999) {
    partsWrong.push(['weightG', 'Enter 0 to 999 grams'])
    usable.weightG = ''
  }
  if (Number(usable.temperatureTenths) > 9) {
    partsWrong.push(['temperatureTenths', 'Enter one digit, 0 to 9'])
    usable.temperatureTenths = ''
  }
  for (const [whole, part] of SECOND_INPUTS) {
    if (!usable[part] || !/[.,]/.test(usable[whole])) continue
    partsWrong.push([part, 'Leave this empty, because the number has decimals'])
    usable[part] = ''
  }
  if (usable.temperatureTenths && !form.temperatureDegrees) {
    partsWrong.push(['temperatureDegrees', 'Enter the whole degrees'])
  }
  return { usable, partsWrong }
}

const measure = integer().nullable()
const Measured = z.enum(MEASURE_NAMES)

export const VitalsReading = z.object({
  vitalsId: uuid(),
  measuredAt: z.string(),
  measuredBy: z.string(),
  visitId: uuid().nullable(),
  measures: z.object({ ...mapMeasures(() => measure), temperatureUnit: z.enum(TEMPERATURE_UNITS) }),
  /** The practice's unit of temperature. A value in the other unit is shown in both. */
  practiceUnit: z.enum(TEMPERATURE_UNITS),
  circumstances: z.object({
    glucoseWhen: circumstances.glucoseWhen.nullable(),
    position: circumstances.position.nullable(),
    arm: circumstances.arm.nullable(),
    temperatureSite: circumstances.temperatureSite.nullable(),
    onOxygen: z.boolean().nullable(),
    pregnant: z.boolean().nullable(),
    lactating: z.boolean().nullable(),
    lastPeriodOn: nullableText(),
    dueOn: nullableText(),
  }),
  /** Null below two years of age. */
  bmiTenths: measure,
  /** By the practice's scale; empty below 18 years, in pregnancy, and for an unknown age. */
  bmiClass: z.string(),
  /** Critical ones first. */
  flags: z.partialRecord(Measured, z.enum(FLAGS)),
  /** Measured values without limits for the patient's age on that day, which are never flagged. */
  unjudged: z.array(Measured),
  note: nullableText(),
  /** This reading has been corrected by another one. */
  corrected: z.boolean(),
  /** The correction; its time is unknown for old corrections. */
  correction: z.object({ at: nullableText(), by: z.string(), reason: z.string() }).nullable(),
})
export type VitalsReading = z.infer<typeof VitalsReading>

export const VitalsList = z.object({
  /** The unit of the form, from the practice's settings. */
  temperatureUnit: z.enum(TEMPERATURE_UNITS),
  /** The questions of the form for this patient today. */
  asks: z.object({ bmi: z.boolean(), pregnancy: z.boolean() }),
  today: z.string(),
  readings: z.array(VitalsReading),
  /** There are older readings: read them with the last one of this list as `before`. */
  older: z.boolean(),
})
export type VitalsList = z.infer<typeof VitalsList>

/** The practice's BMI scale, temperature unit, and edition of ICD-10. */
export const VitalsSettings = z.strictObject({
  bmiScale: choiceOf(BMI_SCALES),
  temperatureUnit: z.enum(TEMPERATURE_UNITS, 'Choose one from the list'),
  icdEdition: choiceOf(ICD_EDITIONS),
  version: version(),
})
export type VitalsSettings = z.infer<typeof VitalsSettings>

/** How many of the newest readings are searched for the latest value of each measure. */
export const LATEST_READINGS = 20
