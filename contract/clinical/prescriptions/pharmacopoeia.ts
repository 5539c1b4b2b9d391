import type { Brand } from './brands/brand.ts'
import type { FindingSeverity } from './checks/finding.ts'

/** Why a medicine is not given in pregnancy. */
export interface PregnancyCaution {
  /** `stop` if it is contraindicated. */
  severity: FindingSeverity
  /** The end of a sentence: "harms the kidneys of the unborn child". */
  words: string
  /** On the skin too. */
  alsoLocal: boolean
  /** The key of the published source. */
  source: string
}

export interface Ingredient {
  classes: readonly string[]
  pregnancy?: PregnancyCaution
  lactation?: string
  /** The lowest age, and why it isn't given before. */
  minAge?: AgeBound
  ageWords?: string
  /** For medicines taken once a week: why daily doses are dangerous. */
  weeklyOnly?: string
}

/** An age like "3 months". */
export interface AgeBound {
  number: number
  unit: 'days' | 'months' | 'years'
}

/** The lower of an amount per kg of body weight and a fixed amount; one of them may be missing. */
export interface DoseAmount {
  mg?: number
  mgPerKg?: number
}

/** The forms that a limit can be restricted to. */
export type LimitedForm = 'oral' | 'extended-release' | 'injection'

/** The highest doses of an ingredient at an age. */
export interface DoseLimit {
  from: AgeBound
  /** The first age at which it no longer applies; null without an end. */
  below: AgeBound | null
  /** Empty for every form. */
  form: LimitedForm | ''
  atOnce: DoseAmount | null
  perDay: DoseAmount | null
  perWeek: DoseAmount | null
  /** The key of the published source. */
  source: string
}

/** A disease, by words that its names contain and the beginnings of its ICD-10 codes. */
export interface Disease {
  name: string
  names: readonly string[]
  codes: readonly string[]
}

/** An ingredient or class that is not given in a disease. */
export interface Contraindication {
  disease: string
  of: string
  /** In the eye, on the skin and inhaled too. */
  alsoLocal: boolean
  severity: FindingSeverity
  /** What it does, as the end of a sentence: "can cause fatal bronchospasm". */
  words: string
  /** The key of the published source. */
  source: string
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
  /** By ingredient. */
  doseLimits: Readonly<Record<string, readonly DoseLimit[]>>
  /** Other names of ingredients and of combination products. */
  otherNames: Readonly<Record<string, readonly string[]>>
  /** Classes of which two at once are reported. */
  therapeutic: readonly string[]
  interactions: readonly Interaction[]
  diseases: readonly Disease[]
  contraindications: readonly Contraindication[]
  allergyGroups: readonly AllergyGroup[]
  crossReactions: readonly CrossReaction[]
  brands: readonly Brand[]
  /** Brands of the practice, which win over the others. */
  ownBrands?: readonly Brand[]
}
