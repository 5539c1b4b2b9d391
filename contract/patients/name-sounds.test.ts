import { describe, expect, it } from 'vitest'
import { listSearchedWords, spellBySound } from './name-sounds.ts'

describe('spellBySound', () => {
  it.each([
    ['deepika', 'dipika'],
    ['pooja', 'puja'],
    ['deepa', 'dipa'],
    ['leela', 'lila'],
    ['meenakshi', 'minaksi'],
    ['laxmi', 'lakshmi'],
    ['aakash', 'akas'],
    ['anitha', 'anita'],
    ['sophia', 'sofia'],
    ['waman', 'vaman'],
    ['krishnna', 'krisna'],
    ['zaveri', 'javeri'],
  ])('spells %s and %s alike', (name, other) => {
    expect(spellBySound(name)).toBe(spellBySound(other))
  })

  it('keeps names that sound different apart, and numbers as they are', () => {
    expect(spellBySound('meena')).not.toBe(spellBySound('mona'))
    expect(spellBySound('asha')).not.toBe(spellBySound('usha'))
    expect(spellBySound('p00310')).toBe('p00310')
    expect(spellBySound('9900112233')).toBe('9900112233')
    expect(spellBySound('जोशी')).toBe('जोशी')
  })

  it('changes nothing when it is applied again', () => {
    for (const name of ['deepika', 'meenakshi', 'laxmi', 'krishnna', 'shraddha'])
      expect(spellBySound(spellBySound(name))).toBe(spellBySound(name))
  })
})

describe('listSearchedWords', () => {
  it('lists a typed word and its sound, also of a name in Devanagari', () => {
    expect(listSearchedWords('dipa')).toEqual(['dipa'])
    expect(listSearchedWords('deepa')).toEqual(['deepa', 'dipa'])
    expect(listSearchedWords('जोशी')).toEqual(['जोशी', 'josi'])
    expect(listSearchedWords('2233')).toEqual(['2233'])
  })
})
