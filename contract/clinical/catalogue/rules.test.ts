import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getMatchRank, isTermList, matchesWords, toTermWords, toTypedTermWords } from './rules.ts'

describe('the search words of a term', () => {
  it('are those of its name, with letters and digits split', () => {
    expect(toTermWords(['Vitamin B12'])).toEqual(['vitamin', 'b12', 'b', '12'])
    expect(toTypedTermWords(' PCM500 ')).toEqual(['pcm', '500'])
    expect(toTypedTermWords('café B12')).toEqual(['cafe', 'b', '12'])
    expect(toTypedTermWords(' ,. ')).toEqual([])
  })

  it.each([
    ['htn', true],
    ['blood high', true],
    ['ess hyp', true],
    ['hyp ess', true],
    ['tension', false],
    ['hypo', false],
    ['i10', true],
    ['', true],
  ])('match the beginnings of typed words: %s', (q, expected) => {
    const words = toTermWords(['Essential hypertension', 'I10', 'HTN', 'high blood pressure'])
    expect(matchesWords(words, toTypedTermWords(q))).toBe(expected)
  })

  it('match every beginning of each of them, in any order', () => {
    const word = fc.stringMatching(/^[a-z]{1,8}\d{0,3}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 8 }), (words, length) => {
        const beginnings = words.map((word) => word.slice(0, length)).reverse()
        expect(matchesWords(toTermWords([words.join(' ')]), toTypedTermWords(beginnings.join(' ')))).toBe(true)
      }),
    )
  })
})

it('ranks exact names before beginnings, and names before aliases', () => {
  const term = { name: 'Type 2 diabetes mellitus', code: 'E11.9', aliases: ['T2DM', 'sugar'] }
  const queries = ['t2dm', 'E11.9', 'type 2 diabetes mellitus', 'type 2', 'diabetes', 'mell dia', 'sug', '']
  expect(queries.map((q) => getMatchRank(term, q))).toEqual([3, 3, 3, 2, 1, 1, 0, 0])
})

it('knows its lists', () => {
  expect([isTermList('tests'), isTermList('toString')]).toEqual([true, false])
})
