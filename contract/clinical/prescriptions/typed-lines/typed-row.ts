import { readWords } from '../read-words.ts'
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

type Beside = Pick<PrescriptionLine, 'food' | 'instructions'>

const MAX_INSTRUCTIONS = 300

/** Adds the food and instructions beside a typed line to it. Null if the line says otherwise about food, or they get too long. */
export function addFieldsBeside<Line extends Beside>(line: Line, { food, instructions }: Beside): Line | null {
  if (food && line.food && line.food !== food) return null
  const all = [line.instructions, instructions].filter(Boolean).join(', ')
  if (all.length > MAX_INSTRUCTIONS) return null
  return { ...line, ...(food && { food }), ...(all && { instructions: all }) }
}
