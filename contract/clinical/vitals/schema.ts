import { z } from 'zod'
import { digitsOrEmpty, isoDate, longText, uuid, version } from '#contract/kernel/fields.ts'
import { BMI_SCALES } from './bmi.ts'
import { ARMS, GLUCOSE_WHEN, POSITIONS, TEMPERATURE_SITES, YES_NO } from './circumstances.ts'
import { FLAGS } from './flags.ts'
import { findErrors } from './limits.ts'
import { MEASURE_NAMES, parseMeasures, TEMPERATURE_UNITS } from './rules.ts'

const typed = {
  heightCm: digitsOrEmpty(),
  weightKg: digitsOrEmpty(),
  weightG: digitsOrEmpty(),
  systolic: digitsOrEmpty(),
  diastolic: digitsOrEmpty(),
  pulse: digitsOrEmpty(),
  respiration: digitsOrEmpty(),
  temperatureDegrees: digitsOrEmpty(),
  temperatureTenths: digitsOrEmpty(),
  temperatureUnit: z.enum(TEMPERATURE_UNITS).default('C'),
  spo2: digitsOrEmpty(),
  headMm: digitsOrEmpty(),
  waistMm: digitsOrEmpty(),
  armMm: digitsOrEmpty(),
  glucose: digitsOrEmpty(),
  pain: digitsOrEmpty(),
}

const { temperatureUnit: _, ...inputs } = typed
const INPUTS = Object.keys(inputs) as (keyof typeof inputs)[]

const choiceOf = <const Value extends string>(choices: readonly { value: Value }[]) =>
  z.enum(choices.map(({ value }) => value) as [Value, ...Value[]], 'Choose one from the list')

const circumstances = {
  glucoseWhen: choiceOf(GLUCOSE_WHEN),
  position: choiceOf(POSITIONS),
  arm: choiceOf(ARMS),
  temperatureSite: choiceOf(TEMPERATURE_SITES),
  onOxygen: z.boolean(),
  pregnant: choiceOf(YES_NO),
  lactating: choiceOf(YES_NO),
  lastPeriodOn: isoDate(),
}

/** One taking of measurements as it is typed: digits only or empty, at least one value. */
export const VitalsInput = z
  .strictObject({
    ...typed,
    ...z.object(circumstances).partial().shape,
    note: longText(500).optional(),
    /** Unusual values that the person says are right: `heightCm:35`. */
    confirmed: z.array(z.string().max(40)).max(20).default([]),
    /** The appointment whose visit this belongs to. */
    appointmentId: uuid().optional(),
    /** The reading that this one corrects: that one stays, marked. */
    corrects: uuid().optional(),
    /** What was wrong with the reading that is corrected. */
    reason: longText(200).optional(),
  })
  .superRefine((form, issues) => {
    const say = (field: string, message: string) => issues.addIssue({ code: 'custom', path: [field], message })
    const { typed: fit, partsWrong } = readUsableParts(form)
    for (const [field, message] of partsWrong) say(field, message)
    const measures = parseMeasures(fit)
    if (isEmpty(form)) say('heightCm', 'Enter the height or at least one other measurement')
    for (const { input, sentence } of findErrors(measures)) say(input, sentence)
    if (form.glucose !== '' && !form.glucoseWhen) say('glucoseWhen', 'Choose how the blood glucose was taken')
    if (form.glucose === '' && form.glucoseWhen) say('glucose', 'Enter the blood glucose')
    if (form.corrects && !form.reason) say('reason', 'Enter what was wrong')
  })
export type VitalsInput = z.infer<typeof VitalsInput>

type Inputs = z.output<z.ZodObject<typeof typed>>

/** What is said of pregnancy counts as a reading by itself; how something was measured does not. */
const isEmpty = (
  form: Inputs & Pick<Partial<z.output<z.ZodObject<typeof circumstances>>>, 'pregnant' | 'lactating' | 'lastPeriodOn'>,
) => INPUTS.every((name) => form[name] === '') && !form.pregnant && !form.lactating && !form.lastPeriodOn

/**
 * What can be judged of a form with mistakes in it, so that everything that is wrong is said at once: inputs that are no
 * number, which have their sentence already, and parts that do not fit are as if they were not there.
 */
function readUsableParts(form: Inputs): { typed: Inputs; partsWrong: [keyof typeof inputs, string][] } {
  const fit: Inputs = { ...form }
  for (const name of INPUTS) if (!/^\d{0,6}$/.test(form[name])) fit[name] = ''
  // Half a measure is none.
  if (fit.weightKg !== form.weightKg) fit.weightG = ''
  if (fit.temperatureDegrees !== form.temperatureDegrees) fit.temperatureTenths = ''
  const partsWrong: [keyof typeof inputs, string][] = []
  if (Number(fit.weightG) > 999) {
    partsWrong.push(['weightG', 'Grams go from 0 to 999: whole kilograms stand beside them'])
    fit.weightG = ''
  }
  if (Number(fit.temperatureTenths) > 9) {
    partsWrong.push(['temperatureTenths', 'Enter one digit, 0 to 9'])
    fit.temperatureTenths = ''
  }
  if (fit.temperatureTenths && !form.temperatureDegrees) {
    partsWrong.push(['temperatureDegrees', 'Enter the whole degrees'])
  }
  return { typed: fit, partsWrong }
}

const measure = z.number().int().nullable()
const Measured = z.enum(MEASURE_NAMES)

export const VitalsReading = z.object({
  vitalsId: uuid(),
  measuredAt: z.string(),
  measuredBy: z.string(),
  visitId: uuid().nullable(),
  measures: z.object({
    heightCm: measure,
    weightG: measure,
    systolic: measure,
    diastolic: measure,
    pulse: measure,
    respiration: measure,
    temperatureTenths: measure,
    temperatureUnit: z.enum(TEMPERATURE_UNITS),
    spo2: measure,
    headMm: measure,
    waistMm: measure,
    armMm: measure,
    glucose: measure,
    pain: measure,
  }),
  circumstances: z.object({
    glucoseWhen: circumstances.glucoseWhen.nullable(),
    position: circumstances.position.nullable(),
    arm: circumstances.arm.nullable(),
    temperatureSite: circumstances.temperatureSite.nullable(),
    onOxygen: z.boolean().nullable(),
    pregnant: z.boolean().nullable(),
    lactating: z.boolean().nullable(),
    lastPeriodOn: z.string().nullable(),
  }),
  /** Null below two years of age. */
  bmiTenths: measure,
  /** By the practice's scale; empty below 18 years, in pregnancy, and where the age is not known. */
  bmiClass: z.string(),
  /** Critical ones first. */
  flags: z.partialRecord(Measured, z.enum(FLAGS)),
  /** Measured, but without a range for the patient's age on that day: not flagged, whatever it is. */
  unjudged: z.array(Measured),
  note: z.string().nullable(),
  /** Another reading corrected this one. */
  corrected: z.boolean(),
  /** How that was; the moment is not known of corrections from before it was kept. */
  correction: z.object({ at: z.string().nullable(), by: z.string(), reason: z.string() }).nullable(),
})
export type VitalsReading = z.infer<typeof VitalsReading>

export const VitalsList = z.object({
  /** The practice's setting: the form asks in it. */
  temperatureUnit: z.enum(TEMPERATURE_UNITS),
  /** What a form for this patient asks for today. */
  asks: z.object({ bmi: z.boolean(), pregnancy: z.boolean() }),
  today: z.string(),
  readings: z.array(VitalsReading),
  /** There are older ones: ask for them with `before`, the last reading of this list. */
  older: z.boolean(),
})
export type VitalsList = z.infer<typeof VitalsList>

/** How the practice measures: by which limits a body mass index is classed, and in which unit temperatures are read. */
export const VitalsSettings = z.strictObject({
  bmiScale: choiceOf(BMI_SCALES),
  temperatureUnit: z.enum(TEMPERATURE_UNITS, 'Choose one from the list'),
  version: version(),
})
export type VitalsSettings = z.infer<typeof VitalsSettings>
