/** A word of a starter list, as it is searched for. */
export interface ReferenceTerm {
  name: string
  /** ICD-10 of a diagnosis, LOINC of a test, ours of a medicine; null where there is none or we are not sure of it. */
  code: string | null
  /** A word more that tells what it is: the specimen, the kind of allergen. */
  detail: string
  /** Other words for it: HTN, high blood pressure. */
  aliases: readonly string[]
}

/** Reads lines of `name | code | aliases | detail`: aliases by commas, what is not there left empty. */
export function readTerms(rows: string): readonly ReferenceTerm[] {
  return rows
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', code, aliases, detail = ''] = line.split('|').map((cell) => cell.trim())
      return { name, code: code || null, detail, aliases: aliases ? aliases.split(',').map((one) => one.trim()) : [] }
    })
}
