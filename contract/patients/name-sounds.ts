import { romaniseWord } from './romanised-names.ts'

/**
 * Spellings of Indian names in Latin letters that people use for the same sound, longest first, so that one step doesn't undo
 * another: Deepika and Dipika, Pooja and Puja, Meenakshi and Minaksi, Laxmi and Lakshmi, Anitha and Anita.
 */
const SAME_SOUNDS: readonly (readonly [from: RegExp, to: string])[] = [
  [/x/g, 'ks'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/([tdbgk])h/g, '$1'],
  [/(.)\1+/g, '$1'],
]

/** Spells a name in Latin letters by its sound. Other words, such as numbers, stay as they are. */
export const spellBySound = (word: string): string =>
  /^[a-z]+$/.test(word) ? SAME_SOUNDS.reduce((text, [from, to]) => text.replace(from, to), word) : word

/** Lists the words that a typed word can mean: itself, and its sound in Latin letters. */
export const listSearchedWords = (word: string): string[] => [
  ...new Set([word, ...[word, ...romaniseWord(word)].map(spellBySound)]),
]
