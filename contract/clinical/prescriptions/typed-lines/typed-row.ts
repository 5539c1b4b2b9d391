import { readWords } from '../read-words.ts'
import { MAX_INSTRUCTIONS } from '../rules.ts'
import type { PrescriptionLine } from '../schema.ts'

/**
 * Returns whether a row holds a whole typed line in the field of the medicine, like "PCM 500 TDS x 3d". Food and instructions
 * may be beside it. A row with other fields, or a name without a frequency or days, stays as it is.
 */
export function isTypedLine({ medicine, food: _, instructions: _instructions, ...others }: PrescriptionLine): boolean {
  if (Object.values(others).some((value) => value !== undefined)) return false
  const { pattern, steps, days } = readWords(medicine)
  return pattern !== null || steps.length > 0 || days !== null
}

type MealFields = Pick<PrescriptionLine, 'food' | 'instructions'>

/** Adds the food and instructions fields of the row to its typed line. Null if the food differs, or the instructions are too long. */
export function mergeRowFields<Line extends MealFields>(line: Line, { food, instructions }: MealFields): Line | null {
  if (food && line.food && line.food !== food) return null
  const all = [line.instructions, instructions].filter(Boolean).join(', ')
  if (all.length > MAX_INSTRUCTIONS) return null
  return { ...line, ...(food && { food }), ...(all && { instructions: all }) }
}
