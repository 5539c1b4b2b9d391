/** A brand with everything that it contains. Brands of the practice have the same shape. */
export interface Brand {
  /** "Telma AM"; further names have the same composition. */
  names: readonly string[]
  /** Lower-case international names. */
  ingredients: readonly string[]
  /** The known forms, the one of the strengths first. Empty if unknown. */
  forms: readonly string[]
  /** Another form of this name has another composition. */
  onlyTheseForms: boolean
  /** The strength that a number in the name stands for: `625` is "500 mg/125 mg". */
  strengths: Readonly<Record<string, string>>
}

/** A brand that the practice added. Its form and strengths are not recorded. */
export const toOwnBrand = (name: string, ingredients: readonly string[]): Brand => ({
  names: [name],
  ingredients,
  forms: [],
  onlyTheseForms: false,
  strengths: {},
})
