/**
 * The language to read each script of India in. Devanagari is read as Hindi, although Marathi and Nepali use it too.
 */
const SCRIPTS: readonly [RegExp, string][] = [
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Oriya}/gu, 'or'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Arabic}/gu, 'ur'],
]
const LATIN = /\p{Script=Latin}/gu
/** The letters of these scripts. Most texts have none, and need no counting. */
const INDIAN = /[\u0600-\u06ff\u0900-\u0d7f]/

const countMatches = (text: string, script: RegExp) => text.match(script)?.length ?? 0

/**
 * Finds the language of a text that a person typed in another script than Latin, for its `lang`. Screen readers choose
 * the voice by it. Undefined if most letters are Latin: the text is then in the language of the page.
 */
export function findScriptLanguage(text: string): string | undefined {
  if (!INDIAN.test(text)) return undefined
  const latin = countMatches(text, LATIN)
  return SCRIPTS.find(([script]) => countMatches(text, script) > latin)?.[1]
}
