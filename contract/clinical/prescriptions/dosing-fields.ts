import { z } from 'zod'
import { integer, text } from '#contract/kernel/fields.ts'
import { hasAmount, tidyDose } from './dose.ts'
import { formatPattern, parsePattern } from './pattern.ts'
import { MAX_STEPS, sumDays } from './steps.ts'

export const patternText = text(40)
  .refine((pattern) => parsePattern(pattern) !== null, 'Enter the frequency, like 1-0-1, BD, TDS, Q8H or SOS')
  .transform((pattern) => formatPattern(parsePattern(pattern)!))

export const wholeNumber = (noun: string, min: number, max: number) =>
  z
    .number(`Enter ${noun} in digits`)
    .int(`Enter ${noun} as a whole number`)
    .min(min, `Enter ${min} or more`)
    .max(max, `Enter ${max} or fewer`)

export const days = z
  .number('Enter the days as a number')
  .int('Enter a whole number of days')
  .min(1, 'Enter 1 day or more')
  .max(365, 'Enter 365 days or fewer')

export const doseText = text(60)
  .refine(hasAmount, 'Enter a number with its unit, like 1 tablet, 5 mL or 500 mg')
  .transform(tidyDose)

export const Steps = z
  .array(
    z.strictObject({
      pattern: patternText,
      days,
      dose: doseText.optional(),
      doses: wholeNumber('the number of doses', 1, 365).optional(),
    }),
  )
  .min(1)
  .max(MAX_STEPS, `Enter ${MAX_STEPS} steps or fewer`)
  .refine((steps) => sumDays(steps) <= 365, 'Enter 365 days or fewer in all')

export const StoredStep = z.object({
  pattern: z.string(),
  days: integer(),
  dose: z.string().optional(),
  doses: integer().optional(),
})
