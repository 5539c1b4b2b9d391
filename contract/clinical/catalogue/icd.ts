/** The editions of ICD-10 that a practice can code its diagnoses in. */
export const ICD_EDITIONS = [
  { value: 'who', label: 'ICD-10 of WHO (2019)' },
  { value: 'cm', label: 'ICD-10-CM (United States)' },
] as const
export type IcdEdition = (typeof ICD_EDITIONS)[number]['value']

/** The edition of a code: the one that has it for this diagnosis, or that of the practice if both or neither do. */
export function findEdition(
  code: string,
  codes: Readonly<Record<IcdEdition, string | null | undefined>>,
  ofPractice: IcdEdition,
): IcdEdition {
  const editions = ICD_EDITIONS.map(({ value }) => value).filter((edition) => codes[edition] === code)
  return editions.length === 1 ? editions[0]! : ofPractice
}
