/** A term of a starter list. */
export interface ReferenceTerm {
  name: string
  /** ICD-10 for a diagnosis, LOINC for a test, our own for a medicine; null if there is none or we aren't sure. */
  code: string | null
  /** The specimen of a test or the kind of an allergen. */
  detail: string
  /** Other names: HTN, high blood pressure. */
  aliases: readonly string[]
}

/** Parses rows of `name | code | aliases | detail`. Aliases are separated by commas; cells may be empty. */
export function parseTerms(rows: string): readonly ReferenceTerm[] {
  return rows
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', code, aliases, detail = ''] = line.split('|').map((cell) => cell.trim())
      return { name, code: code || null, detail, aliases: aliases ? aliases.split(',').map((one) => one.trim()) : [] }
    })
}
