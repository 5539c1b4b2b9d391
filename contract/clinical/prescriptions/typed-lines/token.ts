/** A word of a typed line. */
export interface Token {
  /** As it is read: without brackets and punctuation around it, "60K" as "60000 IU". */
  text: string
  /** As typed, for instructions and for names that aren't listed. */
  raw: string
}
