import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { parsePattern } from './pattern.ts'

/** A medicine that is taken for four weeks or longer, or without an end, counts as long-term. */
const LONG_TERM_DAYS = 28

/** Patients return late, so a medicine can be continued for this many days after its course has ended. */
export const CONTINUE_WITHIN_DAYS = 90

/** Returns whether a prescribed line is a long-term medicine: not a short course, a single dose or one taken as needed. */
export function isLongTerm({
  durationDays,
  pattern,
}: {
  durationDays: number | null
  pattern: string | null
}): boolean {
  if (durationDays !== null) return durationDays >= LONG_TERM_DAYS
  const parsed = pattern ? parsePattern(pattern) : null
  return pattern !== 'STAT' && !parsed?.asNeeded && !(parsed?.kind === 'code' && parsed.code === 'SOS')
}

/**
 * The long-term medicines to continue: by the ids of their earlier lines or of their entries in the medical history, or
 * all of them. The prescription replaces the earlier ones when it is signed.
 */
export const MedicinesToContinue = z.union([
  z.literal('all'),
  z.array(uuid()).max(60, 'Continue 60 medicines or fewer'),
])
export type MedicinesToContinue = z.infer<typeof MedicinesToContinue>

/** A long-term medicine that can be continued. */
export const LongTermMedicine = z.object({
  id: uuid(),
  medicine: z.string(),
  /** How it is taken, in words. */
  dosingText: z.string(),
  /** The prescription it comes from; null for an entry of the medical history. */
  prescribed: z.object({ prescriptionId: uuid(), doctorName: z.string(), signedAt: z.string() }).nullable(),
  /** The last day of its course; null without one. */
  until: z.string().nullable(),
})
export type LongTermMedicine = z.infer<typeof LongTermMedicine>
