import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGuessable, isNear, nameSpellingsOf, spellingsOf } from './spellings.ts'

const letters = fc.array(fc.constantFrom(...'abcdeरवि'), { minLength: 4, maxLength: 12 })

/** A slip at a place: 0 leaves a letter out, 1 puts one in, 2 takes another, 3 turns two round. */
function slip(word: string[], kind: number, place: number, letter: string): string {
  const at = place % word.length
  if (kind === 0) return word.toSpliced(at, 1).join('')
  if (kind === 1) return word.toSpliced(at, 0, letter).join('')
  if (kind === 2) return word.toSpliced(at, 1, letter).join('')
  const next = Math.min(at + 1, word.length - 1)
  return word.toSpliced(at, 1, word[next]!).toSpliced(next, 1, word[at]!).join('')
}

describe('spellings', () => {
  it('of a word and of the same word with one slip meet', () => {
    fc.assert(
      fc.property(letters, fc.nat(3), fc.nat(20), fc.constantFrom(...'xyab'), (word, kind, place, letter) => {
        const typed = slip(word, kind, place, letter)
        const kept = new Set(spellingsOf(word.join('')))
        expect(spellingsOf(typed).some((one) => kept.has(one))).toBe(true)
        expect(isNear(word.join(''), typed)).toBe(true)
      }),
    )
  })

  it('that meet by chance are told apart', () => {
    expect(isNear('anita', 'nitab')).toBe(false)
    expect(isNear('ravi', 'ravindra')).toBe(false)
    expect(isNear('meena', 'neema')).toBe(false)
    expect(isNear('lakshmi', 'laxmi')).toBe(false)
  })

  it('are made of names, not of numbers or short words', () => {
    expect(isGuessable('rao')).toBe(false)
    expect(isGuessable('9845')).toBe(false)
    expect(nameSpellingsOf('Om Asha')).toEqual(['asha', 'sha', 'aha', 'asa', 'ash'])
  })
})
