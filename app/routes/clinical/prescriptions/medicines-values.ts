/** The initial values of a new row. */
export const BLANK_ROW = { lineId: '', medicine: '', dose: '', pattern: '', durationDays: '', food: '' }
export type MedicineRow = typeof BLANK_ROW

/** The values of the prescription form: plain text, as typed. */
export interface MedicinesValues {
  typed: string
  medicineCode: string
  templateId: string
  templateName: string
  shared: string
  replace: string
  confirmed: string[]
  lines: MedicineRow[]
}

/** The field that gets focus; null for the field that adds a medicine. */
export type FocusPlace = { row: number; field: 'dose' | 'pattern' } | null

/** The fields of one line that its form shows as they are stored. */
export const LINE_FIELDS = [
  'medicine',
  'dose',
  'pattern',
  'durationDays',
  'food',
  'route',
  'sites',
  'startOn',
  'maxPerDay',
  'asNeededFor',
  'instructions',
  'indication',
  'repeats',
  'quantityReason',
] as const
export type LineValues = Record<(typeof LINE_FIELDS)[number] | 'stepsText' | 'substitution' | 'quantity', string>
