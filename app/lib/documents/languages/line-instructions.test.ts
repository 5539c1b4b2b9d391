import { describe, expect, it } from 'vitest'
import { selectLanguage } from './document-language'
import { formatDocumentDay, translateLineInstructions } from './line-instructions'

const [english, hindi, marathi] = [selectLanguage('en'), selectLanguage('hi'), selectLanguage('mr')]

describe('translateLineInstructions', () => {
  it.each([
    ['on Sunday', 'रविवार को', 'रविवारी'],
    ['before breakfast, avoid milk', 'नाश्ते से पहले, avoid milk', 'नाश्त्यापूर्वी, avoid milk'],
    ['continue', 'जारी रखें', 'चालू ठेवा'],
    ['Take with food', 'खाने के साथ लें', 'जेवणासोबत घ्या'],
  ])('translates %s', (text, inHindi, inMarathi) => {
    expect(translateLineInstructions(text, english)).toBe(text)
    expect(translateLineInstructions(text, hindi)).toBe(inHindi)
    expect(translateLineInstructions(text, marathi)).toBe(inMarathi)
  })
})

describe('formatDocumentDay', () => {
  it('names the weekday in the language of the document', () => {
    const format = (language: typeof english) => formatDocumentDay('2025-07-14', language, () => 'Monday 14 July 2025')
    expect(format(english)).toBe('Monday 14 July 2025')
    expect(format(hindi)).toBe('सोमवार, 14 जुलाई 2025')
    expect(format(marathi)).toBe('सोमवार, 14 जुलै, 2025')
  })
})
