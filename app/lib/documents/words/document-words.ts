import { english } from './english'

export type PaperWords = typeof english

/** One table a language, by its ISO 639 code. */
const TABLES: Readonly<Record<string, PaperWords>> = { en: english }

export interface PaperLanguage {
  /** The language of the words, for the `lang` of the paper. */
  lang: string
  words: PaperWords
}

/** The words of a paper in the language of its patient; in English where there is no table for that. */
export function paperWords(language: string | null): PaperLanguage {
  const lang = language && Object.hasOwn(TABLES, language) ? language : 'en'
  return { lang, words: TABLES[lang]! }
}
