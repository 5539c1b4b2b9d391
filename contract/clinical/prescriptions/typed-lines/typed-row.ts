import { readWords } from '../read-words.ts'
import type { PrescriptionLine } from '../schema.ts'

/**
 * Returns whether a row holds a whole typed line in the field of the medicine, like "PCM 500 TDS x 3d". A row with other
 * fields, or a name without a frequency or days, stays as it is.
 */
export function isTypedLine({ medicine, ...others }: PrescriptionLine): boolean {
  if (Object.values(others).some((value) => value !== undefined)) return false
  const { pattern, steps, days } = readWords(medicine)
  return pattern !== null || steps.length > 0 || days !== null
}
