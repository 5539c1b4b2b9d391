import { describe, expect, it } from 'vitest'
import { romaniseWord } from './romanised-names.ts'

describe('romaniseWord', () => {
  it.each([
    ['देशपांडे', 'deshpande'],
    ['कुलकर्णी', 'kulkarni'],
    ['जोशी', 'joshi'],
    ['शिंदे', 'shinde'],
    ['पाटील', 'patil'],
    ['गोपाळ', 'gopal'],
    ['लक्ष्मी', 'lakshmi'],
    ['अश्विनी', 'ashwini'],
    ['अश्विनी', 'ashvini'],
    ['कमला', 'kamala'],
    ['कमला', 'kamla'],
    ['संजय', 'sanjay'],
    ['नारायण', 'narayan'],
    ['प्रकाश', 'prakash'],
    ['राव', 'rao'],
    ['राव', 'rav'],
    ['अंबिका', 'ambika'],
    ['सिंह', 'sinh'],
    ['फ़ातिमा', 'phatima'],
    ['कृष्णा', 'krishna'],
  ])('writes %s as %s', (word, latin) => expect(romaniseWord(word)).toContain(latin))

  it('lists nothing for other scripts, numbers and an empty word', () => {
    for (const word of ['asha', 'আশা', '310', 'आशाx', '']) expect(romaniseWord(word)).toEqual([])
  })
})
