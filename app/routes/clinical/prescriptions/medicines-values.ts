export interface MedicineRow {
  lineId: string
  medicine: string
  dose: string
  pattern: string
  durationDays: string
  food: string
}

/** The values of the prescription form: plain text, as typed. */
export interface MedicinesValues {
  typed: string
  medicineCode: string
  templateId: string
  templateName: string
  shared: string
  replace: string
  lines: MedicineRow[]
}

/** The initial values of a new row. */
export const BLANK_ROW: MedicineRow = { lineId: '', medicine: '', dose: '', pattern: '', durationDays: '', food: '' }

/** The field that gets focus; null for the field that adds a medicine. */
export type FocusPlace = { row: number; field: 'dose' | 'pattern' } | null

/** The text shown below a saved row. */
export interface RowDetails {
  taken: string
  quantity: string
  notes: string[]
  /** The page with all fields of the line. */
  href: string
}

/** A medicine with the doctor's usual dosage. */
export interface Favourite {
  termId: string
  name: string
  taken: string
}

export interface LineValues {
  medicine: string
  dose: string
  pattern: string
  durationDays: string
  food: string
  taper: string
  route: string
  sites: string
  startOn: string
  maxPerDay: string
  asNeededFor: string
  instructions: string
  indication: string
  repeats: string
  substitution: string
  quantity: string
  quantityReason: string
}
