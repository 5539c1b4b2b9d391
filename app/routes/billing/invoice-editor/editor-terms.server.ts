import { defaultPriceMode, type InvoiceKind } from '#contract/billing/invoices/rules.ts'
import { parseTaxTerms } from './editor-values'

export const readKind = (form: FormData) => String(form.get('kind') ?? '') as InvoiceKind

/** Reads the price mode and how taxes are split. */
export function readTerms(form: FormData) {
  const mode = String(form.get('priceMode') ?? '')
  const { supply } = readTaxTerms(form)
  const isChosen = mode === 'tax_inclusive' || mode === 'tax_exclusive'
  return { priceMode: isChosen ? mode : defaultPriceMode(readKind(form)), supply }
}

export const readTaxTerms = (form: FormData) => parseTaxTerms(String(form.get('taxTerms') ?? ''))
