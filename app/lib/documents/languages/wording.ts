import type { english } from './english'

/** A table of texts with the same keys and parameters as another one, in any words. A missing text is a type error. */
type Wording<Table> = Table extends string
  ? string
  : Table extends (...input: infer Input) => infer Output
    ? (...input: Input) => Output
    : { readonly [Key in keyof Table]: Wording<Table[Key]> }

/** The texts of clinical documents. Each language has all of them. */
export type DocumentWords = Wording<typeof english>
