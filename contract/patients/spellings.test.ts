import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isGuessable, isOneSlipApart, listNameSpellings, listSpellings } from './spellings.ts'

const letters = fc.array(fc.constantFrom(...'abcdeरवि'), { minLength: 4, maxLength: 12 })

/** A typing error at a position: 0 omits a letter, 1 inserts one, 2 replaces one, 3 swaps two. */
function slip(word: string[], kind: number, place: number, letter: string): string {
  const at = place % word.length
  if (kind === 0) return word.toSpliced(at, 1).join('')
  if (kind === 1) return word.toSpliced(at, 0, letter).join('')
  if (kind === 2) return word.toSpliced(at, 1, letter).join('')
  const next = Math.min(at + 1, word.length - 1)
  return word.toSpliced(at, 1, word[next]!).toSpliced(next, 1, word[at]!).join('')
}

describe('spellings', () => {
  it('of a word and of its misspelling overlap', () => {
    fc.assert(
      fc.property(letters, fc.nat(3), fc.nat(20), fc.constantFrom(...'xyab'), (word, kind, place, letter) => {
        const typed = slip(word, kind, place, letter)
        const kept = new Set(listSpellings(word.join('')))
        expect(listSpellings(typed).some((one) => kept.has(one))).toBe(true)
        expect(isOneSlipApart(word.join(''), typed)).toBe(true)
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
