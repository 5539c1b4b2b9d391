/** The facts of a medicine that a line needs. */
export interface KnownMedicine {
  code: string | null
  name: string
  doseUnit: string
  route: string
  form: string
  strength: string
  ingredients: readonly string[]
  aliases: readonly string[]
  /** The doctor marked it as a favourite. */
  favourite?: boolean
}

/** The typed words that say which medicine is meant. */
export interface MedicineWords {
  /** The name, without form and strength. */
  name: string
  /** Numbers with their units: strengths and possible doses. */
  numbers: readonly string[]
  forms: readonly string[]
  dose: string | null
  route: string | null
}
