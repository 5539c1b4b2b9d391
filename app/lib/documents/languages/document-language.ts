import { english } from './english'
import { hindi } from './hindi'
import { marathi } from './marathi'
import type { DocumentWords } from './wording'

/** The languages of clinical documents, by ISO 639 code, each with its own name. */
export const DOCUMENT_LANGUAGES = {
  en: { label: 'English', words: english },
  hi: { label: 'हिन्दी', words: hindi },
  mr: { label: 'मराठी', words: marathi },
} as const satisfies Readonly<Record<string, { label: string; words: DocumentWords }>>
type DocumentLanguageCode = keyof typeof DOCUMENT_LANGUAGES
export const DOCUMENT_LANGUAGE_CODES = Object.keys(DOCUMENT_LANGUAGES) as DocumentLanguageCode[]

export interface DocumentLanguage {
  /** The language of the texts, for the document's `lang`. */
  lang: DocumentLanguageCode
  words: DocumentWords
}

/** Selects the document texts in the chosen or else the patient's language, or English if there are none. */
export function selectLanguage(language: string | null | undefined): DocumentLanguage {
  const lang = DOCUMENT_LANGUAGE_CODES.find((code) => code === language) ?? 'en'
  return { lang, words: DOCUMENT_LANGUAGES[lang].words }
}

/** Translates a standard instruction; one that a person typed stays as it is. */
export function translateInstruction(text: string, { instructions }: DocumentWords): string {
  const table: Readonly<Record<string, string>> = instructions
  return (Object.hasOwn(table, text) && table[text]) || text
}
