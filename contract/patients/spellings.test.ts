import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGuessable, isOneSlipApart, listNameSpellings, listSpellings } from './spellings.ts'

const letters = fc.array(fc.constantFrom(...'abcdeरवि'), { minLength: 4, maxLength: 12 })

/** A typing error at a position: 0 omits a letter, 1 inserts one, 2 replaces one, 3 swaps two. */
function misspell(word: string[], kind: number, place: number, letter: string): string {
  const index = place % word.length
  if (kind === 0) return word.toSpliced(index, 1).join('')
  if (kind === 1) return word.toSpliced(index, 0, letter).join('')
  if (kind === 2) return word.toSpliced(index, 1, letter).join('')
  const nextIndex = Math.min(index + 1, word.length - 1)
  return word.toSpliced(index, 1, word[nextIndex]!).toSpliced(nextIndex, 1, word[index]!).join('')
}

describe('spellings', () => {
  it('of a word and of its misspelling overlap', () => {
    fc.assert(
      fc.property(letters, fc.nat(3), fc.nat(20), fc.constantFrom(...'xyab'), (word, kind, place, letter) => {
        const misspelling = misspell(word, kind, place, letter)
        const spellings = new Set(listSpellings(word.join('')))
        expect(listSpellings(misspelling).some((spelling) => spellings.has(spelling))).toBe(true)
        expect(isOneSlipApart(word.join(''), misspelling)).toBe(true)
      }),
    )
  })

  it('that overlap by chance are told apart', () => {
    expect(isOneSlipApart('anita', 'nitab')).toBe(false)
    expect(isOneSlipApart('ravi', 'ravindra')).toBe(false)
    expect(isOneSlipApart('meena', 'neema')).toBe(false)
    expect(isOneSlipApart('lakshmi', 'laxmi')).toBe(false)
  })

  it('are made only of long enough words, not of numbers', () => {
    expect(isGuessable('rao')).toBe(false)
    expect(isGuessable('9845')).toBe(false)
    expect(listNameSpellings('Om Asha')).toEqual(['asha', 'sha', 'aha', 'asa', 'ash'])
  })
})
