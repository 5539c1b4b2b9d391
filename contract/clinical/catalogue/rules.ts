import { splitWords } from '#contract/patients/rules.ts'

/** The lists that are searched while a note is written. */
export const TERM_LISTS = [
  'symptoms',
  'diagnoses',
  'procedures',
  'instructions',
  'medicines',
  'tests',
  'allergens',
] as const
export type TermList = (typeof TERM_LISTS)[number]

/** The name of each list, and of one of its terms. */
export const LIST_NAMES: Readonly<Record<TermList, { title: string; noun: string }>> = {
  symptoms: { title: 'Symptoms', noun: 'symptom' },
  diagnoses: { title: 'Diagnoses', noun: 'diagnosis' },
  procedures: { title: 'Procedures', noun: 'procedure' },
  instructions: { title: 'Instructions', noun: 'instruction' },
  medicines: { title: 'Medicines', noun: 'medicine' },
  tests: { title: 'Lab tests', noun: 'test' },
  allergens: { title: 'Allergens', noun: 'allergen' },
}

export const isTermList = (text: string): text is TermList => (TERM_LISTS as readonly string[]).includes(text)

/** The origin of a term: the user's favourites, the practice's own terms, or the starter list. */
export type TermSource = 'favourite' | 'own' | 'reference'

/** Builds the search words of a term from its name, code and aliases, also with letters and digits split. */
export const toTermWords = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => splitWords(text)).flatMap((word) => [word, ...splitLettersAndDigits(word)])),
]

/** Splits typed text into search words, so that "PCM500" finds paracetamol 500 mg. */
export const toTypedTermWords = (q: string): readonly string[] => [
  ...new Set(splitWords(q).flatMap((word) => splitLettersAndDigits(word))),
]

const splitLettersAndDigits = (word: string) => word.match(/\p{Nd}+|[^\p{Nd}]+/gu) ?? []

/** Returns whether each typed word begins one of the words, in any order. */
export const matchesWords = (words: readonly string[], queryWords: readonly string[]): boolean =>
  queryWords.every((start) => words.some((word) => word.startsWith(start)))

/**
 * Ranks how well a matching term fits: 3 for an exact name, code or alias, 2 if the name begins with the text, 1 if
 * words of the name do, 0 if only an alias or code matches.
 */
export function getMatchRank(
  term: { name: string; code: string | null; aliases: readonly string[] },
  q: string,
): number {
  const normalize = (text: string) => splitWords(text).join(' ')
  const query = normalize(q)
  const names = [term.name, term.code ?? '', ...term.aliases].map(normalize)
  if (!query) return 0
  if (names.includes(query)) return 3
  if (normalize(term.name).startsWith(query)) return 2
  return matchesWords(toTermWords([term.name]), toTypedTermWords(q)) ? 1 : 0
}
