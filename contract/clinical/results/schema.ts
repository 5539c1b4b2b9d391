import { z } from 'zod'
import { isoDate, nullableText, text, uuid } from '#contract/kernel/fields.ts'
import { COMPARATORS, isMistyped } from './rules.ts'

/** A result from outside the clinic. A correction names the result that it replaces, and the reason. */
export const NewOutsideResult = z
  .strictObject({
    testName: text(120, 'Enter the name of the test, like HbA1c'),
    result: text(60, 'Enter the result, like 7.2 or <0.01').refine((typed) => !isMistyped(typed), {
      error: 'Enter one number, like 7.2 or <0.01, or words like Negative',
    }),
    unit: text(30).optional(),
    takenOn: isoDate('Enter the date of the test'),
    source: text(120, 'Enter the laboratory or hospital, like City Lab'),
    corrects: uuid().optional(),
    reason: text(200).optional(),
  })
  .refine(({ corrects, reason }) => !corrects || reason, {
    path: ['reason'],
    error: 'Enter the reason for the correction',
  })
export type NewOutsideResult = z.infer<typeof NewOutsideResult>

export const OutsideResult = z.object({
  resultId: uuid(),
  testName: z.string(),
  comparator: z.enum(COMPARATORS).nullable(),
  value: z.string(),
  unit: nullableText(),
  takenOn: z.string(),
  source: z.string(),
  enteredAt: z.string(),
  enteredBy: z.string(),
  /** The correction that replaced it. */
  correction: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
})
export type OutsideResult = z.infer<typeof OutsideResult>
