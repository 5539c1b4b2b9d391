import { describe, expect, it } from 'vitest'
import { findScriptLanguage } from './script-language'

describe('findScriptLanguage', () => {
  it.each([
    ['आशा राव', 'hi'],
    ['भोजन के बाद 1 गोली BD', 'hi'],
    ['আশা', 'bn'],
    ['ஆஷா', 'ta'],
    ['آشا', 'ur'],
  ])('finds the language of %s', (text, language) => {
    expect(findScriptLanguage(text)).toBe(language)
  })

  it.each(['Asha Rao', 'Plenty of water (पानी)', '98765 43210', ''])(
    'leaves “%s” in the language of the page',
    (text) => {
      expect(findScriptLanguage(text)).toBeUndefined()
    },
  )
})
