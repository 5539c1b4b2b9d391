import { findScriptLanguage } from './script-language'

/**
 * Finds the language of a text that a person typed, for its `lang` on a page of another language. Undefined if it is in
 * the page's own language or script.
 */
export function findTextLanguage(text: string, pageLanguage: string): string | undefined {
  const script = findScriptLanguage(text)
  if (script === undefined) return pageLanguage !== 'en' && isLatin(text) ? 'en' : undefined
  // Marathi is in the script that is otherwise read as Hindi.
  return script === pageLanguage || (script === 'hi' && pageLanguage === 'mr') ? undefined : script
}

const isLatin = (text: string) => /\p{Script=Latin}/u.test(text) && !/\p{Script=Devanagari}/u.test(text)
