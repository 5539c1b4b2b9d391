import { splitWords } from '#contract/patients/rules.ts'

/** The lists that are searched while a visit is written. */
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

/** What the lists are called, and one of each. */
export const LIST_NAMES: Readonly<Record<TermList, { title: string; one: string }>> = {
  symptoms: { title: 'Symptoms', one: 'symptom' },
  diagnoses: { title: 'Diagnoses', one: 'diagnosis' },
  procedures: { title: 'Procedures', one: 'procedure' },
  instructions: { title: 'Instructions', one: 'instruction' },
  medicines: { title: 'Medicines', one: 'medicine' },
  tests: { title: 'Laboratory tests', one: 'test' },
  allergens: { title: 'Allergens', one: 'allergen' },
}

export const isTermList = (text: string): text is TermList => (TERM_LISTS as readonly string[]).includes(text)

/** Where a term comes from: who searches has it as a favourite, the practice wrote it, or it is of the starter list. */
export type TermSource = 'favourite' | 'own' | 'reference'

/** The words that a term is found by: of its name, its code and what else it is called, letters parted from digits. */
export const toTermWords = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => splitWords(text)).flatMap((word) => [word, ...splitLettersAndDigits(word)])),
]

/** What was typed as words, so that "PCM500" finds paracetamol 500 mg. */
export const toTypedTermWords = (q: string): readonly string[] => [
  ...new Set(splitWords(q).flatMap((word) => splitLettersAndDigits(word))),
]

const splitLettersAndDigits = (word: string) => word.match(/\p{Nd}+|[^\p{Nd}]+/gu) ?? []

/** Does each typed word begin one of the term's, in whatever order? */
export const matchesWords = (words: readonly string[], typed: readonly string[]): boolean =>
  typed.every((one) => words.some((word) => word.startsWith(one)))

/**
 * How well a term that fits does so: 3 it is called that (its name, its code or another word for it), 2 its name begins
 * so, 1 words of its name do, 0 it takes other words for it.
 */
export function matchRank(term: { name: string; code: string | null; aliases: readonly string[] }, q: string): number {
  const plain = (text: string) => splitWords(text).join(' ')
  const typed = plain(q)
  const called = [term.name, term.code ?? '', ...term.aliases].map(plain)
  if (!typed) return 0
  if (called.includes(typed)) return 3
  if (plain(term.name).startsWith(typed)) return 2
  return matchesWords(toTermWords([term.name]), toTypedTermWords(q)) ? 1 : 0
}
