import { listNameWords } from './rules.ts'

/** Shorter words have too many similar ones. */
const MIN_LETTERS = 4
/** Longer words are compared by their beginnings. */
const MAX_LETTERS = 24

/**
 * Returns whether a word can be searched with a typing error. Numbers can't, because one digit more is another person.
 */
export const isGuessable = (word: string): boolean => [...word].length >= MIN_LETTERS && !/\p{Nd}/u.test(word)

/**
 * Lists a word and every variant without one letter. Two words that differ by one letter (extra, missing, wrong or
 * swapped) share a variant, so that an index finds them by equality.
 */
export function listSpellings(word: string): string[] {
  const letters = [...word].slice(0, MAX_LETTERS)
  return [...new Set([letters.join(''), ...letters.map((_, index) => letters.toSpliced(index, 1).join(''))])]
}

/** Lists the spellings that a patient's name is found by. */
export function listNameSpellings(fullName: string): string[] {
  return [...new Set(listNameWords(fullName).filter(isGuessable).flatMap(listSpellings))]
}

/** Returns whether two words differ by at most one typing error: an extra, missing or wrong letter, or two swapped. */
export function isOneSlipApart(word: string, other: string): boolean {
  const [a, b] = [[...word], [...other]]
  if (Math.abs(a.length - b.length) > 1) return false
  const index = a.findIndex((letter, place) => letter !== b[place])
  if (index === -1) return true
  const rest = (letters: string[], from: number) => letters.slice(from).join('')
  return (
    rest(a, index + 1) === rest(b, index) ||
    rest(a, index) === rest(b, index + 1) ||
    rest(a, index + 1) === rest(b, index + 1) ||
    (a[index] === b[index + 1] && a[index + 1] === b[index] && rest(a, index + 2) === rest(b, index + 2))
  )
}
