import { z } from 'zod'
import { readChoice } from '../http/query.server'
import { withQuery } from '../navigation/links'
import { BILLING_SIZES, CLINICAL_SIZES, type PaperSize } from './document-view'
import { DOCUMENT_LANGUAGE_CODES, DOCUMENT_LANGUAGES } from './languages/document-language'

/** The button that prints a billing document. */
export const PrintOrder = z.strictObject({ size: z.enum(BILLING_SIZES, 'Choose the paper size') })

/** Reads the paper size of a billing document from the URL, and links to all sizes. */
export const readBillingSizes = (url: URL, href: (size: PaperSize) => string) => ({
  size: readPageSize(url, BILLING_SIZES),
  sizes: BILLING_SIZES.map((size) => ({ size, href: href(size) })),
})

/** Reads the paper size from the query, ignoring case; falls back to the first size. */
export function readPageSize<Size extends string>(url: URL, sizes: readonly Size[]): Size {
  const requested = url.searchParams.get('size')?.toLowerCase()
  return sizes.find((size) => size.toLowerCase() === requested) ?? sizes[0]!
}

/** Reads the language in which the reader wants a clinical document; undefined for the patient's. */
export const readChosenLanguage = (url: URL) => readChoice(url, 'lang', DOCUMENT_LANGUAGE_CODES)

/** Reads the paper size and the chosen language of a clinical document from the URL, and links to the others. */
export function readClinicalOptions(url: URL, page: string, { languages = true } = {}) {
  const size = readPageSize(url, CLINICAL_SIZES)
  const chosenLanguage = languages ? readChosenLanguage(url) : undefined
  const href = (query: Record<string, string>) => withQuery(page, { lang: chosenLanguage, size, ...query })
  return {
    size,
    links: {
      sizes: CLINICAL_SIZES.map((one) => ({ size: one, href: href({ size: one }) })),
      languages: languages
        ? DOCUMENT_LANGUAGE_CODES.map((lang) => ({
            lang,
            label: DOCUMENT_LANGUAGES[lang].label,
            href: href({ lang }),
          }))
        : [],
      pdf: href({ format: 'pdf' }),
    },
  }
}
