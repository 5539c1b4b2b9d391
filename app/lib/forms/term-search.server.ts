import type { TermList } from '#contract/clinical/catalogue/rules.ts'
import type { ScreenContext } from '../http/require-screen.server'

const NOUNS = {
  symptoms: 'symptoms',
  diagnoses: 'diagnosis',
  procedures: 'procedure',
  instructions: 'instruction',
  medicines: 'medicines',
  tests: 'tests',
  allergens: 'allergens',
} as const satisfies Record<TermList, string>

/** Searches a term list of the consultation by the beginnings of words. */
export const searchTerms = (api: ScreenContext['api'], list: TermList, q: string, limit: number) =>
  api[NOUNS[list]].search({ q, limit })
