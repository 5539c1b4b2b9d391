import { english } from './english'

export type DocumentWords = typeof english

/** The texts by ISO 639 language code. */
const TABLES: Readonly<Record<string, DocumentWords>> = { en: english }

export interface DocumentLanguage {
  /** The language of the texts, for the document's `lang`. */
  lang: string
  words: DocumentWords
}

/** Selects the document texts in the patient's language, or English if there are none. */
export function selectLanguage(language: string | null): DocumentLanguage {
  const lang = language && Object.hasOwn(TABLES, language) ? language : 'en'
  return { lang, words: TABLES[lang]! }
}
