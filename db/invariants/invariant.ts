/** A rule that the database must satisfy at every moment. */
export interface Invariant {
  name: string
  /** The rule as a sentence, for operators. */
  sentence: string
  /** One SELECT, without a semicolon, of the rows that break the rule. It runs as the maintenance role, which sees every practice. */
  sql: string
}
