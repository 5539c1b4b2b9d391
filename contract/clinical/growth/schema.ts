import { z } from 'zod'
import { integer } from '#contract/kernel/fields.ts'

/** The measurements of a child that growth is judged by, oldest first. */
export const GrowthRecord = z.object({
  /** Null if the record doesn't say male or female, for which WHO publishes values. */
  sex: z.enum(['male', 'female']).nullable(),
  /** Null without a date of birth. */
  ageDays: integer().nullable(),
  readings: z.array(
    z.object({
      measuredAt: z.string(),
      /** Null without a date of birth. */
      ageDays: integer().nullable(),
      heightCm: integer().nullable(),
      weightG: integer().nullable(),
      headMm: integer().nullable(),
    }),
  ),
})
export type GrowthRecord = z.infer<typeof GrowthRecord>
