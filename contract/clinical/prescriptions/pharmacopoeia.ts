import type { Brand } from './brands/brand.ts'

export interface Ingredient {
  classes: readonly string[]
  /** The reason not to give it in pregnancy, as the end of a sentence: "harms the kidneys of the unborn child". */
  pregnancy?: string
  lactation?: string
  /** The lowest age, and why it isn't given before. */
  minAgeYears?: number
  ageWords?: string
  /** For medicines taken once a week: why a daily dose is dangerous. */
  weeklyOnly?: string
  /** The daily limit for adults, and for children per kg of body weight. */
  maxPerDayMg?: number
  maxPerKgDayMg?: number
}

/** Two ingredients or classes that interact, in either order. */
export interface Interaction {
  between: readonly [string, string]
  severity: 'high' | 'low'
  /** The effect, in a sentence. */
  words: string
}

/** Patients who are allergic to one may react to the other. */
export type CrossReaction = Interaction

/** An allergen that isn't an ingredient: its names, and the classes or substances that it stands for. */
export interface AllergyGroup {
  names: readonly string[]
  of: readonly string[]
}

/** The reference data of the safety checks. */
export interface Pharmacopoeia {
  ingredients: Readonly<Record<string, Ingredient>>
  /** Other names of ingredients and of combination products. */
  otherNames: Readonly<Record<string, readonly string[]>>
  /** Classes of which two at once are reported. */
  therapeutic: readonly string[]
  interactions: readonly Interaction[]
  allergyGroups: readonly AllergyGroup[]
  crossReactions: readonly CrossReaction[]
  brands: readonly Brand[]
  /** Brands of the practice, which win over the others. */
  ownBrands?: readonly Brand[]
}
