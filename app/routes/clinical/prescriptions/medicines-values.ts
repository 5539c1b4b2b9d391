import type { Answered } from '../note/answered'

export interface MedicineRow {
  lineId: string
  medicine: string
  dose: string
  pattern: string
  durationDays: string
  food: string
}

/** The prescription as its form carries it: texts as they were typed. */
export interface MedicinesValues {
  typed: string
  medicineCode: string
  templateId: string
  templateName: string
  shared: string
  replace: string
  lines: MedicineRow[]
}

/** What a new row starts with. */
export const BLANK_ROW: MedicineRow = { lineId: '', medicine: '', dose: '', pattern: '', durationDays: '', food: '' }

/** Where focus begins: in a row's field, or where medicines are typed. */
export type FocusPlace = { row: number; field: 'dose' | 'pattern' } | null

/** What a saved line says beside its fields. */
export interface RowWords {
  taken: string
  quantity: string
  notes: string[]
  more: string
}

/** A medicine as its doctor writes it for anybody. */
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

export type { Answered }
