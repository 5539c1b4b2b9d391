import { wordsOf } from './rules.ts'

/** Shorter words have too many neighbours to be guessed at. */
const LETTERS_AT_LEAST = 4
/** Longer words are compared by their beginnings: a name has no more. */
const LETTERS_AT_MOST = 24

/** May this word be looked for with a slip of the key in it? Numbers may not: one digit more is somebody else. */
export const isGuessable = (word: string): boolean => [...word].length >= LETTERS_AT_LEAST && !/\p{Nd}/u.test(word)

/**
 * A word and what is left of it without one of its letters. Two words that differ by one letter (more, less, another, or
 * two changed places) have one of these in common, so that equality finds them and an index can do the work.
 */
export function spellingsOf(word: string): string[] {
  const letters = [...word].slice(0, LETTERS_AT_MOST)
  return [...new Set([letters.join(''), ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}

/** The spellings that a patient's name is found by. */
export function nameSpellingsOf(fullName: string): string[] {
  return [...new Set(wordsOf(fullName).filter(isGuessable).flatMap(spellingsOf))]
}

/** Are two words the same but for one slip: a letter more, less or other, or two neighbours changed round? */
export function isNear(one: string, other: string): boolean {
  const [a, b] = [[...one], [...other]]
  if (Math.abs(a.length - b.length) > 1) return false
  const first = a.findIndex((letter, at) => letter !== b[at])
  if (first === -1) return true
  const rest = (letters: string[], from: number) => letters.slice(from).join('')
  return (
    rest(a, first + 1) === rest(b, first) ||
    rest(a, first) === rest(b, first + 1) ||
    rest(a, first + 1) === rest(b, first + 1) ||
    (a[first] === b[first + 1] && a[first + 1] === b[first] && rest(a, first + 2) === rest(b, first + 2))
  )
}
