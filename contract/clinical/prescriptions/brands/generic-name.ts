/**
 * Describes what a brand contains, to be printed with it: "telmisartan + amlodipine 40 mg/5 mg". Empty if the name of the
 * medicine says it already, or if its ingredients are unknown.
 */
export function describeGeneric({
  medicine,
  ingredients,
  strength,
}: {
  medicine: string
  ingredients: readonly string[]
  strength: string | null
}): string {
  const name = medicine.toLowerCase()
  if (ingredients.every((ingredient) => name.includes(ingredient.toLowerCase()))) return ''
  return [ingredients.join(' + '), strength].filter(Boolean).join(' ')
}
