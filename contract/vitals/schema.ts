import { z } from 'zod'
import { digitsOrEmpty, longText, uuid } from '../pieces.ts'
import { impossible } from './limits.ts'
import { measuresOf, TEMPERATURE_UNITS } from './rules.ts'

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
}

const { temperatureUnit: _, ...inputs } = typed
const INPUTS = Object.keys(inputs) as (keyof typeof inputs)[]

/** One taking of measurements as it is typed: digits only or empty, at least one value. */
export const VitalsTaken = z
  .strictObject({
    ...typed,
    note: longText(500).optional(),
    /** Unusual values that the person says are right: `heightCm:35`. */
    confirmed: z.array(z.string().max(40)).max(20).default([]),
    /** The appointment whose visit this belongs to. */
    appointmentId: uuid().optional(),
    /** The reading that this one corrects: that one stays, marked. */
    corrects: uuid().optional(),
    reason: longText(200).optional(),
  })
  .superRefine((form, issues) => {
    const say = (field: string, message: string) => issues.addIssue({ code: 'custom', path: [field], message })
    const { typed: fit, partsWrong } = readable(form)
    for (const [field, message] of partsWrong) say(field, message)
    const measures = measuresOf(fit)
    if (isEmpty(form)) say('heightCm', 'Enter the height or at least one other measurement')
    for (const { input, sentence } of impossible(measures)) say(input, sentence)
  })
export type VitalsTaken = z.infer<typeof VitalsTaken>

type Inputs = z.output<z.ZodObject<typeof typed>>

const isEmpty = (form: Inputs) => INPUTS.every((name) => form[name] === '')

/**
 * What can be judged of a form with mistakes in it, so that everything that is wrong is said at once: inputs that are no
 * number, which have their sentence already, and parts that do not fit are as if they were not there.
 */
function readable(form: Inputs): { typed: Inputs; partsWrong: [keyof typeof inputs, string][] } {
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
const Flag = z.enum(['LL', 'L', 'H', 'HH'])

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
  }),
  bmiTenths: measure,
  /** By the practice's scale; empty for children and where the age is not known. */
  bmiClass: z.string(),
  flags: z.partialRecord(
    z.enum(['heightCm', 'weightG', 'systolic', 'diastolic', 'pulse', 'respiration', 'temperatureTenths', 'spo2']),
    Flag,
  ),
  /** False: there are no ranges for the patient's age, so nothing is flagged. */
  hasRanges: z.boolean(),
  note: z.string().nullable(),
  /** Another reading corrected this one. */
  corrected: z.boolean(),
})
export type VitalsReading = z.infer<typeof VitalsReading>

export const VitalsList = z.object({
  /** The practice's setting: the form asks in it. */
  temperatureUnit: z.enum(TEMPERATURE_UNITS),
  readings: z.array(VitalsReading),
})
export type VitalsList = z.infer<typeof VitalsList>
