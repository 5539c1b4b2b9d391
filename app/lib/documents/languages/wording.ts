/** A table of texts with the same keys and parameters as another one, in any words. A missing text is a type error. */
export type Wording<Table> = Table extends string
  ? string
  : Table extends (...input: infer Input) => infer Output
    ? (...input: Input) => Output
    : { readonly [Key in keyof Table]: Wording<Table[Key]> }
