import type { DosePerKg } from '../dose-per-kg.ts'
import type { Food } from '../rules.ts'

/** A step as typed. */
export interface TypedStep {
  pattern: string
  days: number
  doses: number | null
  dose: string | null
}

/** What has been read of a line so far. */
export interface Reading {
  /** Words of the medicine's name. */
  name: string[]
  /** Numbers beside the name: strengths and possible doses. */
  numbers: string[]
  forms: string[]
  /** All words before the dosing, as typed. */
  head: string[]
  /** The dosing has begun, so the following words are no longer part of the name. */
  hasDosing: boolean
  /** The dose and the pattern of the step that is being read, or of the line. */
  dose: string | null
  pattern: string | null
  steps: TypedStep[]
  days: number | null
  /** A last step without its days. */
  stepWithoutDays: string | null
  /** "then" began another step. */
  hasThen: boolean
  perKg: DosePerKg | null
  food: Food | null
  route: string | null
  sites: number | null
  maxPerDay: number | null
  reason: string | null
  instructions: string[]
  /** Instructions that are known words, so that no remark is needed. */
  knownInstructions: string[]
  /** Words about the dose that were not understood. */
  notUnderstood: string[]
}

export const createReading = (): Reading => ({
  name: [],
  numbers: [],
  forms: [],
  head: [],
  hasDosing: false,
  dose: null,
  pattern: null,
  steps: [],
  days: null,
  stepWithoutDays: null,
  hasThen: false,
  perKg: null,
  food: null,
  route: null,
  sites: null,
  maxPerDay: null,
  reason: null,
  instructions: [],
  knownInstructions: [],
  notUnderstood: [],
})

/**
 * Reads one phrase into the reading; false if the phrase is not of its kind.
 * @param next the word after the phrase
 */
export type Reader = (phrase: string, reading: Reading, next: string | undefined) => boolean
