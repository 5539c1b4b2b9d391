/** What is known of an ingredient. */
export interface Ingredient {
  /** What kinds it belongs to. */
  classes: readonly string[]
  /** Why it is not given in pregnancy: "harms the kidneys of the unborn child". */
  pregnancy?: string
  lactation?: string
  /** From how many years on it is given, and why not before. */
  minAgeYears?: number
  ageWords?: string
  /** It is taken once a week, and why a daily dose is dangerous. */
  weeklyOnly?: string
  /** The most in a day: of a grown-up, and of a child for each kilogram. */
  maxPerDayMg?: number
  maxPerKgDayMg?: number
}

/** Two that do not go together, in either order: ingredients or kinds. */
export interface Interaction {
  between: readonly [string, string]
  severity: 'high' | 'low'
  /** What happens. */
  words: string
}

/** Who reacts to one side can react to the other. */
export type CrossReaction = Interaction

/** An allergen that is no ingredient: what people call it, and the kinds or substances it stands for. */
export interface AllergyGroup {
  names: readonly string[]
  of: readonly string[]
}

/** All that the safety checks know about medicines: reference data, handed to them. */
export interface Pharmacopoeia {
  ingredients: Readonly<Record<string, Ingredient>>
  /** Other names of ingredients and of products of several. */
  otherNames: Readonly<Record<string, readonly string[]>>
  /** Kinds of which two at once are worth a look. */
  therapeutic: readonly string[]
  interactions: readonly Interaction[]
  allergyGroups: readonly AllergyGroup[]
  crossReactions: readonly CrossReaction[]
}
