import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toNameKey } from '#contract/clinical/visits/rules.ts'

/** Splits a searched text into words as in a name key. Commas are not part of a word: "small, dress" finds "Dressing, small". */
export const splitNameWords = (text: string): string[] =>
  toNameKey(text)
    .split(/[\s,]+/)
    .filter(Boolean)

/** Matches names that contain every word of a text, in any order; none if the text has no words. */
export const matchNameWords = (nameKey: SQLWrapper, text: string): SQL =>
  and(...splitNameWords(text).map((word) => sql`strpos(${nameKey}, ${word}) > 0`)) ?? sql`false`
