import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { toNameKey } from '#contract/clinical/visits/rules.ts'

/** Returns whether two names are the same entry of the price list. */
export const isSameName = (one: string, other: string): boolean => toNameKey(one) === toNameKey(other)

/** Splits a searched text into words as in a name key. Commas are not part of a word: "small, dress" finds "Dressing, small". */
export const splitNameWords = (text: string): string[] =>
  toNameKey(text)
    .split(/[\s,]+/)
    .filter(Boolean)

/** Matches names that contain every word of a text, in any order; none if the text has no words. */
export const matchNameWords = (nameKey: SQLWrapper, text: string): SQL =>
  and(...splitNameWords(text).map((word) => sql`strpos(${nameKey}, ${word}) > 0`)) ?? sql`false`
