import { type InvoiceKind, usualPriceMode } from '#contract/billing/invoices/rules.ts'
import type { TaxTerms } from './editor-values'

const UNSETTLED: TaxTerms = { supply: 'none', roundToMinor: 1, usual: '' }

/** Of which kind the paper is that a form writes. */
export const readKind = (form: FormData) => String(form.get('kind') ?? '') as InvoiceKind

/** How the paper writes prices, and how its taxes are split. */
export function readTerms(form: FormData) {
  const mode = String(form.get('priceMode') ?? '')
  const { supply } = readTaxTerms(form)
  const isChosen = mode === 'tax_inclusive' || mode === 'tax_exclusive'
  return { priceMode: isChosen ? mode : usualPriceMode(readKind(form)), supply }
}

/** What the server said of taxes last. */
export function readTaxTerms(form: FormData): TaxTerms {
  try {
    return { ...UNSETTLED, ...(JSON.parse(String(form.get('settled') ?? '')) as Partial<TaxTerms>) }
  } catch {
    return UNSETTLED
  }
}
